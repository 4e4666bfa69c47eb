import { Checkbox, TextInput } from '@mantine/core'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { reportsContract } from '../contract.ts'
import { reportDefinitions, type ReportType } from '../contract/definitions.ts'

const api = client(reportsContract)
const { name, is_mailed } = reportsContract.endpoints.saveReport.input
const schema = z.object({ name, is_mailed })

/** Saves the report that is shown, with its period, filters and grouping. */
export function SaveReportDialog({
  type,
  parameters,
  opened,
  onClose,
}: {
  type: ReportType
  parameters: Record<string, unknown>
  opened: boolean
  onClose: () => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Save the ${reportDefinitions[type].title.toLowerCase()} report`}
      size="md"
      saveLabel="Save report"
      schema={schema}
      initialValues={{ name: '', is_mailed: false }}
      onSubmit={async (values) => {
        await api.saveReport({ type, parameters, ...values })
        notifySuccess(`“${values.name}” is among your saved reports.`)
      }}
    >
      {(form) => (
        <>
          <TextInput label="Name" required {...form.getInputProps('name')} key={form.key('name')} />
          <Checkbox
            mt="sm"
            label="Mail me its totals on the first of each month"
            description="Totals alone, without names and without figures under five; the mail links here."
            {...form.getInputProps('is_mailed', { type: 'checkbox' })}
            key={form.key('is_mailed')}
          />
        </>
      )}
    </FormDialog>
  )
}
