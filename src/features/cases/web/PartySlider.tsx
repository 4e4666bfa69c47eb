import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { PhoneCell } from '#fields/phone/web/PhoneCell.tsx'
import { Facts, type Fact } from '#ui/web/Card.tsx'
import type { Party } from '#features/parties/contract/party.ts'
import { PartyDrawer } from '#features/parties/web/PartyDrawer.tsx'
import { bornFact } from '#features/parties/web/partyFacts.tsx'
import { partySliderFacts, type PartySliderFact } from '#features/settings/contract/partySlider.ts'
import { casesContract } from '../contract.ts'
import { type CaseParty, type LegalCase } from '../contract/case.ts'
import classes from './cases.module.css'

const api = client(casesContract)
const unknown = 'Not known'

/** Parties of a case, one at a time, with the details the office has chosen to show. */
export function PartySlider({
  legalCase,
  ...drawer
}: {
  legalCase: LegalCase
  partyId: number | null
  onShow: (partyId: number) => void
  opened: boolean
  onClose: () => void
}) {
  const { data: settings } = useQuery(api.getPartySliderSettings.query())
  const facts = settings?.facts ?? partySliderFacts
  return (
    <PartyDrawer title="Parties of the case" people={legalCase.parties} {...drawer}>
      {(profile) => {
        const party = legalCase.parties.find(({ id }) => id === profile.id)
        const legalCaseId = legalCase.id
        return (
          party && (
            <Facts facts={facts.flatMap((fact): Fact[] => factsOf[fact]({ party, profile, legalCaseId }))} />
          )
        )
      }}
    </PartyDrawer>
  )
}

type SliderParty = { party: CaseParty; profile: Party; legalCaseId: number }

const lines = (items: ReactNode[]) =>
  items.map((item, index) => (
    <div key={index} dir="auto">
      {item}
    </div>
  ))

const factsOf: Record<PartySliderFact, (shown: SliderParty) => Fact[]> = {
  party_role: ({ party }) => [
    {
      label: 'Role',
      value: [party.party_role_name, party.is_record_holder && 'record holder'].filter(Boolean).join(', '),
    },
  ],
  a_number: ({ profile }) => [
    {
      label: 'A-number',
      value: profile.a_number ? formatANumber(profile.a_number) : profile.no_a_number ? 'Has none' : unknown,
    },
  ],
  dob: ({ profile }) => [{ label: 'Born', value: bornFact(profile) }],
  nationalities: ({ profile }) => [
    { label: 'Nationality', value: profile.nationalities.map(({ name }) => name).join(', ') || unknown },
  ],
  phones: ({ profile }) => [
    {
      label: 'Phone',
      value:
        profile.phones.length === 0
          ? unknown
          : lines(
              profile.phones.map((phone) => (
                <>
                  <PhoneCell number={phone.phone_number} extension={phone.extension} />
                  {phone.preferred_text && <span className={classes.quiet}> text preferred</span>}
                </>
              )),
            ),
    },
  ],
  emails: ({ profile }) => [
    {
      label: 'E-mail',
      value: lines(
        profile.emails.flatMap(({ address }) =>
          address
            ? [
                <a key={address} href={`mailto:${address}`}>
                  {address}
                </a>,
              ]
            : [],
        ),
      ),
    },
  ],
  records: ({ profile }) => [
    {
      label: profile.records.length === 1 ? 'Record' : 'Records',
      value: lines(
        profile.records.map((record) => (
          <Link key={record.id} to="/records/$id" params={{ id: String(record.id) }}>
            {record.public_id}
          </Link>
        )),
      ),
    },
  ],
  other_cases: ({ profile, legalCaseId }) => {
    const others = profile.cases.filter(({ id }) => id !== legalCaseId)
    return [
      {
        label: 'Other cases',
        value:
          others.length === 0
            ? 'None'
            : lines(
                others.map((other) => (
                  <>
                    <Link to="/cases/$id" params={{ id: String(other.id) }}>
                      {other.title}
                    </Link>
                    {other.is_closed && <span className={classes.quiet}> closed</span>}
                  </>
                )),
              ),
      },
    ]
  },
}
