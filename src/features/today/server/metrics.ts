import { sql, type Expression, type RawBuilder } from 'kysely'
import { visibleCases, visibleDocketEntries, visibleRecords } from '#access/server/visible.ts'
import type { InputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { genericPlan } from '#core/server/db/db.ts'
import { addDays } from '#core/days.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import { isStaffedBy } from '#features/cases/server/list.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import type { todayContract } from '../contract.ts'

type Input = InputOf<(typeof todayContract)['endpoints']['getMetrics']>

const count = sql<number>`count(*)`.as('count')
const isOpen = sql<boolean>`not docket_entries.is_done and docket_entries.cancelled_at is null`
const ofOpenCase = sql<boolean>`docket_entries.legal_case_id not in (
  select id from legal_cases where deleted_at is not null
  union all select c.id from records r join legal_cases c on c.record_id = r.id where r.deleted_at is not null)`

/** One row of counts as a value, so that all of them are one statement. */
const figures = (query: Expression<unknown>) =>
  sql<{ count: number; own: number }>`(select row_to_json(counted) from (${query}) counted)`

const countOwn = (condition: RawBuilder<boolean>) =>
  sql<number>`count(*) filter (where ${condition})`.as('own')

export async function getMetrics(ctx: ReadCtx, input: Input) {
  const { today, timezone } = await clockOf(ctx, input)
  const me = ctx.actor.user_id
  // An assignment has the day of its entry, so that those of some days are one range of one index.
  const isAssigned = (isThen: RawBuilder<boolean>) =>
    sql<boolean>`docket_entries.id in (
      select a.docket_entry_id from docket_entries_assignments a where a.user_id = ${me} and ${isThen})`
  const entries = (condition: RawBuilder<boolean>, isThen = sql<boolean>`true`) =>
    visibleDocketEntries(ctx)
      .select([count, countOwn(isAssigned(isThen))])
      .where(ofOpenCase)
      .where(condition)
  const casesOpen = visibleCases(ctx)
    .select([count, countOwn(isStaffedBy(me))])
    .where('is_closed', '=', false)
  const recordsOpened = visibleRecords(ctx)
    .select(count)
    .where('opened', '>=', `${today.slice(0, 8)}01`)
    .where('opened', '<=', today)
  const { cases, hearings, overdue, tasks, records } = await ctx.db
    .selectNoFrom([
      figures(casesOpen).as('cases'),
      figures(
        entries(
          sql`docket_entries.action_date between ${today}::date and ${addDays(today, 14)}::date and ${isOpen}
          and docket_entries.docket_entry_type_id = any(array(select id from docket_entry_types where is_hearing))`,
          sql`a.action_date between ${today}::date and ${addDays(today, 14)}::date`,
        ),
      ).as('hearings'),
      figures(
        entries(
          sql`docket_entries.action_date < ${today}::date and ${isOpen}`,
          sql`a.action_date < ${today}::date`,
        ),
      ).as('overdue'),
      figures(
        entries(sql`docket_entries.action_type = 'task' and docket_entries.is_done
          and docket_entries.done_at >= (${startOfWeek(today)}::date::timestamp at time zone ${timezone})`),
      ).as('tasks'),
      figures(recordsOpened).as('records'),
    ])
    .modifyFront(sql.raw(genericPlan))
    .executeTakeFirstOrThrow()
  return {
    open_cases: cases.count,
    hearings_in_14_days: hearings.count,
    overdue: overdue.count,
    tasks_done_this_week: tasks.count,
    records_opened_this_month: records.count,
    mine: {
      open_cases: cases.own,
      hearings_in_14_days: hearings.own,
      overdue: overdue.own,
      tasks_done_this_week: tasks.own,
    },
  }
}
