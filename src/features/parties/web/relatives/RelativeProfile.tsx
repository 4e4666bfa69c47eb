import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { isDay } from '#fields/day/partialDay.ts'
import type { Values } from '#fields/kind.ts'
import type { FormOfSection } from '#collections/web/sectionOverrides.ts'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { matchingContract } from '#features/matching/contract.ts'
import type { Match } from '#features/matching/contract.ts'
import { useDifferentPeople } from '#features/matching/web/DifferentPeople.tsx'
import { bornOn } from '#features/profile/web/bornOn.ts'
import classes from './relatives.module.css'

const api = client(matchingContract)
const watched = ['first_name', 'middle_name', 'last_name', 'dob', 'dob_format', 'linked_party_id'] as const
const rest = 400
const mostShown = 3

/** While a relative is entered: who of the office's records that may be, to link the two at once. */
export function RelativeProfile({
  form,
  path,
  row,
}: {
  form: FormOfSection
  path: string
  row: SectionEntry | null
}) {
  const [section = ''] = path.split('.')
  const { id, sources } = useSectionOwner()
  const [typed, setTyped] = useState<Values>(() => form.getValues()[section] ?? {})
  for (const name of watched)
    // The names never change, so the hooks within come in the same order each time.
    // oxlint-disable-next-line react/rules-of-hooks
    form.watch(`${section}.${name}`, ({ value }) => setTyped((before) => ({ ...before, [name]: value })))
  const [settled] = useDebouncedValue(typed, rest)
  const party = toDuplicateQuery(settled)
  const isLinked = typeof typed['linked_party_id'] === 'number'
  const { data } = useQuery({
    ...api.checkDuplicate.query({ duplicate: { party: { ...party, id } } }),
    enabled: party !== null && !isLinked,
    retry: false,
    staleTime: 60_000,
  })
  const different = useDifferentPeople(id).filter(
    ({ entry }) => row !== null && entry?.kind === section && entry.id === row.id,
  )
  const isDifferent = (match: Match) => different.some((one) => one.party.id === match.id)
  const matches =
    party !== null && !isLinked ? (data?.data.matches ?? []).filter((match) => !isDifferent(match)) : []

  function link(match: (typeof matches)[number]) {
    sources['parties linkable']?.onLoaded?.([{ value: match.id, label: match.name }])
    form.setFieldValue(path, match.id)
  }

  return (
    <div aria-live="polite">
      {matches.length > 0 && (
        <Notice tone="info" title="Entered as a person already?">
          {matches.slice(0, mostShown).map((match) => (
            <div key={match.id} className={classes.offer}>
              <a href={`/parties/${match.id}`} target="_blank" rel="noreferrer" dir="auto">
                {match.name}
              </a>
              <span className={classes.quiet}>
                {[
                  bornOn(match) && `born ${bornOn(match)}`,
                  match.records[0] && `record ${match.records[0].public_id}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Button size="compact-xs" aria-label={`Link ${match.name}`} onClick={() => link(match)}>
                Link
              </Button>
            </div>
          ))}
        </Notice>
      )}
    </div>
  )
}

function toDuplicateQuery(typed: Values) {
  const text = (name: string) => (typeof typed[name] === 'string' ? typed[name].trim() : '')
  const [first_name, last_name, dob] = [text('first_name'), text('last_name'), text('dob')]
  if (first_name.length < 2 || last_name.length < 2) return null
  return {
    first_name,
    last_name,
    ...(text('middle_name') && { middle_name: text('middle_name') }),
    ...(isDay(dob) && { dob, dob_format: (typed['dob_format'] ?? 'MM/DD/YYYY') as 'MM/DD/YYYY' }),
  }
}
