import { client } from '#core/web/client.ts'
import { choice } from '#fields/choice/choice.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { interviewsContract } from '../contract.ts'
import { closingOutcomes } from '../states.ts'

const api = client(interviewsContract)

const options = Object.entries(closingOutcomes).map(([value, label]) => ({ value, label }))
const fields = {
  outcome: choice({ label: 'Outcome', required: true, options }),
  close_reason: longText({ label: 'Why, or where they went', max: 500 }),
} as const
const schema = fieldsSchema(fields)

/** Ends an interview that makes nobody a client. */
export function CloseInterviewDialog({
  id,
  settle,
  onClose,
}: {
  id: number
  settle: () => Promise<boolean>
  onClose: () => void
}) {
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Close without a record"
      saveLabel="Close interview"
      schema={schema}
      initialValues={formValues(fields)}
      onSubmit={async ({ outcome, close_reason = null }) => {
        await settle()
        await api.closeInterview({ id, outcome: outcome as keyof typeof closingOutcomes, close_reason })
        notifySuccess('The interview is closed.')
      }}
    >
      {(form) => <FieldsForm form={form} fields={fields} />}
    </FormDialog>
  )
}
