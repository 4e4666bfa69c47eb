import { useDebouncedValue } from '@mantine/hooks'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { parseANumber } from '#fields/aNumber/aNumber.ts'
import { parsePhone } from '#fields/phone/phone.ts'
import { isDay } from '#fields/day/partialDay.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { matchingContract } from '../contract.ts'
import type { FamilyEntry } from '#features/profile/contract/familyEntries.ts'
import type { Match, NamedAs } from '../contract.ts'
import { ConflictCheck } from './ConflictCheck.tsx'
import { InsteadButton, MatchList, type Instead } from './MatchList.tsx'
import { NamedAsList } from './NamedAsList.tsx'
import type { FormWithParty } from '#features/profile/web/formWithParty.ts'

const api = client(matchingContract)
const watched = [
  'first_name',
  'middle_name',
  'last_name',
  'dob',
  'dob_format',
  'uncertain_dob',
  'a_number',
  'phone',
] as const
/** Debounce of the typing. */
const rest = 400
const mostShown = 4

type Typed = Partial<Record<(typeof watched)[number], unknown>>

/** Duplicate query from the form; null while it has too few fields to distinguish people. */
function toDuplicateQuery(typed: Typed) {
  const text = (name: keyof Typed) => (typeof typed[name] === 'string' ? typed[name].trim() : '')
  const first_name = text('first_name')
  const last_name = text('last_name')
  const number = parseANumber(text('a_number'))
  const a_number = number.ok ? number.value : null
  const isNamed =
    [first_name, last_name].filter((name) => name.length > 1).length === 2 || first_name.length > 4
  if (!isNamed && a_number === null) return null
  const phone = parsePhone(text('phone'))
  const dob = text('dob')
  return {
    ...(first_name && { first_name }),
    ...(text('middle_name') && { middle_name: text('middle_name') }),
    ...(last_name && { last_name }),
    ...(isDay(dob) && {
      dob,
      dob_format: (typed.dob_format ?? 'MM/DD/YYYY') as 'MM/DD/YYYY',
      uncertain_dob: typed.uncertain_dob === true,
    }),
    ...(a_number !== null && { a_number }),
    ...(phone.ok && phone.value && { phone: phone.value.number }),
  }
}

/**
 * While somebody is entered: who may be the same person, seen at once next to the form. It never stands in the way: what
 * fails is not shown, and an answer that comes late is not either; only that nobody looks any more, after too many checks, is.
 */
export function LikelyDuplicates({
  form,
  insteadOf,
  namedIn = [],
  onNamed,
}: {
  form: FormWithParty
  /** Action on an existing person instead of the one being typed. */
  insteadOf?: ((match: Match) => Instead | null) | undefined
  /** The entries of relatives that are taken to mean them already. */
  namedIn?: readonly FamilyEntry[]
  /** Takes a relative's entry as the person who is being entered. */
  onNamed?: ((named: NamedAs) => Promise<unknown>) | undefined
}) {
  const [typed, setTyped] = useState<Typed>(() => form.getValues().party)
  for (const name of watched)
    // The names never change, so the hooks within come in the same order each time.
    // oxlint-disable-next-line react/rules-of-hooks
    form.watch(`party.${name}`, ({ value }) => setTyped((before) => ({ ...before, [name]: value })))
  const [settled] = useDebouncedValue(typed, rest)
  const party = toDuplicateQuery(settled)
  const [used, setUsed] = useState<number | null>(null)
  const { data, error } = useQuery({
    ...api.checkDuplicate.query({ duplicate: { party: party ?? {} } }),
    enabled: party !== null,
    retry: false,
    staleTime: 60_000,
  })
  const answer = party === null ? undefined : data?.data
  const hasAny = answer !== undefined && (answer.matches.length > 0 || answer.hidden !== null)

  function insteadFor(match: Match) {
    const instead = insteadOf?.(match)
    if (!instead) return null
    async function use({ run }: Instead) {
      setUsed(match.id)
      try {
        await run()
      } finally {
        setUsed(null)
      }
    }
    return (
      <InsteadButton
        name={match.name}
        label={instead.label}
        loading={used === match.id}
        onClick={() => void use(instead)}
      />
    )
  }

  const isTaken = ({ entry }: NamedAs) =>
    namedIn.some(({ kind, id }) => kind === entry.kind && id === entry.id)
  const namedAs = answer?.named_as.filter((named) => !isTaken(named)) ?? []

  return (
    <>
      <Stack gap={8} aria-live="polite">
        {onNamed && namedAs.length > 0 && <NamedAsList named={namedAs} onNamed={onNamed} />}
        {party !== null && error instanceof ApiError && error.status === 429 && (
          <Notice tone="warning" title="Not checked">
            {error.message}
          </Notice>
        )}
        {hasAny && (
          <Notice
            tone="warning"
            title={answer.matches.length === 0 ? 'Entered already?' : 'May be entered already'}
          >
            <MatchList
              answer={{
                ...answer,
                matches: answer.matches.slice(0, mostShown),
                has_more: answer.has_more || answer.matches.length > mostShown,
              }}
              action={insteadFor}
            />
          </Notice>
        )}
      </Stack>
      {party !== null && (
        <ConflictCheck key={JSON.stringify(party)} people={[party]} variant="subtle" size="compact-sm" />
      )}
    </>
  )
}
