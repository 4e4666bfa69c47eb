import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import type { LanguageCode } from '#guests/languages.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { messagesContract } from '../contract.ts'
import type { MessageTemplate } from '../contract/templates.ts'
import { templateFields } from '../templateFields.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { PlaceholderHelp, TextLength } from './TextLength.tsx'

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
      {(form) => (
        <>
          <FieldsForm form={formOfFields(form)} fields={templateFields} sources={{}} />
          <TextLength text={String(form.getValues().message ?? '')} />
          <PlaceholderHelp />
          <TemplatePreview
            message={String(form.getValues().message ?? '')}
            language={form.getValues().language as LanguageCode | null}
          />
        </>
      )}
    </FormDialog>
  )
}
