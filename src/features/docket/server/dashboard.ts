import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '../../../core/contract.ts'
import type { ReadCtx } from '../../../core/server/context.ts'
import { unprepared } from '../../../core/server/db.ts'
import { addDays } from '../../../fields/time/clock.ts'
import type { docketContract, DocketSection } from '../contract.ts'
import { entryColumns, entryLookups, seenEntries, toEntries } from './entries.ts'

type Input = InputOf<(typeof docketContract)['endpoints']['getDashboard']>
type Place = 'overdue' | 'today' | 'next_14_days'

/** More than anyone reads on one page; the total beside it says how many there are. */
const shown = 200

/**
 * An entry belongs to its own day, the court's. Where the clocks of court and reader stand on different days, a timed
 * entry is also today's while it falls on today's date of the reader: 11:30 PM in Los Angeles is not overdue in New
 * York at half past midnight.
 */
export async function getDashboard(ctx: ReadCtx, { scope, today, timezone }: Input) {
  const soon = addDays(today, 14)
  const readersDay = sql`(docket_entries.starts_at at time zone ${timezone})::date`
  const isToday = sql<boolean>`(docket_entries.action_date = ${today}::date or ${readersDay} = ${today}::date)`
  const isOpen = sql<boolean>`(not docket_entries.is_done and docket_entries.cancelled_at is null)`
  const range = sql<boolean>`docket_entries.action_date between ${addDays(today, -1)}::date and ${addDays(today, 1)}::date`

  const conditions: Record<Place, RawBuilder<boolean>> = {
    overdue: sql`docket_entries.action_date < ${today}::date and ${isOpen} and not coalesce(${isToday}, false)`,
    today: sql`${range} and coalesce(${isToday}, false) and docket_entries.cancelled_at is null`,
    next_14_days: sql`docket_entries.action_date > ${today}::date and docket_entries.action_date <= ${soon}::date
      and ${isOpen} and not coalesce(${isToday}, false)`,
  }
  const [overdue, dueToday, next_14_days, open_tasks] = await Promise.all([
    section(ctx, sql`${conditions.overdue} and ${inScope(ctx, scope)}`),
    section(ctx, sql`${conditions.today} and ${inScope(ctx, scope)}`, 'hearings first'),
    section(ctx, sql`${conditions.next_14_days} and ${inScope(ctx, scope)}`),
    section(
      ctx,
      sql`docket_entries.action_type = 'task' and ${isOpen} and ${inScope(ctx, 'mine')}
        and (docket_entries.action_date is null or docket_entries.action_date > ${soon}::date)`,
    ),
  ])
  return { overdue, today: dueToday, next_14_days, open_tasks }
}

function inScope({ actor }: ReadCtx, scope: Input['scope']): RawBuilder<boolean> {
  switch (scope) {
    case 'mine':
      return sql`docket_entries.id in
        (select a.docket_entry_id from docket_entries_assignments a where a.user_id = ${actor.user_id})`
    case 'teams':
      return sql`docket_entries.access_set_id in (select id from access_sets where team_ids && ${actor.team_ids})`
    case 'all':
      return sql`true`
  }
}

async function section(
  ctx: ReadCtx,
  condition: RawBuilder<boolean>,
  order?: 'hearings first',
): Promise<DocketSection> {
  const query = seenEntries(ctx).where(condition).modifyFront(sql.raw(unprepared))
  let ordered = query.select(entryColumns).select(entryLookups)
  if (order) ordered = ordered.orderBy('docket_entries.is_done').orderBy('t.is_hearing', 'desc')
  const rows = await ordered
    .orderBy('docket_entries.action_date', (o) => o.asc().nullsLast())
    .orderBy('docket_entries.starts_at', (o) => o.asc().nullsFirst())
    .orderBy('docket_entries.id')
    .limit(shown)
    .execute()
  const { total } =
    rows.length < shown
      ? { total: rows.length }
      : await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { items: await toEntries(ctx, rows), total_items: total }
}
