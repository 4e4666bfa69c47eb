import { Checkbox, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { optionsContract } from '#features/lists/contract/options.ts'
import { recordsContract } from '#features/records/contract.ts'
import classes from './cases.module.css'

const records = client(recordsContract)
const lists = client(optionsContract)

export interface PartyOfCase {
  party_id: number
  party_role_id: number | null
}

/** Parties of a new case and their roles, from the record. Defaults to the record's holder. */
export function CasePartiesField({
  recordId,
  defaultValue,
  onChange,
  error,
  'data-path': path,
}: {
  recordId: number
  defaultValue?: PartyOfCase[] | null | undefined
  onChange?: (parties: PartyOfCase[]) => void
  error?: React.ReactNode
  'data-path'?: string
}) {
  const { data: people } = useQuery(records.listRecordParties.query({ id: recordId }))
  const { data: roles } = useQuery(
    lists.listOptions.query({ model: 'party_roles', field: 'id', items_per_page: 200 }),
  )
  const [chosen, setChosen] = useState<PartyOfCase[] | null>(defaultValue ?? null)
  const holder = people?.find((person) => person.is_holder)
  const parties = chosen ?? (holder ? [{ party_id: holder.id, party_role_id: null }] : [])
  const change = (next: PartyOfCase[]) => {
    setChosen(next)
    onChange?.(next)
  }
  const roleOptions = (roles?.items ?? []).map(({ value, label }) => ({ value: String(value), label }))

  return (
    <Input.Wrapper label="Parties" error={error} labelElement="div">
      <ul className={classes.parties} data-path={path} tabIndex={-1} aria-invalid={error ? true : undefined}>
        {(people ?? []).map((person) => {
          const party = parties.find(({ party_id }) => party_id === person.id)
          const others = parties.filter(({ party_id }) => party_id !== person.id)
          const withRole = (party_role_id: number | null) => [
            ...others,
            { party_id: person.id, party_role_id },
          ]
          return (
            <li key={person.id}>
              <Checkbox
                label={<bdi>{person.display_name}</bdi>}
                checked={party !== undefined}
                onChange={(event) => change(event.currentTarget.checked ? withRole(null) : others)}
              />
              <SelectInput
                empty="No such role"
                aria-label={`Role of ${person.display_name}`}
                placeholder="No role"
                data={roleOptions}
                clearable
                disabled={!party}
                value={party?.party_role_id == null ? null : String(party.party_role_id)}
                onChange={(role) => change(withRole(role === null ? null : Number(role)))}
              />
            </li>
          )
        })}
      </ul>
    </Input.Wrapper>
  )
}
