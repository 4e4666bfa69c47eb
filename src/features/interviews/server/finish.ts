import { withRefreshedScope } from '#access/server/scope.ts'
import { visibleDocketEntries } from '#access/server/visibleRows.ts'
import { may } from '#access/may.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, forbidden, invalid, Refusal, stale } from '#core/errors.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { createEntry } from '#collections/server/sections.ts'
import { createCase } from '#features/cases/server/service.ts'
import { createDocketEntry } from '#features/docket/server/service.ts'
import type { NewParty } from '#features/parties/contract/newParty.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { saveSingletons } from '#features/profile/server/singletonSections.ts'
import { addRecordWithParty } from '#features/records/server/service.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { answerOf, type StepsData } from '../answers.ts'
import type { interviewsContract } from '../contract.ts'
import type { ConfirmedEntry } from '../contract/interview.ts'
import { writtenAnswers, type WrittenAnswers } from '../written.ts'
import { addToPerson } from './addToPerson.ts'
import { requireReview } from './review.ts'
import {
  answersOf,
  changeInterview,
  getInterview,
  lockInterview,
  refuseWaiting,
  requireOwn,
  type InterviewRow,
} from './store.ts'

type Calls = (typeof interviewsContract)['endpoints']
type Finished = OutputOf<Calls['finishInterview']>

/** Everything in one transaction: with any refusal, nobody and nothing is made. */
export async function finishInterview(
  given: WriteCtx,
  { id, version, record_id, docket_entries }: InputOf<Calls['finishInterview']>,
): Promise<Finished> {
  await given.db.selectFrom('quick_interviews').select('id').where('id', '=', id).forUpdate().execute()
  // The same request a moment ago may have made the person.
  const ctx = await withRefreshedScope(given)
  const row = await lockInterview(ctx, id)
  if (row.state === 'finished') return finishedBefore(ctx, row)
  await requireOwn(ctx, row)
  refuseWaiting(row)
  requireReview(row)
  if (row.version !== version) throw stale(await lastChangedBy(ctx.db, 'quick_interviews', id))
  const data = answersOf(ctx, row)
  requirePermissions(ctx, data, docket_entries)

  const written = writtenAnswers(data)
  const made =
    row.party_id === null
      ? await makePerson(ctx, data, written)
      : await addToPerson(ctx, row.party_id, record_id, written)
  // A record of other teams may be new to the caller.
  const after = await withRefreshedScope(ctx)
  if (row.party_id === null) await writeSections(after, made.party_id, written)
  const legal_case_id = await openCase(after, data, made)
  const docket_entry_ids: number[] = []
  for (const [at, entry] of docket_entries.entries()) {
    const docket_entry = { ...entry, legal_case_id: legal_case_id! }
    const { id: entry_id } = await atPath({ docket_entry: `docket_entries.${at}` }, () =>
      createDocketEntry(after, { docket_entry }),
    )
    docket_entry_ids.push(entry_id)
  }
  await changeInterview(
    after,
    row,
    {
      state: 'finished',
      outcome: row.party_id === null ? 'new_client' : 'added',
      party_id: made.party_id,
      record_id: made.record_id,
      legal_case_id,
      times_out_at: null,
      ended_at: ctx.now.toISOString(),
    },
    'finished',
  )
  const interview = await getInterview(after, { id })
  return { interview, ...made, legal_case_id, docket_entry_ids }
}

/** The answer once more, for a repetition: an answer of the server may have been lost on the way. */
async function finishedBefore(ctx: WriteCtx, row: InterviewRow): Promise<Finished> {
  const { id, party_id, record_id, legal_case_id } = row
  if (party_id === null || record_id === null) throw conflict('interview.ended', 'This interview has ended.')
  const entries = await visibleDocketEntries(ctx)
    .select('docket_entries.id')
    .where('legal_case_id', '=', legal_case_id ?? 0)
    .orderBy('docket_entries.id')
    .limit(30)
    .execute()
  const docket_entry_ids = entries.map((entry) => entry.id)
  return {
    interview: await getInterview(ctx, { id }),
    party_id,
    record_id,
    legal_case_id,
    docket_entry_ids,
    left_out: [],
  }
}

function requirePermissions({ actor }: WriteCtx, data: StepsData, entries: readonly ConfirmedEntry[]): void {
  const opensCase = answerOf(data, 'assignment', 'legal_case_type_id') !== undefined
  if (!may(actor, 'contributor', 'parties.edit'))
    throw forbidden('access.forbidden', 'You may not enter or change people.')
  if (opensCase && !may(actor, 'editor', 'cases.create'))
    throw forbidden('access.forbidden', 'You may not open cases. Let somebody finish this interview who may.')
  if (entries.length === 0) return
  if (!opensCase)
    throw invalid({
      'steps_data.assignment.legal_case_type_id': 'Docket entries belong to a case; choose its type',
    })
  if (!may(actor, 'contributor', 'docket.edit'))
    throw forbidden('access.forbidden', 'You may not make docket entries.')
}

interface Made {
  party_id: number
  record_id: number
  left_out: string[]
}

async function makePerson(ctx: WriteCtx, data: StepsData, { party }: WrittenAnswers): Promise<Made> {
  if (!party['first_name'])
    throw invalid({ 'steps_data.person.first_name': 'A first name is needed to make a record' })
  const team_ids = answerOf(data, 'assignment', 'team_ids') as number[] | undefined
  const opened = await officeToday(ctx)
  const made = await atPath({ record: 'steps_data.assignment', party: 'steps_data.person' }, () =>
    addRecordWithParty(ctx, {
      record: { opened, ...(team_ids && { team_ids }) },
      party: party as NewParty,
      named_in: [],
    }),
  )
  return { party_id: made.party.id, record_id: made.record.id, left_out: [] }
}

async function writeSections(
  ctx: WriteCtx,
  party_id: number,
  { rows, entries }: WrittenAnswers,
): Promise<void> {
  await saveSingletons(ctx, party_id, rows)
  for (const { identifier, section, values } of entries)
    await createEntry(partyOwner, ctx, section, party_id, values, { path: `steps_data.${identifier}` })
}

async function openCase(
  ctx: WriteCtx,
  data: StepsData,
  { party_id, record_id }: Made,
): Promise<number | null> {
  const { values = {} } = data['assignment'] ?? {}
  const { legal_case_type_id, primary_attorney_id, primary_legal_assistant_id } = values as Record<
    string,
    number
  >
  if (legal_case_type_id === undefined) return null
  const opened = await atPath({ legal_case: 'steps_data.assignment' }, () =>
    createCase(ctx, {
      legal_case: {
        record_id,
        legal_case_type_id,
        ...(primary_attorney_id !== undefined && { primary_attorney_id }),
        ...(primary_legal_assistant_id !== undefined && { primary_legal_assistant_id }),
        parties: [{ party_id, party_role_id: null }],
      },
    }),
  )
  return opened.id
}

/** Refusals of another call, each at the answer that it was given: `paths` of this call by those of the other. */
async function atPath<T>(paths: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal)
      error.issues = error.issues.map((issue) => {
        const [from = '', ...rest] = issue.path.split('.')
        return { ...issue, path: [paths[from] ?? from, ...rest].join('.') }
      })
    throw error
  }
}
