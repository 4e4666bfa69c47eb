import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { alsoNamed, endpoint, id, listInput, named } from '#core/contract.ts'
import { letterStates } from '#features/letters/letterFields.ts'
import { hearingFilters } from '#features/phrases/contract.ts'
import { fieldsPatchShape, fieldsRowShape, fieldsShape } from '#fields/fields.ts'
import { caseFields, checklistLines, sentWithCase } from '../caseFields.ts'

const viewer = atLeast('viewer')
const editor = atLeast('editor')

export const tag = z.object({ id, name: z.string(), tone: z.string() })

const partyOfCase = z.object({
  id,
  first_name: z.string(),
  last_name: z.string().nullable(),
  display_name: z.string(),
  initials: z.string(),
  gender_id: id.nullable(),
  a_number: z.string().nullable(),
  photo_id: id.nullable(),
  party_role_id: id.nullable(),
  party_role_name: z.string().nullable(),
  is_record_holder: z.boolean(),
  phones: z.array(
    z.object({
      id,
      phone_number: z.string(),
      extension: z.string().nullable(),
      preferred_text: z.boolean().nullable(),
      /** false: do not call or text this number. */
      safe_to_contact: z.boolean().nullable(),
    }),
  ),
  /** Other identifiers of the person, masked; the profile shows them in full. */
  identifiers: z.array(
    z.object({ id, kind: z.string(), value: z.string().nullable(), note: z.string().nullable() }),
  ),
})

export const caseParty = alsoNamed(partyOfCase, { party_id: 'id', photo: 'photo_id' })

/** Ids, in addition to the names, in the form in which requests have them. */
const staffIds = {
  primary_attorney_id: id.nullable(),
  other_attorney_ids: z.array(id),
  primary_legal_assistant_id: id.nullable(),
  other_legal_assistant_ids: z.array(id),
}

const closing = z.object({
  id,
  closed: z.string(),
  reasons: z.array(named),
  closing_notes: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  closed_at: z.string(),
  reopening_reason: z.string().nullable(),
  reopened_by_name: z.string().nullable(),
  reopened_at: z.string().nullable(),
  /** Notice to the client: channel, text, author. */
  closing_channels: z.array(z.string()),
  closing_message: z.string().nullable(),
  closing_recipient: named.nullable(),
})

const checklistItem = z.object({
  text: z.string(),
  done: z.boolean(),
  done_by_name: z.string().nullable(),
  done_at: z.string().nullable(),
})

const wholeCase = z.object({
  id,
  record_id: id,
  record_public_id: z.string(),
  holder: named,
  record: z.object({ id, public_id: z.string(), holder: named }),
  ...fieldsRowShape(caseFields),
  title: z.string(),
  legal_case_type_id: id,
  type_name: z.string(),
  primary_attorney: named.nullable(),
  other_attorneys: z.array(named),
  primary_legal_assistant: named.nullable(),
  other_legal_assistants: z.array(named),
  ...staffIds,
  parties: z.array(caseParty),
  tags: z.array(tag),
  tag_ids: z.array(id),
  opened: z.string(),
  closed: z.string().nullable(),
  is_closed: z.boolean(),
  checklist: z.array(checklistItem),
  /** Version of the checklist alone; `version` covers everything else. */
  checklist_version: z.int(),
  /** The newest letter that is not void; its words and signers are calls of letters. */
  engagement_letter: z
    .object({
      id,
      state: z.enum(letterStates),
      language_id: id,
      notification_channel: z.string(),
      notification_language: z.string().nullable(),
      notification_message: z.string().nullable(),
      recipient_identifier: z.string().nullable(),
    })
    .nullable(),
  /** All closings, newest first, each with its reopening. */
  closings: z.array(closing),
  /** Its invoice at Invoiced. */
  invoiced_invoice_id: z.string().nullable(),
  /** For a closed case: number of docket entries that its closing cancelled or marked done. */
  settled_entry_count: z.int(),
  last_created_docket_entry_date: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    delete: z.boolean(),
    clone: z.boolean(),
    add_docket_entry: z.boolean(),
    edit_record: z.boolean(),
  }),
})

export const legalCase = alsoNamed(wholeCase, { record_holder_party: 'holder' })

export const parties = z
  .array(z.strictObject({ party_id: id, party_role_id: id.nullable().default(null) }))
  .max(100, 'A case can have at most 100 parties')

export const party_ids = z.array(id).max(100, 'A case can have at most 100 parties')

export const text = z.string().nullable()
export type CaseParty = z.output<typeof caseParty>
export type CaseChecklistItem = z.output<typeof checklistItem>
export type LegalCase = z.output<typeof legalCase>
export type Closing = LegalCase['closings'][number]

export const caseStatuses = ['open', 'closed', 'all'] as const

/** Filters of the case list. */
export const caseFilters = {
  search_term: listInput.search_term,
  status: z.enum(caseStatuses).default('all'),
  legal_case_type_id: id.optional(),
  attorney_id: id.optional(),
  tag_ids: z.array(id).max(50).optional(),
  record_id: id.optional(),
  mine: z.boolean().optional(),
  /** Country of birth or nationality of any party. */
  country_id: id.optional(),
  ...hearingFilters,
}

export const ids = z.array(id).max(50)

export const caseCalls = {
  createCase: endpoint({
    method: 'POST',
    path: '/legal_cases',
    access: editor,
    permission: 'cases.create',
    input: {
      legal_case: z.strictObject({
        record_id: id,
        ...fieldsShape(caseFields),
        parties: parties.optional(),
        party_ids: party_ids.optional(),
        ...sentWithCase,
        /** Replaces the checklist of the type; empty: no checklist. */
        checklist: checklistLines.nullish(),
      }),
    },
    output: legalCase,
    summary: 'Opens a case in a record',
  }),
  getCase: endpoint({
    method: 'GET',
    path: '/legal_cases/:id',
    access: viewer,
    input: { id },
    output: legalCase,
    summary: 'One case',
  }),
  updateCase: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id',
    access: editor,
    permission: 'cases.edit',
    input: {
      id,
      legal_case: z.strictObject({
        ...fieldsPatchShape(caseFields),
        parties: parties.optional(),
        party_ids: party_ids.optional(),
        ...sentWithCase,
        /** The complete list, and the version it is based on. */
        checklist: checklistLines.optional(),
        checklist_version: z.int().optional(),
      }),
      version: z.int(),
    },
    output: legalCase,
    errors: ['stale'],
    summary: 'Changes a case; parties given replace those it has',
  }),
  cloneCase: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/clone',
    access: editor,
    permission: 'cases.create',
    input: {
      id,
      record_id: id.optional(),
      title: z
        .string()
        .trim()
        .min(1, 'Title is required')
        .max(200, 'Title can have at most 200 characters')
        .optional(),
    },
    output: z.object({ id, title: z.string(), left_out: z.array(z.string()) }),
    summary: 'Opens a case like this one, here or in another record; names who could not come along',
  }),
  saveCaseChecklist: endpoint({
    method: 'PUT',
    path: '/legal_cases/:id/checklist',
    access: editor,
    permission: 'cases.edit',
    input: {
      id,
      checklist: checklistLines,
      version: z.int(),
    },
    output: z.object({ checklist: z.array(checklistItem), checklist_version: z.int() }),
    errors: ['stale'],
    summary: 'Replaces the checklist of a case',
  }),
}
