import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { messagesContract } from '../contract.ts'
import type { MessageTemplate, MessageTranslation } from '../contract/templates.ts'
import { translationFields } from '../templateFields.ts'
import { MessageInputs } from './MessageInputs.tsx'

const api = client(messagesContract)
const schema = fieldsSchema(translationFields)

/** A translation of a template: to change, or (without one) to add. */
export function TranslationDialog({
  template,
  translation,
  opened,
  onClose,
}: {
  template: MessageTemplate
  translation: MessageTranslation | null
  opened: boolean
  onClose: () => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Translation of “${template.name}”`}
      saveLabel={translation ? 'Save translation' : 'Add translation'}
      schema={schema}
      initialValues={formValues(
        translationFields,
        translation ? { ...translation, language: translation.language as LanguageCode } : undefined,
      )}
      onSubmit={({ language, message }) => {
        const sent = { id: template.id, language: language as LanguageCode, message }
        return translation
          ? api.updateTranslation({ ...sent, translationId: translation.id, version: translation.version })
          : api.createTranslation(sent)
      }}
    >
      {(form) => (
        <>
          <Notice tone="neutral" title="To translate">
            <span dir="auto">{template.message}</span>
          </Notice>
          <MessageInputs form={form} fields={translationFields} />
        </>
      )}
    </FormDialog>
  )
}
