import * as z from 'zod'
import { atLeast } from '../../access/access.ts'
import { contract, day, endpoint, id, listInput, option, page } from '../../core/contract.ts'
import { fieldsPatchShape, fieldsShape } from '../../fields/fields.ts'
import { timezoneName } from '../settings/settings.ts'
import { docketEntryFields } from './docketEntry.ts'

export const actionTypes = ['event', 'task', 'appointment'] as const
const actionType = z.enum(actionTypes, 'Must be one of: event, task, appointment')

const named = z.object({ id, name: z.string() })

const docketEntry = z.object({
  id,
  legal_case_id: id,
  case_title: z.string(),
  case_is_closed: z.boolean(),
  record_id: id,
  record_public_id: z.string(),
  holder_name: z.string(),
  docket_entry_type_id: id,
  type_name: z.string(),
  type_color: z.string(),
  is_hearing: z.boolean(),
  is_deadline: z.boolean(),
  action_type: actionType,
  action_date: z.string().nullable(),
  event_time_start: z.string().nullable(),
  event_time_end: z.string().nullable(),
  timezone: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** On the clock of the place, with its zone: "9:00 – 10:00 AM PT". */
  place_time: z.string(),
  location_id: id.nullable(),
  location_name: z.string().nullable(),
  appointment_location: z.string().nullable(),
  agency_num: z.string().nullable(),
  comment: z.string().nullable(),
  assignees: z.array(named),
  is_done: z.boolean(),
  done_at: z.string().nullable(),
  done_by_name: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), done: z.boolean() }),
})
export type DocketEntry = z.output<typeof docketEntry>

const section = z.object({ items: z.array(docketEntry), total_items: z.int() })
export type DocketSection = z.output<typeof section>

const nextEntry = z.object({
  id,
  type_name: z.string(),
  action_date: z.string(),
  event_time_start: z.string().nullable(),
})

const viewer = atLeast('viewer')
const contributor = atLeast('contributor')

const filters = {
  from: day.optional(),
  to: day.optional(),
  action_type: actionType.optional(),
  done: z.boolean().optional(),
}
const sorted = { ...listInput, sort_by: z.enum(['action_date', 'type', 'case', 'created_at']).optional() }

export const docketContract = contract('docket', {
  createDocketEntry: endpoint({
    method: 'POST',
    path: '/docket_entries',
    access: contributor,
    permission: 'docket.edit',
    input: {
      docket_entry: z.strictObject({
        legal_case_id: id,
        action_type: actionType.optional(),
        ...fieldsShape(docketEntryFields),
      }),
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
    },
    output: page(docketEntry),
    summary: 'Docket entries the caller sees',
  }),
  listDocketAssignees: endpoint({
    method: 'GET',
    path: '/docket_entries/assignees',
    access: viewer,
    input: { ...listInput, legal_case_id: id.optional() },
    output: page(option),
    summary: 'Who can be assigned to docket entries; with a case, those who see it',
  }),
  listTaskAssignees: endpoint({
    method: 'GET',
    path: '/tasks/assignees',
    access: viewer,
    input: { ...listInput, legal_case_id: id.optional() },
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
      docket_entry: z.strictObject({
        action_type: actionType.optional(),
        ...fieldsPatchShape(docketEntryFields),
      }),
      version: z.int(),
    },
    output: docketEntry,
    errors: ['stale'],
    summary: 'Changes a docket entry',
  }),
  markDone: endpoint({
    method: 'PUT',
    path: '/docket_entries/:id/is_done',
    access: atLeast('commenter'),
    permission: 'docket.done',
    input: { id },
    output: docketEntry,
    summary: 'Marks an entry done',
  }),
  undoDone: endpoint({
    method: 'DELETE',
    path: '/docket_entries/:id/is_done',
    access: atLeast('commenter'),
    permission: 'docket.done',
    input: { id },
    output: docketEntry,
    summary: 'Takes the done mark back',
  }),
  listUserDocketEntries: endpoint({
    method: 'GET',
    path: '/users/:id/docket_entries',
    access: viewer,
    input: { id, ...sorted, ...filters },
    output: page(docketEntry),
    summary: 'Entries a person is assigned to, as far as the caller sees them',
  }),
  listCaseDocketEntries: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/docket_entries',
    access: viewer,
    input: { id, ...sorted, ...filters },
    output: page(docketEntry),
    summary: 'Entries of a case',
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
      items: z.array(docketEntry.extend({ falls: z.enum(['before', 'same_day', 'after', 'undated']) })),
    }),
    summary: 'Entries of the case that are still to do, and how they lie to one of them',
  }),
  getDashboard: endpoint({
    method: 'GET',
    path: '/dashboard_docket_entries',
    access: viewer,
    input: {
      scope: z.enum(['mine', 'teams', 'all']).default('mine'),
      today: day,
      timezone: timezoneName,
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
