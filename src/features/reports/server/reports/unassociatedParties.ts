import { sql } from 'kysely'
import { isVisible, visibleParties } from '#access/server/visibleRows.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { related } from '#query/query.ts'
import { countGroups, type Grouping, type Measure, type Narrowing } from '../countGroups.ts'
import { byAge, byReference } from '../groupings.ts'
import { withFilters, entryFilter } from '../filters.ts'
import { defineReport, type Scope } from '../report.ts'

type PartyScope = Scope<'unassociated_parties'>

/** People in no case that the caller sees. */
const inNoCase = ({ actor }: ReadCtx): Narrowing => ({
  where: sql<boolean>`not exists (select from legal_case_parties member join legal_cases c on c.id = member.legal_case_id
    where member.party_id = parties.id and c.deleted_at is null and ${isVisible(actor, 'legal_cases', 'c')})`,
  parts: [related('legal_cases', [], { operator: 'none' })],
})

const recordOf = ({ actor }: ReadCtx, column: 'record_holder_party_id' | 'contact_party_id') =>
  sql<boolean>`exists (select from records r where r.${sql.ref(column)} = parties.id
    and r.deleted_at is null and ${isVisible(actor, 'records', 'r')})`

function measuresOf(ctx: ReadCtx, { period, filters, timezone }: PartyScope): Measure[] {
  const source = { entity: 'parties', rows: visibleParties(ctx).selectAll('parties') }
  const holds: Narrowing = {
    where: recordOf(ctx, 'record_holder_party_id'),
    parts: [related('held_records', [])],
  }
  const isNobody: Narrowing = {
    where: sql<boolean>`not ${recordOf(ctx, 'record_holder_party_id')} and not ${recordOf(ctx, 'contact_party_id')}`,
    parts: [
      related('held_records', [], { operator: 'none' }),
      related('contact_records', [], { operator: 'none' }),
    ],
  }
  const measures: Measure[] = [
    { columns: ['in_no_case'], source, ...inNoCase(ctx) },
    withFilters({ columns: ['holders'], source, ...inNoCase(ctx) }, [holds]),
    withFilters({ columns: ['others'], source, ...inNoCase(ctx) }, [isNobody]),
  ]
  const entered: Narrowing[] = period
    ? [
        {
          where: sql<boolean>`(parties.created_at at time zone ${timezone})::date between ${period.from}::date and ${period.to}::date`,
          parts: [{ field: 'created_at', operator: 'surely_within', term: { ...period } }],
        },
      ]
    : []
  return measures.map((measure) =>
    withFilters(measure, [
      ...entered,
      ...entryFilter('created_by_id', filters.created_by_id, (id) => sql`parties.created_by_id = ${id}`),
    ]),
  )
}

function groupingOf({ group_by, today, timezone }: PartyScope): Grouping {
  switch (group_by) {
    case 'age':
      return byAge('created_at', today, sql`(parties.created_at at time zone ${timezone})::date`)
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
      title: 'Without any part',
      kind: 'count',
      help: 'Neither the holder of a record nor its contact.',
    },
  ],
  notes: () => ['Only cases and records that you see are looked at.'],
  chart: () => ({ title: 'People in no case', columns: ['holders', 'others'], is_stacked: false }),
  read: (ctx, scope) => countGroups(ctx, measuresOf(ctx, scope), groupingOf(scope)),
})
