import { Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#core/web/client.ts'
import { workflowsContract } from '../contract.ts'
import { PlannedLine, type ItemChange } from './PlannedLine.tsx'
import classes from './workflows.module.css'

const api = client(workflowsContract)

export interface PreviewedEntry {
  legal_case_id: number | null
  docket_entry_type_id: number | null
  action_date: string | null
  location_id: number | null
  assignee_ids: number[]
  is_internal?: boolean
}

/** Entries that workflows add, with the choice to change or leave them out; nothing where none follows. */
export function WorkflowPreview({
  entry: { legal_case_id, docket_entry_type_id, action_date, location_id, assignee_ids, is_internal },
  isSkipped,
  onSkip,
  changes,
  onChange,
}: {
  entry: PreviewedEntry
  isSkipped: boolean
  onSkip: (skip: boolean) => void
  /** Items that are to be otherwise this once. */
  changes: readonly ItemChange[]
  onChange: (changes: ItemChange[]) => void
}) {
  const isWhole = legal_case_id !== null && docket_entry_type_id !== null
  const { data, isPlaceholderData } = useQuery({
    ...api.previewWorkflows.query({
      event: 'created',
      legal_case_id: legal_case_id ?? 0,
      docket_entry_type_id: docket_entry_type_id ?? 0,
      action_date: action_date || null,
      location_id,
      assignee_ids,
      is_internal: is_internal ?? false,
      modified_workflows: [...changes],
    }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  // Another type or court has other entries: what was changed in those that do not follow any more is dropped.
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const items = new Set(data.items.filter(({ depth }) => depth === 1).map(({ item_id }) => item_id))
    if (changes.some(({ id }) => !items.has(id))) onChange(changes.filter(({ id }) => items.has(id)))
  }, [data, isPlaceholderData, changes, onChange])
  const changeItem = (id: number, change: ItemChange | undefined) =>
    onChange([...changes.filter((one) => one.id !== id), ...(change ? [change] : [])])
  if (!isWhole || !data || data.items.length === 0) return null
  return (
    <section aria-label="What follows by itself">
      <strong>Follows by itself</strong>
      <ul className={classes.plans}>
        {data.items.map((plan, index) => (
          <PlannedLine
            key={index}
            plan={plan}
            change={plan.depth === 1 ? changes.find(({ id }) => id === plan.item_id) : undefined}
            isSkipped={isSkipped}
            onChange={(change) => changeItem(plan.item_id, change)}
          />
        ))}
      </ul>
      {!action_date && (
        <p className={classes.note}>The entry has no day yet, so the days are counted from today.</p>
      )}
      {data.is_cut_off && (
        <p className={classes.note}>The chain is longer: after the fifth, nothing more is made.</p>
      )}
      {data.items.every(({ depth, can }) => depth > 1 || can.skip) && (
        <Checkbox
          label="Leave these out this time"
          checked={isSkipped}
          onChange={(event) => onSkip(event.currentTarget.checked)}
        />
      )}
    </section>
  )
}
