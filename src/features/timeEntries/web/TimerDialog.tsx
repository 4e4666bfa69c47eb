import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { day } from '#fields/day/day.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { instantsOf, wallClock } from '#fields/time/clock.ts'
import { time } from '#fields/time/time.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { ApiError } from '#core/apiError.ts'
import { useSession } from '#features/session/web/session.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { timeEntriesContract, type Timer } from '../contract.ts'
import { workFields } from '../timeFields.ts'
import { timeSources } from './timeForm.ts'

const api = client(timeEntriesContract)

const fields = {
  started_on: day({ label: 'Started on', exact: true, required: true }),
  started_at: time({ label: 'At', required: true }),
  ...workFields,
}
const schema = fieldsSchema(fields)

/** Corrects a running timer: when it was started, and what it is about. */
export function TimerDialog({
  timer,
  opened,
  onClose,
}: {
  timer: Timer
  opened: boolean
  onClose: () => void
}) {
  const zone = useSession().user?.office.timezone ?? 'UTC'
  const started = wallClock(timer.started_at, zone)

  async function save(values: z.output<typeof schema>) {
    const { started_on, started_at, time_activity_id, is_billable, description } = values
    // To the second where nobody changed the minute.
    const isSame = started_on === started.day && started_at === started.time
    const [instant] = isSame ? [timer.started_at] : instantsOf(started_on!, started_at!, zone)
    if (!instant)
      throw new ApiError(422, 'input.invalid', 'There is no such time on this day.', [
        { path: 'started_at', code: 'input.invalid', message: 'There is no such time on this day' },
      ])
    await api.updateTimer({
      started_at: instant,
      time_activity_id,
      is_billable: is_billable === true,
      description,
    })
    notifySuccess('The timer is corrected.')
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Correct the timer"
      saveLabel="Save"
      schema={schema}
      initialValues={formValues(fields, {
        started_on: started.day,
        started_at: started.time,
        time_activity_id: timer.activity?.id ?? null,
        is_billable: timer.is_billable,
        description: timer.description,
      })}
      onSubmit={save}
    >
      {(form) => (
        <FieldsForm
          form={formOfFields(form)}
          fields={fields}
          sources={timeSources({ activity: timer.activity })}
        />
      )}
    </FormDialog>
  )
}
