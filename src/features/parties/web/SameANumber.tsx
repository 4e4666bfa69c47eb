import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../core/web/client.ts'
import { formatANumber, parseANumber } from '../../../fields/aNumber/aNumber.ts'
import { Notice } from '../../../ui/web/Notice.tsx'
import { partiesContract } from '../contract.ts'
import type { FormWithParty } from './PartyFields.tsx'

const api = client(partiesContract)
const path = 'party.a_number'

/** While an A-number is typed: says who carries it already, and lets one look before going on. */
export function SameANumber({ form, besides }: { form: FormWithParty; besides?: number | undefined }) {
  const [typed, setTyped] = useState((form.getValues().party.a_number as string | null) ?? '')
  form.watch(path, ({ value }) => setTyped((value as string | null) ?? ''))
  const [settled] = useDebouncedValue(typed, 250)
  const reading = parseANumber(settled)
  const number = reading.ok ? reading.value : null
  const { data } = useQuery({
    ...api.listParties.query({ a_number: number ?? '', items_per_page: 6 }),
    enabled: number !== null,
  })
  const others = number === null ? [] : (data?.items ?? []).filter((party) => party.id !== besides)
  return (
    <div aria-live="polite">
      {number !== null && others.length > 0 && (
        <Notice tone="warning" title={`${formatANumber(number)} is in use`}>
          {others.map((party) => (
            <div key={party.id}>
              <a href={`/parties/${party.id}`} target="_blank" rel="noreferrer" dir="auto">
                {party.display_name}
              </a>{' '}
              carries this number{party.records[0] && `, record ${party.records[0].public_id}`}.
            </div>
          ))}
          You can still save, for instance to correct the other entry afterwards.
        </Notice>
      )}
    </div>
  )
}
