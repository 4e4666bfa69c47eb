import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '#ui/web/format.ts'
import { listGroups, type ListDefinition } from '#collections/defineList.ts'
import { lists } from '../lists.ts'
import classes from './lists.module.css'

const all: readonly ListDefinition[] = Object.values(lists)
const groups = listGroups.map((group) => ({ group, lists: all.filter((list) => list.group === group) }))

/** The lists in their groups with how many entries each has; one field to choose from where there is no room. */
export function ListNav({
  current,
  counts,
  onOpen,
}: {
  /** None where the address names a list that is not there. */
  current: string | null
  counts: ReadonlyMap<string, number>
  onOpen: (list: string) => void
}) {
  return (
    <>
      <nav className={classes.nav} aria-label="Lists">
        {groups.map(({ group, lists: some }) => (
          <section key={group} aria-labelledby={`lists-${group}`}>
            <h2 id={`lists-${group}`} className={classes.group}>
              {group}
            </h2>
            <ul>
              {some.map(({ key, title }) => (
                <li key={key}>
                  <Link
                    to="/lists"
                    search={{ list: key }}
                    aria-current={key === current ? 'page' : undefined}
                    className={classes.navLink}
                  >
                    <span>{title[1]}</span>
                    <span className={classes.count}>{formatNumber(counts.get(key) ?? 0)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <NativeSelect
        className={classes.navSelect}
        aria-label="List"
        value={current ?? ''}
        onChange={(event) => onOpen(event.currentTarget.value)}
        data={[
          ...(current === null ? [{ value: '', label: 'Choose a list', disabled: true }] : []),
          ...groups.map(({ group, lists: some }) => ({
            group,
            items: some.map(({ key, title }) => ({
              value: key,
              label: `${title[1]} (${formatNumber(counts.get(key) ?? 0)})`,
            })),
          })),
        ]}
      />
    </>
  )
}
