import { Menu } from '@mantine/core'
import {
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { client, invalidate } from '../../../core/web/client.ts'
import { MoreMenu } from '../../../ui/web/MoreMenu.tsx'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { usersContract, type AdminUser } from '../contract.ts'
import { ChangeTypeDialog } from './dialogs.ts'

const api = client(usersContract)

interface Act {
  label: string
  icon: ReactNode
  title: string
  text: string
  verb: string
  danger?: boolean
  run: () => Promise<unknown>
  done: string
}

/** What an admin can do to another person's account. Each is confirmed by name, because it works at once. */
export function UserActions({ user }: { user: AdminUser }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Act | null>(null)
  const [changesType, setChangesType] = useState(false)
  const [opened, setOpened] = useState(false)

  function ask(act: Act) {
    setAsked(act)
    setOpened(true)
  }

  return (
    <>
      <MoreMenu>
        <Menu.Item leftSection={<IconUserCog size={16} aria-hidden />} onClick={() => setChangesType(true)}>
          Change user type
        </Menu.Item>
        {actsOn(user).map((act) => (
          <Menu.Item
            key={act.label}
            leftSection={act.icon}
            color={act.danger ? 'red' : undefined}
            onClick={() => ask(act)}
          >
            {act.label}
          </Menu.Item>
        ))}
      </MoreMenu>
      {asked && (
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title={asked.title}
          verb={asked.verb}
          {...(asked.danger ? { danger: true } : {})}
          onConfirm={async () => {
            await asked.run()
            void invalidate(queries, 'users', 'session')
            notifySuccess(asked.done)
          }}
        >
          {asked.text}
        </ConfirmDialog>
      )}
      {changesType && <ChangeTypeDialog user={user} onClose={() => setChangesType(false)} />}
    </>
  )
}

function actsOn({ id, display_name: name, email, deactivated, locked_at, has_password }: AdminUser): Act[] {
  const change = (user: { deactivated?: boolean; reset_required?: boolean }) => () =>
    api.updateUser({ id, user })
  const link: Act = has_password
    ? {
        label: 'Send password link',
        icon: <IconMailForward size={16} aria-hidden />,
        title: `Ask ${name} for a new password?`,
        text: `A link for a new password goes to ${email}. ${name} is signed out everywhere and cannot sign in until it is chosen.`,
        verb: 'Send password link',
        run: change({ reset_required: true }),
        done: `A password link went to ${email}.`,
      }
    : {
        label: 'Send new invitation',
        icon: <IconMailForward size={16} aria-hidden />,
        title: `Invite ${name} again?`,
        text: `A new link goes to ${email}; the earlier one stops working.`,
        verb: 'Send invitation',
        run: change({ reset_required: true }),
        done: `A new invitation went to ${email}.`,
      }
  const lock: Act = locked_at
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
  const presence: Act = deactivated
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
        run: change({ deactivated: true }),
        done: `${name} is inactive.`,
      }
  return deactivated ? [presence] : [link, lock, presence]
}
