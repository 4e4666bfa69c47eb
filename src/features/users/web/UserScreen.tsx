import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { initials } from '#ui/web/format.ts'
import { Initials } from '#ui/web/Initials.tsx'
import { RecordScreen } from '#ui/web/RecordScreen.tsx'
import { sessionContract } from '#features/session/contract.ts'
import { TransferDialog } from '#features/transfers/web/dialogs.ts'
import { usersContract } from '../contract.ts'
import { type User } from '../contract/user.ts'
import { EditUserDialog } from './dialogs.ts'
import { ProfileLists } from './ProfileLists.tsx'
import { SignInFacts } from './SignInFacts.tsx'
import { UserActions } from './UserActions.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserState } from './UserState.tsx'
import { typeLabel } from '../fields.ts'
import { UserTeams } from './UserTeams.tsx'

const api = client(usersContract)
const route = getRouteApi('/users/$id')

export function UserScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getUser.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This user" page>
      {(user) => <UserPage user={user} />}
    </Loaded>
  )
}

function UserPage({ user }: { user: User }) {
  const [isEdited, { open, close }] = useDisclosure(false)
  const [isTransferred, transfer] = useDisclosure(false)
  const { data: me } = useQuery(client(sessionContract).getCurrentUser.query())
  // Only admins may make this call, so others never make it.
  const { data: admin } = useQuery({
    ...api.getAdminUser.query({ id: user.id }),
    enabled: user.can.edit_account,
  })
  return (
    <RecordScreen
      name={user.display_name}
      avatar={<Initials initials={initials(user)} />}
      facts={[typeLabel(user.user_type), user.is_attorney && 'Attorney', user.all_teams && 'All teams']}
      status={<UserState state={user.state} />}
      actions={
        <>
          {user.can.edit && (
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
              Edit user
            </Button>
          )}
          {me?.flags.atleastContributor && (
            <Button leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={transfer.open}>
              Transfer work
            </Button>
          )}
          {user.can.edit_rights && admin && <UserActions user={admin} onTransfer={transfer.open} />}
        </>
      }
      {...(admin ? { aside: <SignInFacts user={admin} /> } : {})}
    >
      <UserFacts user={user} />
      <UserTeams user={user} />
      {user.profile && <ProfileLists user={user} profile={user.profile} />}
      {isTransferred && (
        <TransferDialog
          opened
          onClose={transfer.close}
          chosen={{ what: 'everything', from: { id: user.id, name: user.display_name } }}
        />
      )}
      {isEdited && (
        <EditUserDialog user={user} user_group_ids={admin?.user_group_ids ?? []} onClose={close} />
      )}
    </RecordScreen>
  )
}
