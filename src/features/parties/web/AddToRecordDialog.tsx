import { useMemo } from 'react'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { recordsContract } from '#features/records/contract.ts'

const api = client(recordsContract)
const fields = {
  record_id: catalogue('records', {
    label: 'Record',
    required: true,
    width: 'full',
    help: 'Everyone who sees that record will see this person too.',
  }),
} as const
const schema = fieldsSchema(fields) as z.ZodType<{ record_id: number }>

/** Adds a person to a record, in addition to the records they are in, or as their only one. */
export function AddToRecordDialog({
  party,
  opened,
  onClose,
}: {
  party: { id: number; display_name: string; records?: readonly { id: number }[] }
  opened: boolean
  onClose: () => void
}) {
  const sources = useMemo(() => {
    const isIn = new Set(party.records?.map(({ id }) => id))
    const loadOptions = async (search_term: string) => {
      const { items } = await api.listRecords({ items_per_page: 20, ...(search_term && { search_term }) })
      return items
        .filter(({ id }) => !isIn.has(id))
        .map(({ id, holder_name, public_id }) => ({ value: id, label: holder_name, hint: public_id }))
    }
    return { records: { loadOptions, options: [] } }
  }, [party])

  async function save({ record_id }: { record_id: number }) {
    const { public_id } = await api.addPartyToRecord({ id: record_id, party_id: party.id })
    notifySuccess(`${party.display_name} is in record ${public_id} now.`)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Add ${party.display_name} to a record`}
      size="md"
      saveLabel="Add to the record"
      schema={schema}
      initialValues={formValues(fields, {})}
      onSubmit={save}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={fields} sources={sources} />}
    </FormDialog>
  )
}
