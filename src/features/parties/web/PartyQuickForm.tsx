import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { fieldsSchema, formValues } from '../../../fields/fields.ts'
import type { FormOfFields } from '../../../fields/web/FieldInput.tsx'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { changesOf } from '../../../sections/web/entryValues.ts'
import { FormFrame } from '../../../ui/web/FormFrame.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { useServerForm } from '../../../ui/web/useServerForm.ts'
import { useUnsavedGuard } from '../../../ui/web/useUnsavedGuard.ts'
import { partiesContract, type Party } from '../contract.ts'
import { partyContactFields, partyFields } from '../partyFields.ts'
import { partySources } from './partySources.ts'
import type { FormWithParty } from './PartyFields.tsx'
import { SameANumber } from './SameANumber.tsx'

const api = client(partiesContract)
const { first_name, middle_name, last_name, gender_id, dob, birth_country_id, a_number } = partyFields
/** What one asks of somebody new is also what one corrects in passing. */
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

const storedValues = (party: Party) => ({
  ...party,
  phone: party.phones[0]?.phone_number ?? null,
  phone_extension: party.phones[0]?.extension ?? null,
  email: party.emails[0]?.address ?? null,
})

/** Key facts and the first contact. What a colleague changed meanwhile is said, and nothing of theirs is overwritten. */
export function PartyQuickForm({
  party: shown,
  guard,
  onDone,
}: {
  party: Party
  /** Is told how to ask whether something is not saved. */
  guard: (isUnsaved: () => boolean) => void
  onDone: () => void
}) {
  const queries = useQueryClient()
  const [party] = useState(shown)
  const [sources] = useState(() => partySources(party))
  const [initialValues] = useState(() => ({ party: formValues(fields, storedValues(party) as never) }))
  const state = useServerForm({
    schema,
    initialValues: initialValues as { party: Record<string, unknown> },
    onSubmit: async ({ party: entered }: z.output<typeof schema>) => {
      const changes = changesOf(fields, storedValues(party), entered)
      if (Object.keys(changes).length > 0) {
        const saved = await api.updateParty({ id: party.id, party: changes as never, version: party.version })
        queries.setQueryData(api.getParty.query({ id: party.id }).queryKey, saved)
        void invalidate(queries, 'parties', 'records', 'cases')
        notifySuccess('Saved.')
      }
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
    <FormFrame state={state} saveLabel="Save person" onCancel={onDone}>
      <FieldsForm form={state.form as FormOfFields} fields={fields} sources={sources} path="party" />
      <SameANumber form={state.form as FormWithParty} besides={party.id} />
    </FormFrame>
  )
}
