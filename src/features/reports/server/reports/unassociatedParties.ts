import { sql } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import type { ReportCtx } from '../reportCtx.ts'
import { related } from '#query/query.ts'
import { countGroups, type Grouping, type Measure, type Narrowing } from '../countGroups.ts'
import { byAge, byReference } from '../groupings.ts'
import { entryFilter, withFilters } from '../filters.ts'
import { defineReport, type Scope } from '../report.ts'
import { enteredWithin, holdsRecord, people } from './people.ts'

type PartyScope = Scope<'unassociated_parties'>

/** People in no case that the caller sees. */
const inNoCase = ({ actor }: ReportCtx): Narrowing => ({
  where: sql<boolean>`not exists (select from legal_case_parties member join legal_cases c on c.id = member.legal_case_id
    where member.party_id = parties.id and c.deleted_at is null and ${isVisible(actor, 'legal_cases', 'c')})`,
  parts: [related('legal_cases', [], { operator: 'none' })],
})

function measuresOf(ctx: ReportCtx, { period, filters, timezone }: PartyScope): Measure[] {
  const source = people(ctx)
  const among = (column: string, further: Narrowing): Measure =>
    withFilters({ columns: [column], source, ...inNoCase(ctx) }, [further])
  const measures: Measure[] = [
    { columns: ['in_no_case'], source, ...inNoCase(ctx) },
    among('holders', holdsRecord(ctx)),
    among('others', {
      where: sql<boolean>`not ${holdsRecord(ctx).where}`,
      parts: [related('held_records', [], { operator: 'none' })],
    }),
  ]
  return measures.map((measure) =>
    withFilters(measure, [
      ...(period ? [enteredWithin(period, timezone)] : []),
      ...entryFilter('created_by_id', filters.created_by_id, (id) => sql`parties.created_by_id = ${id}`),
    ]),
  )
}

function groupingOf({ group_by, today, timezone }: PartyScope): Grouping {
  switch (group_by) {
    case 'age':
      return byAge(
        'created_at',
        today,
        (day) => sql`parties.created_at >= ((${day}::date + 1)::timestamp at time zone ${timezone})`,
      )
    case 'creator':
      return byReference('created_by_id', 'users', 'Nobody')
    case 'country':
      return byReference('birth_country_id', 'countries', 'Not known')
  }
}

export const unassociatedPartiesReport = defineReport<'unassociated_parties'>({
  type: 'unassociated_parties',
  columns: () => [
    { key: 'in_no_case', title: 'In no case', kind: 'count' },
    { key: 'holders', title: 'Clients among them', kind: 'count', help: 'Holders of a record.' },
    {
      key: 'others',
      title: 'Others',
      kind: 'count',
      help: 'Relatives, contacts and whoever else was entered.',
    },
  ],
  notes: () => ['Only cases and records that you see are looked at.'],
  chart: () => ({ title: 'People in no case', columns: ['holders', 'others'], is_stacked: false }),
  read: (ctx, scope) => countGroups(ctx, measuresOf(ctx, scope), groupingOf(scope)),
})
