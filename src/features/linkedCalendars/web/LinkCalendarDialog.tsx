import { FileInput, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { text } from '#fields/text/text.ts'
import { timezone } from '#fields/timezone/timezone.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { linkedCalendarsContract, mostMegabytes, type LinkedCalendar } from '../contract.ts'

const api = client(linkedCalendarsContract)

const fields = {
  address: text({
    label: 'Address of the calendar',
    max: 2000,
    width: 'full',
    help: 'As your calendar shows it under “secret address” or “publish”, ending in .ics. It is stored encrypted.',
  }),
  name: text({ label: 'Name here', max: 100, help: 'Empty: that of the calendar' }),
  timezone: timezone({
    label: 'Time zone of times that name none',
    help: 'Only where the calendar says none',
  }),
}
const schema = fieldsSchema(fields, { more: { content: z.string().nullable() } })

/** Links a calendar, or (with one) takes a newer file in its place. */
export function LinkCalendarDialog({
  calendar,
  opened,
  onClose,
}: {
  calendar: LinkedCalendar | null
  opened: boolean
  onClose: () => void
}) {
  const [by, setBy] = useState<'address' | 'file'>(calendar ? 'file' : 'address')
  const [lacksZone, setLacksZone] = useState(false)
  const [file, setFile] = useState<File | null>(null)

  async function save(values: z.output<typeof schema>) {
    const content = by === 'file' ? values.content : null
    try {
      await (calendar
        ? api.readCalendar({ id: calendar.id, content: content ?? '' })
        : api.linkCalendar({
            name: values.name,
            timezone: values.timezone,
            ...(by === 'file' ? { content: content ?? '' } : { address: values.address }),
          }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'calendar.no_zone') setLacksZone(true)
      throw error
    }
    notifySuccess(calendar ? 'The entries are replaced.' : 'The calendar is linked.')
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={calendar ? `A newer file for ${calendar.name}` : 'Link a calendar'}
      saveLabel={calendar ? 'Replace entries' : 'Link calendar'}
      schema={schema}
      initialValues={{ ...formValues(fields, {}), content: null } as Record<string, unknown>}
      onSubmit={save}
    >
      {(form) => (
        <>
          {!calendar && (
            <SegmentedControl
              aria-label="Where the calendar is"
              data={[
                { value: 'address', label: 'At an address' },
                { value: 'file', label: 'In a file' },
              ]}
              value={by}
              onChange={(value) => setBy(value === 'file' ? 'file' : 'address')}
            />
          )}
          {by === 'file' && (
            <FileInput
              label="Calendar file"
              description={`A file that ends in .ics, of ${mostMegabytes} MB at most`}
              placeholder="Choose a file"
              accept=".ics,text/calendar"
              value={file}
              error={form.errors['content']}
              onChange={(chosen) => {
                setFile(chosen)
                form.clearFieldError('content')
                if (!chosen) form.setFieldValue('content', null)
                else if (chosen.size > mostMegabytes * 1_048_576)
                  form.setFieldError('content', `The file has more than ${mostMegabytes} MB`)
                else void chosen.text().then((content) => form.setFieldValue('content', content))
              }}
            />
          )}
          {!calendar && (
            <FieldsForm
              form={formOfFields(form)}
              fields={fields}
              names={[
                ...(by === 'address' ? ['address'] : []),
                'name',
                ...(lacksZone || form.errors['timezone'] ? ['timezone'] : []),
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
