import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { listSource } from '#features/lists/web/options.ts'
import { lettersContract } from '../contract.ts'
import { newLetterFields } from '../formFields.ts'

const api = client(lettersContract)
const schema = fieldsSchema(newLetterFields)
const sources = { languages: listSource('languages') }

/** A draft in a language, which opens to be written. */
export function NewLetterDialog({
  legalCaseId,
  opened,
  onClose,
  onMade,
}: {
  legalCaseId: number
  opened: boolean
  onClose: () => void
  onMade: (id: number) => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="New letter"
      saveLabel="Create letter"
      schema={schema}
      initialValues={formValues(newLetterFields)}
      onSubmit={async (values) => {
        const { id } = await api.createLetter({
          engagement_letter: { legal_case_id: legalCaseId, ...values, language_id: values.language_id! },
        })
        onMade(id)
      }}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={newLetterFields} sources={sources} />}
    </FormDialog>
  )
}
