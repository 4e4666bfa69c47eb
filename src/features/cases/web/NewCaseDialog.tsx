import type { UseFormReturnType } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { formValues } from '#fields/fields.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { afterClosing } from '#ui/web/useUnsavedGuard.ts'
import { casesContract } from '../contract.ts'
import { CaseFields, caseFormFields, caseFormSchema } from './CaseFields.tsx'
import { caseSources, recordSource } from './caseSources.ts'

const api = client(casesContract)

/** Opens a case in a given or chosen record, and goes to it. */
export function NewCaseDialog({
  record_id,
  opened,
  onClose,
}: {
  record_id?: number
  opened: boolean
  onClose: () => void
}) {
  const navigate = useNavigate()
  // One key while the dialog is open, so that a save sent twice opens one case.
  const idempotencyKey = useMemo(() => (opened ? crypto.randomUUID() : undefined), [opened])

  async function save({ legal_case: { parties, ...legal_case } }: z.output<typeof caseFormSchema>) {
    const made = await api.createCase(
      { legal_case: { ...legal_case, ...(parties && { parties }) } },
      idempotencyKey ? { idempotencyKey } : {},
    )
    notifySuccess('The case is open.')
    afterClosing(() => navigate({ to: '/cases/$id', params: { id: String(made.id) } }))
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="New case"
      saveLabel="Open case"
      schema={caseFormSchema}
      initialValues={{
        legal_case: { ...formValues(caseFormFields, { record_id }), parties: null },
      }}
      onSubmit={save}
    >
      {(form) => <NewCaseFields form={form} record_id={record_id} />}
    </FormDialog>
  )
}

function NewCaseFields({
  form,
  record_id,
}: {
  // oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values; only paths below `legal_case` are used
  form: UseFormReturnType<any>
  record_id: number | undefined
}) {
  const [sources] = useState(() => ({ ...caseSources(), records: recordSource }))
  const [recordId, setRecordId] = useState(record_id ?? null)
  form.watch('legal_case.record_id', ({ value }) => {
    setRecordId(value as number | null)
    form.setFieldValue('legal_case.parties', null)
  })
  return (
    <CaseFields form={form} sources={sources} recordId={recordId} choosesRecord={record_id === undefined} />
  )
}
