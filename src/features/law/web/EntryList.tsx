import { IconBulb } from '@tabler/icons-react'
import { memo, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import box from '#ui/web/RowList.module.css'
import { Found } from './SearchTerms.tsx'
import type { Hit } from './searchCatalogue.ts'
import classes from './law.module.css'
import { LawLink } from './lawContext.tsx'
import type { LawSearch } from './lawSearch.ts'
import type { Catalogue } from './catalogue.ts'
import { StandingPill } from './StandingPill.tsx'

interface Row {
  hit: Hit
  /** Answer for a person. */
  state?: ReactNode
  isHinted?: boolean
}

/** The entries by group, each with how many of it are shown; of a search by words all together, the best first. */
export function EntryList({
  catalogue,
  rows,
  isRanked,
  search,
  onOpen,
  onPass,
}: {
  catalogue: Catalogue
  rows: readonly Row[]
  isRanked: boolean
  search: LawSearch
  onOpen: (identifier: string) => void
  /** A row was reached by keys while an entry is open. */
  onPass: (identifier: string) => void
}) {
  const listOf = (some: readonly Row[]) => (
    <ul className={`${box.rows} ${classes.rows}`} data-kind={catalogue.kind}>
      {some.map((row) => (
        <EntryRow
          key={row.hit.entry.identifier}
          {...row}
          catalogue={catalogue}
          search={search}
          onOpen={onOpen}
          onPass={onPass}
        />
      ))}
    </ul>
  )
  if (isRanked)
    return (
      <section aria-labelledby="ranked" className={classes.group}>
        <h2 id="ranked">
          Best matches first <span className={classes.quiet}>{rows.length}</span>
        </h2>
        {listOf(rows)}
      </section>
    )
  return catalogue.groups.map(({ key, title }) => {
    const inGroup = rows.filter(({ hit }) => hit.entry.group === key)
    const all = catalogue.entries.filter(({ group }) => group === key).length
    if (inGroup.length === 0) return null
    return (
      <section key={key} aria-labelledby={`group-${key}`} className={classes.group}>
        <h2 id={`group-${key}`}>
          {title}{' '}
          <span className={classes.quiet}>
            {inGroup.length === all ? all : `${inGroup.length} of ${all}`}
          </span>
        </h2>
        {listOf(inGroup)}
      </section>
    )
  })
}

const interactive = 'a, button, [role="menuitem"]'

const EntryRow = memo(function EntryRow({
  hit: { entry, excerpt },
  state,
  isHinted,
  catalogue,
  search,
  onOpen,
  onPass,
}: Row & {
  catalogue: Catalogue
  search: LawSearch
  onOpen: (identifier: string) => void
  onPass: (identifier: string) => void
}) {
  const { identifier, title, citation, standing } = entry
  const isOpen = search.entry === identifier
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function onClick(event: MouseEvent<HTMLLIElement>) {
    const isOwnClick = (event.target as HTMLElement).closest(interactive) !== null
    if (!isOwnClick && !window.getSelection()?.toString()) onOpen(identifier)
  }
  return (
    <li
      ref={row}
      data-row-id={identifier}
      data-open={isOpen}
      tabIndex={-1}
      className={classes.row}
      onClick={onClick}
      onFocus={(event) => event.target === event.currentTarget && search.entry && onPass(identifier)}
    >
      <div className={classes.cite} title={citation}>
        <Found text={citation} />
      </div>
      <div className={classes.name}>
        <LawLink kind={catalogue.kind} search={{ ...search, entry: identifier }}>
          <Found text={title} />
        </LawLink>
        {state && <StandingPill standing={standing} />}
        {isHinted && (
          <span className={classes.hinted}>
            <IconBulb size={14} stroke={1.8} aria-hidden /> Worth checking
          </span>
        )}
      </div>
      {excerpt && (
        <p className={classes.excerpt}>
          <Found text={excerpt} />
        </p>
      )}
      <div className={classes.state}>{state ?? <StandingPill standing={standing} />}</div>
    </li>
  )
})
