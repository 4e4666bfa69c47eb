import { Menu } from '@mantine/core'
import { IconLogout, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { notifyFailure } from '../../../ui/web/notify.tsx'
import { signOut } from './session.ts'

/** The session's part of the person's menu. */
export function SessionMenu() {
  return (
    <>
      <Menu.Item
        leftSection={<IconShieldLock size={16} />}
        renderRoot={(props) => <Link to="/account/security" {...props} />}
      >
        Sign-in and security
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLogout size={16} />}
        onClick={() =>
          void signOut().catch((error: unknown) => notifyFailure('You are still signed in.', error))
        }
      >
        Sign out
      </Menu.Item>
    </>
  )
}
