import { requireCase } from '#access/server/requireRow.ts'
import { offeredEntries } from '#collections/server/references.ts'
import type { InputOf } from '#core/contract.ts'
import { forbidden, invalid, notFound, stale } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import { changesBetween, type Changes } from '#core/server/effects/audit.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { TimeEntry, timeEntriesContract } from '../contract.ts'
import { timeEvents } from '../events.ts'
import { spanOf } from '../spanOfTime.ts'
import { mayEdit, officeZone, requireStaff, shownTime, toTimeEntry, type TimeRow } from './visibleTime.ts'

type Calls = (typeof timeEntriesContract)['endpoints']
type Values = Omit<InputOf<Calls['createTimeEntry']>, 'legal_case_id'>

export async function createTimeEntry(
  ctx: WriteCtx,
  { legal_case_id, ...values }: InputOf<Calls['createTimeEntry']>,
): Promise<TimeEntry> {
  requireStaff(ctx)
  await requireCase(ctx, legal_case_id)
  const row = { legal_case_id, user_id: ctx.actor.user_id, ...(await checked(ctx, values, null)) }
  return shown(ctx, await insertTime(ctx, row))
}

interface NewTime {
  user_id: number
  legal_case_id: number
  worked_on: string
  start_time: string | null
  minutes: number
  time_activity_id: number | null
  description: string | null
  is_billable: boolean
}

/** Inserts time on a case that the caller need not see any more, where a timer was running on it. */
export async function insertTime(ctx: WriteCtx, row: NewTime): Promise<number> {
  const { id } = await ctx.db.insertInto('time_entries').values(row).returning('id').executeTakeFirstOrThrow()
  await recordTime(ctx, 'time_entered', row.legal_case_id, changesBetween({}, await logged(ctx, id)))
  return id
}

/** A row that can be saved, or a refusal at the field. An activity that the entry has already may be archived. */
async function checked(ctx: WriteCtx, values: Values, had: number | null) {
  const { worked_on, time_activity_id = null, description, is_billable } = values
  if (worked_on > (await officeToday(ctx))) throw invalid({ worked_on: 'This day is still to come' })
  const span = spanOf(values, await officeZone(ctx))
  if ('problems' in span) throw invalid(span.problems)
  await requireActivity(ctx, time_activity_id, had)
  return { worked_on, ...span, time_activity_id, description: description || null, is_billable }
}

export async function requireActivity(ctx: WriteCtx, id: number | null, had: number | null): Promise<void> {
  if (id === null || id === had) return
  if (!(await offeredEntries(ctx, 'time_activities', [id])).has(id))
    throw invalid({ time_activity_id: 'Choose an activity of the list' })
}

async function findRow(ctx: UserCtx, id: number): Promise<TimeRow | undefined> {
  return shownTime(ctx).where('e.id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends; the caller may change it. */
async function lockedTime(ctx: WriteCtx, id: number): Promise<TimeRow> {
  requireStaff(ctx)
  await ctx.db.selectFrom('time_entries').select('id').where('id', '=', id).forUpdate().execute()
  const row = await findRow(ctx, id)
  if (!row) throw notFound('This entry of time')
  if (!mayEdit(ctx.actor, row.user_id))
    throw forbidden('access.forbidden', 'Time is changed by whoever worked it, and by admins.')
  return row
}

export async function updateTimeEntry(
  ctx: WriteCtx,
  { id, version, legal_case_id, ...values }: InputOf<Calls['updateTimeEntry']>,
): Promise<TimeEntry> {
  const row = await lockedTime(ctx, id)
  if (row.version !== version) throw stale()
  if (legal_case_id !== undefined) await requireCase(ctx, legal_case_id)
  const next = await checked(ctx, values, row.time_activity_id)
  const before = await logged(ctx, id)
  await ctx.db
    .updateTable('time_entries')
    .set({
      ...next,
      legal_case_id: legal_case_id ?? row.legal_case_id,
      version: row.version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  const after = await logged(ctx, id)
  const changes = changesBetween(before, after)
  if (legal_case_id === undefined || legal_case_id === row.legal_case_id)
    await recordTime(ctx, 'time_changed', row.legal_case_id, changes)
  else {
    // Readers of one case need not see the other: neither log names it.
    await recordTime(ctx, 'time_changed', row.legal_case_id, { ...changes, of_case: [before.of_case, null] })
    await recordTime(ctx, 'time_changed', legal_case_id, { ...changes, of_case: [null, after.of_case] })
  }
  return shown(ctx, id)
}

export async function deleteTimeEntry(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const row = await lockedTime(ctx, id)
  const before = await logged(ctx, id)
  await ctx.db.deleteFrom('time_entries').where('id', '=', id).execute()
  const changes = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, [value, null]]))
  await recordTime(ctx, 'time_deleted', row.legal_case_id, changes as Changes)
}

export async function getTimeEntry(ctx: ReadCtx, { id }: { id: number }): Promise<TimeEntry> {
  requireStaff(ctx)
  return shown(ctx, id)
}

async function shown(ctx: UserCtx, id: number): Promise<TimeEntry> {
  const row = await findRow(ctx, id)
  if (!row) throw notFound('This entry of time')
  return toTimeEntry(ctx.actor, row, await officeZone(ctx))
}

/** The same where the caller may not see its case any more. */
export async function findShown(ctx: UserCtx, id: number): Promise<TimeEntry | null> {
  const row = await findRow(ctx, id)
  return row ? toTimeEntry(ctx.actor, row, await officeZone(ctx)) : null
}

/** An entry as the log says it. */
const logged = ({ db }: WriteCtx, id: number) =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('legal_cases as c', 'c.id', 'e.legal_case_id')
    .leftJoin('time_activities as a', 'a.id', 'e.time_activity_id')
    .where('e.id', '=', id)
    .select([
      'u.display_name as worked_by',
      'c.title as of_case',
      'e.worked_on',
      'e.start_time',
      'e.minutes',
      'a.name as activity',
      'e.description',
      'e.is_billable',
    ])
    .executeTakeFirstOrThrow()

async function recordTime(
  ctx: WriteCtx,
  event: EventName<typeof timeEvents>,
  legal_case_id: number,
  changes: Changes,
): Promise<void> {
  const { record_id, access_set_id } = await ctx.db
    .selectFrom('legal_cases')
    .select(['record_id', 'access_set_id'])
    .where('id', '=', legal_case_id)
    .executeTakeFirstOrThrow()
  await ctx.record(timeEvents, event, {
    entity_id: legal_case_id,
    record_id,
    access_set_id,
    changes,
  })
}
