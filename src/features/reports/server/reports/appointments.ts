import { sql } from 'kysely'
import { isVisible, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import type { ReportCtx } from '../reportCtx.ts'
import { hearingOutcomes } from '#features/docket/hearingFields.ts'
import { related } from '#query/query.ts'
import { countGroups, type Grouping, type Measure, type Narrowing, type Part } from '../countGroups.ts'
import { byChoice, byMonth, byReference, monthOf } from '../groupings.ts'
import { withFilters, entryFilter } from '../filters.ts'
import { defineReport, type Scope } from '../report.ts'

type EntryScope = Scope<'appointments'>

const happens = ['appointment', 'event']

/** Appointments and events of the period, but for originals of those that were rescheduled. */
function entriesOf(scope: EntryScope): Narrowing[] {
  const { period, filters } = scope
  const kinds = filters.action_type ? [filters.action_type] : happens
  return [
    {
      where: sql<boolean>`docket_entries.action_type = any(${kinds})`,
      parts: [{ field: 'action_type', operator: 'is_any_of', term: kinds }],
    },
    ...(period
      ? [
          {
            where: sql<boolean>`docket_entries.action_date between ${period.from}::date and ${period.to}::date`,
            parts: [{ field: 'action_date', operator: 'surely_within', term: { ...period } }],
          },
        ]
      : []),
    ...entryFilter(
      'docket_entry_type_id',
      filters.docket_entry_type_id,
      (id) => sql`docket_entries.docket_entry_type_id = ${id}`,
    ),
    ...entryFilter('location_id', filters.location_id, (id) => sql`docket_entries.location_id = ${id}`),
    ...(filters.hearing_outcome
      ? [
          {
            where: sql<boolean>`docket_entries.hearing_outcome = ${filters.hearing_outcome}`,
            parts: [{ field: 'hearing_outcome', operator: 'is_any_of', term: [filters.hearing_outcome] }],
          },
        ]
      : []),
    ...entryFilter(
      'assignee_ids',
      filters.assignee_id,
      (id) => sql`exists (
      select from docket_entries_assignments a where a.docket_entry_id = docket_entries.id and a.user_id = ${id})`,
    ),
  ]
}

/** Visible entries, with the outcomes of the people the caller sees: joined as a whole, since every measure asks for them. */
const entriesWithOutcomes = (ctx: ReportCtx) =>
  visibleUndeletedEntries(ctx)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('docket_entry_attendances as attendance')
          .innerJoin('parties as p', 'p.id', 'attendance.party_id')
          .where('p.deleted_at', 'is', null)
          .where(isVisible(ctx.actor, 'parties', 'p'))
          .where('attendance.outcome', 'is not', null)
          .select(['attendance.docket_entry_id', sql<string[]>`array_agg(attendance.outcome)`.as('outcomes')])
          .groupBy('attendance.docket_entry_id')
          .as('attendances'),
      (join) => join.onRef('attendances.docket_entry_id', '=', 'docket_entries.id'),
    )
    .selectAll('docket_entries')
    .select('attendances.outcomes')

const attended = (outcomes: readonly string[]) =>
  sql<boolean>`(docket_entries.outcomes && ${outcomes}::text[])`
const attendance = (outcomes: readonly string[]): Part =>
  related('attendances', [{ field: 'outcome', operator: 'is_any_of', term: [...outcomes] }])

const came = ['attended', 'late']
const recorded = [...came, 'missed']

const stays: Narrowing = {
  where: sql<boolean>`docket_entries.cancelled_at is null and docket_entries.rescheduled_at is null`,
  parts: [
    { field: 'is_cancelled', operator: 'is', term: false },
    { field: 'is_rescheduled', operator: 'is', term: false },
  ],
}

function measuresOf(ctx: ReportCtx, scope: EntryScope): Measure[] {
  const source = { entity: 'docket_entries', rows: entriesWithOutcomes(ctx) }
  const withOutcome = (column: string, outcomes: string[]): Measure =>
    withFilters({ columns: [column], source, where: attended(outcomes), parts: [attendance(outcomes)] }, [
      stays,
    ])
  const measures: Measure[] = [
    { columns: ['held'], source, ...stays },
    withOutcome('attended', came),
    withOutcome('missed', ['missed']),
    withOutcome('excused', ['excused']),
    {
      ...withOutcome('missed_rate', recorded),
      value: (filter) => sql`100.0 * sum(${attended(['missed'])}::int) ${filter} / count(*) ${filter}`,
    },
    {
      columns: ['unrecorded'],
      source,
      where: sql<boolean>`docket_entries.action_date < ${scope.today}::date and ${stays.where}
        and docket_entries.outcomes is null`,
      parts: [
        { field: 'action_date', operator: 'surely_before', term: scope.today },
        ...stays.parts,
        related('attendances', [{ field: 'outcome', operator: 'is_known' }], { operator: 'none' }),
      ],
    },
    {
      columns: ['rescheduled'],
      source,
      where: sql<boolean>`docket_entries.rescheduled_at is not null`,
      parts: [{ field: 'is_rescheduled', operator: 'is', term: true }],
    },
    {
      columns: ['cancelled'],
      source,
      where: sql<boolean>`docket_entries.cancelled_at is not null`,
      parts: [{ field: 'is_cancelled', operator: 'is', term: true }],
    },
  ]
  return measures.map((measure) => withFilters(measure, entriesOf(scope)))
}

const assignees = sql`select a.user_id::text as key from docket_entries_assignments a
  where a.docket_entry_id = docket_entries.id`

function groupingOf(ctx: ReportCtx, scope: EntryScope): Grouping {
  const { group_by, period } = scope
  switch (group_by) {
    case 'type':
      return byReference('docket_entry_type_id', 'docket_entry_types', 'No type')
    case 'person':
      return byReference('assignee_ids', 'users', 'Nobody', assignees)
    case 'location':
      return byReference('location_id', 'locations', 'No court or agency')
    case 'outcome':
      return byChoice('hearing_outcome', hearingOutcomes, 'No outcome')
    case 'month':
      return byMonth(
        period!,
        () => monthOf(sql.ref('docket_entries.action_date')),
        (month) => measuresOf(ctx, { ...scope, period: month }),
      )
  }
}

export const appointmentsReport = defineReport<'appointments'>({
  type: 'appointments',
  columns: () => [
    {
      key: 'held',
      title: 'Planned or held',
      kind: 'count',
      help: 'Neither cancelled nor moved to another day.',
    },
    { key: 'attended', title: 'Attended', kind: 'count', help: 'Somebody came, perhaps late.' },
    { key: 'missed', title: 'No-shows', kind: 'count', help: 'Somebody who was expected did not come.' },
    { key: 'excused', title: 'Excused', kind: 'count' },
    {
      key: 'missed_rate',
      title: 'No-show rate',
      kind: 'percent',
      help: 'Of those where it is recorded who came and who did not.',
    },
    {
      key: 'unrecorded',
      title: 'Not recorded',
      kind: 'count',
      help: 'Before today, and nobody has noted who came.',
    },
    { key: 'rescheduled', title: 'Moved', kind: 'count' },
    { key: 'cancelled', title: 'Cancelled', kind: 'count' },
  ],
  notes: ({ group_by }) => [
    'An appointment with several people may count as attended and as a no-show.',
    ...(group_by === 'person' ? ['What is assigned to several people is counted under each of them.'] : []),
    ...(group_by === 'outcome' ? ['Only a hearing that was marked done has an outcome.'] : []),
  ],
  chart: () => ({
    title: 'Attended, missed and not recorded',
    columns: ['attended', 'missed', 'unrecorded'],
    is_stacked: false,
  }),
  read: (ctx, scope) =>
    countGroups(
      ctx,
      measuresOf(ctx, scope),
      groupingOf(ctx, scope),
      withFilters({ where: sql<boolean>`true`, parts: [] }, entriesOf(scope)).where,
    ),
})
