import { sql } from 'kysely'
import { visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import { conflict } from '#core/errors.ts'
import type { AnyoneWriteCtx, WriteCtx } from '#core/server/http/context.ts'
import { instantsOf, placeTime, timeAfter } from '#fields/time/clock.ts'
import { addDays } from '#core/days.ts'
import type { StoredEntry } from './entryChecks.ts'

/** Until this transaction ends, nobody else gives these people a time; `shared`: except those who do not look first. */
export const lockTimes = async (
  { db }: Pick<AnyoneWriteCtx, 'db'>,
  user_ids: readonly number[],
  by: 'alone' | 'shared' = 'alone',
): Promise<void> => {
  await sql`select lock_times(${[...user_ids]}::bigint[], ${by === 'shared'})`.execute(db)
}

/** Refuses an entry at a time that one of these people, now locked, does not have any more. */
export async function requireFree(
  ctx: WriteCtx,
  { action_date, event_time_start, event_time_end, timezone }: StoredEntry,
  user_ids: readonly number[],
): Promise<void> {
  if (!action_date || !event_time_start || user_ids.length === 0) return
  await lockTimes(ctx, user_ids)
  const end = event_time_end ?? timeAfter(event_time_start, 30)
  const [starts] = instantsOf(action_date, event_time_start, timezone)
  const [ends] = instantsOf(end < event_time_start ? addDays(action_date, 1) : action_date, end, timezone)
  const { rows } = await sql<{ name: string; id: number }>`
    select u.display_name as name, e.id from docket_entries e
    join docket_entries_assignments a on a.docket_entry_id = e.id
    join users u on u.id = a.user_id
    join docket_entry_types t on t.id = e.docket_entry_type_id
    join legal_cases c on c.id = e.legal_case_id
    join records r on r.id = c.record_id
    where a.user_id = any(${[...user_ids]}) and a.action_date between ${action_date}::date - 2 and ${action_date}::date + 2
      and e.starts_at < ${ends}::timestamptz
      and coalesce(e.ends_at, e.starts_at + make_interval(mins => coalesce(t.default_length_minutes, 30)))
        > ${starts}::timestamptz
      and e.deleted_at is null and e.cancelled_at is null and e.rescheduled_at is null
      and c.deleted_at is null and r.deleted_at is null
    order by u.display_name, e.starts_at limit 1`.execute(ctx.db)
  const [other] = rows
  if (!other) return
  const seen = await visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .where('docket_entries.id', '=', other.id)
    .select(['t.name', 'docket_entries.action_date', 'docket_entries.event_time_start'])
    .select(['docket_entries.event_time_end', 'docket_entries.timezone', 'docket_entries.starts_at'])
    .executeTakeFirst()
  const what = seen ? `${seen.name}, ${placeTime(seen)}` : 'something else then'
  throw conflict('docket.taken', `${other.name} is not free any more: ${what}. Choose another time.`)
}
