import type { ReactNode } from 'react'
import { formatDay } from '../../../ui/web/format.ts'
import { StatusPill } from '../../../ui/web/StatusPill.tsx'
import type { Checked } from '../catalogue/shape.ts'
import { Found } from './Found.tsx'
import classes from './law.module.css'
import type { ShownGround, ShownOption } from './lawBook.ts'
import { LawLink, useLawPlace } from './lawPlace.tsx'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Paragraphs are set apart by an empty line. */
export const Prose = ({ text }: { text: string }) =>
  text.split('\n\n').map((paragraph) => (
    <p key={paragraph}>
      <Found text={paragraph} />
    </p>
  ))

export const OptionLinks = ({ options }: { options: readonly ShownOption[] }) => (
  <ul className={classes.links} data-inline>
    {options.map(({ identifier, shortTitle }) => (
      <li key={identifier}>
        <LawLink kind="relief" search={{ entry: identifier }}>
          {shortTitle}
        </LawLink>
        <SaidPill kind="relief" identifier={identifier} />
      </li>
    ))}
  </ul>
)

export const GroundLinks = ({ grounds }: { grounds: readonly ShownGround[] }) => (
  <ul className={classes.links}>
    {grounds.map(({ identifier, shortTitle, statutoryCitation }) => (
      <li key={identifier}>
        <LawLink kind="grounds" search={{ entry: identifier }}>
          {shortTitle}
        </LawLink>{' '}
        <span className={classes.quiet}>{statutoryCitation}</span>
        <SaidPill kind="grounds" identifier={identifier} />
      </li>
    ))}
  </ul>
)

/** What was said of the other entry about the person whose analysis is open. */
function SaidPill({ kind, identifier }: { kind: 'relief' | 'grounds'; identifier: string }) {
  const answer = useLawPlace()?.said(kind, identifier)
  return answer && <StatusPill tone={answer.tone}>{answer.name}</StatusPill>
}

/** How fresh it is, and what it is not. */
export const Checkmark = ({ source, as_of, verified_on }: Checked) => (
  <footer className={classes.foot}>
    <p>
      Law as of {formatDay(as_of)}; checked on {formatDay(verified_on)} against {source.replace(/\.$/, '')}.
    </p>
    <p>A reference for practitioners, not legal advice.</p>
  </footer>
)
