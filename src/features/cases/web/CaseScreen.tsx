import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card, Facts } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordScreen } from '#ui/web/RecordScreen.tsx'
import { CaseBookings } from '#features/booking/web/lazyParts.tsx'
import { CasePortal } from '#features/clientPortal/web/lazyParts.tsx'
import { CaseReview } from '#features/documentReview/web/lazyParts.tsx'
import { CaseClocks } from '#features/clocks/web/lazyParts.tsx'
import { CaseDocket } from '#features/docket/web/CaseDocket.tsx'
import { CaseLetters } from '#features/letters/web/CaseLetters.tsx'
import { CaseInvoiceCard } from '#features/invoices/web/lazyParts.tsx'
import { FormsSection } from '#features/forms/web/lazyParts.tsx'
import { EvidenceSection } from '#features/evidence/web/lazyParts.tsx'
import { PacketsSection } from '#features/packets/web/lazyParts.tsx'
import { CaseTime } from '#features/timeEntries/web/lazyParts.tsx'
import { CaseConversations } from '#features/messages/web/lazyParts.tsx'
import { useSession } from '#features/session/web/session.ts'
import { TagsCard } from '#features/lists/web/TagsCard.tsx'
import { casesContract } from '../contract.ts'
import { type LegalCase } from '../contract/case.ts'
import { CaseChecklist } from './CaseChecklist.tsx'
import { CaseMenu } from './CaseMenu.tsx'
import { CaseParties } from './CaseParties.tsx'
import classes from './cases.module.css'
import { CaseStatus } from './CaseStatus.tsx'
import { CaseSummary } from './CaseSummary.tsx'
import { ClosingHistory } from './ClosingHistory.tsx'
import { CloseCaseDialog, EditCaseDialog, ReopenCaseDialog } from './dialogs.ts'
import { NextEntry } from './NextEntry.tsx'

const api = client(casesContract)
const route = getRouteApi('/cases/$id')

export function CaseScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getCase.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This case" page>
      {(legalCase) => <ShownCase legalCase={legalCase} />}
    </Loaded>
  )
}

function ShownCase({ legalCase }: { legalCase: LegalCase }) {
  const [isEditing, edit] = useDisclosure(false)
  const [isClosing, close] = useDisclosure(false)
  const [isReopening, reopen] = useDisclosure(false)
  const { can, closings } = legalCase
  const { user } = useSession()
  const isStaff = user?.flags.isExternal === false
  const [sentToPortal, setSentToPortal] = useState<number | null>(null)
  const ofClosings =
    closings.length > 0 ? [{ id: 'closings', label: 'Closings', count: closings.length }] : []
  const sections = [
    { id: 'overview', label: 'Overview' },
    ...(legalCase.is_closed ? ofClosings : []),
    { id: 'parties', label: 'Parties', count: legalCase.parties.length },
    { id: 'docket', label: 'Docket' },
    ...(isStaff ? [{ id: 'bookings', label: 'Bookings' }] : []),
    { id: 'letters', label: 'Letters' },
    { id: 'forms', label: 'Government forms' },
    { id: 'evidence', label: 'Requests for evidence' },
    { id: 'packets', label: 'Packets' },
    ...(isStaff ? [{ id: 'time', label: 'Time' }] : []),
    ...(sentToPortal === null ? [] : [{ id: 'client-portal', label: 'Client portal', count: sentToPortal }]),
    { id: 'messages', label: 'Messages' },
    ...(legalCase.is_closed ? [] : ofClosings),
  ]
  return (
    <RecordScreen
      name={legalCase.title}
      facts={[
        !legalCase.title.startsWith(legalCase.type_name) && legalCase.type_name,
        <Link
          key="record"
          className={classes.link}
          to="/records/$id"
          params={{ id: String(legalCase.record_id) }}
        >
          Record {legalCase.record_public_id}
        </Link>,
      ]}
      status={<CaseStatus is_closed={legalCase.is_closed} />}
      actions={
        <>
          {can.edit && (
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={edit.open}>
              Edit
            </Button>
          )}
          {can.close && (
            <Button leftSection={<IconLock size={16} aria-hidden />} onClick={close.open}>
              Close case
            </Button>
          )}
          {can.reopen && (
            <Button leftSection={<IconLockOpen size={16} aria-hidden />} onClick={reopen.open}>
              Reopen
            </Button>
          )}
          <CaseMenu legalCase={legalCase} />
        </>
      }
      sections={sections}
      aside={<CaseFacts legalCase={legalCase} />}
    >
      <div id="overview">
        <CaseSummary legalCaseId={legalCase.id} />
      </div>
      {legalCase.is_closed && <ClosingHistory closings={closings} />}
      <CaseParties legalCase={legalCase} />
      <CaseDocket legalCaseId={legalCase.id} mayAdd={can.add_docket_entry} />
      {isStaff && (
        <CaseBookings
          legalCase={{ id: legalCase.id, title: legalCase.title }}
          mayAdd={can.add_docket_entry && !legalCase.is_closed}
        />
      )}
      <CaseLetters legalCase={legalCase} />
      <FormsSection
        people={legalCase.parties.map(({ id, display_name: name }) => ({ id, name }))}
        attorneys={[legalCase.primary_attorney, ...legalCase.other_attorneys].filter((each) => each !== null)}
        of={{ legal_case_id: legalCase.id }}
      />
      <EvidenceSection legalCaseId={legalCase.id} />
      <PacketsSection legalCaseId={legalCase.id} />
      {isStaff && <CaseTime legalCase={{ id: legalCase.id, title: legalCase.title }} />}
      {user?.flags.isAdmin && <CasePortal legalCaseId={legalCase.id} onCount={setSentToPortal} />}
      <div id="messages">
        <CaseConversations
          people={legalCase.parties.map(({ id, display_name: name }) => ({ id, name }))}
          legal_case_id={legalCase.id}
        />
      </div>
      {!legalCase.is_closed && <ClosingHistory closings={closings} />}
      <EditCaseDialog legalCase={legalCase} opened={isEditing} onClose={edit.close} />
      <CloseCaseDialog legalCase={legalCase} opened={isClosing} onClose={close.close} />
      <ReopenCaseDialog legalCase={legalCase} opened={isReopening} onClose={reopen.close} />
    </RecordScreen>
  )
}

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')

function CaseFacts({ legalCase: c }: { legalCase: LegalCase }) {
  const isExternal = useSession().user?.flags.isExternal
  const others = (label: string, people: LegalCase['other_attorneys']) =>
    people.length > 0 ? [{ label, value: names(people) }] : []
  return (
    <>
      <NextEntry legalCaseId={c.id} />
      <CaseChecklist legalCase={c} />
      <CaseClocks id={c.id} />
      <CaseInvoiceCard legalCaseId={c.id} />
      {isExternal === false && <CaseReview />}
      <Card title="Staff">
        <Facts
          facts={[
            { label: 'Attorney', value: c.primary_attorney?.name },
            ...others('Other attorneys', c.other_attorneys),
            { label: 'Legal assistant', value: c.primary_legal_assistant?.name },
            ...others('Other assistants', c.other_legal_assistants),
          ]}
        />
      </Card>
      <Card title="Case">
        <Facts
          facts={[
            {
              label: 'Record holder',
              value: (
                <Link className={classes.link} to="/parties/$id" params={{ id: String(c.holder.id) }}>
                  {c.holder.name}
                </Link>
              ),
            },
            { label: 'Opened', value: formatDay(c.opened) },
            ...(c.closed ? [{ label: 'Closed', value: formatDay(c.closed) }] : []),
            { label: 'Last entry', value: formatDay(c.last_created_docket_entry_date) },
          ]}
        />
      </Card>
      <TagsCard
        id={c.id}
        what="case"
        tags={c.tags}
        mayEdit={c.can.edit}
        add={api.addCaseTags}
        remove={api.removeCaseTags}
      />
    </>
  )
}
