import { formatDay } from '#fields/day/partialDay.ts'
import { dayOf, yearsSince } from '#fields/day/day.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { formatSsn } from '#fields/ssn/ssn.ts'
import { yesNoWord } from '#fields/yesNo/yesNo.ts'
import { client } from '#core/web/client.ts'
import type { Fact } from '#ui/web/Card.tsx'
import { todayIn } from '#ui/web/format.ts'
import { partiesContract } from '../contract.ts'
import { type Party } from '../contract/party.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { MaskedNumber } from '#ui/web/MaskedNumber.tsx'

const api = client(partiesContract)

const unknown = 'Not known'
const figures = { fontVariantNumeric: 'tabular-nums' } as const

/** "03/14/1991, 35 years", "about 1991, about 34–35 years", "Not known" */
export function bornFact(party: Party): string {
  const born = dayOf(party, 'dob', partyFields.dob)
  if (!born) return unknown
  return [formatDay(born), yearsSince(party, 'dob', partyFields.dob, todayIn())].filter(Boolean).join(', ')
}

export const identityFacts = (party: Party): Fact[] => [
  { label: 'First name', value: party.first_name },
  { label: 'Middle name', value: party.middle_name },
  { label: 'Last name', value: party.last_name ?? (party.middle_name ? null : 'One name only') },
  { label: 'Born', value: bornFact(party) },
  {
    label: 'Place of birth',
    value:
      [party.city_of_birth, party.state_of_birth, party.birth_country_name].filter(Boolean).join(', ') ||
      unknown,
  },
  {
    label: 'Nationalities',
    value: party.nationalities.map((country) => country.name).join(', ') || unknown,
  },
  { label: 'Gender', value: party.gender_name ?? unknown },
  { label: 'Deceased', value: yesNoWord(party.deceased) || unknown },
]

const words = (party: Party, list: string, ids: readonly number[]) =>
  ids
    .map((id) => party.labels[list]?.[id] ?? '')
    .filter(Boolean)
    .join(', ') || unknown

export const backgroundFacts = (party: Party): Fact[] =>
  [
    { label: 'Race', value: words(party, 'races', party.race) },
    { label: 'Ethnicity', value: words(party, 'ethnicities', party.ethnicity) },
    { label: 'Religion', value: words(party, 'religions', party.religion) },
  ].filter(({ value }) => value !== unknown)

export const numberFacts = (party: Party): Fact[] => [
  {
    label: 'A-number',
    value: party.a_number ? (
      <span style={figures}>{formatANumber(party.a_number)}</span>
    ) : party.no_a_number ? (
      'Has none'
    ) : (
      unknown
    ),
  },
  {
    label: 'SSN',
    value: party.ssn ? (
      <MaskedNumber
        label="SSN"
        masked={party.ssn}
        canShow={party.can.edit}
        load={async () => (await api.showSsn({ id: party.id })).ssn}
        format={formatSsn}
      />
    ) : party.no_ssn ? (
      'Has none'
    ) : (
      unknown
    ),
  },
  ...(party.other_id
    ? [
        {
          label: 'Other ID',
          value: (
            <MaskedNumber
              label="other ID"
              masked={party.other_id}
              canShow={party.can.edit}
              load={async () => (await api.showOtherId({ id: party.id })).other_id}
            />
          ),
        },
      ]
    : []),
  { label: 'Notes on numbers', value: party.identifiers_notes },
]
