import { Menu } from '@mantine/core'
import { IconLogout, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

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
        onClick={() => void import('./signOut.ts').then(({ signOut }) => signOut())}
      >
        Sign out
      </Menu.Item>
    </>
  )
}
