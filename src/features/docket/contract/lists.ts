import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, listInput, option, page, searchTerm } from '#core/contract.ts'
import { day, instantInput } from '#core/days.ts'
import { timezoneName } from '#fields/timezone/timezone.ts'
import { actionType, docketItem } from './entry.ts'

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

const viewer = atLeast('viewer')

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
  /** Country where somebody in the case was born or of which they are a national. */
  country_id: id.optional(),
}
/** `internal`: for an internal entry, which some users who see the case do not see. */
const assigneeFilters = { ...listInput, legal_case_id: id.optional(), internal: z.boolean().optional() }
const sorted = { ...listInput, sort_by: z.enum(['action_date', 'type', 'case', 'created_at']).optional() }

/** Lists, counts and the dashboard. */
export const listCalls = {
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
}
