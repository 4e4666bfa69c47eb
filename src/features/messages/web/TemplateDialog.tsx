import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { messagesContract } from '../contract.ts'
import type { MessageTemplate } from '../contract/templates.ts'
import { templateFields } from '../templateFields.ts'
import { MessageInputs } from './MessageInputs.tsx'

const api = client(messagesContract)
const schema = fieldsSchema(templateFields)

/** A message template: to change, or (without one) to add. */
export function TemplateDialog({
  template,
  opened,
  onClose,
}: {
  template: MessageTemplate | null
  opened: boolean
  onClose: () => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={template ? template.name : 'New message template'}
      saveLabel={template ? 'Save template' : 'Add template'}
      schema={schema}
      initialValues={formValues(
        templateFields,
        template ? { ...template, language: template.language as LanguageCode } : undefined,
      )}
      onSubmit={({ language, ...values }) => {
        const sent = { ...values, language: language as LanguageCode }
        return template
          ? api.updateMessageTemplate({ ...sent, id: template.id, version: template.version })
          : api.createMessageTemplate(sent)
      }}
    >
      {(form) => <MessageInputs form={form} fields={templateFields} />}
    </FormDialog>
  )
}
