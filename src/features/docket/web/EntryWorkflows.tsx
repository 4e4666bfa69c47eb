import { useCallback, useState } from 'react'
import { WorkflowPreview, type PreviewedEntry } from '#features/workflows/web/WorkflowPreview.tsx'
import type { ItemChange } from '#features/workflows/web/PlannedLine.tsx'
import type { EntryForm } from './EntryFields.tsx'

const names = [
  'legal_case_id',
  'docket_entry_type_id',
  'action_date',
  'location_id',
  'assignee_ids',
  'is_internal',
] as const
const at = (name: string) => `docket_entry.${name}`

/** Entries that workflows add to a new one, as far as it is entered. */
export function EntryWorkflows({ form }: { form: EntryForm }) {
  const entered = () => {
    const values = form.getValues().docket_entry as PreviewedEntry
    const isWholeDay = /^\d{4}-\d\d-\d\d$/.test(values.action_date ?? '')
    return { ...values, action_date: isWholeDay ? values.action_date : null }
  }
  const [entry, setEntry] = useState<PreviewedEntry>(entered)
  const [isSkipped, setSkipped] = useState(false)
  const [changes, setChanges] = useState<ItemChange[]>([])
  const change = useCallback(
    (next: ItemChange[]) => {
      setChanges(next)
      form.setFieldValue(at('modified_workflows'), next)
    },
    [form],
  )
  for (const name of names) form.watch(at(name), () => setEntry(entered()))
  return (
    <WorkflowPreview
      entry={entry}
      isSkipped={isSkipped}
      changes={changes}
      onChange={change}
      onSkip={(skip) => {
        setSkipped(skip)
        form.setFieldValue(at('skip_workflow'), skip)
      }}
    />
  )
}
