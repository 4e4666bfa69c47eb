import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatANumber, parseANumber } from '#fields/aNumber/aNumber.ts'
import type { FormOfSection } from '#collections/web/sectionOverrides.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { matchingContract } from '../contract.ts'
import type { FormWithParty } from '#features/profile/web/formWithParty.ts'

const api = client(matchingContract)
const path = 'party.a_number'

/** While an A-number is typed: people who already have it, with a link to look before going on. */
export function SameANumber({ form, excludedId }: { form: FormWithParty; excludedId?: number | undefined }) {
  const [typed, setTyped] = useState((form.getValues().party.a_number as string | null) ?? '')
  form.watch(path, ({ value }) => setTyped((value as string | null) ?? ''))
  return <NumberNotice typed={typed} excludedId={excludedId} />
}

/** Same below a relative's A-number. */
export function RelativesNumber({ form, path: at }: { form: FormOfSection; path: string }) {
  const [section = '', column = ''] = at.split('.')
  const [initial] = useState(() => form.getValues()[section]?.[column])
  const [typed, setTyped] = useState('')
  const linked = form.getValues()[section]?.['linked_party_id']
  form.watch(at, ({ value }) => setTyped(value === initial || typeof value !== 'string' ? '' : value))
  return <NumberNotice typed={typed} excludedId={typeof linked === 'number' ? linked : undefined} />
}

function NumberNotice({ typed, excludedId }: { typed: string; excludedId: number | undefined }) {
  const [settled] = useDebouncedValue(typed, 250)
  const reading = parseANumber(settled)
  const number = reading.ok ? reading.value : null
  const { data } = useQuery({
    ...api.checkDuplicate.query({
      duplicate: { party: { a_number: number, ...(excludedId !== undefined && { id: excludedId }) } },
    }),
    enabled: number !== null,
    retry: false,
    staleTime: 60_000,
  })
  const { matches = [], near_numbers = [], hidden = null } = (number !== null && data?.data) || {}
  const same = matches.filter((match) => match.a_number === number)
  return (
    <div aria-live="polite">
      {number !== null && (same.length > 0 || near_numbers.length > 0 || hidden) && (
        <Notice
          tone="warning"
          title={same.length > 0 || hidden ? `${formatANumber(number)} is in use` : 'Two digits swapped?'}
        >
          {same.map((match) => (
            <div key={match.id}>
              <PersonLink id={match.id} name={match.name} /> carries this number
              {match.records[0] && `, record ${match.records[0].public_id}`}.
            </div>
          ))}
          {near_numbers.map(({ id, name, as, a_number }) => (
            <div key={`${id} ${name}`}>
              <PersonLink id={id} name={name} />
              {as && (
                <>
                  {', '}
                  <bdi>{as}</bdi>,
                </>
              )}{' '}
              has {formatANumber(a_number)}: the same with two digits swapped.
            </div>
          ))}
          {hidden && (
            <div>
              Somebody whom you do not see carries it.{' '}
              {hidden.ask ? (
                <>
                  Ask <bdi>{hidden.ask.name}</bdi>,{' '}
                  <a href={`mailto:${hidden.ask.email}`}>{hidden.ask.email}</a>.
                </>
              ) : (
                'Ask an admin.'
              )}
            </div>
          )}
          You can still save, for instance to correct the other entry afterwards.
        </Notice>
      )}
    </div>
  )
}

const PersonLink = ({ id, name }: { id: number; name: string }) => (
  <a href={`/parties/${id}`} target="_blank" rel="noreferrer" dir="auto">
    {name}
  </a>
)
