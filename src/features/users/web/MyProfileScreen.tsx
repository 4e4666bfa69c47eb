import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconKey, IconPencil, IconPlugConnected, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { initials } from '#ui/web/format.ts'
import { Initials } from '#ui/web/Initials.tsx'
import { RecordScreen } from '#ui/web/RecordScreen.tsx'
import { sessionContract } from '#features/session/contract.ts'
import { usersContract } from '../contract.ts'
import { type User } from '../contract/user.ts'
import { ActiveTeamCard } from './ActiveTeamCard.tsx'
import { EditUserDialog } from './dialogs.ts'
import { NewsCard } from './NewsCard.tsx'
import { ProfileLists } from './ProfileLists.tsx'
import { UserFacts } from './UserFacts.tsx'
import { typeLabel } from '../fields.ts'
import { UserTeams } from './UserTeams.tsx'

const api = client(usersContract)

/** The user's own account: profile, teams, news. */
export function MyProfileScreen() {
  const { data: me } = useQuery(client(sessionContract).getCurrentUser.query())
  const query = useQuery({ ...api.getUser.query({ id: me?.id ?? 0 }), enabled: me !== undefined })
  return (
    <Loaded query={query} what="Your account" page>
      {(user) => <MyProfile user={user} />}
    </Loaded>
  )
}

function MyProfile({ user }: { user: User }) {
  const [isEdited, { open, close }] = useDisclosure(false)
  const { data: groups } = useQuery({ ...api.listUserGroups.query(), enabled: user.can.edit_account })
  const user_group_ids = (groups?.items ?? []).filter((g) => g.user_ids.includes(user.id)).map((g) => g.id)
  return (
    <RecordScreen
      name={user.display_name}
      avatar={<Initials initials={initials(user)} />}
      facts={[typeLabel(user.user_type), user.is_attorney && 'Attorney', user.all_teams && 'All teams']}
      actions={
        <>
          <Button
            leftSection={<IconShieldLock size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/account/security" {...props} />}
          >
            Sign-in and security
          </Button>
          <Button
            leftSection={<IconBell size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/account/notifications" {...props} />}
          >
            Notifications
          </Button>
          {user.user_type !== 'external' && (
            <Button
              leftSection={<IconKey size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/account/api-keys" {...props} />}
            >
              API keys
            </Button>
          )}
          {user.user_type !== 'external' && (
            <Button
              leftSection={<IconPlugConnected size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/account/connections" {...props} />}
            >
              Connections
            </Button>
          )}
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
            Edit profile
          </Button>
        </>
      }
      aside={
        <>
          <ActiveTeamCard user={user} />
          <NewsCard />
        </>
      }
    >
      <UserFacts user={user} />
      <UserTeams user={user} />
      {user.profile && <ProfileLists user={user} profile={user.profile} />}
      {isEdited && <EditUserDialog user={user} user_group_ids={user_group_ids} onClose={close} />}
    </RecordScreen>
  )
}
