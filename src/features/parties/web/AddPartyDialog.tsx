import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/web/notify.tsx'
import { casesContract } from '../../cases/contract.ts'
import { recordsContract } from '../../records/contract.ts'
import type { Match } from '../matchContract.ts'
import { partiesContract, type Party } from '../contract.ts'
import { PartyFields, partyFormSchema, partyFormValues, type FormWithParty } from './PartyFields.tsx'
import { partySources } from './partySources.ts'

const api = client(partiesContract)
const records = client(recordsContract)
const cases = client(casesContract)

/** Enters somebody in a record, and in one of its cases when that is given. */
export function AddPartyDialog({
  record_id,
  legal_case_id,
  mayPlace,
  opened,
  onClose,
  onAdded,
}: {
  record_id: number
  legal_case_id?: number
  /** Whether the caller may put somebody into the record who is in others already. */
  mayPlace: boolean
  opened: boolean
  onClose: () => void
  onAdded?: (party: Party) => void
}) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const sources = useMemo(() => partySources(), [])
  const place = legal_case_id === undefined ? 'record' : 'case'

  function insteadOf({ id, name, records: theirs }: Match) {
    const isInRecord = theirs.some((record) => record.id === record_id)
    if (!isInRecord && !mayPlace) return null
    return {
      label: 'Use this person instead',
      async act() {
        try {
          if (!isInRecord) await records.addPartyToRecord({ id: record_id, party_id: id })
          if (legal_case_id !== undefined)
            await cases.associateParties({ id: legal_case_id, party_ids: [id] })
          notifySuccess(`${name} is in the ${place}.`)
          onClose()
        } catch (error) {
          notifyFailure(`${name} was not put into the ${place}.`, error)
        }
        void invalidate(queries, 'parties', 'records', 'cases')
      },
    }
  }

  async function save({ party }: z.output<typeof partyFormSchema>) {
    const added = await api.createParty(
      { party, record_id, ...(legal_case_id !== undefined && { legal_case_id }) } as never,
      { idempotencyKey: key.current },
    )
    key.current = crypto.randomUUID()
    void invalidate(queries, 'parties', 'records', 'cases')
    notifySuccess(`${added.display_name} is in the ${place}.`)
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
      {(form) => <PartyFields form={form as FormWithParty} sources={sources} brief insteadOf={insteadOf} />}
    </FormDialog>
  )
}
