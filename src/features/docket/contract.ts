import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, listInput, option, page, searchTerm } from '#core/contract.ts'
import { day, instantInput } from '#core/days.ts'
import { startedWork } from '#features/tracker/contract.ts'
import { timezoneName } from '#fields/timezone/timezone.ts'
import {
  actionType,
  attendanceInput,
  changedEntry,
  checklistInput,
  docketEntry,
  docketItem,
  doneInput,
  entryFields,
  entryPatch,
  newEntry,
  note,
  noteInput,
  secondForm,
} from './entryShapes.ts'

/** For contracts of other features that answer with entries. */
export { docketItem }
export type DocketItem = z.output<typeof docketItem>
export type DocketEntry = z.output<typeof docketEntry>
export type DocketNote = z.output<typeof note>

const section = z.object({ items: z.array(docketItem), total_items: z.int() })
export type DocketSection = z.output<typeof section>

const dueCounts = z.object({
  total: z.int(),
  overdue: z.int(),
  today: z.int(),
  this_week: z.int(),
  later: z.int(),
  undated: z.int(),
})

const nextEntry = z.object({
  id,
  type_name: z.string(),
  action_date: z.string(),
  event_time_start: z.string().nullable(),
})

/** As many entries as are changed at once. */
export const bulkLimit = 1_000
const many = z.array(id).max(bulkLimit, `Choose at most ${bulkLimit} entries`)

const viewer = atLeast('viewer')
const contributor = atLeast('contributor')

const filters = {
  from: day.optional(),
  to: day.optional(),
  action_type: actionType.optional(),
  docket_entry_type_id: id.optional(),
  done: z.boolean().optional(),
  cancelled: z.boolean().optional(),
  internal: z.boolean().optional(),
  hearings: z.boolean().optional(),
  done_since: instantInput.optional(),
  location_id: id.optional(),
  /** Of somebody in the case: where they were born or are nationals of. */
  country_id: id.optional(),
}
/** `internal`: for an internal entry, which not everybody who sees the case sees. */
const assigneeFilters = { ...listInput, legal_case_id: id.optional(), internal: z.boolean().optional() }
const sorted = { ...listInput, sort_by: z.enum(['action_date', 'type', 'case', 'created_at']).optional() }

export const docketContract = contract('docket', {
  createDocketEntry: endpoint({
    method: 'POST',
    path: '/docket_entries',
    access: contributor,
    permission: 'docket.edit',
    input: {
      docket_entry: newEntry,
    },
    output: docketEntry,
    summary: 'Enters a hearing, deadline, task or appointment on a case',
  }),
  listDocketEntries: endpoint({
    method: 'GET',
    path: '/docket_entries',
    access: viewer,
    input: {
      ...sorted,
      ...filters,
      user_id: id.optional(),
      team_id: id.optional(),
      legal_case_id: id.optional(),
      record_id: id.optional(),
      /** Optional. Adds counts of these entries that are overdue by that day, due on it, and later. */
      today: day.optional(),
    },
    output: page(docketItem).extend({ due_counts: dueCounts.optional() }),
    summary: 'Docket entries the caller sees',
  }),
  listDocketAssignees: endpoint({
    method: 'GET',
    path: '/docket_entries/assignees',
    access: viewer,
    input: assigneeFilters,
    output: page(option),
    summary: 'Who can be assigned to docket entries; with a case, those who see it',
  }),
  listTaskAssignees: endpoint({
    method: 'GET',
    path: '/tasks/assignees',
    access: viewer,
    input: assigneeFilters,
    output: page(option),
    summary: 'Who can be assigned to tasks; with a case, those who see it',
  }),
  getDocketEntry: endpoint({
    method: 'GET',
    path: '/docket_entries/:id',
    access: viewer,
    input: { id },
    output: docketEntry,
    summary: 'One docket entry',
  }),
  updateDocketEntry: endpoint({
    method: 'PATCH',
    path: '/docket_entries/:id',
    access: contributor,
    permission: 'docket.edit',
    input: {
      id,
      docket_entry: changedEntry,
      version: z.int(),
    },
    output: docketEntry,
    errors: ['stale', 'docket.cancelled', 'docket.rescheduled'],
    summary: 'Changes a docket entry',
  }),
  createDocketEntryNested: endpoint({
    method: 'POST',
    path: '/docket_entries2',
    access: contributor,
    permission: 'docket.edit',
    input: {
      docket_entry: z.strictObject({ legal_case_id: id, ...entryFields, ...secondForm }),
      /** The entry this one follows up: it becomes its child, and the parent is done. */
      parent_id: id.optional(),
      /** Only deleting one of the two ends that link. */
      parent_is_protected: z.boolean().optional(),
      /** The editor's other modes: what is not given comes from this entry. */
      clone_of_id: id.optional(),
      reschedule_of_id: id.optional(),
    },
    output: docketEntry,
    errors: [
      'docket.clone_and_reschedule',
      'docket.checklist_open',
      'docket.cancelled',
      'docket.done',
      'docket.rescheduled',
    ],
    summary: 'Enters a docket entry with what belongs to it: new, as a follow-up, a clone or a rescheduling',
  }),
  updateDocketEntryNested: endpoint({
    method: 'PATCH',
    path: '/docket_entries2/:id',
    access: contributor,
    permission: 'docket.edit',
    input: {
      id,
      docket_entry: z.strictObject({ ...entryPatch, ...secondForm }),
      version: z.int(),
    },
    output: docketEntry,
    errors: ['stale', 'docket.cancelled', 'docket.rescheduled', 'docket.relation_protected'],
    summary: 'Changes a docket entry and what belongs to it',
  }),
  deleteDocketEntry: endpoint({
    method: 'DELETE',
    path: '/docket_entries/:id',
    access: contributor,
    permission: 'docket.edit',
    input: { id },
    output: null,
    summary: 'Deletes an entry and drops its relations',
  }),
  restoreDocketEntry: endpoint({
    method: 'POST',
    path: '/docket_entries/:id/restore',
    access: contributor,
    permission: 'docket.edit',
    input: { id },
    output: docketEntry,
    errors: ['docket.case_deleted'],
    summary: 'Takes the deletion of an entry back, with its relations',
  }),
  cloneDocketEntry: endpoint({
    method: 'POST',
    path: '/docket_entries/:id/clone',
    access: contributor,
    permission: 'docket.edit',
    input: {
      id,
      docket_entry: z.strictObject({ legal_case_id: id.optional(), ...entryPatch, ...secondForm }).optional(),
    },
    output: docketEntry,
    summary:
      'Enters the same again, on the same case or another; attendances and done marks are not taken along',
  }),
  rescheduleDocketEntry: endpoint({
    method: 'POST',
    path: '/docket_entries/:id/reschedule',
    access: contributor,
    permission: 'docket.edit',
    input: { id, docket_entry: z.strictObject({ ...entryPatch, ...secondForm }) },
    output: docketEntry,
    errors: ['docket.cancelled', 'docket.done', 'docket.rescheduled'],
    summary:
      'Makes a new entry at another time; this one stays, done and marked rescheduled. Answers the new one',
  }),
  undoReschedule: endpoint({
    method: 'DELETE',
    path: '/docket_entries/:id/reschedule',
    access: contributor,
    permission: 'docket.edit',
    input: { id },
    output: docketEntry,
    errors: ['docket.not_rescheduled', 'docket.done', 'docket.rescheduled'],
    summary: 'Takes a rescheduling back: the new entry is deleted, this one open again',
  }),
  cancelDocketEntry: endpoint({
    method: 'POST',
    path: '/docket_entries/:id/cancel',
    access: contributor,
    permission: 'docket.edit',
    input: { id },
    output: docketEntry,
    errors: ['docket.done', 'docket.rescheduled'],
    summary: 'Cancels an entry; it stays on the docket',
  }),
  undoCancel: endpoint({
    method: 'DELETE',
    path: '/docket_entries/:id/cancel',
    access: contributor,
    permission: 'docket.edit',
    input: { id },
    output: docketEntry,
    summary: 'Takes the cancelling back',
  }),
  setChecklist: endpoint({
    method: 'PUT',
    path: '/docket_entries/:id/checklist',
    access: atLeast('commenter'),
    permission: 'docket.done',
    input: {
      id,
      checklist: checklistInput,
      require_all_done: z.boolean().optional(),
      /** Of the entry as it was read: a change of the items is refused when they changed since. Ticks never are. */
      version: z.int().optional(),
    },
    output: docketEntry,
    errors: ['stale', 'docket.checklist_open'],
    summary: 'Replaces the checklist; who ticked what and when is kept',
  }),
  addAttendance: endpoint({
    method: 'POST',
    path: '/docket_entries/:id/attendances',
    access: contributor,
    permission: 'docket.edit',
    input: { id, party_id: id, ...attendanceInput },
    output: docketEntry,
    errors: ['docket.attends_already'],
    summary: 'Adds a party of the case or its record to those who attend',
  }),
  changeAttendance: endpoint({
    method: 'PATCH',
    path: '/docket_entries/:id/attendances/:attendanceId',
    access: contributor,
    permission: 'docket.edit',
    input: { id, attendanceId: id, ...attendanceInput, version: z.int() },
    output: docketEntry,
    errors: ['stale'],
    summary: 'Says whether a party came, with notes',
  }),
  removeAttendance: endpoint({
    method: 'DELETE',
    path: '/docket_entries/:id/attendances/:attendanceId',
    access: contributor,
    permission: 'docket.edit',
    input: { id, attendanceId: id },
    output: docketEntry,
    summary: 'Takes a party off those who attend',
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/docket_entries/:id/notes',
    access: viewer,
    input: { id, ...listInput },
    output: page(note),
    summary: 'Notes on an entry, newest first',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/docket_entries/:id/notes',
    access: atLeast('commenter'),
    permission: 'docket.note',
    input: { id, ...noteInput },
    output: note,
    summary: 'Adds a note to an entry',
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/docket_entries/:id/notes/:noteId',
    access: atLeast('commenter'),
    permission: 'docket.note',
    input: { id, noteId: id },
    output: null,
    summary: 'Deletes a note of one’s own',
  }),
  markDone: endpoint({
    method: 'PUT',
    path: '/docket_entries/:id/is_done',
    access: atLeast('commenter'),
    permission: 'docket.done',
    input: { id, ...doneInput },
    output: docketEntry,
    errors: ['docket.checklist_open', 'docket.cancelled'],
    summary: 'Marks an entry done; of a hearing also says how it ended',
  }),
  undoDone: endpoint({
    method: 'DELETE',
    path: '/docket_entries/:id/is_done',
    access: atLeast('commenter'),
    permission: 'docket.done',
    input: { id },
    output: docketEntry,
    errors: ['docket.rescheduled'],
    summary: 'Takes the done mark back',
  }),
  markEntriesDone: endpoint({
    method: 'POST',
    path: '/docket_entries/bulk/done',
    access: atLeast('commenter'),
    permission: 'docket.done',
    input: { ids: many },
    output: startedWork,
    summary: 'Marks many entries done',
  }),
  rescheduleDocketEntries: endpoint({
    method: 'POST',
    path: '/docket_entries/bulk/reschedule',
    access: contributor,
    permission: 'docket.edit',
    input: { ids: many, action_date: day },
    output: startedWork,
    summary: 'Moves many entries to a day: tasks as they are, the others as new entries. Times of day stay',
  }),
  assignDocketEntries: endpoint({
    method: 'POST',
    path: '/docket_entries/bulk/assign',
    access: contributor,
    permission: 'docket.edit',
    input: {
      ids: many,
      /** Empty: nobody. */
      assignee_ids: z.array(id).max(50),
      /** Those who had an entry have it still. */
      keeps_others: z.boolean().default(false),
    },
    output: startedWork,
    summary: 'Gives many entries to somebody',
  }),
  listUserDocketEntries: endpoint({
    method: 'GET',
    path: '/users/:id/docket_entries',
    access: viewer,
    input: { id, ...sorted, ...filters, legal_case_id: id.optional(), record_id: id.optional() },
    output: page(docketItem),
    summary: 'Entries a person is assigned to, as far as the caller sees them',
  }),
  listCaseDocketEntries: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/docket_entries',
    access: viewer,
    input: { id, ...sorted, ...filters },
    output: page(docketItem),
    summary: 'Entries of a case',
  }),
  searchRecordDocketEntries: endpoint({
    method: 'GET',
    path: '/records/:id/search_docket_entries',
    access: viewer,
    input: {
      id,
      ...sorted,
      search: searchTerm.optional(),
    },
    output: page(docketItem),
    summary: 'Entries of all cases of a record, found by their words: type, comment, place, checklist, notes',
  }),
  getCaseDocketInfo: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/docket_entries_info',
    access: viewer,
    input: { id, today: day.optional() },
    output: z.object({
      total: z.int(),
      open: z.int(),
      done: z.int(),
      overdue: z.int(),
      next: nextEntry.nullable(),
    }),
    summary: 'How many entries of a case are open, overdue and done, and which comes next',
  }),
  listUndoneEntries: endpoint({
    method: 'GET',
    path: '/legal_cases/:caseId/docket_entries/:id/undone',
    access: viewer,
    input: { caseId: id, id },
    output: z.object({
      items: z.array(docketItem.extend({ falls: z.enum(['before', 'same_day', 'after', 'undated']) })),
    }),
    summary: 'Entries of the case that are still to do, and how they lie to one of them',
  }),
  getDashboard: endpoint({
    method: 'GET',
    path: '/dashboard_docket_entries',
    access: viewer,
    input: {
      scope: z.enum(['mine', 'teams', 'all']).default('mine'),
      /** Without them, the office's. */
      today: day.optional(),
      timezone: timezoneName.optional(),
    },
    output: z.object({
      overdue: section,
      today: section,
      next_14_days: section,
      open_tasks: section,
    }),
    summary: 'Today: what is overdue, due today and soon, and the caller’s open tasks',
  }),
})
