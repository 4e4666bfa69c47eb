import { ActionIcon, Button, Drawer } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { client } from '../../../core/web/client.ts'
import { formatANumber } from '../../../fields/aNumber/aNumber.ts'
import { PhoneCell } from '../../../fields/phone/web/PhoneCell.tsx'
import { Facts, type Fact } from '../../../ui/web/Card.tsx'
import { Loaded } from '../../../ui/web/Loaded.tsx'
import { partiesContract, type Party } from '../../parties/contract.ts'
import { bornFact } from '../../parties/web/partyFacts.tsx'
import { partySliderFacts, type PartySliderFact } from '../../settings/shapesContract.ts'
import { casesContract, type CaseParty, type LegalCase } from '../contract.ts'
import classes from './cases.module.css'

const api = client(casesContract)
const parties = client(partiesContract)
const unknown = 'Not known'

/** The parties of a case one after the other, with what the office wants to see of each. */
export function PartySlider({
  legalCase,
  partyId,
  onShow,
  opened,
  onClose,
}: {
  legalCase: LegalCase
  partyId: number | null
  onShow: (partyId: number) => void
  opened: boolean
  onClose: () => void
}) {
  const people = legalCase.parties
  const found = people.findIndex(({ id }) => id === partyId)
  const at = Math.max(found, 0)
  const shown = people[at]
  const move = (by: number) => {
    const next = people[(at + by + people.length) % people.length]
    if (next) onShow(next.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') move(-1)
    else return
    event.preventDefault()
  }

  return (
    <Drawer
      opened={opened && shown !== undefined}
      onClose={onClose}
      position="right"
      size={400}
      title="Parties of the case"
      onKeyDown={onKeyDown}
    >
      {shown && (
        <>
          <div className={classes.sliderHead}>
            <ActionIcon aria-label="Previous party" disabled={people.length < 2} onClick={() => move(-1)}>
              <IconChevronLeft size={18} />
            </ActionIcon>
            <span className={classes.sliderPlace} aria-live="polite">
              {at + 1} of {people.length}
              <span className="visually-hidden">: {shown.display_name}</span>
            </span>
            <ActionIcon
              aria-label="Next party"
              disabled={people.length < 2}
              onClick={() => move(1)}
              data-autofocus
            >
              <IconChevronRight size={18} />
            </ActionIcon>
            <span className={classes.sliderHint}>← → moves</span>
          </div>
          <ShownParty key={shown.id} party={shown} legalCaseId={legalCase.id} />
        </>
      )}
    </Drawer>
  )
}

function ShownParty({ party, legalCaseId }: { party: CaseParty; legalCaseId: number }) {
  const query = useQuery(parties.getParty.query({ id: party.id }))
  const { data: settings } = useQuery(api.getPartySliderSettings.query())
  const wanted = settings?.facts ?? partySliderFacts
  return (
    <>
      <h2 className={classes.sliderName} dir="auto">
        {party.display_name}
      </h2>
      <Loaded query={query} what="This person">
        {(profile) => (
          <Facts facts={wanted.flatMap((fact): Fact[] => factsOf[fact]({ party, profile, legalCaseId }))} />
        )}
      </Loaded>
      <Button
        mt="md"
        renderRoot={(props) => <Link to="/parties/$id" params={{ id: String(party.id) }} {...props} />}
      >
        Open profile
      </Button>
    </>
  )
}

type Shown = { party: CaseParty; profile: Party; legalCaseId: number }

const lines = (items: ReactNode[]) =>
  items.map((item, index) => (
    <div key={index} dir="auto">
      {item}
    </div>
  ))

const factsOf: Record<PartySliderFact, (shown: Shown) => Fact[]> = {
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
