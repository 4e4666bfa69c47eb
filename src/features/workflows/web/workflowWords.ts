import { formatDay } from '#ui/web/format.ts'
import type { Workflow } from '../contract.ts'
import type { ChangedField, WorkflowEntryChange } from '../contract/changes.ts'
import type { GroupOption, StaffOption, WorkflowEvent } from '../workflowFields.ts'

export const eventLabels: Record<WorkflowEvent, string> = {
  created: 'When an entry is made',
  done: 'When an entry is done',
  opened: 'When a case is opened',
  closed: 'When a case is closed',
}

export const staffLabels: Record<StaffOption, string> = {
  primary_attorney: 'Primary attorney',
  primary_legal_assistant: 'Primary legal assistant',
  same_as_parent: 'Those assigned to the entry it follows',
}

export const groupLabels: Record<GroupOption, string> = {
  all_editors: 'All editors and admins',
  all_contributors: 'All contributors and above',
  all_admins: 'All admins',
}

/** "14 days before", "the same day", "1 day after". */
export function daysInWords(in_days: number): string {
  const count = Math.abs(in_days)
  if (count === 0) return 'the same day'
  return `${count} ${count === 1 ? 'day' : 'days'} ${in_days < 0 ? 'before' : 'after'}`
}

/** Names of the people an item is assigned to. */
export function assigneesInWords(
  { assignees, all_teams }: Pick<Workflow['items'][number], 'assignees' | 'all_teams'>,
  nameOf: (user_id: number) => string,
): string {
  const names = assignees.map((one) =>
    typeof one === 'number' ? nameOf(one) : staffLabels[one].toLowerCase(),
  )
  return [...names, ...(all_teams ? ['everybody of its teams'] : [])].join(', ') || 'nobody'
}

const fieldLabels: Record<ChangedField, string> = {
  type: 'Type',
  day: 'Day',
  comment: 'Comment',
  assignees: 'Assigned to',
}

/** "Day: 03/15/2027 → 03/17/2027". */
export function fieldInWords(
  { field, from, to }: WorkflowEntryChange['fields'][number],
  isNew: boolean,
): string {
  const shown = (value: string | null) =>
    value === null ? (field === 'assignees' ? 'nobody' : 'none') : field === 'day' ? formatDay(value) : value
  return `${fieldLabels[field]}: ${isNew ? shown(to) : `${shown(from)} → ${shown(to)}`}`
}

/** Fields that stay as somebody has them: "Changed by hand, so it stays: day, comment". */
export const byHandInWords = (fields: readonly ChangedField[]): string =>
  fields.length === 0
    ? 'Somebody has worked on it, or it is so already.'
    : `Changed by hand, so it stays: ${fields.map((field) => fieldLabels[field].toLowerCase()).join(', ')}`
