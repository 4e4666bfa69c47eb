import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { StatusPill, Tag } from '#ui/web/StatusPill.tsx'
import type { Capacity, Match, MatchAnswer } from '../contract.ts'
import { bornOn } from '#features/profile/web/bornOn.ts'
import classes from './MatchList.module.css'

/**
 * Matches with reasons, and contacts for those one does not see. Links open in another tab, so that no input is
 * lost.
 */
export function MatchList({
  answer: { matches, has_more, hidden },
  action,
}: {
  answer: Pick<MatchAnswer, 'matches' | 'has_more' | 'hidden'>
  action?: ((match: Match) => ReactNode) | undefined
}) {
  return (
    <>
      {matches.length > 0 && (
        <ul className={classes.list}>
          {matches.map((match) => (
            <li key={`${match.kind} ${match.id} ${match.name}`} className={classes.match}>
              <div className={classes.head}>
                <MatchName match={match} />
                {match.is_adverse && <StatusPill tone="error">Other side</StatusPill>}
                <Tag tone={match.score >= 92 ? 'warning' : 'neutral'}>
                  {match.certainty}, {match.score} of 100
                </Tag>
                {action?.(match)}
              </div>
              <div className={classes.quiet}>{factsOf(match)}</div>
              <div className={classes.reasons}>{match.reasons.join(' · ')}</div>
              {match.capacities.length > 0 && <Capacities capacities={match.capacities} />}
            </li>
          ))}
        </ul>
      )}
      {has_more && (
        <p className={classes.quiet}>More people fit. A day of birth or an A-number would tell them apart.</p>
      )}
      {hidden && <HiddenMatch hidden={hidden} />}
    </>
  )
}

function MatchName({ match: { id, kind, name } }: { match: Match }) {
  const isRelative = kind !== 'parties' && kind !== 'akas'
  return isRelative ? (
    <strong dir="auto">{name}</strong>
  ) : (
    <a href={`/parties/${id}`} target="_blank" rel="noreferrer" className={classes.name} dir="auto">
      {name}
    </a>
  )
}

const factsOf = (match: Match) => (
  <>
    {[bornOn(match) && `born ${bornOn(match)}`, match.a_number && formatANumber(match.a_number)]
      .filter(Boolean)
      .join(' · ')}
    {match.capacities.length === 0 &&
      match.records.map(({ id, public_id }) => (
        <RecordLink key={id} id={id}>
          Record {public_id}
        </RecordLink>
      ))}
  </>
)

const RecordLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <a href={`/records/${id}`} target="_blank" rel="noreferrer">
    {children}
  </a>
)

export function Capacities({ capacities }: { capacities: Capacity[] }) {
  return (
    <ul className={classes.capacities}>
      {capacities.map(({ text, record_id, public_id, is_adverse, legal_case_id }) => (
        <li key={`${record_id} ${legal_case_id} ${text}`} data-adverse={is_adverse}>
          <bdi>{text}</bdi>
          {record_id !== null && (
            <>
              {text.endsWith(' record') ? ' ' : ', record '}
              <RecordLink id={record_id}>{public_id}</RecordLink>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Notice of a hidden match, with a colleague to contact. */
function HiddenMatch({ hidden: { ask } }: { hidden: NonNullable<MatchAnswer['hidden']> }) {
  return (
    <p className={classes.hidden}>
      Somebody with such a name or this A-number is entered where you do not see it; nothing else was
      compared.{' '}
      {ask ? (
        <>
          Ask <bdi>{ask.name}</bdi>, <a href={`mailto:${ask.email}`}>{ask.email}</a>.
        </>
      ) : (
        'Ask an admin.'
      )}
    </p>
  )
}

/** Action on an existing person instead of entering them again. */
export interface Instead {
  label: string
  run: () => Promise<unknown>
}

export const InsteadButton = ({
  name,
  label,
  onClick,
  loading,
}: {
  name: string
  label: string
  onClick: () => void
  loading: boolean
}) => (
  <Button size="compact-xs" onClick={onClick} loading={loading} aria-label={`${label}: ${name}`}>
    {label}
  </Button>
)
