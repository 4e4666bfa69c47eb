import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pageActionsMark } from './pageActions.ts'

/** Overflow menu: `Menu.Item`s behind three dots. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <Menu position="bottom-end" keepMounted>
      <Menu.Target>
        <Button aria-label="More actions" px={8}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown {...pageActionsMark}>{children}</Menu.Dropdown>
    </Menu>
  )
}
