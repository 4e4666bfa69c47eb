import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { interviewsContract } from '../contract.ts'

const api = client(interviewsContract)
const fields = { note: longText({ label: 'What is missing', required: true, max: 2_000 }) } as const
const schema = fieldsSchema(fields)

/** Gives an interview back to whoever made it. */
export function ReturnInterviewDialog({
  id,
  version,
  onClose,
}: {
  id: number
  version: number
  onClose: () => void
}) {
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Give the interview back"
      saveLabel="Give back"
      schema={schema}
      initialValues={formValues(fields)}
      onSubmit={async ({ note }) => {
        await api.reviewInterview({ id, version, decision: 'return', note })
        notifySuccess('The interview is given back.')
      }}
    >
      {(form) => <FieldsForm form={form} fields={fields} />}
    </FormDialog>
  )
}
