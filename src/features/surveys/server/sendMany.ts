import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { mostFailedChecks } from '#guests/server/identity.ts'
import { chosenPeople } from '#features/parties/server/chosenPeople.ts'
import { destinationOf } from '#features/parties/server/sendToParty.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { surveysContract } from '../contract.ts'
import type { SurveyInput } from '../contract/surveys.ts'
import { createSurvey, listedCards, notifySurvey } from './service.ts'
import { visibleSurveys } from './visibleSurveys.ts'

const calls = surveysContract.endpoints
type Sent = Omit<InputOf<typeof calls.sendSurveys>, 'party_ids'>

export async function sendSurveys(
  ctx: WriteCtx,
  { party_ids, ...input }: InputOf<typeof calls.sendSurveys>,
): Promise<StartedWork> {
  if (input.identity_check === 'code_word')
    throw invalid({ identity_check: 'Each person would need a code word of their own; choose another check' })
  await listedCards(ctx, input.cards)
  const { people, words } = await chosenPeople(ctx, party_ids)
  if (people.length < new Set(party_ids).size) throw invalid({ party_ids: 'Choose people from the list' })
  return startTracked(ctx, {
    kind: 'parties.survey',
    title: `Send a survey to ${words}`,
    input,
    items: people,
  })
}

export async function remindSurveys(
  ctx: WriteCtx,
  { ids }: InputOf<typeof calls.remindSurveys>,
): Promise<StartedWork> {
  const items = await visibleSurveys(ctx)
    .select(['party_surveys.id as entity_id', 'parties.display_name as label'])
    .where('party_surveys.id', '=', sql<number>`any(${ids})`)
    .orderBy('parties.sort_name')
    .orderBy('party_surveys.id')
    .execute()
  if (items.length < new Set(ids).size) throw invalid({ ids: 'Choose surveys from the list' })
  const title = items.length === 1 ? '1 survey' : `${items.length.toLocaleString('en-US')} surveys`
  return startTracked(ctx, { kind: 'surveys.remind', title: `Remind of ${title}`, input: {}, items })
}

/** Surveys to many people, each by the function, rule and right of the single call. */
export const surveyWork: Record<string, TrackedWork> = {
  'parties.survey': {
    endpoint: calls.sendSurveys,
    run: async (ctx: WriteCtx, { by, ...input }: Sent, id) =>
      createSurvey(ctx, { id, ...input, ...(await contactOf(ctx, id, by)), notify: true, at_once: false }),
  },
  'surveys.remind': {
    endpoint: calls.remindSurveys,
    run: async (ctx: WriteCtx, _input: object, id) => {
      const survey = await visibleSurveys(ctx)
        .leftJoin('outbox_messages as message', 'message.id', 'party_surveys.outbox_message_id')
        .select(['party_surveys.party_id', 'party_surveys.contact_type', 'party_surveys.failed_checks'])
        .select(wasWrittenLately(ctx).as('was_written_lately'))
        .where('party_surveys.id', '=', id)
        .executeTakeFirst()
      if (!survey) throw notFound('This survey')
      if (survey.contact_type === 'none')
        throw invalid({ ids: 'This survey was handed over in the office: it has no number or address' })
      if (survey.failed_checks >= mostFailedChecks)
        throw invalid({ ids: 'It is locked after wrong answers. Send a new link from the survey itself' })
      if (survey.was_written_lately)
        throw invalid({
          ids: 'A message was sent in the last 24 hours. Send another one from the survey itself',
        })
      await notifySurvey(ctx, { id: survey.party_id, surveyId: id, here: false, at_once: false })
    },
  },
}

/** Two people who remind of the same list on one day are not to write to everybody twice. */
const wasWrittenLately = ({ now }: WriteCtx) =>
  sql<boolean>`coalesce(message.state not in ('failed', 'undelivered', 'cancelled')
    and message.created_at > ${now.toISOString()}::timestamptz - interval '24 hours', false)`

/** The number or address that the profile prefers, of the kinds of `by` in their order. */
async function contactOf(
  ctx: WriteCtx,
  party_id: number,
  by: Sent['by'],
): Promise<Pick<SurveyInput, 'contact_type' | 'contact_id'>> {
  const refusals = []
  for (const way of by === 'either' ? (['text', 'email'] as const) : [by]) {
    const found = await destinationOf(ctx, party_id, way)
    if ('to' in found)
      return way === 'text'
        ? { contact_type: 'phone', contact_id: await entryWith(ctx, 'party_phones', party_id, found.to) }
        : { contact_type: 'email', contact_id: await entryWith(ctx, 'party_emails', party_id, found.to) }
    refusals.push(found.reason)
  }
  throw invalid({ party_ids: refusals.join('; ') }, 'contact.refused')
}

const entryWith = async (
  { db }: WriteCtx,
  table: 'party_phones' | 'party_emails',
  party_id: number,
  to: string,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where party_id = ${party_id}
    and ${sql.ref(table === 'party_phones' ? 'phone_number' : 'address')} = ${to} order by id limit 1`.execute(
    db,
  )
  return rows[0]!.id
}
