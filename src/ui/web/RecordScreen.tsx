import { Fragment, useRef, type ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'
import classes from './RecordScreen.module.css'
import { SectionNav, type SectionLink } from './SectionNav.tsx'
import { usePageTitle } from './usePageTitle.ts'
import { useScrollPlace } from './useScrollPlace.ts'

/**
 * The frame of one record: its name and facts in the header, sections at the left when there are many, what one
 * wants in view at the right.
 */
export function RecordScreen({
  name,
  avatar,
  facts = [],
  status,
  actions,
  tabs,
  sections,
  current,
  onSection,
  aside,
  children,
}: {
  name: string
  /** In their place. */
  avatar?: ReactNode
  /** Line of facts next to the name; empty ones are left out. */
  facts?: readonly ReactNode[]
  status?: ReactNode
  actions?: ReactNode
  /** Below the header: the ways to other screens about the same thing. */
  tabs?: ReactNode
  /** Ids of `RecordSection`s on the page, followed as one scrolls; or, with `onSection`, parts shown one at a time. */
  sections?: readonly SectionLink[]
  current?: string
  onSection?: (id: string) => void
  aside?: ReactNode
  children: ReactNode
}) {
  const body = useRef<HTMLDivElement>(null)
  usePageTitle(name)
  useScrollPlace(body)
  return (
    <div className={classes.screen}>
      <PageHeader
        title={name}
        lead={avatar}
        sub={<FactsLine facts={facts} />}
        actions={
          (status || actions) && (
            <>
              {status}
              {actions}
            </>
          )
        }
      />
      {tabs}
      <div
        ref={body}
        className={classes.body}
        data-nav={sections !== undefined}
        data-aside={aside !== undefined}
        tabIndex={-1}
      >
        {sections && (
          <SectionNav sections={sections} current={current} onSection={onSection} scroller={body} />
        )}
        <div className={classes.main}>{children}</div>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </div>
  )
}

function FactsLine({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false)
  return shown.map((fact, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  ))
}

/** A section of a record: heading, count and the button to add something. */
export function RecordSection({
  id,
  title,
  count,
  actions,
  children,
}: {
  id: string
  title: string
  /** How many things are in it, or a word for none. */
  count?: number | string | undefined
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <div className={classes.sectionHead}>
        <h2 id={`${id}-title`} className={classes.sectionTitle}>
          {title}
        </h2>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {actions && <div className={`${classes.sectionActions} no-print`}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
