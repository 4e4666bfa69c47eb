import { atLeast } from '#access/access.ts'
import * as z from 'zod'
import { endpoint, id, listInput, page } from '#core/contract.ts'
import { attendanceInput, checklistInput, docketEntry, note, noteInput } from './entry.ts'

const viewer = atLeast('viewer')
const contributor = atLeast('contributor')

/** Checklist, attendances and notes of an entry. */
export const detailCalls = {
  setChecklist: endpoint({
    method: 'PUT',
    path: '/docket_entries/:id/checklist',
    access: atLeast('commenter'),
    permission: 'docket.done',
    input: {
      id,
      checklist: checklistInput,
      require_all_done: z.boolean().optional(),
      /** Version of the entry as it was read: a change of the items is refused when they changed since. Ticks never are. */
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
}
