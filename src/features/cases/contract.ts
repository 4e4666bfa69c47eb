import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, option, page } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { fieldsPatchShape, fieldsShape } from '#fields/fields.ts'
import { legalCasePartySlider } from '#features/settings/partySliderContract.ts'
import { startedWork } from '#features/tracker/contract.ts'
import {
  caseFields,
  checklistLines,
  closingEntries,
  closingFields,
  closingNotice,
  reopeningFields,
  sentWithCase,
} from './caseFields.ts'
import {
  caseClient,
  caseItem,
  caseParty,
  checklistItem,
  deletedCase,
  legalCase,
  parties,
  party_ids,
  tag,
  unassociatedParty,
} from './caseShapes.ts'
import { hearingFilters } from '#features/phrases/contract.ts'

export type CaseClient = z.output<typeof caseClient>
export type CaseItem = z.output<typeof caseItem>
export type CaseParty = z.output<typeof caseParty>
export type CaseChecklistItem = z.output<typeof checklistItem>
export type LegalCase = z.output<typeof legalCase>
export type Closing = LegalCase['closings'][number]
export type UnassociatedParty = z.output<typeof unassociatedParty>
export type DeletedCase = z.output<typeof deletedCase>

const viewer = atLeast('viewer')
const editor = atLeast('editor')
const admin = atLeast('admin')

const caseStatuses = ['open', 'closed', 'all'] as const

/** Filters of the case list. */
const caseFilters = {
  search_term: listInput.search_term,
  status: z.enum(caseStatuses).default('all'),
  legal_case_type_id: id.optional(),
  attorney_id: id.optional(),
  tag_ids: z.array(id).max(50).optional(),
  record_id: id.optional(),
  mine: z.boolean().optional(),
  /** Of somebody in the case: where they were born or are nationals of. */
  country_id: id.optional(),
  ...hearingFilters,
}

/** As many cases as are changed at once. */
export const bulkLimit = 1_000
/** Which cases: those named, or all that a filter of the case list finds. */
const which = {
  ids: z.array(id).max(bulkLimit, `Choose at most ${bulkLimit} cases`).optional(),
  all_of: z.strictObject(caseFilters).optional(),
}
const ids = z.array(id).max(50)

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
      ...caseFilters,
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
        ...sentWithCase,
        /** Instead of the checklist of its type; empty: none. */
        checklist: checklistLines.nullish(),
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
        ...sentWithCase,
        /** The list whole, and the version of it that was read. */
        checklist: checklistLines.optional(),
        checklist_version: z.int().optional(),
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
  getCaseClient: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/client',
    access: viewer,
    input: { id, today: day.optional() },
    output: caseClient,
    summary: 'Whom a case is about, how they are reached, and its court, judge and next hearing',
  }),
  closeCase: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/close',
    access: editor,
    permission: 'cases.close',
    input: { id, ...fieldsShape(closingFields), ...closingEntries, ...closingNotice },
    output: legalCase,
    errors: ['case.already_closed'],
    summary:
      'Closes a case, with reasons, and settles its open entries; tells a party by mail or text when asked',
  }),
  reopenCase: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/reopen',
    access: editor,
    permission: 'cases.close',
    input: {
      id,
      ...fieldsShape(reopeningFields),
      /** Opens again the docket entries that the closing cancelled or marked done. */
      reopens_entries: z.boolean('Must be true or false').default(false),
    },
    output: legalCase,
    errors: ['case.not_closed'],
    summary: 'Reopens a closed case; its closing stays in the history',
  }),
  deleteCase: endpoint({
    method: 'DELETE',
    path: '/legal_cases/:id',
    access: editor,
    permission: 'cases.delete',
    input: { id },
    output: null,
    summary: 'Deletes a case with its docket; data recovery keeps both',
  }),
  listDeletedCases: endpoint({
    method: 'GET',
    path: '/data_recovery/legal_cases',
    access: admin,
    input: { ...listInput, sort_by: z.enum(['deleted_at', 'title', 'client']).optional() },
    output: page(deletedCase),
    summary: 'Deleted cases, the latest first',
  }),
  restoreCase: endpoint({
    method: 'POST',
    path: '/data_recovery/legal_cases/:id/restore',
    access: editor,
    input: { id },
    output: z.object({
      /** Parties who have left the record since, and so are no longer in the case. */
      left_out: z.array(z.string()),
    }),
    errors: ['case.record_archived'],
    summary:
      'Brings a deleted case back with all that was under it; others than admins only what they just deleted',
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
  associateParties: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/associate_parties',
    access: editor,
    permission: 'cases.edit',
    input: { id, parties: parties.optional(), party_ids: party_ids.optional() },
    output: legalCase,
    summary: 'Adds people of the record to a case, with their roles',
  }),
  listUnassociatedParties: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/unassociated_parties',
    access: viewer,
    input: { id, ...listInput },
    output: page(unassociatedParty),
    summary: 'People of the record who are not in the case',
  }),
  removePartyFromCase: endpoint({
    method: 'DELETE',
    path: '/legal_cases/:id/parties/:partyId',
    access: editor,
    permission: 'cases.edit',
    input: { id, partyId: id },
    output: null,
    summary: 'Takes a party off a case',
  }),
  updatePartyRole: endpoint({
    method: 'PATCH',
    path: '/legal_cases/:id/parties/:partyId/update_role',
    access: editor,
    permission: 'cases.edit',
    input: { id, partyId: id, party_role_id: id.nullable() },
    output: legalCase,
    summary: 'Says what a party is in the case',
  }),
  addCaseTags: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/tags',
    access: editor,
    permission: 'cases.edit',
    input: { id, tag_ids: ids },
    output: z.array(tag),
    summary: 'Adds tags to a case',
  }),
  removeCaseTags: endpoint({
    method: 'DELETE',
    path: '/legal_cases/:id/tags',
    access: editor,
    permission: 'cases.edit',
    input: { id, tag_ids: ids },
    output: z.array(tag),
    summary: 'Takes tags off a case',
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
  isEmailNotificationEnabled: endpoint({
    method: 'GET',
    path: '/legal_cases/email_notification_enabled',
    access: viewer,
    input: {},
    output: z.object({ email_notification_enabled: z.boolean() }),
    summary: 'Whether clients are written to when a case is closed',
  }),
  getPartySliderSettings: endpoint({
    method: 'GET',
    path: '/legal_cases/party_slider_settings',
    access: viewer,
    input: {},
    output: legalCasePartySlider,
    summary: 'What the party slider of a case shows of each person',
  }),
  tagCases: endpoint({
    method: 'POST',
    path: '/legal_cases/bulk/tags',
    access: editor,
    permission: 'cases.edit',
    input: { ...which, add_tag_ids: ids.default([]), remove_tag_ids: ids.default([]) },
    output: startedWork,
    summary: 'Adds tags to many cases, or takes them off',
  }),
  assignCases: endpoint({
    method: 'POST',
    path: '/legal_cases/bulk/assign',
    access: editor,
    permission: 'cases.edit',
    input: {
      ...which,
      primary_attorney_id: id.nullish(),
      primary_legal_assistant_id: id.nullish(),
      add_attorney_ids: ids.default([]),
      add_legal_assistant_ids: ids.default([]),
    },
    output: startedWork,
    summary: 'Gives many cases other attorneys or legal assistants',
  }),
  closeCases: endpoint({
    method: 'POST',
    path: '/legal_cases/bulk/close',
    access: editor,
    permission: 'cases.close',
    input: { ...which, ...fieldsShape(closingFields), ...closingEntries },
    output: startedWork,
    summary: 'Closes many cases, with the same reasons',
  }),
})
