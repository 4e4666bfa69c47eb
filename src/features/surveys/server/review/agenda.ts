import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { setChecklist } from '#features/docket/server/checklist.ts'
import { locked } from '#features/docket/server/recordEntry.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { reviewCalls } from '../../contract/review.ts'
import { recordSurvey } from '../recordSurvey.ts'
import { answerWords } from './answerWords.ts'
import { lockSurvey, readReview, type Review } from './readReview.ts'

type AddToAgenda = (typeof reviewCalls)['addToAgenda']

const most = { items: 100, letters: 300 }

/** Parked questions become items of a checklist: never an answer, and of a sensitive question only its card. */
export async function addToAgenda(
  ctx: WriteCtx,
  { docket_entry_id, ...place }: InputOf<AddToAgenda>,
): Promise<OutputOf<AddToAgenda>> {
  await partyOwner.lock(ctx, place.id)
  const survey = await lockSurvey(ctx, place)
  const items = await parkedItems(ctx, await readReview(ctx, survey))
  if (items.length === 0)
    throw conflict('surveys.nothing_parked', 'No question of this survey is left for later.')
  const entry = await locked(ctx, docket_entry_id)
  await requireUpcomingEntry(ctx, place.id, entry)
  const had = entry.checklist.map(({ text }) => text)
  const added = items.filter((text) => !had.includes(text))
  if (had.length + added.length > most.items)
    throw invalid({ docket_entry_id: `A checklist can have at most ${most.items} items` })
  if (added.length > 0)
    await setChecklist(ctx, { id: entry.id, checklist: [...had, ...added].map((text) => ({ text })) })
  await ctx.db
    .updateTable('party_surveys')
    .set({ docket_entry_id: entry.id, updated_at: ctx.now.toISOString() })
    .where('id', '=', survey.id)
    .execute()
  await recordSurvey(ctx, 'added_to_agenda', survey)
  return { added: added.length, docket_entry_id: entry.id }
}

async function parkedItems(ctx: WriteCtx, { cards }: Review): Promise<string[]> {
  const words = await answerWords(
    ctx,
    cards.map(({ definition }) => definition),
    'en',
  )
  const items = cards.flatMap(({ definition, answers }) => {
    const { title, questions } = words.card(definition)
    return answers
      .filter(({ row }) => row?.state === 'parked')
      .map(({ question }) => {
        const shown = questions.find((one) => one.question === question.question)
        return `Talk about: ${question.sensitive || !shown ? title : shown.text}`.slice(0, most.letters)
      })
  })
  return [...new Set(items)]
}

async function requireUpcomingEntry(
  ctx: WriteCtx,
  party_id: number,
  entry: Awaited<ReturnType<typeof locked>>,
): Promise<void> {
  const isTheirs = await ctx.db
    .selectFrom('legal_case_parties')
    .select('party_id')
    .where('legal_case_id', '=', entry.legal_case_id)
    .where('party_id', '=', party_id)
    .executeTakeFirst()
  if (!isTheirs) throw invalid({ docket_entry_id: 'Choose an entry of a case of this person' })
  const isPast = entry.action_date === null || entry.action_date < (await officeToday(ctx))
  if (entry.is_done || entry.cancelled_at || isPast)
    throw conflict('surveys.entry_over', 'This entry is over. Choose an upcoming one.')
}
