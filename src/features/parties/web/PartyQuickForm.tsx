import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict } from '#fields/web/useEditConflict.ts'
import { changesOf } from '#collections/web/entryValues.ts'
import { SectionOwnerProvider } from '#collections/web/sectionOwner.ts'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { partiesContract } from '../contract.ts'
import { type Party } from '../contract/party.ts'
import { partyContactFields, partyFields } from '#features/profile/partyFields.ts'
import type { FormWithParty } from '#features/profile/web/formWithParty.ts'
import { SameANumber } from '#features/matching/web/SameANumber.tsx'
import { usePartyOwner } from '#features/profile/web/usePartyOwner.ts'

const api = client(partiesContract)
const { first_name, middle_name, last_name, gender_id, dob, birth_country_id, a_number } = partyFields
/** The fields of a new person are also those one corrects in passing. */
const fields = {
  first_name,
  middle_name,
  last_name,
  gender_id,
  dob,
  birth_country_id,
  a_number,
  ...partyContactFields,
} as const
const schema = z.object({ party: fieldsSchema(fields) })

const storedValues = (party: Party): Values => ({
  ...party,
  phone: party.phones[0]?.phone_number ?? null,
  phone_extension: party.phones[0]?.extension ?? null,
  email: party.emails[0]?.address ?? null,
})

/**
 * Key facts and first contact. A colleague's simultaneous changes are compared field by field before anything of
 * theirs is overwritten.
 */
export function PartyQuickForm({
  party: shown,
  guard,
  onDone,
}: {
  party: Party
  /** Receives a function that answers whether there is unsaved input. */
  guard: (isUnsaved: () => boolean) => void
  onDone: () => void
}) {
  const queries = useQueryClient()
  const edit = useEditConflict({
    row: shown,
    read: () => api.getParty({ id: shown.id }),
    fields,
    path: 'party',
    valuesOf: storedValues,
  })
  const party = edit.base
  const owner = usePartyOwner(party)
  const [initialValues] = useState(() => ({ party: formValues(fields, storedValues(party)) }))

  async function write(from: Party, entered: Values) {
    const changes = changesOf(fields, storedValues(from), entered)
    if (Object.keys(changes).length === 0) return
    const { id, version } = from
    const saved = await api.updateParty({ id, party: changes, version })
    queries.setQueryData(api.getParty.query({ id }).queryKey, saved)
    notifySuccess('Saved.')
  }

  const state = useServerForm({
    schema,
    initialValues: initialValues as { party: Record<string, unknown> },
    async onSubmit({ party: entered }: z.output<typeof schema>) {
      await edit.save(state.form, entered, (from) => write(from, entered))
      onDone()
    },
  })
  useUnsavedGuard(state.isUnsaved)
  useEffect(() => {
    guard(state.isUnsaved)
    return () => guard(() => false)
  }, [guard, state.isUnsaved])
  const { ref } = state
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <SectionOwnerProvider value={owner}>
      <FormFrame state={state} saveLabel="Save person" onCancel={onDone}>
        <FormConflict edit={edit} form={state.form} fields={fields} labels={owner.labels} />
        <FieldsForm form={formOfFields(state.form)} fields={fields} sources={owner.sources} path="party" />
        <SameANumber form={state.form as FormWithParty} excludedId={party.id} />
      </FormFrame>
    </SectionOwnerProvider>
  )
}
