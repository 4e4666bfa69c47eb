import { formatField } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import type { EditConflictOf, FormToSet } from '#fields/web/useEditConflict.ts'
import type { DeadlineInput } from '#features/deadlines/contract/count.ts'
import { dated } from '#features/deadlines/contract/deadlineWords.ts'
import { ruleTitle } from '#features/deadlines/contract/ruleTitle.ts'
import type { Reminder } from '#features/lists/contract/typeReminders.ts'
import { reminderText } from '#features/lists/web/reminders.ts'
import type { DocketEntry } from '../contract.ts'
import { entryFormFields, labelOf } from './entryForm.ts'
import type { Learned } from './entrySources.ts'

/** Edit conflict of an entry, in the words of both versions. */
export function EntryConflict({
  edit,
  form,
  entries,
  learned,
}: {
  edit: EditConflictOf
  form: FormToSet
  /** The versions that name people, places and types. */
  entries: readonly (DocketEntry | undefined)[]
  learned: Learned
}) {
  const labels = labelsIn(entries, learned)
  return (
    <FormConflict
      edit={edit}
      form={form}
      fields={entryFormFields}
      labelOf={labelOf}
      render={(name, values) => <bdi>{valueText(name, values, labels) || '—'}</bdi>}
    />
  )
}

const labelsIn =
  (entries: readonly (DocketEntry | undefined)[], learned: Learned): Labels =>
  (list, id) => {
    for (const entry of entries) {
      const name = entry && nameIn(entry, list, id)
      if (name) return name
    }
    return learned.names.get(`${list} ${id}`)
  }

function nameIn(entry: DocketEntry, list: string, id: number): string | null | undefined {
  if (list === 'users') return entry.assignees.find((one) => one.id === id)?.name
  if (list === 'parties') return entry.attendances.find((one) => one.party_id === id)?.display_name
  if (list === 'docket_entry_types') return entry.docket_entry_type_id === id ? entry.type_name : undefined
  return entry.location_id === id ? entry.location_name : undefined
}

function valueText(name: string, values: Values, labels: Labels): string {
  const value = values[name]
  if (name in entryFormFields) return formatField(entryFormFields, name, values, labels)
  if (name === 'checklist') return (value as { text: string }[]).map((item) => item.text).join('; ')
  if (name === 'docket_entry_notifications_attributes')
    return (value as Reminder[]).map(reminderText).join('; ')
  if (name === 'deadline') return deadlineText(value as DeadlineInput | null)
  return value ? 'Yes' : 'No'
}

function deadlineText(deadline: DeadlineInput | null): string {
  if (!deadline) return ''
  return `${ruleTitle(deadline.rule_key)}, from ${dated(deadline.trigger_day)}`
}
