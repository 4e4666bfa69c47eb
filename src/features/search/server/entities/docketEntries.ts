import { sql } from 'kysely'
import { visibleParties, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import { longText } from '#fields/longText/longText.ts'
import { outcomeWords } from '#features/docket/contract/entry.ts'
import { docketEntryFields } from '#features/docket/docketFields.ts'
import { hearingOutcomes } from '#features/docket/hearingFields.ts'
import { fieldProperties, fieldRelations, type Storage } from '#query/server/fieldProperties.ts'
import {
  choiceProperty,
  entryProperty,
  flagProperty,
  instantProperty,
  rowProperties,
} from '#query/server/properties.ts'
import {
  column,
  reference,
  referrers,
  type Property,
  type Relation,
  type RowType,
  type SearchEntity,
} from '#query/server/rowType.ts'

const own = 'Docket entry'

const storage: Storage = {
  table: 'docket_entries',
  links: {
    assignee_ids: { table: 'docket_entries_assignments', owner: 'docket_entry_id', value: 'user_id' },
  },
}

const typeFlag = (label: string, name: 'is_hearing' | 'is_deadline'): Property =>
  flagProperty(
    label,
    own,
    (row) => sql`(${column(row, 'docket_entry_type_id')} = any(array(
      select t.id from docket_entry_types t where ${sql.ref(`t.${name}`)})))`,
  )

const attendance: RowType = {
  title: ['Attendance', 'Attendances'],
  properties: () => ({
    outcome: choiceProperty('Outcome', 'Attendance', outcomeWords, 'outcome'),
    ...fieldProperties({ notes: longText({ label: 'Notes' }) }, 'Attendance', {
      table: 'docket_entry_attendances',
    }),
  }),
  relations: () => ({ party: reference('Person', 'parties', 'party_id') }),
}

/** Attendances of people the reader sees. */
const attendances: Relation = {
  label: 'Attendances',
  target: attendance,
  many: true,
  from: (row, ctx) => sql`(select line.* from docket_entry_attendances line
    join (${visibleParties(ctx).select('parties.id')}) seen on seen.id = line.party_id) as ${sql.table(row)}`,
  key: (row) => column(row, 'docket_entry_id'),
  own: (row) => column(row, 'id'),
}

export const docketEntries: SearchEntity = {
  title: [own, 'Docket entries'],
  visible: (ctx) => sql`${visibleUndeletedEntries(ctx).selectAll('docket_entries')}`,
  name: (
    row,
  ) => sql`(select t.name || coalesce(', ' || to_char(${column(row, 'action_date')}, 'MM/DD/YYYY'), '')
    from docket_entry_types t where t.id = ${column(row, 'docket_entry_type_id')})`,
  link: (row) => sql`'/docket_entries/' || ${column(row, 'id')}`,
  sort_by: 'action_date',
  columns: [
    'action_date',
    'docket_entry_type_id',
    'legal_case.title',
    'location_id',
    'assignee_ids',
    'is_done',
  ],
  properties: () => ({
    ...fieldProperties(docketEntryFields, own, storage),
    action_type: choiceProperty(
      'Kind',
      own,
      { event: 'Event', task: 'Task', appointment: 'Appointment' },
      'action_type',
    ),
    is_hearing: typeFlag('Hearing', 'is_hearing'),
    is_deadline: typeFlag('Deadline', 'is_deadline'),
    is_done: flagProperty('Done', own, 'is_done'),
    is_cancelled: flagProperty('Cancelled', own, (row) => sql`(${column(row, 'cancelled_at')} is not null)`),
    is_rescheduled: flagProperty(
      'Rescheduled',
      own,
      (row) => sql`(${column(row, 'rescheduled_at')} is not null)`,
    ),
    is_internal: {
      ...flagProperty('Internal', own, 'is_internal'),
      readBy: ({ sees_internal }) => sees_internal,
    },
    hearing_outcome: choiceProperty('Outcome of the hearing', own, hearingOutcomes, 'hearing_outcome'),
    starts_at: instantProperty('Begins at', own, 'starts_at'),
    done_at: instantProperty('Done at', own, 'done_at'),
    done_by_id: entryProperty('Done by', own, 'users', 'done_by_id'),
    ...rowProperties(own),
  }),
  relations: () => ({
    ...fieldRelations(docketEntryFields, storage),
    legal_case: reference('Case', 'legal_cases', 'legal_case_id'),
    evidence_requests: referrers('Requests for evidence', 'evidence_requests', 'docket_entry_id'),
    attendances,
  }),
}
