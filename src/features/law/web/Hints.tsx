import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { LawHint } from '../contract.ts'
import classes from './law.module.css'
import { LawLink, useLawContext } from './lawContext.tsx'
import type { CatalogueKind } from './catalogue.ts'
import type { Hinted } from './useHints.ts'

/** As many as leave the list visible. */
const atOnce = 3

/** Why an entry is worth checking, on which law that rests, and the way to each fact. Never an answer. */
export function HintText({ hint: { because, authority, facts } }: { hint: LawHint }) {
  return (
    <>
      because {because}
      {facts.length > 0 && ': '}
      {facts.map(({ words, section, party_id }, at) => (
        <span key={words}>
          {at > 0 && '; '}
          <FactLink section={section} partyId={party_id}>
            {words}
          </FactLink>
        </span>
      ))}
      {authority && <span className={classes.authority}> {authority}</span>}
    </>
  )
}

function FactLink({
  section,
  partyId,
  children,
}: {
  section: string | null
  partyId: number | undefined
  children: string
}) {
  const lawContext = useLawContext()
  if (!lawContext) return children
  return (
    <Link to="/parties/$id" params={{ id: String(partyId ?? lawContext.partyId) }} hash={section ?? 'person'}>
      <bdi>{children}</bdi>
    </Link>
  )
}

/** Grounds of either catalogue that decide about other relief, then hints of this catalogue. */
export function Hints({ kind, hinted }: { kind: CatalogueKind; hinted: readonly Hinted[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const grave = hinted.filter(({ hint }) => hint.grave)
  const open = hinted.filter(({ hint, kind: of, answer }) => !hint.grave && of === kind && !answer)
  const hidden = showsAll ? 0 : Math.max(0, open.length - atOnce)
  if (grave.length + open.length === 0) return null
  return (
    <section className={`${classes.hints} no-print`} aria-labelledby="worth-checking">
      <h2 id="worth-checking">
        <IconBulb size={16} stroke={1.8} aria-hidden />
        Worth checking, from the profile
      </h2>
      <ul>
        {grave.map((one) => (
          <li key={`${one.hint.identifier} ${one.hint.because}`} className={classes.grave}>
            <IconAlertTriangle size={15} stroke={1.8} aria-label="First" />
            <span>
              <HintLine {...one} />
            </span>
          </li>
        ))}
        {open.slice(0, open.length - hidden).map((one) => (
          <li key={`${one.hint.identifier} ${one.hint.because}`}>
            <HintLine {...one} />
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

const HintLine = ({ kind, hint, answer }: Hinted) => (
  <>
    <LawLink kind={kind} search={{ entry: hint.identifier }}>
      {hint.title}
    </LawLink>{' '}
    {answer && (
      <>
        <StatusPill tone={answer.tone}>{answer.name}</StatusPill>{' '}
      </>
    )}
    {hint.authority && <HintText hint={hint} />}
  </>
)
