import { sql, type RawBuilder } from 'kysely'
import { visibleCases, visibleDocketEntries } from '#access/server/visibleRows.ts'
import { caseFields } from '#features/cases/caseFields.ts'
import { comparison as compare } from '#query/server/conditions.ts'
import { fieldProperties, fieldRelations, type Storage } from '#query/server/fieldProperties.ts'
import {
  dayProperty,
  entriesProperty,
  flagProperty,
  instantProperty,
  numberProperty,
  rowProperties,
} from '#query/server/properties.ts'
import {
  column,
  linked,
  plainFrom,
  reference,
  referrers,
  type Comparison,
  type QueryCtx,
  type SearchEntity,
} from '#query/server/rowType.ts'
import { partsOf } from './caseParties.ts'
import { chosenEntry } from './chosenEntries.ts'

const own = 'Case'

const staff = (part: 'attorney' | 'legal_assistant') => ({
  table: 'legal_case_users',
  owner: 'legal_case_id',
  value: 'user_id',
  where: () => sql<boolean>`named.part = ${part}`,
})

const storage: Storage = {
  table: 'legal_cases',
  links: {
    other_attorney_ids: staff('attorney'),
    other_legal_assistant_ids: staff('legal_assistant'),
    tag_ids: { table: 'legal_case_tags', owner: 'legal_case_id', value: 'tag_id' },
  },
}

/** The closing that holds: a case that was reopened has none. */
const closing = sql<number | null>`(select max(c.id) from legal_case_closings c
  where c.legal_case_id = legal_cases.id and c.reopened_at is null)`.as('closing_id')

/** Latest change of the case or of an entry the reader sees. */
const lastActivity = (row: string, ctx: QueryCtx): RawBuilder<unknown> => {
  const changed = visibleDocketEntries(ctx).select([
    'docket_entries.legal_case_id',
    'docket_entries.updated_at',
  ])
  return sql`greatest(${column(row, 'updated_at')}, (select max(changed.updated_at) from (${changed}) changed
    where changed.legal_case_id = ${column(row, 'id')}))`
}

const changed = instantProperty('Last changed', own, 'updated_at')

/** Whether the case itself lies so long untouched, which needs no look at its entries. */
const wasUnchanged = (comparison: Comparison) =>
  ['surely_before', 'more_than_ago'].includes(comparison.operator)
    ? compare({ ...comparison, property: changed })
    : null

export const legalCases: SearchEntity = {
  title: ['Case', 'Cases'],
  visible: (ctx) => sql`${visibleCases(ctx).selectAll('legal_cases').select(closing)}`,
  name: (row) => sql`${column(row, 'title')}`,
  link: (row) => sql`'/cases/' || ${column(row, 'id')}`,
  sort_by: 'title',
  columns: [
    'title',
    'legal_case_type_id',
    'is_open',
    'opened',
    'primary_attorney_id',
    'next_hearing.action_date',
  ],
  properties: () => ({
    ...fieldProperties(caseFields, own, storage),
    is_open: flagProperty('Open', own, (row) => sql`(not ${column(row, 'is_closed')})`),
    closed: dayProperty('Closed', own, 'closed'),
    closing_reason_ids: entriesProperty('Reasons for closing', own, 'closing_reasons', {
      table: 'legal_case_closing_reasons',
      owner: 'closing_id',
      value: 'closing_reason_id',
      own: 'closing_id',
    }),
    days_open: numberProperty(
      'Days open',
      own,
      (row, ctx) => sql`(coalesce(${column(row, 'closed')}, ${ctx.today}::date) - ${column(row, 'opened')})`,
    ),
    last_created_docket_entry_date: dayProperty('Last entry added', own, 'last_created_docket_entry_date'),
    last_activity: { ...changed, label: 'Last activity', value: lastActivity, narrow: wasUnchanged },
    team_ids: entriesProperty('Teams', own, 'teams', {
      table: 'record_teams',
      owner: 'record_id',
      value: 'team_id',
      own: 'record_id',
    }),
    ...rowProperties(own),
  }),
  relations: () => ({
    ...fieldRelations(caseFields, storage),
    record: reference('Record', 'records', 'record_id'),
    client: {
      label: 'Client',
      target: 'parties',
      many: false,
      from: plainFrom,
      key: (row) => column(row, 'id'),
      own: (row) =>
        sql`(select record_holder_party_id from records held where held.id = ${column(row, 'record_id')})`,
    },
    parties: linked('People', 'parties', {
      table: 'legal_case_parties',
      owner: 'legal_case_id',
      value: 'party_id',
    }),
    case_parts: partsOf('legal_case_id', 'People with their roles'),
    docket_entries: referrers('Docket entries', 'docket_entries', 'legal_case_id'),
    next_hearing: chosenEntry('next_hearing'),
    next_entry: chosenEntry('next_entry'),
    last_entry: chosenEntry('last_entry'),
    letters: referrers('Letters', 'letters', 'legal_case_id'),
    evidence_requests: referrers('Requests for evidence', 'evidence_requests', 'legal_case_id'),
    form_filings: referrers('Government forms', 'form_filings', 'legal_case_id'),
    messages: referrers('Messages', 'messages', 'legal_case_id'),
  }),
}
