import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, named } from '#core/contract.ts'
import { newParty, sameNumber } from '#features/parties/contract/newParty.ts'
import { partyLine } from '#features/parties/contract/partyLine.ts'
import { namedIn } from '#features/profile/contract/familyEntries.ts'
import { fieldsPatchShape, fieldsShape } from '#fields/fields.ts'
import { newRecordFields, recordFields } from '../recordFields.ts'

const viewer = atLeast('viewer')
const editor = atLeast('editor')

export const recordParty = partyLine.extend({
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  /** Best language, as far as known. */
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

export const relatedRecord = z.object({
  id,
  public_id: z.string(),
  holder_name: z.string(),
  opened: z.string(),
  archived_at: z.string().nullable(),
  open_case_count: z.int(),
})
export type RelatedRecord = z.output<typeof relatedRecord>

export const record = z.object({
  id,
  public_id: z.string(),
  opened: z.string(),
  archived_at: z.string().nullable(),
  record_holder_party_id: id,
  record_holder_party: partyLine,
  contact_party_id: id.nullable(),
  /** Its customer at Invoiced. */
  invoiced_customer_id: z.string().nullable(),
  team_ids: z.array(id),
  teams: z.array(named),
  parties: z.array(recordParty),
  cases: z.array(recordCase),
  /** Linked records; details only of those the caller sees. */
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

export const recordCalls = {
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
}
