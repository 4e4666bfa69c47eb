import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { deadlineMoveCalls } from './contract/deadlineMoves.ts'
import { detailCalls } from './contract/details.ts'
import {
  changedEntry,
  docketEntry,
  docketItem,
  entryFields,
  entryPatch,
  newEntry,
  type note,
  onlyIfFree,
  secondForm,
} from './contract/entry.ts'
import { listCalls } from './contract/lists.ts'
import { stateCalls } from './contract/states.ts'

/** For contracts of other features that answer with entries. */
export { docketItem }
export type { DocketSection } from './contract/lists.ts'
export type DocketItem = z.output<typeof docketItem>
export type DocketEntry = z.output<typeof docketEntry>
export type DocketNote = z.output<typeof note>

const contributor = atLeast('contributor')

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
    errors: ['docket.taken'],
    summary: 'Enters a hearing, deadline, task or appointment on a case',
  }),
  getDocketEntry: endpoint({
    method: 'GET',
    path: '/docket_entries/:id',
    access: atLeast('viewer'),
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
      docket_entry: z.strictObject({ legal_case_id: id, ...entryFields, ...secondForm, ...onlyIfFree }),
      /** The entry this one follows up: it becomes its child, and the parent is done. */
      parent_id: id.optional(),
      /** Only deleting one of the two ends that link. */
      parent_is_protected: z.boolean().optional(),
      /** Other modes of the editor: omitted values come from this entry. */
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
      'docket.taken',
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
  ...deadlineMoveCalls,
  ...detailCalls,
  ...stateCalls,
  ...listCalls,
})
