import { Anchor, Menu, Text } from '@mantine/core'
import {
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconShieldOff,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { ConfirmDialog } from '#ui/web/ConfirmDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useSendsMail } from '#features/session/web/useSendsMail.ts'
import { usersContract } from '../contract.ts'
import { type AdminUser } from '../contract/account.ts'
import { type SavedUser, type User } from '../contract/user.ts'
import { ChangeTypeDialog } from './dialogs.ts'
import { useAccountLink } from './useAccountLink.tsx'

const api = client(usersContract)

interface UserAction {
  label: string
  icon: ReactNode
  title: string
  text: string
  verb: string
  danger?: boolean
  /** Their work would be left without somebody who does it. */
  offersTransfer?: boolean
  run: () => Promise<User | SavedUser>
  /** Message after the action; absent where a link is shown instead. */
  done: string
}

/** Actions of admins on another account. Each is confirmed, because it takes effect at once. */
export function UserActions({ user, onTransfer }: { user: AdminUser; onTransfer: () => void }) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<UserAction | null>(null)
  const [changesType, setChangesType] = useState(false)
  const [opened, setOpened] = useState(false)
  const sendsMail = useSendsMail()
  const accountLink = useAccountLink()

  function ask(action: UserAction) {
    setPending(action)
    setOpened(true)
  }

  return (
    <>
      <MoreMenu>
        <Menu.Item leftSection={<IconUserCog size={16} aria-hidden />} onClick={() => setChangesType(true)}>
          Change user type
        </Menu.Item>
        {actionsFor(user, sendsMail).map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            color={action.danger ? 'red' : undefined}
            onClick={() => ask(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </MoreMenu>
      {pending && (
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title={pending.title}
          verb={pending.verb}
          {...(pending.danger ? { danger: true } : {})}
          onConfirm={async () => {
            const saved = await pending.run()
            // The next action may start before the refetch has finished.
            queries.setQueryData(
              api.getAdminUser.query({ id: user.id }).queryKey,
              (before) => before && { ...before, version: saved.version },
            )
            if (!isSaved(saved) || !accountLink.show(saved)) notifySuccess(pending.done)
          }}
        >
          {pending.text}
          {pending.offersTransfer && (
            <Text component="p" mt="sm">
              Open docket entries and cases stay with {user.display_name} until somebody transfers them.{' '}
              <Anchor
                component="button"
                type="button"
                onClick={() => {
                  setOpened(false)
                  onTransfer()
                }}
              >
                Transfer the work first
              </Anchor>
            </Text>
          )}
        </ConfirmDialog>
      )}
      {accountLink.dialog}
      {changesType && <ChangeTypeDialog user={user} onClose={() => setChangesType(false)} />}
    </>
  )
}

const isSaved = (answer: User | SavedUser): answer is SavedUser => 'link_to_hand_over' in answer

function actionsFor(user: AdminUser, sendsMail: boolean): UserAction[] {
  const { id, version, display_name: name, email, deactivated, locked_at, has_password, second_factor } = user
  const change = (values: { deactivated?: boolean; reset_required?: boolean }) => () =>
    api.updateUser({ id, user: { ...values, version } })
  const link: UserAction = has_password
    ? {
        label: sendsMail ? 'Send password link' : 'Make password link',
        icon: <IconMailForward size={16} aria-hidden />,
        title: `Ask ${name} for a new password?`,
        text: `${sendsMail ? `A link for a new password goes to ${email}.` : 'You get a link for a new password to give them, as no mail server is set up.'} ${name} is signed out everywhere and cannot sign in until it is chosen.`,
        verb: sendsMail ? 'Send password link' : 'Make password link',
        run: change({ reset_required: true }),
        done: `A password link goes to ${email}.`,
      }
    : {
        label: sendsMail ? 'Send new invitation' : 'Make new invitation',
        icon: <IconMailForward size={16} aria-hidden />,
        title: `Invite ${name} again?`,
        text: `${sendsMail ? `A new link goes to ${email}` : 'You get a new link to give them'}; the earlier one stops working.`,
        verb: sendsMail ? 'Send invitation' : 'Make invitation',
        run: change({ reset_required: true }),
        done: `A new invitation goes to ${email}.`,
      }
  const factor: UserAction = {
    label: 'Reset second factor',
    icon: <IconShieldOff size={16} aria-hidden />,
    title: `Reset the second factor of ${name}?`,
    text: `For a lost phone. First make sure that the request is really from ${name}. The authenticator app and recovery codes stop working, and ${name} is signed out everywhere. The password stays; at the next sign-in they set up an app again, where the office asks for one. ${sendsMail ? `A mail to ${email} says so.` : `Tell ${name}: no mail server is set up.`}`,
    verb: 'Reset second factor',
    danger: true,
    run: () => api.resetSecondFactor({ id }),
    done: `The second factor of ${name} is reset.`,
  }
  const lock: UserAction = locked_at
    ? {
        label: 'Unlock user',
        icon: <IconLockOpen size={16} aria-hidden />,
        title: `Unlock ${name}?`,
        text: `${name} can sign in again.`,
        verb: 'Unlock user',
        run: () => api.unlockUser({ id }),
        done: `${name} is unlocked.`,
      }
    : {
        label: 'Lock user',
        icon: <IconLock size={16} aria-hidden />,
        title: `Lock ${name} out?`,
        text: `${name} is signed out everywhere, at once, and cannot sign in until an admin unlocks the account.`,
        verb: 'Lock user',
        danger: true,
        run: () => api.lockUser({ id }),
        done: `${name} is locked out.`,
      }
  const presence: UserAction = deactivated
    ? {
        label: 'Reactivate user',
        icon: <IconUserCheck size={16} aria-hidden />,
        title: `Reactivate ${name}?`,
        text: `${name} can sign in again and be chosen in forms.`,
        verb: 'Reactivate user',
        run: change({ deactivated: false }),
        done: `${name} is active again.`,
      }
    : {
        label: 'Deactivate user',
        icon: <IconUserOff size={16} aria-hidden />,
        title: `Deactivate ${name}?`,
        text: `${name} is signed out everywhere, cannot sign in, and is no longer offered in forms. What ${name} did stays; nothing is deleted.`,
        verb: 'Deactivate user',
        danger: true,
        offersTransfer: true,
        run: change({ deactivated: true }),
        done: `${name} is inactive.`,
      }
  return deactivated ? [presence] : [link, ...(second_factor === 'none' ? [] : [factor]), lock, presence]
}
