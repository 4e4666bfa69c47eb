import type { Fields } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import type { LanguageCode } from '#guests/languages.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { PlaceholderHelp, TextLength } from './TextLength.tsx'

/** Inputs of a template or of its translation, with the length of the text and a preview. */
export function MessageInputs({ form, fields }: { form: { getValues: () => object }; fields: Fields }) {
  const { message, language } = form.getValues() as { message?: string; language?: LanguageCode | null }
  return (
    <>
      <FieldsForm form={formOfFields(form)} fields={fields} sources={{}} />
      <TextLength text={message ?? ''} />
      <PlaceholderHelp />
      <TemplatePreview message={message ?? ''} language={language ?? null} />
    </>
  )
}
