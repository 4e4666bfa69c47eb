import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { minutes } from '#fields/minutes/minutes.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { timeEntriesContract } from '../contract.ts'

const api = client(timeEntriesContract)
const fields = { minutes: minutes({ label: 'How long it really was', required: true }) }
const schema = fieldsSchema(fields)

/** A timer that ran on for more than a day is stopped with the time that it really was. */
export function ForgottenTimerDialog({
  opened,
  onClose,
  onStopped,
}: {
  opened: boolean
  onClose: () => void
  onStopped: (minutes: number) => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Stop the timer"
      saveLabel="Stop and enter"
      schema={schema}
      initialValues={formValues(fields)}
      onSubmit={async ({ minutes }) => {
        const { minutes: worked } = await api.stopTimer({ minutes: minutes! })
        onStopped(worked)
      }}
    >
      {(form) => (
        <>
          <Notice tone="warning" title="The timer has run for more than a day">
            Enter how long you worked. An entry is of 24 hours at most.
          </Notice>
          <FieldsForm form={formOfFields(form)} fields={fields} sources={{}} />
        </>
      )}
    </FormDialog>
  )
}
