import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { valuesByKey } from '#core/valuesByKey.ts'
import type { Values } from '#fields/kind.ts'
import { hintsForSource, type ProfileSource } from '#features/law/server/hints.ts'
import { sectionNames, type SectionName } from '#features/profile/sections/index.ts'
import type { StepsData } from '../answers.ts'
import type { interviewsContract } from '../contract.ts'
import { writtenAnswers } from '../written.ts'
import { answerLabels } from './answerLabels.ts'
import { answersOf, visibleInterviews } from './store.ts'

type Calls = (typeof interviewsContract)['endpoints']

export async function listInterviewHints(
  ctx: ReadCtx,
  { id }: InputOf<Calls['listInterviewHints']>,
): Promise<OutputOf<Calls['listInterviewHints']>> {
  const row = await visibleInterviews(ctx)
    .selectAll('quick_interviews')
    .where('quick_interviews.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('This interview')
  const data = answersOf(ctx, row)
  return { items: await hintsForSource(ctx, sourceOf(data, await answerLabels(ctx, data))) }
}

/** The answers in the shape of a person, so that the same hints follow. */
function sourceOf(data: StepsData, labels: ProfileSource['labels']): ProfileSource {
  const { party, rows, entries } = writtenAnswers(data)
  const sections = valuesByKey(sectionNames, (section) => {
    const row = rows.get(section)
    const listed = entries.filter((one) => one.section === section).map(({ values }) => values)
    return row ? [row] : listed
  }) as Pick<ProfileSource, SectionName>
  const { nationality_ids, birth_country_id } = party as {
    nationality_ids?: number[]
    birth_country_id?: number
  }
  const country = (id: number) => labels['countries']?.[id] ?? ''
  return {
    ...sections,
    ...({ dob: null, dob_format: null, uncertain_dob: false, ...(party as Values) } as Pick<
      ProfileSource,
      'dob' | 'dob_format' | 'uncertain_dob'
    >),
    nationalities: (nationality_ids ?? []).map((id) => ({ id, name: country(id) })),
    birth_country_id: birth_country_id ?? null,
    birth_country_name: birth_country_id === undefined ? null : country(birth_country_id),
    labels,
  }
}
