import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { SectionOwnerProvider } from '#collections/web/sectionOwner.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { ConversationCard } from '#features/messages/web/lazyParts.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { RecordScreen, RecordSection } from '#ui/web/RecordScreen.tsx'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { PartyPhotoButton } from '#features/documents/web/PartyPhotoButton.tsx'
import { MergeButton } from '#features/merging/web/MergeButton.tsx'
import { headerFacts } from './headerFacts.ts'
import { documentSources } from './documentSources.ts'
import { partiesContract } from '../contract.ts'
import { type Party } from '../contract/party.ts'
import { MergeRedirect } from './MergeRedirect.tsx'
import { PartyActions } from './PartyActions.tsx'
import { PartyAside } from './PartyAside.tsx'
import { PartyCoreCard } from './PartyCoreCard.tsx'
import { PartyMenu } from './PartyMenu.tsx'
import { PartySections, sectionLinks } from './PartySections.tsx'
import { PartyTabs } from './PartyTabs.tsx'
import { useRelativesOf, type Relatives } from './relatives/useRelatives.ts'
import { FormsSection } from '#features/forms/web/lazyParts.tsx'
import { SurveysSection, WaitingAnswers } from '#features/surveys/web/lazyParts.tsx'
import { usePartyOwner } from '#features/profile/web/usePartyOwner.ts'

const api = client(partiesContract)
const route = getRouteApi('/parties/$id')
// Far down the page, or nothing anybody waits for.
const partyParts = () => import('./partyParts.ts')
const PartyInconsistencies = lazy(async () => ({ default: (await partyParts()).PartyInconsistencies }))
const PersonLinks = lazy(async () => ({ default: (await partyParts()).PersonLinks }))
const PartyDocuments = lazy(async () => ({ default: (await partyParts()).PartyDocuments }))

export function PartyScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getParty.query({ id: Number(id) }))
  // Read together with the person, not after them.
  const relatives = useRelativesOf(Number(id))
  return (
    <MergeRedirect query={query}>
      <Loaded query={query} what="This person" page>
        {/* The open section is not carried over to another person's page. */}
        {(party) => <PartyProfile key={party.id} party={party} relatives={relatives} />}
      </Loaded>
    </MergeRedirect>
  )
}

function DocumentsComing() {
  return (
    <RecordSection id="documents" title="Documents">
      <SkeletonRows rows={3} />
    </RecordSection>
  )
}

function PartyProfile({ party, relatives }: { party: Party; relatives: Relatives | undefined }) {
  const owner = usePartyOwner(party)
  const sections = useMemo(
    () => [
      { id: 'person', label: 'Person', group: 'Overview' },
      ...sectionLinks(party, relatives),
      { id: 'documents', label: 'Documents', group: 'Documents' },
      { id: 'forms', label: 'Government forms', group: 'Documents' },
      { id: 'messages', label: 'Messages', group: 'Documents' },
      { id: 'surveys', label: 'Surveys', group: 'Documents' },
    ],
    [party, relatives],
  )

  return (
    <SectionOwnerProvider value={owner}>
      <RecordScreen
        name={party.display_name}
        avatar={<PartyPhotoButton party={party} />}
        facts={[
          ...headerFacts(party),
          ...party.records.slice(0, 2).map((record) => (
            <Link key={record.id} to="/records/$id" params={{ id: String(record.id) }}>
              Record {record.public_id}
            </Link>
          )),
        ]}
        actions={
          <>
            <PartyActions party={party} />
            <PartyMenu party={party} />
          </>
        }
        status={party.deceased && <StatusPill tone="neutral">Deceased</StatusPill>}
        tabs={<PartyTabs id={party.id} />}
        sections={sections}
        aside={
          <>
            <Suspense>
              <PartyInconsistencies party={party} />
            </Suspense>
            <PartyAside party={party} />
          </>
        }
      >
        {party.same_a_number.length > 0 && (
          <Notice tone="warning" title="The same A-number elsewhere">
            {party.same_a_number.map((other) => (
              <div key={other.id}>
                <Link to="/parties/$id" params={{ id: String(other.id) }} dir="auto">
                  {other.name}
                </Link>{' '}
                carries {formatANumber(party.a_number ?? '')} too.{' '}
                {party.can.merge && <MergeButton id={party.id} otherId={other.id} otherName={other.name} />}
              </div>
            ))}
          </Notice>
        )}
        <RecordSection id="person" title="Person" actions={<WaitingAnswers partyId={party.id} of="person" />}>
          <PartyCoreCard party={party} />
        </RecordSection>
        <PartySections party={party} />
        <Suspense fallback={<DocumentsComing />}>
          <PartyDocuments party={party} sourcesOf={documentSources} />
        </Suspense>
        <FormsSection people={[{ id: party.id, name: party.display_name }]} of={{ party_id: party.id }} />
        <div id="messages">
          <ConversationCard party={{ id: party.id, name: party.display_name }} />
        </div>
        <SurveysSection people={[{ id: party.id, name: party.display_name }]} of={{ party_id: party.id }} />
        <Suspense>
          <PersonLinks partyId={party.id} />
        </Suspense>
      </RecordScreen>
    </SectionOwnerProvider>
  )
}
