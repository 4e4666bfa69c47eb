import rail from '#ui/web/rail.module.css'
import classes from './law.module.css'
import { LawLink } from './lawContext.tsx'
import type { LawSearch } from './lawSearch.ts'
import type { Catalogue } from './catalogue.ts'

/** The groups with how many entries of each are found; one chosen, the list shows only those. */
export function GroupRail({
  catalogue,
  search: { group: _, ...search },
  total,
  countOf,
}: {
  catalogue: Catalogue
  search: LawSearch
  total: number
  countOf: (key: string) => number
}) {
  return (
    <nav className={`${rail.rail} ${classes.rail} no-print`} aria-label="Groups">
      <ul>
        {[{ key: undefined, title: 'All' }, ...catalogue.groups].map(({ key, title }) => (
          <li key={title}>
            <LawLink kind={catalogue.kind} search={key === undefined ? search : { ...search, group: key }}>
              <span>{title}</span>
              <span className={classes.quiet}>{key === undefined ? total : countOf(key)}</span>
            </LawLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
