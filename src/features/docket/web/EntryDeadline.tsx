import { useState } from 'react'
import { DeadlineCalculator } from '#features/deadlines/web/DeadlineCalculator.tsx'
import { useCaseClient } from './caseClient.tsx'
import type { EntryForm } from './EntryFields.tsx'

const path = 'docket_entry.deadline'
const dayPath = `${path}.trigger_day`

/** The rule that the day of an entry is counted from; a count sets the day to the safe one. */
export function EntryDeadline({ form }: { form: EntryForm }) {
  const { defaultValue, onChange } = form.getInputProps(path)
  const [isOpen, setOpen] = useState(Boolean(defaultValue))
  const [caseId, setCaseId] = useState((form.getValues().docket_entry.legal_case_id as number | null) ?? null)
  form.watch('docket_entry.legal_case_id', ({ value }) => setCaseId(value as number | null))
  const { data } = useCaseClient(isOpen ? caseId : null)
  const refused = Object.entries(form.errors).find(([field]) => field !== dayPath && field.startsWith(path))
  return (
    <DeadlineCalculator
      key={form.key(path)}
      value={defaultValue ?? null}
      error={refused?.[1]}
      dayError={form.errors[dayPath]}
      dayPath={dayPath}
      isDetained={Boolean(data?.client?.custody)}
      onOpen={() => setOpen(true)}
      // Not setFieldValue, which would build it anew under the cursor.
      onChange={(value) => {
        form.clearFieldError(dayPath)
        onChange(value)
      }}
      onCounted={(safe_day) => form.setFieldValue('docket_entry.action_date', safe_day)}
    />
  )
}
