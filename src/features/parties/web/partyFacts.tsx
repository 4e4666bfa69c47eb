import { formatDay } from '../../../fields/day/partialDay.ts'
import { dayOf, yearsSince } from '../../../fields/day/day.ts'
import { formatANumber } from '../../../fields/aNumber/aNumber.ts'
import { PhoneCell } from '../../../fields/phone/web/PhoneCell.tsx'
import { yesNoWord } from '../../../fields/yesNo/yesNo.ts'
import type { Fact } from '../../../ui/web/Card.tsx'
import { todayIn } from '../../../ui/web/format.ts'
import type { Party } from '../contract.ts'
import { partyFields } from '../partyFields.ts'
import { SsnFact } from './SsnFact.tsx'

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
  { label: 'SSN', value: party.ssn ? <SsnFact party={party} /> : party.no_ssn ? 'Has none' : unknown },
  { label: 'Notes on numbers', value: party.identifiers_notes },
]

export const contactFacts = (party: Party): Fact[] => [
  ...(party.phones.length
    ? party.phones.map((phone) => ({
        label: 'Phone',
        value: <PhoneCell number={phone.phone_number} extension={phone.extension} />,
      }))
    : [{ label: 'Phone', value: unknown }]),
  ...(party.emails.length
    ? party.emails.map(({ address }) => ({
        label: 'E-mail',
        value: address && <a href={`mailto:${address}`}>{address}</a>,
      }))
    : [{ label: 'E-mail', value: unknown }]),
]
