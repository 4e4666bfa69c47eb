import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { client } from '../../../core/web/client.ts'
import { formatANumber } from '../../../fields/aNumber/aNumber.ts'
import { Loaded } from '../../../ui/web/Loaded.tsx'
import { Notice } from '../../../ui/web/Notice.tsx'
import { RecordScreen, RecordSection } from '../../../ui/web/RecordScreen.tsx'
import { StatusPill } from '../../../ui/web/StatusPill.tsx'
import { bornOn } from './bornOn.ts'
import { partiesContract, type Party } from '../contract.ts'
import { PartyAside } from './PartyAside.tsx'
import { PartyCoreCard } from './PartyCoreCard.tsx'

const api = client(partiesContract)
const route = getRouteApi('/parties/$id')

export function PartyScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getParty.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This person" page>
      {(party) => <PartyProfile party={party} />}
    </Loaded>
  )
}

function PartyProfile({ party }: { party: Party }) {
  const born = bornOn(party)
  return (
    <RecordScreen
      name={party.display_name}
      person
      facts={[
        party.a_number && formatANumber(party.a_number),
        party.birth_country_name,
        born && `born ${born}`,
        ...party.records.slice(0, 2).map((record) => (
          <Link key={record.id} to="/records/$id" params={{ id: String(record.id) }}>
            Record {record.public_id}
          </Link>
        )),
      ]}
      status={party.deceased && <StatusPill tone="neutral">Deceased</StatusPill>}
      aside={<PartyAside party={party} />}
    >
      {party.same_a_number.length > 0 && (
        <Notice tone="warning" title="The same A-number elsewhere">
          {party.same_a_number.map((other) => (
            <div key={other.id}>
              <Link to="/parties/$id" params={{ id: String(other.id) }} dir="auto">
                {other.name}
              </Link>{' '}
              carries {formatANumber(party.a_number ?? '')} too.
            </div>
          ))}
        </Notice>
      )}
      <RecordSection id="person" title="Person">
        <PartyCoreCard party={party} />
      </RecordSection>
    </RecordScreen>
  )
}
