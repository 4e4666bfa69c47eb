import { Button, Fieldset, Textarea } from '@mantine/core'
import { MultiSelectInput } from '#ui/web/select/MultiSelectInput.tsx'
import type { PlannedEntry } from '../contract.ts'
import { DaysInputs } from './DaysInputs.tsx'
import type { ItemChange } from './PlannedLine.tsx'
import { useWorkflowPeople } from './useWorkflowPeople.ts'
import classes from './workflows.module.css'

/** Inputs of an entry that follows, to be otherwise this once. */
export function PlanInputs({
  plan: { type_name, in_days, comment, assignees },
  change,
  onChange,
}: {
  plan: PlannedEntry
  change: ItemChange
  onChange: (change: ItemChange | undefined) => void
}) {
  const { people } = useWorkflowPeople()
  return (
    <Fieldset legend={`${type_name}, this once`} className={classes.item}>
      <DaysInputs
        value={change.in_days ?? in_days}
        onChange={(days) => onChange({ ...change, in_days: days })}
      />
      <MultiSelectInput
        label="Assigned to"
        data={people}
        value={(change.assignees ?? assignees.map(({ id }) => id)).map(String)}
        onChange={(ids) => onChange({ ...change, assignees: ids.map(Number), all_teams: false })}
      />
      <Textarea
        label="Comment"
        autosize
        minRows={1}
        maxLength={5000}
        value={change.comment ?? comment ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...change, comment: currentTarget.value, use_default_comment: false })
        }
      />
      <div>
        <Button size="compact-sm" onClick={() => onChange(undefined)}>
          As the workflow has it
        </Button>
      </div>
    </Fieldset>
  )
}
