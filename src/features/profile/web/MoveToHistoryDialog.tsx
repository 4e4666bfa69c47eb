import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { todayIn } from '#ui/web/format.ts'
import { notifyUndo } from '#ui/web/notify.tsx'
import { partySections } from '../sections/index.ts'
import { ownSectionsContract, sectionsContract } from '../contract/sections.ts'
import { takeLists } from './usePartyOwner.ts'

const own = client(ownSectionsContract)
const api = client(sectionsContract)

const { start_date, end_date } = partySections.residence_histories.fields
const fields = { start_date, end_date } as const
const schema = z.object({
  residence_history: fieldsSchema(fields, { rules: partySections.residence_histories.rules }),
})
const placeColumns = Object.keys(partySections.addresses.fields).filter(
  (name) => name !== 'address_type' && name !== 'same_as_physical',
)

/** Confirms that a person has moved, and asks for the dates of residence. */
export function MoveToHistoryDialog({
  opened,
  onClose,
  row,
  place,
}: {
  opened: boolean
  onClose: () => void
  row: SectionEntry
  place: string
}) {
  const queries = useQueryClient()
  const { id } = useSectionOwner()
  const [initialValues] = useState(() => ({
    residence_history: formValues(fields, { end_date: todayIn(), end_date_format: 'MM/DD/YYYY' }),
  }))

  async function move({ residence_history }: z.output<typeof schema>) {
    const answer = await own.moveAddressToHistory({
      id,
      addressId: row.id,
      version: row.version,
      residence_history,
    })
    await takeLists(queries, answer)
    notifyUndo(`${place} is in the residence history.`, () => takeBack(answer.party))
  }

  async function takeBack({
    addresses,
    residence_histories,
  }: Awaited<ReturnType<typeof own.moveAddressToHistory>>['party']) {
    const emptied = addresses.find((address) => address.id === row.id)
    const former = residence_histories.reduce((newest, one) => Math.max(newest, one.id), 0)
    const values = Object.fromEntries(placeColumns.map((name) => [name, row[name]]))
    const body = { addresses: { party_id: id, version: emptied?.version ?? row.version + 1, ...values } }
    await takeLists(queries, await api.updateCharacteristic({ id: row.id, ...body }))
    const kind = 'residence_histories'
    await takeLists(queries, await api.deleteCharacteristic({ id: former, kind, party_id: id }))
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Move this address to the history"
      saveLabel="Move to history"
      schema={schema}
      // An empty day is null in the form, and absent after validation.
      initialValues={initialValues}
      onSubmit={move}
    >
      {(form) => (
        <>
          <p style={{ margin: 0 }}>
            <bdi>{place}</bdi> becomes a former residence, and the physical address is emptied.
          </p>
          <FieldsForm form={form} fields={fields} path="residence_history" />
        </>
      )}
    </FormDialog>
  )
}
