import { Button } from '@mantine/core'
import { choice } from '#fields/choice/choice.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { number } from '#fields/number/number.ts'
import type { FormOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { messagesContract } from '../contract.ts'
import { textUnits, type AutomatedText } from '../contract/automatedTexts.ts'
import { messageField } from '../templateFields.ts'
import { PlaceholderHelp, TextLength } from './TextLength.tsx'

const api = client(messagesContract)

const fields = {
  allow_automated_text: flag({ label: 'Text people about this entry' }),
  message: messageField,
  count: number({ label: 'Number', required: true, min: 0, max: 365 }),
  unit: choice({
    label: 'Unit',
    required: true,
    options: textUnits.map((value) => ({ value, label: value })),
  }),
  side: choice({
    label: 'Before or after',
    required: true,
    options: [
      { value: 'before', label: 'Before the entry begins' },
      { value: 'after', label: 'After it began' },
    ],
  }),
} as const
const schema = fieldsSchema(fields)

/** The automated text of one entry, in place of that of its type. */
export function AutomatedTextDialog({
  entryId,
  automated: { settings, is_own, recipients },
  opened,
  onClose,
}: {
  entryId: number
  automated: AutomatedText
  opened: boolean
  onClose: () => void
}) {
  const reset = useCommand(() => api.setAutomatedText({ id: entryId, automated_text: null }), {
    done: onClose,
    failed: 'The automated text was not changed.',
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Automated text of this entry"
      saveLabel="Save automated text"
      schema={schema}
      initialValues={formValues(fields, {
        allow_automated_text: true,
        message: settings.automated_text_message,
        count: Math.abs(settings.automated_text_interval),
        unit: settings.automated_text_interval_unit,
        side: settings.automated_text_interval > 0 ? 'after' : 'before',
      })}
      onSubmit={({ allow_automated_text, message, count, unit, side }) =>
        api.setAutomatedText({
          id: entryId,
          automated_text: {
            allow_automated_text: allow_automated_text ?? false,
            message,
            automated_text_interval: side === 'before' ? -count! : count!,
            automated_text_interval_unit: unit as AutomatedText['settings']['automated_text_interval_unit'],
            ...(recipients && { recipients }),
          },
        })
      }
    >
      {(form) => (
        <>
          <FieldsForm form={form as FormOfFields} fields={fields} sources={{}} />
          <TextLength text={String(form.getValues().message ?? '')} />
          <PlaceholderHelp />
          {is_own && (
            <Button style={{ alignSelf: 'start' }} loading={reset.isPending} onClick={() => void reset.run()}>
              Reset to the text of its type
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}
