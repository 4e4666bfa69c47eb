import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, invalidate } from '../../../core/web/client.ts'
import { fieldsSchema, formValues, rule } from '../../../fields/fields.ts'
import type { FormOfFields } from '../../../fields/web/FieldInput.tsx'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { Notice } from '../../../ui/web/Notice.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { docketContract } from '../../docket/contract.ts'
import { listSource } from '../../lists/web/listSource.ts'
import { closingFields, otherReason } from '../caseFields.ts'
import { casesContract, type LegalCase } from '../contract.ts'

const api = client(casesContract)
const docket = client(docketContract)
const sources = { closing_reasons: listSource('closing_reasons') }
const fields = {
  closing_reasons_ids: { ...closingFields.closing_reasons_ids, width: 'full' as const },
  closing_notes: closingFields.closing_notes,
}

const otherIsExplained = rule(
  ['closing_reasons_ids', 'closing_notes'],
  'closing_notes',
  'Say why the case is closed: the reason Other needs notes',
  ({ closing_reasons_ids, closing_notes }) =>
    !(closing_reasons_ids as number[]).includes(otherReason) || Boolean(closing_notes),
)
const schema = fieldsSchema(closingFields, { rules: [otherIsExplained] })

/** Closes a case, with reasons. */
export function CloseCaseDialog({
  legalCase,
  opened,
  onClose,
}: {
  legalCase: LegalCase
  opened: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const info = useQuery({ ...docket.getCaseDocketInfo.query({ id: legalCase.id }), enabled: opened })
  const open = info.data?.open ?? 0
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Close case"
      saveLabel="Close case"
      schema={schema}
      initialValues={formValues(closingFields)}
      onSubmit={async (values) => {
        await api.closeCase({ id: legalCase.id, ...values })
        void invalidate(queries, 'cases', 'records', 'docket', 'parties')
        notifySuccess('The case is closed.')
      }}
    >
      {(form) => (
        <>
          {open > 0 && (
            <Notice tone="warning">
              {open === 1 ? '1 docket entry is' : `${open} docket entries are`} still to do on this case. They
              stay on the docket.
            </Notice>
          )}
          <FieldsForm form={form as FormOfFields} fields={fields} sources={sources} />
        </>
      )}
    </FormDialog>
  )
}
