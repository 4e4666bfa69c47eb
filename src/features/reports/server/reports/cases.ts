import { sql, type RawBuilder } from 'kysely'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { ReportCtx } from '../reportCtx.ts'
import { addDays } from '#core/days.ts'
import { visibleTeams } from '#features/teams/server/visibleTeams.ts'
import type { Period } from '../../periods.ts'
import { dayWithin } from '../conditions.ts'
import { countGroups, type Grouping, type Measure, type Narrowing } from '../countGroups.ts'
import { byAge, byMonth, byReference, isEntry, monthOf } from '../groupings.ts'
import { caseFilters, withFilters } from '../filters.ts'
import { defineReport, type Scope } from '../report.ts'

type CaseScope = Scope<'cases'>
const cases = (ctx: ReportCtx) => ({
  entity: 'legal_cases',
  rows: visibleCases(ctx).selectAll('legal_cases'),
})

const days = sql`legal_cases.closed - legal_cases.opened`
const timeColumns = ['median_days', 'quarter_days', 'three_quarters_days'] as const

/** Cases opened, or closed, on these days; without, those that have the day. */
const withDay = (field: 'opened' | 'closed', period: Period | null): Narrowing =>
  period
    ? dayWithin('legal_cases', field, period)
    : {
        where: sql<boolean>`${sql.ref(`legal_cases.${field}`)} is not null`,
        parts: [{ field, operator: 'is_known' }],
      }

const openedBy = (day: string): Narrowing => ({
  where: sql<boolean>`legal_cases.opened <= ${day}::date`,
  parts: [{ field: 'opened', operator: 'surely_before', term: addDays(day, 1) }],
})

const openOn = (day: string): Narrowing =>
  withFilters(openedBy(day), [
    {
      where: sql`legal_cases.closed is null or legal_cases.closed > ${day}::date`,
      parts: [
        {
          logical_operator: 'OR',
          entity_params: [
            { field: 'closed', operator: 'is_unknown' },
            { field: 'closed', operator: 'surely_after', term: day },
          ],
          nested_params: [],
        },
      ],
    },
  ])

function measuresOf(
  ctx: ReportCtx,
  { filters, group_by, today }: CaseScope,
  period: Period | null,
): Measure[] {
  const source = cases(ctx)
  const opened: Measure = { columns: ['opened'], source, ...withDay('opened', period) }
  const closed: Measure = { columns: ['closed'], source, ...withDay('closed', period) }
  const open: Measure = { columns: ['open'], source, ...openOn(period?.to ?? today) }
  const time: Measure = {
    ...closed,
    columns: timeColumns,
    value: (filter) => sql`percentile_cont(array[0.5, 0.25, 0.75]) within group (order by ${days}) ${filter}`,
  }
  const shown =
    group_by === 'age' ? [open] : group_by === 'reason' ? [closed, time] : [opened, closed, open, time]
  return shown.map((measure) => withFilters(measure, caseFilters(filters)))
}

/** Months in which a case is opened, closed, or open at the end. */
const monthKeys =
  (period: Period) =>
  ({ columns: [column] }: Measure): RawBuilder<unknown> =>
    column === 'open'
      ? sql`select to_char(month.first, 'YYYY-MM') as key
          from (select first, least((first + interval '1 month')::date - 1, ${period.to}::date) as last
            from generate_series(date_trunc('month', greatest(${period.from}::date, legal_cases.opened)), ${period.to}::date, interval '1 month') first) month
          where legal_cases.closed is null or legal_cases.closed > month.last`
      : monthOf(sql.ref(`legal_cases.${column === 'opened' ? 'opened' : 'closed'}`))

const closingReasons = sql`select reason.closing_reason_id::text as key
  from legal_case_closings closing join legal_case_closing_reasons reason on reason.closing_id = closing.id
  where closing.legal_case_id = legal_cases.id and closing.reopened_at is null`

const teams = sql`select t.team_id::text as key from record_teams t where t.record_id = legal_cases.record_id`

/** By the teams of the record that the caller sees. */
const byTeam: Grouping = {
  keys: () => teams,
  titles: async (ctx, keys) => {
    const rows = await visibleTeams(ctx)
      .select(['teams.id', 'teams.name'])
      .where(sql<boolean>`teams.id = any(${keys.map(Number)}::bigint[])`)
      .execute()
    return new Map(rows.map(({ id, name }) => [String(id), name]))
  },
  none: 'No team',
  narrowed: ({ parts }, key) => [...parts, isEntry('team_ids', key)],
  is_overlapping: true,
}

function groupingOf(ctx: ReportCtx, scope: CaseScope): Grouping {
  const { group_by, period, today } = scope
  switch (group_by) {
    case 'type':
      return byReference('legal_case_type_id', 'legal_case_types', 'No type')
    case 'attorney':
      return byReference('primary_attorney_id', 'users', 'No attorney')
    case 'team':
      return byTeam
    case 'age':
      return byAge('opened', period?.to ?? today)
    case 'reason':
      return byReference('closing_reason_ids', 'closing_reasons', 'No reason', closingReasons)
    case 'month':
      return {
        ...byMonth(period!, monthKeys(period!), (month) => measuresOf(ctx, scope, month)),
        // A case that was open at the end of an earlier month may be closed by now.
        where: ({ columns: [column], where }) =>
          column === 'open' ? withFilters(openedBy(period!.to), caseFilters(scope.filters)).where : where,
      }
  }
}

const columns = {
  opened: { key: 'opened', title: 'Opened', kind: 'count' },
  closed: {
    key: 'closed',
    title: 'Closed',
    kind: 'count',
    help: 'Cases that are closed today, by the day of closing. A case that was opened again is not among them.',
  },
  open: {
    key: 'open',
    title: 'Open at the end',
    kind: 'count',
    help: 'Open on the last day of the period.',
  },
  median_days: {
    key: 'median_days',
    title: 'Days to close',
    kind: 'days',
    help: 'Median of the cases closed: half of them took no longer.',
  },
  quarter_days: {
    key: 'quarter_days',
    title: 'Fastest quarter',
    kind: 'days',
    help: 'A quarter took no longer.',
  },
  three_quarters_days: {
    key: 'three_quarters_days',
    title: 'Slowest quarter',
    kind: 'days',
    help: 'A quarter took longer.',
  },
} as const
const time = timeColumns.map((key) => columns[key])

export const casesReport = defineReport<'cases'>({
  type: 'cases',
  columns: ({ group_by }) =>
    group_by === 'age'
      ? [columns.open]
      : group_by === 'reason'
        ? [columns.closed, ...time]
        : [columns.opened, columns.closed, columns.open, ...time],
  notes: ({ group_by }) => [
    'The attorney is the primary attorney of the case.',
    'Days to close run from the day of opening to the day of closing: their median, and the days within which the fastest quarter, and all but the slowest quarter, were closed.',
    ...(group_by === 'reason' ? ['A case with several closing reasons is counted under each of them.'] : []),
    ...(group_by === 'team'
      ? ['The teams are those of the record. A case of several teams is counted under each of them.']
      : []),
  ],
  chart: ({ group_by }) => ({
    title:
      group_by === 'age' ? 'Open cases' : group_by === 'reason' ? 'Closed cases' : 'Cases opened and closed',
    columns: group_by === 'age' ? ['open'] : group_by === 'reason' ? ['closed'] : ['opened', 'closed'],
    is_stacked: false,
  }),
  read: (ctx, scope) => countGroups(ctx, measuresOf(ctx, scope, scope.period), groupingOf(ctx, scope)),
})
