import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { formatDay, formatNumber } from '#ui/web/format.ts'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { useList } from '#ui/web/useList.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { useSession } from '#features/session/web/session.ts'
import { emptyForExternalUsers } from '#features/session/web/emptyForExternalUsers.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { recordsContract, type RecordItem } from '../contract.ts'
import { NewRecordDialog } from './dialogs.ts'

const api = client(recordsContract)
const route = getRouteApi('/records')

type Search = ListSearch & { team_id?: number; archived?: true }

const columns: ListColumn<RecordItem>[] = [
  {
    id: 'public_id',
    header: 'Record',
    sort: 'public_id',
    tabular: true,
    phone: 'end',
    cell: (record) => (
      <Link to="/records/$id" params={{ id: String(record.id) }}>
        {record.public_id}
      </Link>
    ),
  },
  {
    id: 'holder',
    header: 'Client',
    sort: 'holder',
    strong: true,
    phone: 'name',
    cell: (record) => <bdi>{record.holder_name}</bdi>,
  },
  {
    id: 'others',
    header: 'Family',
    tabular: true,
    align: 'end',
    cell: (record) => (record.other_party_count ? formatNumber(record.other_party_count) : ''),
  },
  {
    id: 'open_cases',
    header: 'Open cases',
    tabular: true,
    align: 'end',
    cell: (record) => (record.open_case_count ? formatNumber(record.open_case_count) : ''),
  },
  {
    id: 'teams',
    header: 'Teams',
    phone: 'below',
    compare: (record) => record.teams.map(({ id }) => id).join(),
    maxWidth: 260,
    cell: (record) => record.teams.map((team) => team.name).join(', '),
  },
  {
    id: 'opened',
    header: 'Opened',
    sort: 'opened',
    tabular: true,
    cell: (record) => formatDay(record.opened),
  },
  {
    id: 'updated_at',
    header: 'Changed',
    sort: 'updated_at',
    phone: 'below end',
    cell: (record) => <RelativeTime at={record.updated_at} />,
  },
]

export function RecordListScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const [isNew, { open, close }] = useDisclosure(false)
  const { user } = useSession()
  const { data: teams } = useQuery(client(teamsContract).listTeams.query({ items_per_page: 200 }))
  const size = usePageSize()
  const { query, readPage } = useList(api.listRecords, { ...size, ...search })

  const filters = useMemo((): ListFilter<Search>[] => {
    const options = (teams?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
    const team: ListFilter<Search> = {
      key: 'team_id',
      label: 'Any team',
      kind: 'choice',
      options,
      numeric: true,
    }
    // With one team there is nothing to choose.
    return [...(options.length > 1 ? [team] : []), { key: 'archived', label: 'Archived', kind: 'flag' }]
  }, [teams])

  const newRecord = user?.flags.canCreateRecord && (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      New record
    </Button>
  )
  return (
    <>
      <ListScreen
        title="Records"
        query={query}
        readPage={readPage}
        columns={columns}
        search={search}
        onSearchChange={(next, replace) => void navigate({ search: next, replace })}
        searchPlaceholder="Name, A-number, record no."
        filters={filters}
        actions={newRecord}
        empty={
          user?.flags.isExternal
            ? emptyForExternalUsers
            : {
                title: 'No records yet',
                text: 'A record holds one client, those who belong to them, and their cases.',
                action: newRecord,
              }
        }
      />
      {user && <NewRecordDialog user={user} opened={isNew} onClose={close} />}
    </>
  )
}
