import * as z from 'zod'
import { atLeast } from '../../access/access.ts'
import { contract, endpoint, id, listInput, option, page } from '../../core/contract.ts'
import { fieldsPatchShape, fieldsShape } from '../../fields/fields.ts'
import { caseFields, closingFields, reopeningFields } from './caseFields.ts'

const named = z.object({ id, name: z.string() })
const tag = z.object({ id, name: z.string(), tone: z.string() })

const nextEntry = z.object({
  id,
  type_name: z.string(),
  action_date: z.string(),
  event_time_start: z.string().nullable(),
})

const caseItem = z.object({
  id,
  record_id: id,
  record_public_id: z.string(),
  title: z.string(),
  holder_name: z.string(),
  a_number: z.string().nullable(),
  type_name: z.string(),
  primary_attorney: named.nullable(),
  opened: z.string(),
  closed: z.string().nullable(),
  is_closed: z.boolean(),
  last_created_docket_entry_date: z.string().nullable(),
  /** The earliest entry that is still to do; its day may have passed. */
  next_entry: nextEntry.nullable(),
  tags: z.array(tag),
})
export type CaseItem = z.output<typeof caseItem>

const caseParty = z.object({
  id,
  first_name: z.string(),
  last_name: z.string().nullable(),
  display_name: z.string(),
  gender_id: id.nullable(),
  a_number: z.string().nullable(),
  party_role_id: id.nullable(),
  party_role_name: z.string().nullable(),
  is_record_holder: z.boolean(),
})
export type CaseParty = z.output<typeof caseParty>

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
})
export type Closing = z.output<typeof closing>

const legalCase = z.object({
  id,
  record_id: id,
  record_public_id: z.string(),
  holder: named,
  title: z.string(),
  legal_case_type_id: id,
  type_name: z.string(),
  primary_attorney: named.nullable(),
  other_attorneys: z.array(named),
  primary_legal_assistant: named.nullable(),
  other_legal_assistants: z.array(named),
  parties: z.array(caseParty),
  tags: z.array(tag),
  opened: z.string(),
  closed: z.string().nullable(),
  is_closed: z.boolean(),
  /** Every closing, the newest first, with what reopened it. */
  closings: z.array(closing),
  last_created_docket_entry_date: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    add_docket_entry: z.boolean(),
  }),
})
export type LegalCase = z.output<typeof legalCase>

const parties = z
  .array(z.strictObject({ party_id: id, party_role_id: id.nullable().default(null) }))
  .max(100, 'A case can have at most 100 parties')
const party_ids = z.array(id).max(100, 'A case can have at most 100 parties')

const viewer = atLeast('viewer')
const editor = atLeast('editor')

export const caseStatuses = ['open', 'closed', 'all'] as const

export const casesContract = contract('cases', {
  listCases: endpoint({
    method: 'GET',
    path: '/legal_cases',
    access: viewer,
    input: {
      ...listInput,
      sort_by: z
        .enum([
          'last_created_docket_entry_date',
          'title',
          'record_public_id',
          'client',
          'opened',
          'attorney',
          'type',
          'next_entry',
        ])
        .optional(),
      status: z.enum(caseStatuses).default('all'),
      legal_case_type_id: id.optional(),
      attorney_id: id.optional(),
      tag_ids: z.array(id).max(50).optional(),
      record_id: id.optional(),
      mine: z.boolean().optional(),
    },
    output: page(caseItem),
    summary: 'Cases the caller sees: open before closed, then by newest docket entry',
  }),
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
      }),
    },
    output: legalCase,
    summary: 'Opens a case in a record',
  }),
  listCaseOptions: endpoint({
    method: 'GET',
    path: '/legal_cases/options',
    access: viewer,
    input: { ...listInput, record_id: id.optional(), status: z.enum(caseStatuses).default('open') },
    output: page(option),
    summary: 'Cases to choose from, by title, record, name or A-number',
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
      }),
      version: z.int(),
    },
    output: legalCase,
    errors: ['stale'],
    summary: 'Changes a case; parties given replace those it has',
  }),
  listCaseParties: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/parties',
    access: viewer,
    input: { id, ...listInput, sort_by: z.enum(['name', 'role']).optional() },
    output: page(caseParty),
    summary: 'Parties of a case with their roles',
  }),
  closeCase: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/close',
    access: editor,
    permission: 'cases.close',
    input: { id, ...fieldsShape(closingFields) },
    output: legalCase,
    errors: ['case.already_closed'],
    summary: 'Closes a case, with reasons',
  }),
  reopenCase: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/reopen',
    access: editor,
    permission: 'cases.close',
    input: { id, ...fieldsShape(reopeningFields) },
    output: legalCase,
    errors: ['case.not_closed'],
    summary: 'Reopens a closed case; its closing stays in the history',
  }),
})
