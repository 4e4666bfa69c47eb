import { sql } from 'kysely'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, forbidden, notFound } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { findConnection } from '#features/connections/server/tokens.ts'
import { requireStaff } from '#features/connections/server/connect.ts'
import { mayEdit } from '#features/timeEntries/server/visibleTime.ts'
import type { SentEntry, tmetricContract } from '../contract.ts'
import { tmetricEvents } from '../events.ts'
import { tmetricService } from './tmetricService.ts'

type Calls = (typeof tmetricContract)['endpoints']

/** Longer than any call may take: after it nobody is still sending. */
const longestCallMs = 60_000

export async function getTmetricEnabled(ctx: ReadCtx): Promise<OutputOf<Calls['getTmetricEnabled']>> {
  requireStaff(ctx)
  const missing = await tmetricService.missing(ctx)
  const connection = await findConnection(ctx.db, tmetricService, ctx.actor.user_id)
  return {
    enabled: missing.length === 0,
    is_connected: missing.length === 0 && connection?.state === 'connected',
    account_name: connection?.account_name ?? null,
    missing,
  }
}

const ownTime = (ctx: UserCtx) =>
  visibleCases(ctx)
    .innerJoin('time_entries as e', 'e.legal_case_id', 'legal_cases.id')
    .leftJoin('tmetric_entries as s', 's.time_entry_id', 'e.id')
    .where('e.user_id', '=', ctx.actor.user_id)

export async function listTmetricEntries(
  ctx: ReadCtx,
  { from, to }: InputOf<Calls['listTmetricEntries']>,
): Promise<OutputOf<Calls['listTmetricEntries']>> {
  requireStaff(ctx)
  const rows = await ownTime(ctx)
    .where('s.time_entry_id', 'is not', null)
    .where('e.worked_on', '>=', from)
    .where('e.worked_on', '<=', to)
    .select(['e.id', 'e.version', 's.begun_at', 's.sent_at', 's.sent_version'])
    .orderBy('e.id')
    .execute()
  const projects = await ownTime(ctx)
    .distinctOn('e.legal_case_id')
    .where('s.project_id', 'is not', null)
    .select(['e.legal_case_id', sql<string>`s.project_id`.as('project_id')])
    .orderBy('e.legal_case_id')
    .orderBy('s.begun_at', 'desc')
    .execute()
  return {
    items: rows.map(({ id, version, begun_at, sent_at, sent_version }) => ({
      time_entry_id: id,
      state: stateOf(ctx.now, begun_at!, sent_at),
      sent_at,
      is_changed: sent_at !== null && version !== sent_version,
    })),
    projects,
  }
}

function stateOf(now: Date, begun_at: string, sent_at: string | null): SentEntry['state'] {
  if (sent_at !== null) return 'sent'
  return now.getTime() - Date.parse(begun_at) < longestCallMs ? 'sending' : 'unknown'
}

/** One's own entry, of a case that one sees, with what is known of it at TMetric. */
export async function requireOwnTime(ctx: UserCtx, id: number) {
  const row = await visibleCases(ctx)
    .innerJoin('time_entries as e', 'e.legal_case_id', 'legal_cases.id')
    .leftJoin('tmetric_entries as s', 's.time_entry_id', 'e.id')
    .where('e.id', '=', id)
    .selectAll('e')
    .select(['legal_cases.record_id', 'legal_cases.access_set_id'])
    .select(['s.entry_id', 's.workspace_id', 's.sent_on'])
    .executeTakeFirst()
  if (!row) throw notFound('This entry of time')
  if (row.user_id !== ctx.actor.user_id || !mayEdit(ctx.actor, row.user_id))
    throw forbidden('access.forbidden', 'Time is sent to TMetric by whoever worked it.')
  return row
}
export type OwnTime = Awaited<ReturnType<typeof requireOwnTime>>

/**
 * Notes, for good, that an entry is about to be sent: whoever is killed before the answer leaves the note, and no second
 * one is sent before the first is looked for there. Answers with the day under which it may be there.
 */
export async function noteBegin(
  { database }: Pick<Services, 'database'>,
  { id, worked_on }: Pick<OwnTime, 'id' | 'worked_on'>,
  project_id: string | null,
): Promise<string> {
  return database.transaction(async ({ db }) => {
    const made = await db
      .insertInto('tmetric_entries')
      .values({ time_entry_id: id, sent_on: worked_on, project_id })
      .onConflict((oc) => oc.column('time_entry_id').doNothing())
      .returning('sent_on')
      .executeTakeFirst()
    if (made) return made.sent_on
    const row = await db
      .selectFrom('tmetric_entries')
      .select(['entry_id', 'begun_at', 'sent_on'])
      .where('time_entry_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row && row.entry_id !== null) throw conflict('tmetric.sent', 'This time is at TMetric already.')
    if (!row || Date.now() - Date.parse(row.begun_at) < longestCallMs)
      throw conflict('tmetric.sending', 'This time is being sent just now. Look again in a minute.')
    await db
      .updateTable('tmetric_entries')
      .set({ begun_at: sql<string>`now()`, project_id })
      .where('time_entry_id', '=', id)
      .execute()
    return row.sent_on
  })
}

/** Nothing was sent: the note goes. One of an earlier attempt nobody knows the end of stays. */
export const forgetBegin = ({ database }: Pick<Services, 'database'>, id: number, had_before: boolean) =>
  database.transaction(async ({ db }) => {
    const rows = { time_entry_id: id }
    if (had_before)
      await db
        .updateTable('tmetric_entries')
        .set({ begun_at: sql<string>`now() - interval '1 hour'` })
        .where('time_entry_id', '=', rows.time_entry_id)
        .where('entry_id', 'is', null)
        .execute()
    else
      await db
        .deleteFrom('tmetric_entries')
        .where('time_entry_id', '=', rows.time_entry_id)
        .where('entry_id', 'is', null)
        .execute()
  })

/** The entry is there as it is here in this version. */
export async function saveSent(
  ctx: WriteCtx,
  { id, version, worked_on }: OwnTime,
  there: { workspace_id: string; entry_id: string },
): Promise<void> {
  const values = {
    ...there,
    sent_at: ctx.now.toISOString(),
    sent_version: version,
    sent_on: worked_on,
  }
  await ctx.db
    .insertInto('tmetric_entries')
    .values({ time_entry_id: id, ...values })
    .onConflict((oc) => oc.column('time_entry_id').doUpdateSet(values))
    .execute()
}

export const deleteSent = ({ db }: WriteCtx, id: number) =>
  db.deleteFrom('tmetric_entries').where('time_entry_id', '=', id).execute()

export const recordSent = (
  ctx: WriteCtx,
  event: EventName<typeof tmetricEvents>,
  { legal_case_id, record_id, access_set_id, worked_on, minutes }: OwnTime,
): Promise<void> =>
  ctx.record(tmetricEvents, event, {
    entity_id: legal_case_id,
    record_id,
    access_set_id,
    changes: { worked_on: [null, worked_on], minutes: [null, minutes] },
  })
