import { AbsentCard } from '#ui/web/AbsentCard.tsx'
import { Card, Facts } from '#ui/web/Card.tsx'
import { PartyLink } from '#features/documents/web/PartyLink.tsx'
import classes from './caseClient.module.css'
import { aNumberFact, custodyFact, languageFact, phoneFact, useCaseClient } from './caseClient.tsx'

/** Client of an entry: photo, A-number to copy, contact data, place of custody. */
export function ClientCard({ legalCaseId }: { legalCaseId: number }) {
  const query = useCaseClient(legalCaseId)
  if (!query.data) return <AbsentCard title="Client" query={query} />
  const { client } = query.data
  if (!client) return null
  return (
    <Card title={<PartyLink party={client} className={classes.name} />}>
      <Facts facts={[aNumberFact(client), phoneFact(client), languageFact(client), custodyFact(client)]} />
    </Card>
  )
}
