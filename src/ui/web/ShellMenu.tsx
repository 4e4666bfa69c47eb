import type { Icon } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
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
            <MenuLink entry={entry} search={lastSearch(entry.path)} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const noSearch = {}
const exact = { exact: true, includeSearch: false }
const beginning = { exact: false, includeSearch: false }

/** Stays as it is while one sorts and filters a list: drawing the whole menu each time would hold up the press. */
const MenuLink = memo(function MenuLink({
  entry: { path, label, icon: EntryIcon, count, note },
  search = noSearch,
  collapsed,
}: {
  entry: MenuEntry
  search: object | undefined
  collapsed: boolean
}) {
  return (
    <DataLink
      to={path}
      className={classes.entry}
      search={search}
      activeOptions={path === '/' ? exact : beginning}
      // The words are hidden then, from everybody.
      aria-label={collapsed ? label : undefined}
      data-tip={collapsed ? label : undefined}
      data-tip-side="right"
    >
      <EntryIcon size={17} stroke={1.7} aria-hidden />
      <span className={classes.label}>{label}</span>
      {count !== undefined && (count > 0 || note) && (
        <span className={classes.count} title={note}>
          {formatNumber(count)}
        </span>
      )}
    </DataLink>
  )
})
