import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LawHint } from '../contract.ts'
import classes from './law.module.css'
import { LawLink, useLawPlace } from './lawPlace.tsx'
import type { ShelfEntry, ShelfKind } from './shelf.ts'

/** As many as leave the list in sight. */
const atOnce = 3

/** Why an entry is worth checking, with the way to each fact. Never an answer. */
export function HintText({ hint: { because, facts } }: { hint: LawHint }) {
  return (
    <>
      because {because.replace(/\.$/, '')}
      {facts.length > 0 && ': '}
      {facts.map(({ words, section }, at) => (
        <span key={words}>
          {at > 0 && '; '}
          <FactLink section={section}>{words}</FactLink>
        </span>
      ))}
    </>
  )
}

function FactLink({ section, children }: { section: string | null; children: string }) {
  const place = useLawPlace()
  if (!place) return children
  return (
    <Link to="/parties/$id" params={{ id: String(place.partyId) }} hash={section ?? 'person'}>
      <bdi>{children}</bdi>
    </Link>
  )
}

/** All hints whose entries nobody has answered yet. */
export function Hints({
  kind,
  hinted,
}: {
  kind: ShelfKind
  hinted: readonly { entry: ShelfEntry; hint: LawHint }[]
}) {
  const [showsAll, setShowsAll] = useState(false)
  const hidden = showsAll ? 0 : Math.max(0, hinted.length - atOnce)
  if (hinted.length === 0) return null
  return (
    <section className={`${classes.hints} no-print`} aria-labelledby="worth-checking">
      <h2 id="worth-checking">
        <IconBulb size={16} stroke={1.8} aria-hidden />
        Worth checking, from the profile
      </h2>
      <ul>
        {hinted.slice(0, hinted.length - hidden).map(({ entry, hint }) => (
          <li key={`${entry.identifier} ${hint.because}`}>
            <LawLink kind={kind} search={{ entry: entry.identifier }}>
              {entry.title}
            </LawLink>{' '}
            <HintText hint={hint} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="compact-xs" variant="subtle" className="no-print" onClick={() => setShowsAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </section>
  )
}
