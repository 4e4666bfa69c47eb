import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { casesContract } from '#features/cases/contract.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { timeEntriesContract, type TimeEntry, type Timer } from '../contract.ts'
import { workFields } from '../timeFields.ts'
import { formFields, timeSources } from './timeForm.ts'

const api = client(timeEntriesContract)
const cases = client(casesContract)

const { time_activity_id, description } = workFields
const fields = { legal_case_id: formFields.legal_case_id, time_activity_id, description }
const schema = fieldsSchema(fields)

/** Starts the timer on a case to choose; `here`: that of the page. */
export function StartTimerDialog({
  here,
  opened,
  onClose,
  onStarted,
}: {
  here: number | null
  opened: boolean
  onClose: () => void
  onStarted: (answer: { timer: Timer; stopped: TimeEntry | null }) => void
}) {
  const { data, isPending } = useQuery({
    ...cases.getCase.query({ id: here ?? 0 }),
    enabled: here !== null,
  })
  // The form begins with the case, so it waits for its title, which the page has already.
  if (here !== null && isPending) return null
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Start the timer"
      saveLabel="Start timer"
      schema={schema}
      initialValues={formValues(fields, data && { legal_case_id: data.id })}
      onSubmit={async (values) => {
        onStarted(await api.startTimer({ ...values, legal_case_id: values.legal_case_id! }))
      }}
    >
      {(form) => (
        <FieldsForm form={formOfFields(form)} fields={fields} sources={timeSources({ legal_case: data })} />
      )}
    </FormDialog>
  )
}
