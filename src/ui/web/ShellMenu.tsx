import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { DataLink } from './DataLink.tsx'
import { formatNumber } from './format.ts'
import classes from './Shell.module.css'
import { useLastSearch } from './useLastSearch.ts'

export type MenuEntry = { path: string; label: string; icon: Icon; count?: number }
export type MenuGroupEntry = { label: string; entries: readonly MenuEntry[] }

export function ShellMenu({
  menu,
  collapsed = false,
}: {
  menu: readonly MenuGroupEntry[]
  collapsed?: boolean
}) {
  const lastSearch = useLastSearch()
  return (
    <nav className={classes.menu} aria-label="Main">
      {menu.map(({ label, entries }) => (
        <div key={label} role="group" aria-label={label}>
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
                    {entry.count !== undefined && entry.count > 0 && (
                      <span className={classes.count}>{formatNumber(entry.count)}</span>
                    )}
                  </DataLink>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
