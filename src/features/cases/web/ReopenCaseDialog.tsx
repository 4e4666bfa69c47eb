import { useQueryClient } from '@tanstack/react-query'
import { client, invalidate } from '../../../core/web/client.ts'
import { fieldsSchema, formValues } from '../../../fields/fields.ts'
import type { FormOfFields } from '../../../fields/web/FieldInput.tsx'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { reopeningFields } from '../caseFields.ts'
import { casesContract } from '../contract.ts'
import { shownWithCases, type CaseDialogProps } from './caseDialog.ts'

const api = client(casesContract)
const schema = fieldsSchema(reopeningFields)

/** Reopens a closed case; why is asked, and its closing stays in the history. */
export function ReopenCaseDialog({ legalCase, opened, onClose }: CaseDialogProps) {
  const queries = useQueryClient()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Reopen case"
      saveLabel="Reopen case"
      schema={schema}
      initialValues={formValues(reopeningFields)}
      onSubmit={async (values) => {
        await api.reopenCase({ id: legalCase.id, ...values })
        void invalidate(queries, ...shownWithCases)
        notifySuccess('The case is open again.')
      }}
    >
      {(form) => <FieldsForm form={form as FormOfFields} fields={reopeningFields} />}
    </FormDialog>
  )
}
