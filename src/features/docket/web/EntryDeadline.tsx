import { useRef, useState } from 'react'
import type { DeadlineInput } from '#features/deadlines/contract/count.ts'
import { DeadlineCalculator } from '#features/deadlines/web/DeadlineCalculator.tsx'
import type { EntryForm } from './EntryFields.tsx'

const path = 'docket_entry.deadline'

/** The rule that the day of an entry is counted from; a count sets the day to the safe one. */
export function EntryDeadline({ form }: { form: EntryForm }) {
  const value = form.getValues().docket_entry.deadline as DeadlineInput | null
  const entered = useRef(value)
  // Begins anew with a value that came from elsewhere, such as the other version of an edit conflict.
  const [round, setRound] = useState(0)
  form.watch(path, (changed) => {
    if (changed.value !== entered.current) setRound((was) => was + 1)
    entered.current = changed.value as DeadlineInput | null
  })
  const refused = Object.entries(form.errors).find(([field]) => field.startsWith(path))
  return (
    <DeadlineCalculator
      key={round}
      value={value}
      error={refused && String(refused[1])}
      onChange={(deadline) => {
        entered.current = deadline
        form.setFieldValue(path, deadline)
      }}
      onCounted={(safe_day) => form.setFieldValue('docket_entry.action_date', safe_day)}
    />
  )
}
