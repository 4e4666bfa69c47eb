import { useMemo } from 'react'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { sourceOfAll } from '#fields/catalogue/web/useOptions.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { listSource } from '#features/lists/web/options.ts'
import { casesContract } from '../contract.ts'

const api = client(casesContract)
const fields = {
  legal_case_id: catalogue('cases_of_record', { label: 'Case', required: true, width: 'full' }),
  party_role_id: catalogue('party_roles', { label: 'Role', width: 'full' }),
} as const
const schema = fieldsSchema(fields)

/** Adds a person of a record to one of its cases. */
export function AddToCaseDialog({
  party,
  cases,
  opened,
  onClose,
}: {
  party: { id: number; display_name: string }
  cases: readonly { id: number; title: string }[]
  opened: boolean
  onClose: () => void
}) {
  const sources = useMemo(() => {
    const caseOptions = cases.map(({ id, title }) => ({ value: id, label: title }))
    return { cases_of_record: sourceOfAll(caseOptions), party_roles: listSource('party_roles') }
  }, [cases])

  async function save({ legal_case_id, party_role_id }: z.output<typeof schema>) {
    await api.associateParties({
      id: legal_case_id,
      parties: [{ party_id: party.id, party_role_id: party_role_id ?? null }],
    })
    notifySuccess(`${party.display_name} is in the case.`)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Add ${party.display_name} to a case`}
      size="md"
      saveLabel="Add to the case"
      schema={schema}
      initialValues={formValues(fields, cases.length === 1 ? { legal_case_id: cases[0]!.id } : {})}
      onSubmit={save}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={fields} sources={sources} />}
    </FormDialog>
  )
}
