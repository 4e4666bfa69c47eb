import { Button } from '@mantine/core'
import { client } from '#core/web/client.ts'
import { flag } from '#fields/flag/flag.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { guestsContract, mostTextLetters, type GuestText } from '../contract.ts'
import { guestLanguages, type LanguageCode } from '../languages.ts'
import classes from './guestTexts.module.css'

const api = client(guestsContract)

const fieldsIn = (language: LanguageCode) =>
  ({
    text: longText({
      label: `Text in ${guestLanguages[language].english}`,
      required: true,
      max: mostTextLetters,
      help: 'What stands in braces { } is filled in; it must stay. After “plural” come the forms of the language.',
      width: 'full',
    }),
    is_reviewed: flag({ label: 'A speaker of the language has read this text', width: 'full' }),
  }) as const

/** Corrects one text, or marks it as read. A later change takes the mark off, unless it is set again. */
export function GuestTextDialog({
  item,
  language,
  onClose,
}: {
  item: GuestText
  language: LanguageCode
  onClose: () => void
}) {
  const { key, english, shipped, is_corrected, version } = item
  const fields = fieldsIn(language)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Text for guests"
      saveLabel="Save text"
      schema={fieldsSchema(fields)}
      initialValues={formValues(fields, item)}
      onSubmit={({ text, is_reviewed }) =>
        api.setGuestText({ language, key, text: text!, is_reviewed: is_reviewed ?? false, version })
      }
    >
      {(form) => (
        <>
          <p className={classes.english}>{english}</p>
          <FieldsForm form={formOfFields(form)} fields={fields} />
          {is_corrected && (
            <Button
              className={classes.back}
              size="compact-sm"
              variant="subtle"
              onClick={() => form.setFieldValue('text', shipped)}
            >
              Restore the original text
            </Button>
          )}
        </>
      )}
    </FormDialog>
  )
}
