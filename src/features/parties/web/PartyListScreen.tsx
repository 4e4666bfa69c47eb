import { bornOn } from './bornOn.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { client } from '../../../core/web/client.ts'
import { formatANumber } from '../../../fields/aNumber/aNumber.ts'
import { formatNumber, formatRelative } from '../../../ui/web/format.ts'
import type { ListColumn } from '../../../ui/web/list.ts'
import { ListScreen } from '../../../ui/web/ListScreen.tsx'
import { nothingShared } from '../../session/web/nothingShared.ts'
import { useSession } from '../../session/web/session.ts'
import { PartyLink } from '../../documents/web/PartyLink.tsx'
import { partiesContract, type PartyItem } from '../contract.ts'

const api = client(partiesContract)
const route = getRouteApi('/parties')

const columns: ListColumn<PartyItem>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    strong: true,
    cell: (party) => <PartyLink party={party} />,
  },
  {
    id: 'a_number',
    header: 'A-number',
    tabular: true,
    cell: (party) => party.a_number && formatANumber(party.a_number),
  },
  {
    id: 'dob',
    header: 'Born',
    sort: 'dob',
    tabular: true,
    cell: (party) => bornOn(party),
  },
  { id: 'birth_country', header: 'Country of birth', cell: (party) => party.birth_country_name },
  { id: 'gender', header: 'Gender', off: true, cell: (party) => party.gender_name },
  {
    id: 'records',
    header: 'Record',
    tabular: true,
    cell: (party) =>
      party.records.map((record, index) => (
        <span key={record.id}>
          {index > 0 && ', '}
          <Link to="/records/$id" params={{ id: String(record.id) }}>
            {record.public_id}
          </Link>
        </span>
      )),
  },
  {
    id: 'open_cases',
    header: 'Open cases',
    tabular: true,
    align: 'end',
    cell: (party) => (party.open_case_count ? formatNumber(party.open_case_count) : ''),
  },
  {
    id: 'updated_at',
    header: 'Changed',
    sort: 'updated_at',
    cell: (party) => formatRelative(party.updated_at),
  },
]

export function PartyListScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const query = useQuery({ ...api.listParties.query(search as never), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title="Parties"
      query={query}
      columns={columns}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true })}
      searchPlaceholder="Name or A-number"
      empty={
        user?.flags.isExternal
          ? nothingShared
          : {
              title: 'No one here yet',
              text: 'People appear here once a record is opened for them.',
            }
      }
    />
  )
}
