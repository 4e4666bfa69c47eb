import { Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { formatDay } from '#ui/web/format.ts'
import { workflowsContract, type PlannedEntry } from '../contract.ts'
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

/** Entries that workflows add, with the choice to leave them out; nothing where none follows. */
export function WorkflowPreview({
  entry: { legal_case_id, docket_entry_type_id, action_date, location_id, assignee_ids, is_internal },
  isSkipped,
  onSkip,
}: {
  entry: PreviewedEntry
  isSkipped: boolean
  onSkip: (skip: boolean) => void
}) {
  const isWhole = legal_case_id !== null && docket_entry_type_id !== null
  const { data } = useQuery({
    ...api.previewWorkflows.query({
      event: 'created',
      legal_case_id: legal_case_id ?? 0,
      docket_entry_type_id: docket_entry_type_id ?? 0,
      action_date: action_date || null,
      location_id,
      assignee_ids,
      is_internal: is_internal ?? false,
    }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  if (!isWhole || !data || data.items.length === 0) return null
  return (
    <section aria-label="What follows by itself">
      <strong>Follows by itself</strong>
      <ul className={classes.plans}>
        {data.items.map((plan, index) => (
          <Plan key={index} plan={plan} isSkipped={isSkipped} />
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

function Plan({ plan, isSkipped }: { plan: PlannedEntry; isSkipped: boolean }) {
  const { type_name, action_date, depth, assignees, left_out, comment } = plan
  const people = assignees.map(({ name }) => name).join(', ') || 'nobody'
  const text = `${formatDay(action_date)} · ${type_name} · ${people}`
  return (
    <li className={classes.plan} style={{ paddingInlineStart: `${depth - 1}rem` }}>
      {isSkipped ? <s>{text}</s> : text}
      {comment && <div className={classes.note}>{comment}</div>}
      {left_out.length > 0 && (
        <div className={classes.note}>Not assigned, because they may not see it: {left_out.join(', ')}</div>
      )}
    </li>
  )
}
