import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Tag } from '#ui/web/StatusPill.tsx'
import { hearingsContract, type HearingVersion } from '../contract.ts'
import { mediumLabel } from '../hearingFields.ts'
import { findings, sourceLabel } from '../sources.ts'
import { SourceDialog } from './dialogs.ts'
import { HearingMoves } from './HearingMoves.tsx'
import classes from './hearings.module.css'

const api = client(hearingsContract)

/** Versions of a hearing with their sources, its checks, and what would move with it. */
export function HearingCard({ id }: { id: number }) {
  const query = useQuery(api.getHearing.query({ id }))
  const [naming, setNaming] = useState<HearingVersion | null>(null)
  // People from outside are refused, and have no such card.
  if (query.error) return null
  return (
    <>
      <HearingMoves hearing_id={id} />
      <Card title="What is known of this hearing">
        <Loaded query={query} what="The versions of this hearing" compact>
          {({ versions, checks, can_check }) => (
            <>
              <ol className={classes.moves} aria-label="Versions, the newest first">
                {versions.map((version, index) => (
                  <li key={version.id}>
                    <div>
                      <span className={index === 0 ? classes.strong : undefined}>
                        {version.type_name}, {formatDay(version.action_date)} {version.place_time}
                      </span>
                      <div className={classes.quiet}>{wordsOf(version)}</div>
                    </div>
                    <div className={classes.quiet}>
                      {sourceLabel(version.source) ?? 'Entered on the docket'},{' '}
                      {formatDay(version.noted_at.slice(0, 10))}
                      {version.noted_by_name && ` by ${version.noted_by_name}`}
                      {version.note && <bdi>: {version.note}</bdi>}
                    </div>
                    {can_check && (
                      <Button
                        className="no-print"
                        size="compact-sm"
                        variant="subtle"
                        aria-label={`Source of ${formatDay(version.action_date)} ${version.place_time}`}
                        onClick={() => setNaming(version)}
                      >
                        {version.source ? 'Change source' : 'Name source'}
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
              {checks.length > 0 && (
                <ul className={classes.moves} aria-label="Checks, the newest first">
                  {checks.map(({ id: key, result, source, note, checked_on, checked_by_name }) => {
                    const { label, tone } = findings.find(({ value }) => value === result)!
                    return (
                      <li key={key}>
                        <div>
                          <Tag tone={tone}>{label}</Tag>{' '}
                          <span className={classes.quiet}>
                            {sourceLabel(source)}, {formatDay(checked_on)} by {checked_by_name}
                            {note && <bdi>: {note}</bdi>}
                          </span>
                        </div>
                      </li>
                    )
                  })}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </Card>
      {naming && <SourceDialog opened version={naming} onClose={() => setNaming(null)} />}
    </>
  )
}

const wordsOf = ({ location_name, judge, hearing_medium, courtroom }: HearingVersion): string =>
  [
    location_name ?? 'Court not entered',
    judge && `Judge ${judge}`,
    mediumLabel(hearing_medium),
    courtroom && `courtroom ${courtroom}`,
  ]
    .filter(Boolean)
    .join(', ')
