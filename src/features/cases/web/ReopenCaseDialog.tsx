import { Checkbox } from '@mantine/core'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { reopeningFields } from '../caseFields.ts'
import { casesContract } from '../contract.ts'
import { type CaseDialogProps } from './dialogProps.ts'

const api = client(casesContract)
const schema = fieldsSchema(reopeningFields, { more: { reopens_entries: z.boolean() } })

/** Reopens a closed case, with a reason; the closing stays in its history. */
export function ReopenCaseDialog({ legalCase, opened, onClose }: CaseDialogProps) {
  const count = legalCase.settled_entry_count
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Reopen case"
      saveLabel="Reopen case"
      schema={schema}
      initialValues={{ ...formValues(reopeningFields), reopens_entries: count > 0 }}
      onSubmit={async (values) => {
        await api.reopenCase({ id: legalCase.id, ...values })
        notifySuccess('The case is open again.')
      }}
    >
      {(form) => (
        <>
          <FieldsForm form={formOfFields(form)} fields={reopeningFields} />
          {count > 0 && (
            <Checkbox
              key={form.key('reopens_entries')}
              label={
                count === 1
                  ? 'Open the docket entry again that the closing cancelled or marked done'
                  : `Open the ${count} docket entries again that the closing cancelled or marked done`
              }
              {...form.getInputProps('reopens_entries', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
