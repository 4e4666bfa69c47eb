import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '#ui/web/format.ts'
import type { PlannedEntry } from '../contract.ts'
import type { WorkflowChoice } from '../contract/items.ts'
import classes from './workflows.module.css'

const PlanInputs = lazy(async () => ({ default: (await import('./PlanInputs.tsx')).PlanInputs }))

export type ItemChange = NonNullable<WorkflowChoice['modified_workflows']>[number]

/** An entry that follows, and what is to be otherwise in it this once. */
export function PlannedLine({
  plan,
  change,
  isSkipped,
  onChange,
}: {
  plan: PlannedEntry
  change: ItemChange | undefined
  isSkipped: boolean
  /** undefined: as the workflow has it. */
  onChange: (change: ItemChange | undefined) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { type_name, action_date, depth, assignees, left_out, comment, can } = plan
  const people = assignees.map(({ name }) => name).join(', ') || 'nobody'
  const text = `${formatDay(action_date)} · ${type_name} · ${people}`
  const mayChange = depth === 1 && can.edit && !isSkipped
  return (
    <li className={classes.plan} style={{ paddingInlineStart: `${depth - 1}rem` }}>
      <div className={classes.planned}>
        {isSkipped ? <s>{text}</s> : <span>{text}</span>}
        {mayChange && (
          <Button
            size="compact-xs"
            aria-expanded={isOpen}
            aria-label={`Change ${type_name}, ${formatDay(action_date)}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Change'}
          </Button>
        )}
      </div>
      {comment && !(mayChange && isOpen) && <div className={classes.note}>{comment}</div>}
      {change && !isSkipped && <div className={classes.note}>Changed this once</div>}
      {left_out.length > 0 && (
        <div className={classes.note}>Not assigned, because they may not see it: {left_out.join(', ')}</div>
      )}
      {mayChange && isOpen && (
        <Suspense fallback={null}>
          <PlanInputs plan={plan} change={change ?? { id: plan.item_id }} onChange={onChange} />
        </Suspense>
      )}
    </li>
  )
}
