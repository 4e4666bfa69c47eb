import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { choice } from '#fields/choice/choice.ts'
import { optionsPerPage, type OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { number } from '#fields/number/number.ts'
import { person } from '#fields/person/person.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { client } from '#core/web/client.ts'
import { casesContract } from '#features/cases/contract.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { messagesContract } from '../contract.ts'
import { textUnits, type AutomatedText } from '../contract/automatedTexts.ts'
import { messageField } from '../templateFields.ts'
import { PlaceholderHelp, TextLength } from './TextLength.tsx'

const api = client(messagesContract)
const cases = client(casesContract)

const fields = {
  allow_automated_text: flag({ label: 'Text people about this entry' }),
  recipients: person('parties', {
    label: 'To',
    many: true,
    width: 'full',
    help: 'Left empty: to those who attend, or else to the client',
  }),
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
  legalCaseId,
  automated: { settings, is_own, recipients, texts },
  opened,
  onClose,
}: {
  entryId: number
  legalCaseId: number
  automated: AutomatedText
  opened: boolean
  onClose: () => void
}) {
  const reset = useCommand(() => api.setAutomatedText({ id: entryId, automated_text: null }), {
    done: onClose,
    failed: 'The automated text was not changed.',
  })
  const sources = useMemo(() => ({ parties: peopleOfCase(legalCaseId, texts) }), [legalCaseId, texts])
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Automated text of this entry"
      saveLabel="Save automated text"
      schema={schema}
      initialValues={formValues(fields, {
        allow_automated_text: true,
        recipients: recipients ?? [],
        message: settings.automated_text_message,
        count: Math.abs(settings.automated_text_interval),
        unit: settings.automated_text_interval_unit,
        side: settings.automated_text_interval > 0 ? 'after' : 'before',
      })}
      onSubmit={({ allow_automated_text, recipients: chosen, message, count, unit, side }) =>
        api.setAutomatedText({
          id: entryId,
          automated_text: {
            allow_automated_text: allow_automated_text ?? false,
            message,
            automated_text_interval: side === 'before' ? -count! : count!,
            automated_text_interval_unit: unit as AutomatedText['settings']['automated_text_interval_unit'],
            recipients: chosen ?? [],
          },
        })
      }
    >
      {(form) => (
        <>
          <FieldsForm form={formOfFields(form)} fields={fields} sources={sources} />
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

/** People of the case and its record; the labels of those who get the text already need no look-up. */
const peopleOfCase = (id: number, known: AutomatedText['texts']): OptionSource => ({
  options: known.map(({ party_id, name }) => ({ value: party_id, label: name })),
  loadOptions: async (search_term, page = 1) =>
    (await cases.listCaseParties({ id, search_term, page, items_per_page: optionsPerPage })).items.map(
      ({ id: value, display_name, party_role_name }) => ({
        value,
        label: display_name,
        hint: party_role_name ?? undefined,
      }),
    ),
})
