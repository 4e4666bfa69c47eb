import { IconLockOpen } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { client } from '#core/web/client.ts'
import type { Values } from '#fields/kind.ts'
import { changesOf, only } from '#collections/web/entryValues.ts'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict } from '#fields/web/useEditConflict.ts'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { partiesContract } from '../contract.ts'
import { type Party } from '../contract/party.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { coreFormSchema, coreFormValues, PartyFields } from './PartyFields.tsx'
import { usePartyOwner } from '#features/profile/web/usePartyOwner.ts'
import classes from './PartyCoreCard.module.css'

const api = client(partiesContract)

/** The unlocked card. It saves against the version it was opened with, whatever arrives in the meantime. */
export function PartyCoreForm({
  party: shown,
  onSaved,
  onDiscard,
}: {
  party: Party
  onSaved: () => void
  onDiscard: (isUnsaved: boolean) => void
}) {
  const queries = useQueryClient()
  const edit = useEditConflict({
    row: shown,
    read: () => api.getParty({ id: shown.id }),
    fields: partyFields,
    path: 'party',
  })
  const party = edit.base
  const { sources, labels } = usePartyOwner(party)
  const [initialValues] = useState(() => ({ party: coreFormValues(party) }))

  async function write(from: Party, mine: Values) {
    const entered = only(partyFields, Object.keys(mine))
    const changes = changesOf(entered, from, mine)
    if (Object.keys(changes).length === 0) return
    const saved = await api.updateParty({ id: from.id, party: changes, version: from.version })
    queries.setQueryData(api.getParty.query({ id: from.id }).queryKey, saved)
    notifySuccess('Saved.')
  }

  const state = useServerForm({
    schema: coreFormSchema,
    initialValues,
    async onSubmit({ party: entered }: z.output<typeof coreFormSchema>) {
      await edit.save(state.form, entered, (from) => write(from, entered))
      onSaved()
    },
  })
  useUnsavedGuard(state.isUnsaved)

  const { ref } = state
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <div className={classes.card} data-unlocked>
      <div className={classes.head}>
        <IconLockOpen size={15} stroke={1.6} aria-hidden className={classes.lock} />
        <h3 className={classes.title}>
          <bdi>{party.display_name}</bdi>
        </h3>
      </div>
      <div className={classes.form}>
        <FormFrame
          state={state}
          saveLabel="Save person"
          cancelLabel="Discard"
          onCancel={() => onDiscard(state.isUnsaved())}
        >
          <FormConflict edit={edit} form={state.form} fields={partyFields} labels={labels} />
          <PartyFields form={state.form} sources={sources} party={party} />
        </FormFrame>
      </div>
    </div>
  )
}
