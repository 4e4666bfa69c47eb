import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { text } from '#fields/text/text.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { documentsContract, type Attachment } from '../contract.ts'

const api = client(documentsContract)
const fields = { filename: text({ label: 'Name', max: 200, required: true, width: 'full' }) }
const schema = fieldsSchema(fields)

/** Renames a file; its extension stays. */
export function RenameFileDialog({
  file,
  opened,
  onClose,
}: {
  file: Attachment
  opened: boolean
  onClose: () => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Rename file"
      saveLabel="Rename file"
      schema={schema}
      initialValues={formValues(fields, { filename: file.filename })}
      onSubmit={async ({ filename }) => {
        await api.renameAttachment({ id: file.id, filename })
      }}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={fields} />}
    </FormDialog>
  )
}
