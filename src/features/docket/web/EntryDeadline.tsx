import { DeadlineCalculator } from '#features/deadlines/web/DeadlineCalculator.tsx'
import type { EntryForm } from './EntryFields.tsx'

const path = 'docket_entry.deadline'

/** The rule that the day of an entry is counted from; a count sets the day to the safe one. */
export function EntryDeadline({ form }: { form: EntryForm }) {
  const { defaultValue, onChange } = form.getInputProps(path)
  const refused = Object.entries(form.errors).find(([field]) => field.startsWith(path))
  return (
    <DeadlineCalculator
      key={form.key(path)}
      value={defaultValue ?? null}
      error={refused?.[1]}
      // Not setFieldValue, which would build it anew under the cursor.
      onChange={onChange}
      onCounted={(safe_day) => form.setFieldValue('docket_entry.action_date', safe_day)}
    />
  )
}
