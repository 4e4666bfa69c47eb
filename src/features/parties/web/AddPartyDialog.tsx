import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { partiesContract, type Party } from '../contract.ts'
import { PartyFields, partyFormSchema, partyFormValues, type FormWithParty } from './PartyFields.tsx'
import { partySources } from './partySources.ts'

const api = client(partiesContract)

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
      {(form) => <PartyFields form={form as FormWithParty} sources={sources} brief />}
    </FormDialog>
  )
}
