import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { client } from '#core/web/client.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { SectionPanel } from '#collections/web/SectionPanel.tsx'
import type { SectionOverrides } from '#collections/web/sectionOverrides.ts'
import type { SectionEntry } from '#collections/web/sectionOwner.ts'
import { IconSheet } from '#collections/web/SheetIcon.tsx'
import { formatDay } from '#ui/web/format.ts'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { addressOverrides } from '#features/profile/web/addressOverrides.tsx'
import type { ContactQuestion } from '#features/settings/contract/contactQuestions.ts'
import { contactDetailsContract, type ContactDetails, type Neighbour } from '../contract.ts'
import classes from './contactDetails.module.css'
import { MoveReports } from './MoveReports.tsx'
import { SafeContact } from './SafeContact.tsx'
import { usePlace } from './usePlace.ts'
import { VerifyContact } from './VerifyContact.tsx'

const api = client(contactDetailsContract)
const NumberFlags = lazy(async () => ({
  default: (await import('#features/messages/web/NumberFlags.tsx')).NumberFlags,
}))
const MoveForm = lazy(async () => ({ default: (await import('./MoveForm.tsx')).MoveForm }))

/** The day of a move and who moved along, from the address of the page. */
export interface Move {
  moved_on?: string | undefined
  party_ids: readonly number[]
}

interface StepProps {
  party: Party
  details: ContactDetails
  people: readonly Neighbour[]
  move: Move
  onMoved: (moved_on: string, party_ids: number[]) => void
}

const phoneOverrides: SectionOverrides = {
  Remark: ({ row }) => (
    <>
      <Suspense>
        <NumberFlags row={row} />
      </Suspense>
      <VerifyContact row={row} channel="phone" />
    </>
  ),
}
const emailOverrides: SectionOverrides = { Remark: ({ row }) => <VerifyContact row={row} channel="email" /> }

const leads: Record<ContactQuestion, string> = {
  phones:
    'Is each number still theirs? Correct it, add new ones, and send a code to see that it arrives. Whoever is before an immigration court reports a new number there within five days, with Form EOIR-33/IC.',
  safe_contact: 'Ask where they can be reached without danger. Ellis sends nothing to what is not safe.',
  email: 'Is the address still theirs? A code shows that they read what arrives there.',
  address: 'Do they still live here? A move makes the former home part of the residence history.',
  family_address: 'Where do the others live? Whoever has no address can get that of this person.',
  may_be_informed: 'Whom may the office speak to about them, and how much may each learn?',
  duties: 'Whoever is not a citizen reports a move, each for themselves.',
}

const panel = (section: SectionDefinition, rows: readonly SectionEntry[], overrides?: SectionOverrides) => (
  <SectionPanel section={section} rows={rows} overrides={overrides} />
)

const steps: Record<ContactQuestion, (props: StepProps) => React.ReactNode> = {
  phones: ({ party }) => panel(partySections.phones, party.phones, phoneOverrides),
  safe_contact: ({ party }) => (
    <RecordSection id="safe_contact" title="Safe contact">
      <SafeContact party={party} />
    </RecordSection>
  ),
  email: ({ party }) => panel(partySections.emails, party.emails, emailOverrides),
  address: (props) => <AddressStep {...props} />,
  family_address: (props) => <FamilyStep {...props} />,
  may_be_informed: ({ party }) => panel(partySections.informed_people, party.informed_people),
  duties: (props) => <ReportsStep {...props} />,
}

/** One question, with what is known and the means to correct it. */
export function Step({ question, ...props }: StepProps & { question: ContactQuestion }) {
  return (
    <>
      <IconSheet />
      <p className={classes.lead}>{leads[question]}</p>
      {steps[question](props)}
    </>
  )
}

function AddressStep({ party, details, people, onMoved }: StepProps) {
  const [form, setForm] = useState<'open' | 'cancelled' | null>(null)
  if (form === 'open')
    return (
      <RecordSection id="move" title="The move">
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <MoveForm
            party={party}
            people={people}
            today={details.today}
            onMoved={onMoved}
            onCancel={() => setForm('cancelled')}
          />
        </Suspense>
      </RecordSection>
    )
  return (
    <>
      {panel(partySections.addresses, party.addresses, addressOverrides)}
      {details.can.edit && (
        <div>
          <Button autoFocus={form === 'cancelled'} onClick={() => setForm('open')}>
            They have moved…
          </Button>
        </div>
      )}
    </>
  )
}

function FamilyStep({ party, details, people }: StepProps) {
  const placeOf = usePlace()
  const home = placeOf(party.physical_address)
  const { run, pending } = useCommand(
    (one: Neighbour) =>
      api.moveParties({
        id: one.id,
        moved_on: details.today,
        version: null,
        address: { ...party.physical_address },
        others: [],
      }),
    { failed: (one) => `The address of ${one.display_name} was not entered.` },
  )
  return (
    <RecordSection id="family_address" title="Addresses of the family">
      {people.length === 0 && <NoRows>Nobody else is in the records of this person.</NoRows>}
      {people.length > 0 && (
        <RowList>
          {people.map((one) => {
            const place = placeOf(one.address)
            return (
              <Row
                key={one.id}
                name={
                  <Link to="/parties/$id/contact_details" params={{ id: String(one.id) }}>
                    {one.display_name}
                  </Link>
                }
                text={
                  place === '' ? 'No address is entered' : place === home ? `Same address: ${place}` : place
                }
              >
                {details.can.edit && place === '' && home !== '' && one.address === null && (
                  <Button size="compact-sm" loading={pending.includes(one)} onClick={() => void run(one)}>
                    Lives here too
                  </Button>
                )}
              </Row>
            )
          })}
        </RowList>
      )}
    </RecordSection>
  )
}

function ReportsStep({ party, details, move, onMoved }: StepProps) {
  const former = party.residence_histories
    .map(({ end_date }) => end_date)
    .filter((end) => end !== null)
    .toSorted()
    .at(-1)
  return (
    <RecordSection id="duties" title="Reports of a move">
      {move.moved_on ? (
        <MoveReports
          id={party.id}
          moved_on={move.moved_on}
          party_ids={move.party_ids}
          mayPlan={details.can.plan}
        />
      ) : (
        <>
          <p className={classes.lead}>No move was entered just now, so there is nothing to report.</p>
          {former && (
            <div>
              <Button onClick={() => onMoved(former, [])}>Reports of the move of {formatDay(former)}</Button>
            </div>
          )}
        </>
      )}
    </RecordSection>
  )
}
