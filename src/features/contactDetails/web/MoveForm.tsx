import { Checkbox, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { day } from '#fields/day/day.ts'
import { fieldsSchema, fieldsShape, formValues } from '#fields/fields.ts'
import { FieldInput } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { formOfSection, type FormOfSection } from '#collections/web/sectionOverrides.ts'
import { useSectionOwner } from '#collections/web/sectionOwner.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { partiesContract } from '#features/parties/contract.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { AddressOrHistoryBody } from '#features/profile/web/AddressBody.tsx'
import { contactDetailsContract, type Neighbour } from '../contract.ts'
import classes from './contactDetails.module.css'
import { placeFields, usePlace } from './usePlace.ts'

const api = client(contactDetailsContract)
const parties = client(partiesContract)

const placeNames = Object.keys(placeFields) as (keyof typeof placeFields)[]
/** The address of the form, drawn by the inputs of the section. */
const place: SectionDefinition = {
  ...(partySections.addresses as SectionDefinition),
  key: 'address',
  fields: placeFields,
}
const dayFields = { moved_on: day({ label: 'Day of the move', exact: true, required: true }) }

const schema = z.object({
  ...fieldsShape(dayFields),
  address: fieldsSchema(placeFields),
})

/** Enters where a person lives now, and who moved along. */
export function MoveForm({
  party,
  people,
  today,
  onMoved,
  onCancel,
}: {
  party: Party
  people: readonly Neighbour[]
  today: string
  onMoved: (moved_on: string, party_ids: number[]) => void
  onCancel: () => void
}) {
  const queries = useQueryClient()
  const placeOf = usePlace()
  const { sources } = useSectionOwner()
  const home = placeOf(party.physical_address)
  const [along, setAlong] = useState(() =>
    people.filter((one) => home !== '' && placeOf(one.address) === home).map(({ id }) => String(id)),
  )
  const isSaved = useRef(false)
  const frame = useServerForm({
    schema,
    initialValues: { ...formValues(dayFields, { moved_on: today }), address: formValues(placeFields) },
    onSubmit: async (values) => {
      const { moved_on, address: entered } = values as { moved_on: string; address: Record<string, unknown> }
      const movers = people.filter(({ id }) => along.includes(String(id)))
      try {
        await api.moveParties({
          id: party.id,
          moved_on,
          version: party.physical_address?.version ?? null,
          address: entered,
          others: movers.map((one) => ({ party_id: one.id, version: one.address?.version ?? null })),
        })
      } finally {
        // After a refusal, too: somebody may have changed an address in the meantime.
        void queries.invalidateQueries({ queryKey: parties.getParty.query({ id: party.id }).queryKey })
      }
      isSaved.current = true
      onMoved(
        moved_on,
        movers.map(({ id }) => id),
      )
    },
  })
  useEffect(() => frame.ref.current?.querySelector('input')?.focus(), [frame.ref])
  useUnsavedGuard(() => !isSaved.current && frame.isUnsaved())
  const form = formOfSection(frame.form)
  const inputs = { form: frame.form, fields: placeFields, path: 'address', sources }
  return (
    <FormFrame state={frame} saveLabel="Save the move" onCancel={onCancel}>
      <FieldsForm form={frame.form} fields={dayFields} />
      <SameAs people={people} placeOf={placeOf} form={form} />
      <AddressOrHistoryBody
        section={place}
        form={form}
        row={null}
        rows={[]}
        names={placeNames}
        input={(name) => <FieldInput {...inputs} name={name} />}
        grid={(names) => <FieldsForm {...inputs} names={names} />}
      />
      {people.length > 0 && (
        <Checkbox.Group label="Who moved along?" value={along} onChange={setAlong}>
          <div className={classes.stack} style={{ marginBlockStart: 6 }}>
            {people.map((one) => (
              <Checkbox
                key={one.id}
                value={String(one.id)}
                label={<bdi>{one.display_name}</bdi>}
                description={placeOf(one.address) || 'No address is entered'}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FormFrame>
  )
}

/** Takes the address of somebody in the same records. */
function SameAs({
  people,
  placeOf,
  form,
}: {
  people: readonly Neighbour[]
  placeOf: (row: Neighbour['address']) => string
  form: FormOfSection
}) {
  const settled = people.filter((one) => placeOf(one.address) !== '')
  if (settled.length === 0) return null
  function take(id: string) {
    const from = settled.find((one) => String(one.id) === id)?.address as Record<string, unknown> | undefined
    if (!from) return
    const values = formValues(placeFields, from) as Record<string, unknown>
    for (const name of placeNames) form.setFieldValue(`address.${name}`, values[name])
  }
  return (
    <NativeSelect
      label="Same as"
      description="Fills in the address of somebody in the same record"
      data={[
        { value: '', label: '—' },
        ...settled.map((one) => ({
          value: String(one.id),
          label: `${one.display_name}: ${placeOf(one.address)}`,
        })),
      ]}
      onChange={(event) => take(event.currentTarget.value)}
    />
  )
}
