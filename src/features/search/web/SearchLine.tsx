import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DataLink } from '#ui/web/DataLink.tsx'
import classes from './SearchLine.module.css'

/** One search of a list: its name, which opens it where there is something to open, what is known of it, and buttons. */
export function SearchLine({
  name,
  link,
  onOpen,
  before,
  children,
  buttons,
  isRefused = false,
}: {
  name: string
  link: string | null
  onOpen: (() => void) | undefined
  before?: ReactNode
  children: ReactNode
  buttons: ReactNode
  isRefused?: boolean
}) {
  return (
    <li className={classes.line} data-refused={isRefused}>
      {before}
      <div className={classes.words}>
        {link === null ? (
          <span className={classes.name} dir="auto">
            {name}
          </span>
        ) : (
          <DataLink to={link} className={classes.name} dir="auto" onClick={onOpen}>
            {name}
          </DataLink>
        )}
        {children}
      </div>
      {buttons}
    </li>
  )
}

/** The other things that can be done with it. */
export const LineMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon aria-label={`More about ${name}`}>
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
