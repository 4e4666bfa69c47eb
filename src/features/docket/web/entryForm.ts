// Form model of the editor: entry to form values, and form values to input.
import * as z from 'zod'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { person } from '#fields/person/person.ts'
import { deadlineInput } from '#features/deadlines/contract/count.ts'
import type { Reminder } from '#features/lists/contract/typeReminders.ts'
import { workflowChoice } from '#features/workflows/contract/items.ts'
import type { DocketEntry } from '../contract.ts'
import { docketEntryFields } from '../docketFields.ts'
import { inputOf } from '../deadlineInput.ts'
import { checklistInput, reminderChannels } from '../contract/entry.ts'

export const entryFormFields = {
  legal_case_id: catalogue('legal_cases', { label: 'Case', required: true }),
  ...docketEntryFields,
  attendee_ids: person('parties', { label: 'Attending', many: true }),
}

const reminder = z.object({ channel: z.enum(reminderChannels), minutes_before: z.int() })

/** An item that was begun and left empty is none. */
const withoutEmpty = (items: unknown) =>
  (items as { text: string }[]).filter(({ text }) => text.trim() !== '')

export const entryFormSchema = z.object({
  docket_entry: fieldsSchema(entryFormFields, {
    more: {
      checklist: z.preprocess(withoutEmpty, checklistInput),
      require_all_done: z.boolean(),
      docket_entry_notifications_attributes: z.array(reminder),
      is_internal: z.boolean(),
      deadline: deadlineInput.nullable(),
      skip_workflow: z.boolean(),
      modified_workflows: workflowChoice.modified_workflows.unwrap(),
    },
  }),
})
export type EntryInput = z.output<typeof entryFormSchema>['docket_entry']

export type EntryValues = Record<string, unknown>

/** Initial form values: an existing entry, or defaults of a new one. */
export function entryValues(
  entry: Partial<Omit<DocketEntry, 'assignees'>> & { assignees?: readonly { id: number }[] },
): EntryValues {
  const ids = {
    assignee_ids: entry.assignees?.map(({ id }) => id) ?? [],
    attendee_ids: entry.attendances?.map(({ party_id }) => party_id) ?? [],
  }
  return {
    ...formValues(entryFormFields, { ...entry, ...ids }),
    checklist: entry.checklist?.map(({ text }) => ({ text })) ?? [],
    require_all_done: entry.require_all_done ?? false,
    docket_entry_notifications_attributes:
      entry.docket_entry_notifications?.map(({ channel, minutes_before }) => ({ channel, minutes_before })) ??
      [],
    is_internal: entry.is_internal ?? false,
    deadline: entry.deadline_count ? inputOf(entry.deadline_count) : null,
    skip_workflow: false,
    modified_workflows: [],
  }
}

/** The clone of an entry: attendances and ticks stay with the original. */
export const clonedValues = (entry: DocketEntry): EntryValues => ({
  ...entryValues(entry),
  attendee_ids: [],
})

/** The same entry at another time: day and times start empty. */
export const rescheduledValues = (entry: DocketEntry): EntryValues => ({
  ...entryValues(entry),
  action_date: '',
  event_time_start: '',
  event_time_end: '',
})

const sameReminder = (a: Reminder, b: Reminder) =>
  a.channel === b.channel && a.minutes_before === b.minutes_before

/** Reminders as the call takes them: those the entry does not have are added, those gone from the form removed. */
export function reminderChanges(next: readonly Reminder[], had: DocketEntry['docket_entry_notifications']) {
  const unique = next.filter((one, index) => next.findIndex((other) => sameReminder(one, other)) === index)
  return [
    ...had
      .filter((one) => !unique.some((other) => sameReminder(one, other)))
      .map(({ id }) => ({ id, _destroy: true })),
    ...unique.filter((one) => !had.some((other) => sameReminder(one, other))),
  ]
}

const otherLabels = {
  checklist: 'Checklist',
  require_all_done: 'All items must be done',
  docket_entry_notifications_attributes: 'Reminders',
  is_internal: 'Internal',
  deadline: 'Deadline rule',
}

/** Values of the form that are no fields. */
export const otherValues = Object.keys(otherLabels)

const labels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(entryFormFields).map(([name, { label }]) => [name, label])),
  ...otherLabels,
}
export const labelOf = (name: string): string => labels[name] ?? name
