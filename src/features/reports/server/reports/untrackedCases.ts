import { sql, type RawBuilder } from 'kysely'
import { isVisible, visibleCases } from '#access/server/visibleRows.ts'
import type { ReportCtx } from '../reportCtx.ts'
import { addDays } from '#core/days.ts'
import { related } from '#query/query.ts'
import { dayWithin, isOpenCase } from '../conditions.ts'
import { countGroups, type Grouping, type Measure, type Narrowing } from '../countGroups.ts'
import { byAge, byReference } from '../groupings.ts'
import { caseFilters, withFilters } from '../filters.ts'
import { defineReport, type Scope } from '../report.ts'

type CaseScope = Scope<'untracked_cases'>

const openCases = ({ period, filters }: CaseScope): Narrowing[] => [
  isOpenCase,
  ...(period ? [dayWithin('legal_cases', 'opened', period)] : []),
  ...caseFilters(filters),
]

/** Whether the case has such an entry that the caller sees. */
const anEntry = ({ actor }: ReportCtx, condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from docket_entries where docket_entries.legal_case_id = legal_cases.id
    and docket_entries.deleted_at is null and ${isVisible(actor, 'docket_entries')} and ${condition})`

function measuresOf(ctx: ReportCtx, scope: CaseScope): Measure[] {
  const source = { entity: 'legal_cases', rows: visibleCases(ctx).selectAll('legal_cases') }
  const { today, timezone, filters } = scope
  const { days } = filters
  const since = sql`(${addDays(today, -days)}::date::timestamp at time zone ${timezone})`
  const quiet: Narrowing = {
    where: sql<boolean>`legal_cases.updated_at < ${since} and not ${anEntry(ctx, sql`docket_entries.updated_at >= ${since}`)}`,
    parts: [{ field: 'last_activity', operator: 'more_than_ago', term: { count: days, unit: 'days' } }],
  }
  const unplanned: Narrowing = {
    where: sql<boolean>`not ${anEntry(
      ctx,
      sql`not docket_entries.is_done and docket_entries.cancelled_at is null and docket_entries.action_date >= ${today}::date`,
    )}`,
    parts: [
      related(
        'docket_entries',
        [
          { field: 'is_done', operator: 'is', term: false },
          { field: 'is_cancelled', operator: 'is', term: false },
          { field: 'action_date', operator: 'surely_after', term: addDays(today, -1) },
        ],
        { operator: 'none' },
      ),
    ],
  }
  const all: Narrowing = { where: sql<boolean>`true`, parts: [] }
  const measures: Measure[] = [
    { columns: ['open'], source, ...all },
    { columns: ['quiet'], source, ...quiet },
    { columns: ['unplanned'], source, ...unplanned },
    withFilters({ columns: ['both'], source, ...quiet }, [unplanned]),
  ]
  return measures.map((measure) => withFilters(measure, openCases(scope)))
}

function groupingOf({ group_by, today }: CaseScope): Grouping {
  switch (group_by) {
    case 'attorney':
      return byReference('primary_attorney_id', 'users', 'No attorney')
    case 'type':
      return byReference('legal_case_type_id', 'legal_case_types', 'No type')
    case 'age':
      return byAge('opened', today)
  }
}

export const untrackedCasesReport = defineReport<'untracked_cases'>({
  type: 'untracked_cases',
  columns: ({ filters: { days } }) => [
    { key: 'open', title: 'Open', kind: 'count' },
    {
      key: 'quiet',
      title: 'No activity',
      kind: 'count',
      help: `Nothing was entered or changed in the last ${days} days.`,
    },
    {
      key: 'unplanned',
      title: 'Nothing planned',
      kind: 'count',
      help: 'No open docket entry lies ahead.',
    },
    { key: 'both', title: 'Both', kind: 'count', help: 'Without activity, and nothing is planned.' },
  ],
  notes: () => [],
  chart: () => ({ title: 'Untracked cases', columns: ['quiet', 'unplanned', 'both'], is_stacked: false }),
  read: (ctx, scope) => countGroups(ctx, measuresOf(ctx, scope), groupingOf(scope)),
})
