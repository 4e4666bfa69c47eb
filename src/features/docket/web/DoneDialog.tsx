import { Radio } from '@mantine/core'
import * as z from 'zod'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { DocketItem } from '../contract.ts'
import { hearingOutcomes, type HearingOutcome } from '../hearingFields.ts'
import classes from './editor.module.css'

const values = hearingOutcomes.map(({ value }) => value)
const schema = z.object({ hearing_outcome: z.enum(values).nullable() })

/** Marks a hearing done, asks how it ended, and leads on to what follows from that. */
export function DoneDialog({
  opened,
  onClose,
  entry,
  onDone,
  onFollowUp,
}: {
  opened: boolean
  onClose: () => void
  entry: DocketItem
  /** Gives false where it was refused. */
  onDone: (outcome: HearingOutcome | null) => Promise<boolean>
  onFollowUp: (() => void) | undefined
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`${entry.type_name} is done`}
      saveLabel="Done"
      another={
        onFollowUp && {
          label: 'Done, and follow up',
          onSaved: () => {
            onClose()
            onFollowUp()
          },
        }
      }
      schema={schema}
      initialValues={{ hearing_outcome: null as HearingOutcome | null }}
      onSubmit={({ hearing_outcome }) => onDone(hearing_outcome)}
    >
      {(form) => (
        <Radio.Group
          label="How did it end?"
          description="May be left open and said later."
          key={form.key('hearing_outcome')}
          data-path="hearing_outcome"
          {...form.getInputProps('hearing_outcome')}
        >
          <div className={classes.outcomes}>
            {hearingOutcomes.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
      )}
    </FormDialog>
  )
}
