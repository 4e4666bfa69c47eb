import { Radio, Textarea } from '@mantine/core'
import * as z from 'zod'
import { longText } from '#fields/longText/longText.ts'
import { fieldsSchema } from '#fields/fields.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { DocketItem } from '../contract.ts'
import { hearingOutcomes } from '../hearingFields.ts'
import classes from './editor.module.css'
import { HearingOutcomes } from './HearingOutcomes.tsx'
import { refusalError } from './refusalError.ts'
import type { HearingResult } from './entryChanges.ts'
import type { Refusal } from './useApplyChange.ts'

const values = hearingOutcomes.map(({ value }) => value)
const noteFields = { note: longText({ label: 'Note', max: 5_000 }) }
const ending = z.object({ hearing_outcome: z.enum(values).nullable() }).and(fieldsSchema(noteFields))
const schema = z.object({ endings: z.record(z.string(), ending) })

/**
 * Marks entries done of which some are hearings: asks how each of those ended, and after a single one leads on to what
 * follows from it.
 */
export function DoneDialog({
  opened,
  onClose,
  entries,
  onDone,
  onFollowUp,
}: {
  opened: boolean
  onClose: () => void
  /** Those still to be marked; one that was refused stays among them. */
  entries: readonly DocketItem[]
  /** Gives those that were refused. */
  onDone: (endings: Readonly<Record<string, HearingResult>>) => Promise<readonly Refusal[]>
  onFollowUp: (() => void) | undefined
}) {
  const hearings = entries.filter(({ is_hearing }) => is_hearing)
  const only = entries.length === 1 ? hearings[0] : undefined
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={entries.length === 1 ? `${entries[0]!.type_name} is done` : `${entries.length} entries are done`}
      saveLabel="Done"
      size={only ? 'lg' : 'xl'}
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
      initialValues={{
        endings: Object.fromEntries(
          hearings.map(({ id, hearing_outcome }) => [id, { hearing_outcome, note: '' }]),
        ),
      }}
      onSubmit={async ({ endings }) => {
        const refused = await onDone(endings)
        if (refused.length > 0)
          throw refusalError(refused, 'These could not be marked done.', ({ id, is_hearing }) =>
            is_hearing ? `endings.${id}.hearing_outcome` : null,
          )
      }}
    >
      {(form) =>
        only ? (
          <>
            <Radio.Group
              label="How did it end?"
              description="Optional; can be added later."
              key={form.key(`endings.${only.id}.hearing_outcome`)}
              data-path={`endings.${only.id}.hearing_outcome`}
              {...form.getInputProps(`endings.${only.id}.hearing_outcome`)}
            >
              <div className={classes.outcomes}>
                {hearingOutcomes.map(({ value, label }) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </div>
            </Radio.Group>
            {only.can.add_note && (
              <Textarea
                label="Note"
                autosize
                minRows={2}
                maxRows={8}
                key={form.key(`endings.${only.id}.note`)}
                {...form.getInputProps(`endings.${only.id}.note`)}
              />
            )}
          </>
        ) : (
          <HearingOutcomes form={form} hearings={hearings} others={entries.length - hearings.length} />
        )
      }
    </FormDialog>
  )
}
