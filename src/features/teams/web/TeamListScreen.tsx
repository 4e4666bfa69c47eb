import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { useList } from '#ui/web/useList.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { sessionContract } from '#features/session/contract.ts'
import { teamsContract } from '../contract.ts'
import { NewTeamDialog, PeopleWithoutRoleDialog } from './dialogs.ts'

const api = client(teamsContract)
const route = getRouteApi('/teams')

type Search = ListSearch & { mine?: true; archived?: true }
type TeamLine = OutputOf<typeof teamsContract.endpoints.listTeams>['items'][number]

const columns: ListColumn<TeamLine>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    strong: true,
    phone: 'name',
    cell: (team) => (
      <Link to="/teams/$id" params={{ id: String(team.id) }} dir="auto">
        {team.name}
      </Link>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    maxWidth: 420,
    phone: 'below',
    cell: (team) => team.description,
  },
  {
    id: 'member_count',
    header: 'Members',
    sort: 'member_count',
    tabular: true,
    phone: 'end',
    align: 'end',
    cell: (team) => formatNumber(team.member_count),
  },
  {
    id: 'admins',
    header: 'Team admins',
    maxWidth: 260,
    cell: (team) => team.admins.map((admin) => admin.display_name).join(', '),
  },
]

const filters: ListFilter<Search>[] = [
  { key: 'mine', label: 'My teams', kind: 'flag' },
  { key: 'archived', label: 'Archived', kind: 'flag' },
]

export function TeamListScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const [isNew, { open, close }] = useDisclosure(false)
  const [isGivingRoles, roles] = useDisclosure(false)
  const { data: user } = useQuery(client(sessionContract).getCurrentUser.query())
  const { query, readPage } = useList(api.listTeams, search)
  const newTeam = user?.flags.isAdmin && (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      New team
    </Button>
  )
  return (
    <>
      <ListScreen
        title="Teams"
        query={query}
        readPage={readPage}
        columns={columns}
        search={search}
        onSearchChange={(next, replace) => void navigate({ search: next, replace })}
        searchPlaceholder="Name, description"
        filters={filters}
        actions={
          user?.flags.isAdmin && (
            <>
              <Button onClick={roles.open}>People without a role</Button>
              {newTeam}
            </>
          )
        }
        empty={{
          title: 'No teams',
          text: user?.flags.isAdmin
            ? 'A team holds records; its members see them.'
            : 'You are in no team yet. An admin can add you to one.',
          action: newTeam,
        }}
      />
      <PeopleWithoutRoleDialog opened={isGivingRoles} onClose={roles.close} />
      {isNew && <NewTeamDialog onClose={close} />}
    </>
  )
}
