import { sql, type Expression, type RawBuilder } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleCases, visibleDocketEntries, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import { genericPlan } from '#core/server/db/db.ts'
import { addDays } from '#core/days.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import { isStaffedBy } from '#features/cases/server/caseFilters.ts'
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

interface Days {
  me: number
  timezone: string
  today: string
  soon: string
  week: string
  month: string
}

export async function getMetrics(ctx: ReadCtx, input: Input) {
  const { today, timezone } = await clockOf(ctx, input)
  const days = {
    today,
    soon: addDays(today, 14),
    week: startOfWeek(today),
    month: `${today.slice(0, 8)}01`,
  }
  const values = { ...scopeOf(ctx), ...days, me: ctx.actor.user_id, timezone }
  const [counted] = await readCounts(ctx.db, values, null)
  const { cases, hearings, overdue, tasks, records } = counted!
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

const readCounts = compiledQuery(
  (db, { me, timezone, today, soon, week, month, ...actor }: Scope & Days, _shape: null) => {
    const ctx = { db, actor }
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
      .where('opened', '>=', month)
      .where('opened', '<=', today)
    const hearings = sql<boolean>`docket_entries.action_date between ${today}::date and ${soon}::date and ${isOpen}
      and docket_entries.docket_entry_type_id = any(array(select id from docket_entry_types where is_hearing))`
    const overdue = sql<boolean>`docket_entries.action_date < ${today}::date and ${isOpen}`
    const tasks = sql<boolean>`docket_entries.action_type = 'task' and docket_entries.is_done
      and docket_entries.rescheduled_at is null
      and docket_entries.done_at >= (${week}::date::timestamp at time zone ${timezone})`
    return db
      .selectNoFrom([
        figures(casesOpen).as('cases'),
        figures(entries(hearings, sql`a.action_date between ${today}::date and ${soon}::date`)).as(
          'hearings',
        ),
        figures(entries(overdue, sql`a.action_date < ${today}::date`)).as('overdue'),
        figures(entries(tasks)).as('tasks'),
        figures(recordsOpened).as('records'),
      ])
      .modifyFront(sql.raw(genericPlan))
  },
)
