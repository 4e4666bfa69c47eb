import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { fieldsSchema } from '#fields/fields.ts'
import { text } from '#fields/text/text.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifyInfo, notifySuccess } from '#ui/web/notify.tsx'
import { recordsContract } from '#features/records/contract.ts'
import { afterClosing } from '#ui/web/useUnsavedGuard.ts'
import { casesContract } from '../contract.ts'
import { type LegalCase } from '../contract/case.ts'
import { type CaseDialogProps } from './dialogProps.ts'
import { recordSource } from './caseSources.ts'

const api = client(casesContract)
const records = client(recordsContract)
const fields = {
  record_id: catalogue('records', { label: 'Record', required: true, width: 'full' }),
  title: text({ label: 'Title', max: 200, required: true, width: 'full' }),
} as const
const schema = fieldsSchema(fields)

/** Opens a copy of this case, in its record or in another. */
export function CloneCaseDialog({ legalCase, opened, onClose }: CaseDialogProps) {
  const navigate = useNavigate()
  const idempotencyKey = useMemo(() => (opened ? crypto.randomUUID() : undefined), [opened])
  const [sources] = useState(() => ({
    records: {
      ...recordSource,
      options: [
        { value: legalCase.record_id, label: legalCase.holder.name, hint: legalCase.record_public_id },
      ],
    },
  }))

  async function save({ record_id, title }: z.output<typeof schema>) {
    const { id, left_out } = await api.cloneCase(
      { id: legalCase.id, record_id, title },
      idempotencyKey ? { idempotencyKey } : {},
    )
    if (left_out.length > 0) notifyInfo(`The copy is open, without ${left_out.join(', ')}.`)
    else notifySuccess('The copy is open.')
    afterClosing(() => navigate({ to: '/cases/$id', params: { id: String(id) } }))
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Clone case"
      saveLabel="Open the copy"
      schema={schema}
      initialValues={{ record_id: legalCase.record_id as number | null, title: legalCase.title }}
      onSubmit={save}
    >
      {(form) => (
        <>
          <FieldsForm form={formOfFields(form)} fields={fields} sources={sources} />
          <Notice tone="info">
            Type, staff, parties with their roles, tags and the checklist, unticked, come along. Docket
            entries and closings stay with this case.
          </Notice>
          <LeftOut form={form} legalCase={legalCase} />
        </>
      )}
    </FormDialog>
  )
}

/** Parties are copied only into a record they are in. */
function LeftOut({
  form,
  legalCase,
}: {
  // oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values; only `record_id` is watched
  form: UseFormReturnType<any>
  legalCase: LegalCase
}) {
  const [recordId, setRecordId] = useState<number | null>(legalCase.record_id)
  form.watch('record_id', ({ value }) => setRecordId(value as number | null))
  const isElsewhere = recordId !== null && recordId !== legalCase.record_id
  const { data: members } = useQuery({
    ...records.listRecordParties.query({ id: recordId ?? 0 }),
    enabled: isElsewhere,
  })
  if (!isElsewhere || !members) return null
  const left = legalCase.parties.filter((party) => !members.some((member) => member.id === party.id))
  if (left.length === 0) return null
  return (
    <Notice tone="warning">
      Not in that record, and so left out: {left.map((party) => party.display_name).join(', ')}. Staff who do
      not see that record stay behind too.
    </Notice>
  )
}
