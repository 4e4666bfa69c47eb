import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'
import { docketEntry, doneInput, entryPatch, secondForm } from './entry.ts'

/** As many entries as are changed at once. */
const bulkLimit = 1_000
const many = z.array(id).max(bulkLimit, `Choose at most ${bulkLimit} entries`)

const contributor = atLeast('contributor')

/** Done, rescheduled, cancelled; of one entry or of many. */
export const stateCalls = {
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
}
