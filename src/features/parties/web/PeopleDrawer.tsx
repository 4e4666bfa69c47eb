import { Facts } from '#ui/web/Card.tsx'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import type { Party } from '../contract/party.ts'
import { PartyDrawer } from './PartyDrawer.tsx'
import { bornFact } from './partyFacts.tsx'

/** The people of a list or a record, one after the other. */
export function PeopleDrawer(props: {
  people: readonly { id: number; display_name: string }[]
  partyId: number | null
  onShow: (partyId: number) => void
  opened: boolean
  onClose: () => void
}) {
  return (
    <PartyDrawer title="People" {...props}>
      {(party) => <Facts facts={factsOf(party)} />}
    </PartyDrawer>
  )
}

const factsOf = (party: Party) => [
  {
    label: 'A-number',
    value: party.a_number ? formatANumber(party.a_number) : party.no_a_number ? 'Has none' : null,
  },
  { label: 'Born', value: bornFact(party) },
  { label: 'Country of birth', value: party.birth_country_name },
  { label: 'Gender', value: party.gender_name },
  {
    label: 'Phone',
    value: party.phones.map(({ phone_number, extension }) => (
      <div key={`${phone_number} ${extension}`} dir="ltr">
        {phone_number && formatPhone({ number: phone_number, extension })}
      </div>
    )),
  },
  { label: 'E-mail', value: party.emails.map(({ id, address }) => <div key={id}>{address}</div>) },
  { label: 'Tags', value: party.tags.map(({ name }) => name).join(', ') },
  {
    label: 'Open cases',
    value: party.cases.flatMap(({ id, title, is_closed }) =>
      is_closed ? [] : [<div key={id}>{title}</div>],
    ),
  },
]
