import type { ReactNode } from 'react'
import { formatDay } from '#ui/web/format.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { Sources } from '../catalogue/shape.ts'
import { Found } from './SearchTerms.tsx'
import classes from './law.module.css'
import type { ShownGround, ShownOption } from './lawBook.ts'
import { LawLink, useLawContext } from './lawContext.tsx'

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

interface Linked<Entry> {
  title: string
  /** Nothing for an empty list. */
  entries: readonly Entry[]
}

export const OptionLinks = ({ title, entries }: Linked<ShownOption>) =>
  entries.length > 0 && (
    <Part title={title}>
      <ul className={classes.links} data-inline>
        {entries.map(({ identifier, shortTitle }) => (
          <li key={identifier}>
            <LawLink kind="relief" search={{ entry: identifier }}>
              {shortTitle}
            </LawLink>
            <StandingLabel kind="relief" identifier={identifier} />
          </li>
        ))}
      </ul>
    </Part>
  )

export const GroundLinks = ({ title, entries }: Linked<ShownGround>) =>
  entries.length > 0 && (
    <Part title={title}>
      <ul className={classes.links}>
        {entries.map(({ identifier, shortTitle, statutoryCitation }) => (
          <li key={identifier}>
            <LawLink kind="grounds" search={{ entry: identifier }}>
              {shortTitle}
            </LawLink>{' '}
            <span className={classes.quiet}>{statutoryCitation}</span>
            <StandingLabel kind="grounds" identifier={identifier} />
          </li>
        ))}
      </ul>
    </Part>
  )

/** Answer about the other entry, for the person whose analysis is open. */
function StandingLabel({ kind, identifier }: { kind: 'relief' | 'grounds'; identifier: string }) {
  const answer = useLawContext()?.answerTo(kind, identifier)
  return answer && <StatusPill tone={answer.tone}>{answer.name}</StatusPill>
}

/** As-of date and disclaimer. */
export const Checkmark = ({ checked, compiled, as_of, verified_on }: Sources) => (
  <footer className={classes.foot}>
    <p>
      Law as of {formatDay(as_of)}.{checked && ` Checked on ${formatDay(verified_on)} against ${checked}.`}
    </p>
    {compiled && (
      <p>
        <strong>Compiled, the source not opened</strong>
        {!checked && ` (on ${formatDay(verified_on)})`}: {compiled}. Verify it before relying on it.
      </p>
    )}
    <p>A reference for practitioners, not legal advice.</p>
  </footer>
)
