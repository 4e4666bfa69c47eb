import { Button } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { client } from '#core/web/client.ts'
import { SectionOwnerProvider, type SectionOwner } from '#collections/web/sectionOwner.ts'
import type { Labels } from '#fields/kind.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { RecordScreen } from '#ui/web/RecordScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { hasUnsavedChanges } from '#ui/web/unsavedChanges.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { confirmLeaving } from '#ui/web/useUnsavedGuard.ts'
import { partiesContract } from '#features/parties/contract.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { usePartyOwner } from '#features/profile/web/usePartyOwner.ts'
import { recordsContract } from '#features/records/contract.ts'
import { contactDetailsContract, type ContactDetails, type Neighbours } from '../contract.ts'
import classes from './contactDetails.module.css'
import { Step } from './Steps.tsx'

const api = client(contactDetailsContract)
const parties = client(partiesContract)
const records = client(recordsContract)
const route = getRouteApi('/parties/$id/contact_details')

/** Leads through the questions about contact details of a person, and then of the next one of the record. */
export function ContactDetailsScreen() {
  const id = Number(route.useParams().id)
  const party = useQuery(parties.getParty.query({ id }))
  const details = useQuery(api.getContactDetails.query({ id }))
  const people = useQuery(api.listNeighbours.query({ id }))
  return (
    <Loaded query={party} what="This person" page>
      {(person) => (
        <Loaded query={details} what="Contact details" page>
          {(found) => (
            <Loaded query={people} what="The family" page>
              {(family) => <Wizard key={id} party={person} details={found} family={family} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function Wizard({ party, details, family }: { party: Party; details: ContactDetails; family: Neighbours }) {
  const owner = usePartyOwner(party)
  const withFamily = useMemo((): SectionOwner => {
    const labels: Labels = (list, id) => owner.labels(list, id) ?? family.labels[list]?.[id]
    return { ...owner, labels }
  }, [owner, family])
  const navigate = useNavigate({ from: '/parties/$id/contact_details' })
  const search = route.useSearch()
  const { questions, checked_at, can } = details
  const at = Math.max(
    0,
    questions.findIndex(({ key }) => key === search.step),
  )
  const question = questions[at]
  const shown = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // After a step, reading and the keyboard go on at the next one, not at the button that led there.
  useEffect(() => {
    if (!isFirst.current) shown.current?.focus()
    isFirst.current = false
  }, [question?.key])
  const go = (
    step: string | undefined,
    more: { moved_on?: string; with?: number[] } = {},
    ignoreBlocker = false,
  ) => navigate({ search: (before) => ({ ...before, ...more, step }), ignoreBlocker })
  const next = questions[at + 1]?.key
  const check = useCommand(
    () => api.checkContactDetails({ id: party.id, questions: question ? [question.key] : [] }),
    {
      done: () => {
        if (next) void go(next, {}, true)
      },
      failed: 'It was not noted.',
    },
  )
  // Before the check is noted: whoever stays with what is not saved yet has not gone through the question.
  const noteChecked = async () => {
    if (!next || !hasUnsavedChanges() || (await confirmLeaving())) await check.run()
  }
  if (!question) return null
  return (
    <SectionOwnerProvider value={withFamily}>
      <RecordScreen
        name={`Contact details: ${party.display_name}`}
        facts={[
          <Link key="party" to="/parties/$id" params={{ id: String(party.id) }}>
            Profile
          </Link>,
          checked_at ? (
            <span key="checked">
              last checked: <RelativeTime at={checked_at} />
            </span>
          ) : (
            'never checked'
          ),
        ]}
        status={
          details.is_due ? (
            <StatusPill tone="warning">Due</StatusPill>
          ) : (
            <StatusPill tone="success">Checked</StatusPill>
          )
        }
        sections={questions.map(({ key, title, checked_at: when, is_due }) => ({
          id: key,
          label: when && !is_due ? `${title} ✓` : title,
        }))}
        current={question.key}
        onSection={(key) => void go(key)}
      >
        <div ref={shown} tabIndex={-1} role="group" aria-label={question.title} className={classes.step}>
          <Step
            key={question.key}
            question={question.key}
            party={party}
            details={details}
            people={family.items}
            move={{ moved_on: search.moved_on, party_ids: search.with ?? [] }}
            onMoved={(moved_on, party_ids) => void go('duties', { moved_on, with: party_ids })}
          />
        </div>
        <div className={`${classes.steps} no-print`}>
          <Button
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            disabled={at === 0}
            onClick={() => void go(questions[at - 1]?.key)}
          >
            Back
          </Button>
          {can.edit && (
            <Button
              variant="filled"
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={check.isPending}
              onClick={() => void noteChecked()}
            >
              {next ? 'Checked, next' : 'Checked'}
            </Button>
          )}
          {next && <Button onClick={() => void go(next)}>{can.edit ? 'Skip' : 'Next'}</Button>}
        </div>
        {search.record !== undefined && <NextPerson record={search.record} partyId={party.id} />}
      </RecordScreen>
    </SectionOwnerProvider>
  )
}

/** The way from one person of a record to the next. */
function NextPerson({ record, partyId }: { record: number; partyId: number }) {
  const { data } = useQuery(records.getRecord.query({ id: record }))
  if (!data) return null
  const others = data.parties
  const next = others[others.findIndex(({ id }) => id === partyId) + 1]
  return (
    <p className={classes.lead}>
      {next ? (
        <>
          Next person of the record:{' '}
          <Link to="/parties/$id/contact_details" params={{ id: String(next.id) }} search={{ record }}>
            <bdi>{next.display_name}</bdi>
          </Link>
        </>
      ) : (
        <>
          This was the last person of{' '}
          <Link to="/records/$id" params={{ id: String(record) }}>
            the record
          </Link>
          .
        </>
      )}
    </p>
  )
}
