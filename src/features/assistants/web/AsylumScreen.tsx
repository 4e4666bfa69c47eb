import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { SectionOwnerProvider, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { SectionPanel } from '#collections/web/SectionPanel.tsx'
import { IconSheet } from '#collections/web/SheetIcon.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordScreen } from '#ui/web/RecordScreen.tsx'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import { partiesContract } from '#features/parties/contract.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { documentSources } from '#features/parties/web/documentSources.ts'
import { headerFacts } from '#features/parties/web/headerFacts.ts'
import { MergeRedirect } from '#features/parties/web/MergeRedirect.tsx'
import { PartyHeader } from '#features/parties/web/PartyHeader.tsx'
import { PartyTabs } from '#features/parties/web/PartyTabs.tsx'
import { PartyDocuments } from '#features/documents/web/PartyDocuments.tsx'
import { ConsistencySection, consistencySection } from '#features/statements/web/ConsistencySection.tsx'
import {
  DeclarationVersionsSection,
  versionsSection,
  type WrittenDeclaration,
} from '#features/statements/web/DeclarationVersionsSection.tsx'
import { assistantsContract, type AsylumEntries } from '../contract.ts'
import { definitionOf, entryTypes, sectionOfType, type EntryType } from '../entryTypes.ts'
import { asylumForms } from './asylumForms.tsx'
import { GuidancePanel } from './GuidancePanel.tsx'
import { IncidentsToTakeOver } from './IncidentsToTakeOver.tsx'
import { PrintGuideButton } from './PrintGuideButton.tsx'
import { useAsylumOwner } from './useAsylumOwner.ts'
import classes from './asylum.module.css'

const route = getRouteApi('/parties/$id/asylum')
const people = client(partiesContract)
const api = client(assistantsContract)

const groupOf: Readonly<Record<EntryType, string>> = {
  eligibility_guide: 'Guide',
  claim: 'Claim',
  harm: 'Claim',
  particular_social_group: 'Claim',
  one_year_filing_deadline: 'Bars',
  persecutor_analysis: 'Bars',
  crime: 'Bars',
  firm_resettlement: 'Bars',
  safe_third_country: 'Bars',
  national_security: 'Bars',
  previous_denial: 'Bars',
  declaration: 'Evidence',
}

/** The asylum assistant of a person: what was found out about a claim, next to what to prove and to ask. */
export function AsylumScreen() {
  const { id } = route.useParams()
  const partyId = Number(id)
  const party = useQuery(people.getParty.query({ id: partyId }))
  const entries = useQuery(api.listAsylumAssistants.query({ id: partyId }))
  return (
    <MergeRedirect query={party}>
      <Loaded query={party} what="This person" page>
        {(person) => (
          <Loaded query={entries} what="The asylum assistant" header={<PartyHeader party={person} />}>
            {(answer) => <Asylum key={person.id} party={person} answer={answer} />}
          </Loaded>
        )}
      </Loaded>
    </MergeRedirect>
  )
}

function Asylum({ party, answer }: { party: Party; answer: AsylumEntries }) {
  const owner = useAsylumOwner(party, answer)
  // A guide that nobody began has no id: its section shows a blank card to fill in.
  const rowsOf = useMemo(() => {
    const stored = Map.groupBy(
      answer.asylum_assistant.filter(({ id }) => id !== null),
      ({ type }) => type,
    )
    return (type: EntryType) => (stored.get(type) ?? none) as readonly SectionEntry[]
  }, [answer.asylum_assistant])
  const sections = useMemo(
    () => [
      ...entryTypes.map((type) => {
        const { title, one } = definitionOf(type)
        return {
          id: sectionOfType[type],
          label: title[1],
          group: groupOf[type],
          ...(!one && { count: rowsOf(type).length }),
        }
      }),
      { id: versionsSection, label: 'Versions to sign', group: 'Evidence' },
      { id: consistencySection, label: 'Consistency', group: 'Evidence' },
      { id: 'documents', label: 'Documents', group: 'Evidence' },
    ],
    [rowsOf],
  )
  return (
    <SectionOwnerProvider value={owner}>
      <RecordScreen
        name={party.display_name}
        avatar={<PartyPhoto size="lg" id={party.id} initials={party.initials} photoId={party.photo_id} />}
        facts={headerFacts(party)}
        actions={<PrintGuideButton party={party} />}
        tabs={<PartyTabs id={party.id} />}
        sections={sections}
      >
        <IconSheet />
        {entryTypes.map((type) => (
          <div key={type} className={classes.pair}>
            <div>
              <SectionPanel
                section={definitionOf(type)}
                rows={rowsOf(type)}
                overrides={asylumForms[sectionOfType[type]]}
              />
              {type === 'crime' && (
                <IncidentsToTakeOver
                  incidents={party.criminal_histories as readonly SectionEntry[]}
                  crimes={rowsOf(type)}
                />
              )}
            </div>
            <GuidancePanel type={type} party={party} asOf={answer.law_as_of} />
          </div>
        ))}
        <DeclarationVersionsSection
          partyId={party.id}
          cases={party.cases}
          declarations={rowsOf('declaration').map(written)}
        />
        <ConsistencySection partyId={party.id} />
        <PartyDocuments party={party} sourcesOf={documentSources} />
      </RecordScreen>
    </SectionOwnerProvider>
  )
}

const none: readonly [] = []

const written = ({ id, declarant }: SectionEntry): WrittenDeclaration => ({
  id,
  name: typeof declarant === 'string' && declarant ? declarant : `no. ${id}`,
})
