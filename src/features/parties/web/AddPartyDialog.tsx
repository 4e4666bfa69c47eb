import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/web/notify.tsx'
import { recordsContract } from '../../records/contract.ts'
import { useSession } from '../../session/web/session.ts'
import type { Match } from '../matchContract.ts'
import { partiesContract, type Party } from '../contract.ts'
import { PartyFields, partyFormSchema, partyFormValues, type FormWithParty } from './PartyFields.tsx'
import { partySources } from './partySources.ts'

const api = client(partiesContract)
const records = client(recordsContract)

/** Enters somebody in a record, and in one of its cases when that is given. */
export function AddPartyDialog({
  record_id,
  legal_case_id,
  opened,
  onClose,
  onAdded,
}: {
  record_id: number
  legal_case_id?: number
  opened: boolean
  onClose: () => void
  onAdded?: (party: Party) => void
}) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const sources = useMemo(() => partySources(), [])

  const { user } = useSession()
  const canPlace = user?.flags.atleastEditor === true && legal_case_id === undefined

  async function use({ id, name }: Match) {
    try {
      await records.addPartyToRecord({ id: record_id, party_id: id })
      void invalidate(queries, 'parties', 'records', 'cases')
      notifySuccess(`${name} is in the record.`)
      onClose()
    } catch (error) {
      notifyFailure(`${name} was not put into the record.`, error)
    }
  }

  async function save({ party }: z.output<typeof partyFormSchema>) {
    const added = await api.createParty(
      { party, record_id, ...(legal_case_id !== undefined && { legal_case_id }) } as never,
      { idempotencyKey: key.current },
    )
    key.current = crypto.randomUUID()
    void invalidate(queries, 'parties', 'records', 'cases')
    notifySuccess(`${added.display_name} is in the record.`)
    onAdded?.(added)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add a person"
      saveLabel="Add person"
      schema={partyFormSchema}
      initialValues={{ party: partyFormValues() }}
      onSubmit={save}
    >
      {(form) => (
        <PartyFields
          form={form as FormWithParty}
          sources={sources}
          brief
          onUse={canPlace ? use : undefined}
        />
      )}
    </FormDialog>
  )
}
