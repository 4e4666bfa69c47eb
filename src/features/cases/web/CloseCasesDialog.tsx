import { client } from '#core/web/client.ts'
import { formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { closingFields } from '../caseFields.ts'
import { casesContract } from '../contract.ts'
import { openEntriesChosen, closingFieldsShown, closingSchema, closingSources } from './closingForm.ts'
import { OpenEntriesField } from './OpenEntriesField.tsx'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { casesInWords, type BulkDialogProps } from './caseSelection.ts'

const api = client(casesContract)
const schema = closingSchema({ open_entries: openEntriesChosen })

export function CloseCasesDialog({ cases, opened, onClose, onStarted }: BulkDialogProps) {
  const what = casesInWords(cases.count)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Close ${what}`}
      saveLabel={`Close ${what}`}
      schema={schema}
      initialValues={{ ...formValues(closingFields), open_entries: null }}
      onSubmit={async (values) => {
        const { item_count } = await api.closeCases({ ...cases.which, ...values })
        notifyStarted(casesInWords(item_count))
        onStarted()
      }}
    >
      {(form) => (
        <>
          <Notice tone="info">
            Each gets the same reasons and notes. Clients are not written to; close a case by itself for that.
          </Notice>
          <FieldsForm form={formOfFields(form)} fields={closingFieldsShown} sources={closingSources} />
          <OpenEntriesField form={form} />
        </>
      )}
    </FormDialog>
  )
}
