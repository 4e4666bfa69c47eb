import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DataLink } from './DataLink.tsx'
import { formatNumber } from './format.ts'
import classes from './Shell.module.css'
import { useLastSearch } from './useLastSearch.ts'

type MenuEntry = {
  path: string
  label: string
  icon: Icon
  count?: number
  /** About the count: "counted 2 minutes ago". */
  note?: string
}
export type MenuGroupEntry = { label: string; entries: readonly MenuEntry[] }

/** `more`: groups that come later, below the others. */
export function ShellMenu({
  menu,
  collapsed = false,
  more,
}: {
  menu: readonly MenuGroupEntry[]
  collapsed?: boolean
  more?: ReactNode
}) {
  return (
    <nav className={classes.menu} aria-label="Main">
      {menu.map((group) => (
        <ShellMenuGroup key={group.label} group={group} collapsed={collapsed} />
      ))}
      {more}
    </nav>
  )
}

export function ShellMenuGroup({
  group: { label, entries },
  collapsed,
}: {
  group: MenuGroupEntry
  collapsed: boolean
}) {
  const lastSearch = useLastSearch()
  return (
    <div role="group" aria-label={label}>
      <div className={classes.group} aria-hidden>
        {label}
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Tooltip label={entry.label} position="right" disabled={!collapsed}>
              <DataLink
                to={entry.path}
                className={classes.entry}
                search={lastSearch(entry.path) ?? {}}
                activeOptions={{ exact: entry.path === '/', includeSearch: false }}
              >
                <entry.icon size={17} stroke={1.7} aria-hidden />
                <span className={classes.label}>{entry.label}</span>
                {entry.count !== undefined && (entry.count > 0 || entry.note) && (
                  <span className={classes.count} title={entry.note}>
                    {formatNumber(entry.count)}
                  </span>
                )}
              </DataLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  )
}
