import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, named, option, page } from '#core/contract.ts'
import { fieldsPatchShape, fieldsShape } from '#fields/fields.ts'
import { newParty, partyLine, sameNumber } from '#features/parties/contract.ts'
import { namedIn } from '#features/profile/contract/familyEntries.ts'
import { capacity, matchAnswer } from '#features/matching/contract.ts'
import { newRecordFields, recordFields } from './recordFields.ts'

const recordItem = z.object({
  id,
  public_id: z.string(),
  opened: z.string(),
  archived_at: z.string().nullable(),
  record_holder_party_id: id,
  holder_name: z.string(),
  other_party_count: z.int(),
  open_case_count: z.int(),
  teams: z.array(named),
  updated_at: z.string(),
})
export type RecordItem = z.output<typeof recordItem>

const recordParty = partyLine.extend({
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  /** The one they speak best, as far as is known. */
  language_name: z.string().nullable(),
  is_holder: z.boolean(),
  is_contact: z.boolean(),
  case_count: z.int(),
})
export type RecordParty = z.output<typeof recordParty>

const recordCase = z.object({
  id,
  title: z.string(),
  legal_case_type_name: z.string(),
  primary_attorney_name: z.string().nullable(),
  opened: z.string(),
  closed: z.string().nullable(),
  is_closed: z.boolean(),
  last_created_docket_entry_date: z.string().nullable(),
})
export type RecordCase = z.output<typeof recordCase>

const relatedRecord = z.object({
  id,
  public_id: z.string(),
  holder_name: z.string(),
  opened: z.string(),
  archived_at: z.string().nullable(),
  open_case_count: z.int(),
})
export type RelatedRecord = z.output<typeof relatedRecord>

const record = z.object({
  id,
  public_id: z.string(),
  opened: z.string(),
  archived_at: z.string().nullable(),
  record_holder_party_id: id,
  record_holder_party: partyLine,
  contact_party_id: id.nullable(),
  team_ids: z.array(id),
  teams: z.array(named),
  parties: z.array(recordParty),
  cases: z.array(recordCase),
  /** Records linked to this one, as far as the caller sees each. */
  related_records: z.array(relatedRecord),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    archive: z.boolean(),
    delete: z.boolean(),
    add_party: z.boolean(),
    open_case: z.boolean(),
    edit_cases: z.boolean(),
  }),
})
export type RecordShown = z.output<typeof record>

const recentRecord = z.object({ id, public_id: z.string(), holder_name: z.string(), at: z.string() })

const deletedRecord = z.object({
  id,
  public_id: z.string(),
  holder_name: z.string(),
  deleted_at: z.string(),
  deleted_by_name: z.string().nullable(),
  /** Rows deleted together with it, as against earlier deletions. */
  case_count: z.int(),
  party_count: z.int(),
})
export type DeletedRecord = z.output<typeof deletedRecord>

const adverseIndividual = z.object({
  id,
  name: z.string(),
  photo_id: id.nullable(),
  capacities: z.array(capacity),
})

const namedInRecord = matchAnswer.extend({
  /** The person, or for a relative whose relative they are. */
  party_id: id,
  name: z.string(),
  /** How they are named in the record, when not as one of its people. */
  as: z.string().nullable(),
})

const viewer = atLeast('viewer')
const editor = atLeast('editor')
const admin = atLeast('admin')

export const recordsContract = contract('records', {
  addRecordWithParty: endpoint({
    method: 'POST',
    path: '/add_record_with_party',
    access: editor,
    permission: 'records.create',
    input: {
      record: z.strictObject(fieldsShape(newRecordFields)),
      party: newParty,
      named_in: namedIn.default([]),
    },
    output: z.object({
      record: z.object({ id, public_id: z.string() }),
      party: z.object({ id, display_name: z.string() }),
      same_a_number: sameNumber,
    }),
    errors: ['records.no_team', 'relative.linked'],
    summary: 'Opens a record together with the person it is for',
  }),
  listRecords: endpoint({
    method: 'GET',
    path: '/records',
    access: viewer,
    input: {
      ...listInput,
      sort_by: z.enum(['public_id', 'opened', 'holder', 'updated_at']).optional(),
      team_id: id.optional(),
      archived: z.boolean().optional(),
    },
    output: page(recordItem),
    summary: 'Records the caller sees, by public id, name or A-number of anyone in them',
  }),
  listRecentRecords: endpoint({
    method: 'GET',
    path: '/recent_records',
    access: viewer,
    input: { limit: z.int().min(1).max(50).default(8) },
    output: z.array(recentRecord),
    summary: 'Records the caller worked on last',
  }),
  getRecord: endpoint({
    method: 'GET',
    path: '/records/:id',
    access: viewer,
    input: { id },
    output: record,
    summary: 'A record with its people and cases',
  }),
  findRecord: endpoint({
    method: 'GET',
    path: '/records_by_id/:id',
    access: viewer,
    input: { id: z.string().trim().max(40) },
    output: record,
    summary: 'The same by public id, or by id',
  }),
  updateRecord: endpoint({
    method: 'PATCH',
    path: '/records/:id',
    access: editor,
    permission: 'records.edit',
    input: { id, record: z.strictObject(fieldsPatchShape(recordFields)), version: z.int() },
    output: record,
    errors: ['stale'],
    summary: 'Changes opening day, teams, holder or contact',
  }),
  archiveRecord: endpoint({
    method: 'PUT',
    path: '/records/:id/archive',
    access: editor,
    permission: 'records.edit',
    input: { id },
    output: null,
    errors: ['record.open_cases'],
    summary: 'Takes a record out of the lists',
  }),
  unarchiveRecord: endpoint({
    method: 'PUT',
    path: '/records/:id/unarchive',
    access: editor,
    permission: 'records.edit',
    input: { id },
    output: null,
    summary: 'Puts an archived record back',
  }),
  deleteRecord: endpoint({
    method: 'DELETE',
    path: '/records/:id',
    access: admin,
    permission: 'records.edit',
    input: { id },
    output: null,
    errors: ['record.open_cases'],
    summary:
      'Deletes a record with its closed cases and the people who are in no other; data recovery keeps all',
  }),
  listDeletedRecords: endpoint({
    method: 'GET',
    path: '/data_recovery/records',
    access: admin,
    input: { ...listInput, sort_by: z.enum(['deleted_at', 'public_id', 'client']).optional() },
    output: page(deletedRecord),
    summary: 'Deleted records, the latest first',
  }),
  restoreRecord: endpoint({
    method: 'POST',
    path: '/data_recovery/records/:id/restore',
    access: admin,
    input: { id },
    output: null,
    summary: 'Brings a deleted record back with all that went with it',
  }),
  listRecordParties: endpoint({
    method: 'GET',
    path: '/records/:id/parties',
    access: viewer,
    input: { id },
    output: z.array(recordParty),
    summary: 'People of a record, the holder first',
  }),
  addPartyToRecord: endpoint({
    method: 'POST',
    path: '/records/:id/parties',
    access: editor,
    permission: 'records.edit',
    input: { id, party_id: id },
    output: record,
    summary:
      'Puts somebody who is entered already into a record, also to take back that they were taken off it',
  }),
  removePartyFromRecord: endpoint({
    method: 'DELETE',
    path: '/records/:id/parties/:partyId',
    access: editor,
    permission: 'records.edit',
    input: { id, partyId: id },
    output: null,
    errors: ['record.holder', 'record.party_in_case'],
    summary: 'Takes a person off a record',
  }),
  getAdverseOfRecord: endpoint({
    method: 'GET',
    path: '/records/:id/adverse',
    access: viewer,
    input: { id },
    output: z.object({ adverse: z.array(adverseIndividual), data: z.array(namedInRecord) }),
    writes: true,
    allowDuring: ['read_only'],
    rateLimitPerMinute: 60,
    summary: 'Who is on the other side in a record, and who named in it is known to the office elsewhere',
  }),
  listUnassociatedParties: endpoint({
    method: 'GET',
    path: '/records/:id/unassociated_parties',
    access: viewer,
    input: { id },
    output: z.array(recordParty),
    summary: 'People of a record who are in no case',
  }),
  listRecordCaseOptions: endpoint({
    method: 'GET',
    path: '/records/:id/legal_cases/options',
    access: viewer,
    input: { id },
    output: z.array(option),
    summary: 'Cases of a record to choose from',
  }),
  listUnlinkedRecords: endpoint({
    method: 'GET',
    path: '/records/:id/unlinked',
    access: viewer,
    input: { id, ...listInput },
    output: page(relatedRecord),
    summary: 'Records not linked to this one yet, to choose from',
  }),
  linkRecords: endpoint({
    method: 'POST',
    path: '/records/:id/link',
    access: editor,
    permission: 'records.edit',
    input: {
      id,
      record_ids: z
        .array(id)
        .min(1, 'Choose at least one record')
        .max(100, 'Link at most 100 records at once'),
    },
    output: record,
    summary: 'Links records to each other',
  }),
  unlinkRecord: endpoint({
    method: 'DELETE',
    path: '/records/:id/link/:targetId',
    access: editor,
    permission: 'records.edit',
    input: { id, targetId: id },
    output: null,
    summary: 'Takes a link between two records away',
  }),
})
