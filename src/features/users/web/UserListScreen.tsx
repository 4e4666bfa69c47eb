import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { UserType } from '#core/actor.ts'
import { client, download } from '#core/web/client.ts'
import { ExportButton } from '#ui/web/ExportButton.tsx'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { useList } from '#ui/web/useList.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { sessionContract } from '#features/session/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '../contract.ts'
import { type UserLine } from '../contract/user.ts'
import { userTypeChoices, typeLabel } from '../fields.ts'
import { userFactors, userStates, type UserFactor, type UserState as State, factorWords } from '../states.ts'
import { InviteSeveralDialog, InviteUserDialog } from './dialogs.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { UserState } from './UserState.tsx'
import { factorFilterWords, invitationText, stateWords } from './userWords.ts'

const api = client(usersContract)
const route = getRouteApi('/users')

type Search = ListSearch & {
  team_id?: number
  user_type?: UserType
  is_attorney?: true
  is_assignable?: true
  state?: State
  second_factor?: UserFactor
}

const forEverybody: ListColumn<UserLine>[] = [
  {
    id: 'display_name',
    header: 'Name',
    sort: 'display_name',
    strong: true,
    phone: 'name',
    cell: (user) => (
      <Group component="span" gap={6} wrap="nowrap">
        <Link to="/users/$id" params={{ id: String(user.id) }} dir="auto">
          {user.display_name}
        </Link>
        <UserState state={user.state} />
      </Group>
    ),
  },
  {
    id: 'user_type',
    header: 'Type',
    sort: 'user_type',
    phone: 'end',
    cell: (user) => typeLabel(user.user_type),
  },
  { id: 'is_attorney', header: 'Attorney', cell: (user) => (user.is_attorney ? 'Attorney' : '') },
  {
    id: 'teams',
    header: 'Teams',
    phone: 'below',
    maxWidth: 320,
    cell: (user) => (user.all_teams ? 'All teams' : user.teams.map((team) => team.name).join(', ')),
  },
]

/** Highlights users without a second factor where the office requires one. */
const forAdmins = (isFactorRequired: boolean): ListColumn<UserLine>[] => [
  ...forEverybody,
  { id: 'login', header: 'User name', cell: (user) => user.login },
  { id: 'email', header: 'E-mail', cell: (user) => user.email, maxWidth: 260 },
  {
    id: 'second_factor',
    header: 'Second factor',
    sort: 'second_factor',
    cell: ({ second_factor }) =>
      second_factor === 'none' && isFactorRequired ? (
        <StatusPill tone="warning">None</StatusPill>
      ) : (
        second_factor && factorWords[second_factor]
      ),
  },
  {
    id: 'last_seen',
    header: 'Last seen',
    sort: 'last_seen_at',
    cell: ({ state, invited_until, last_seen_at }) =>
      state === 'invited' ? (
        invitationText(invited_until)
      ) : last_seen_at ? (
        <RelativeTime at={last_seen_at} />
      ) : (
        'Never'
      ),
  },
]

export function UserListScreen() {
  const search: Search = route.useSearch()
  const navigate = route.useNavigate()
  const [isInviting, { open, close }] = useDisclosure(false)
  const [isInvitingSeveral, several] = useDisclosure(false)
  const { data: user } = useQuery(client(sessionContract).getCurrentUser.query())
  const { data: teams } = useQuery(client(teamsContract).listTeams.query({ items_per_page: 200 }))
  const size = usePageSize()
  const { user_type, ...rest } = search
  const { page: _, items_per_page: __, sort_by, sort_order, ...filtersInUse } = rest
  const shown = { ...filtersInUse, ...(user_type ? { user_type: [user_type] } : {}) }
  const params = { ...size, ...(rest as object), ...shown }
  const exportShown = () => download(usersContract.endpoints.exportUsers, shown)
  const { query, readPage } = useList(api.listUsers, params)
  const isAdmin = user?.flags.isAdmin ?? false
  const { data: signIn } = useQuery({
    ...client(sessionContract).getSignInSettings.query(),
    enabled: isAdmin,
  })
  const isFactorRequired = signIn?.multifactor.enabled ?? false
  const columns = useMemo(
    () => (isAdmin ? forAdmins(isFactorRequired) : forEverybody),
    [isAdmin, isFactorRequired],
  )

  const filters = useMemo((): ListFilter<Search>[] => {
    const options = (teams?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
    return [
      isAdmin
        ? {
            key: 'state',
            label: 'Any state',
            kind: 'choice',
            options: userStates.map((value) => ({ value, label: stateWords[value].label })),
            width: 120,
          }
        : {
            key: 'state',
            label: 'State',
            kind: 'segments',
            options: [
              { value: '', label: 'All' },
              ...(['active', 'inactive'] as const).map((value) => ({
                value,
                label: stateWords[value].label,
              })),
            ],
          },
      ...(options.length > 1
        ? [{ key: 'team_id', label: 'Any team', kind: 'choice', options, numeric: true } as const]
        : []),
      { key: 'user_type', label: 'Any type', kind: 'choice', options: userTypeChoices, width: 140 },
      { key: 'is_attorney', label: 'Attorneys', kind: 'flag' },
      { key: 'is_assignable', label: 'Assignable', kind: 'flag' },
      ...(isAdmin
        ? [
            {
              key: 'second_factor',
              label: 'Any second factor',
              kind: 'choice',
              options: userFactors.map((value) => ({ value, label: factorFilterWords[value] })),
              width: 160,
            } as const,
          ]
        : []),
    ]
  }, [teams, isAdmin])

  return (
    <>
      <ListScreen
        title="Users"
        query={query}
        readPage={readPage}
        columns={columns}
        search={search}
        onSearchChange={(next, replace) => void navigate({ search: next, replace })}
        searchPlaceholder={isAdmin ? 'Name, user name, e-mail' : 'Name'}
        filters={filters}
        actions={
          isAdmin && (
            <>
              <ExportButton what="The list of users" save={exportShown} />
              <Button onClick={several.open}>Invite several</Button>
              <Button variant="filled" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={open}>
                Invite user
              </Button>
            </>
          )
        }
        empty={{ title: 'Nobody here yet', text: 'People of your teams appear here.' }}
      />
      {isInviting && <InviteUserDialog onClose={close} />}
      {isInvitingSeveral && <InviteSeveralDialog onClose={several.close} />}
    </>
  )
}
