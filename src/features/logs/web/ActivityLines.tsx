import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatDay, formatInstant, todayIn } from '#ui/web/format.ts'
import { deviceOf } from '#features/session/web/deviceOf.ts'
import type { ActivityLine, Change } from '../contract.ts'
import classes from './logs.module.css'

/** Actions, newest first, grouped by the office's days. */
export function ActivityLines({
  lines,
  zone,
  namesRecord,
}: {
  lines: readonly ActivityLine[]
  zone: string
  /** Not where all of them are of one. */
  namesRecord: boolean
}) {
  const days = Map.groupBy(lines, ({ at }) => todayIn(zone, new Date(at)))
  return (
    <div className={classes.feed}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={dayInWords(day, zone)}>
          <h2 className={classes.day}>{dayInWords(day, zone)}</h2>
          <ul className={classes.lines}>
            {ofDay.map((line) => (
              <Line key={line.id} line={line} zone={zone} namesRecord={namesRecord} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function dayInWords(day: string, zone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(new Date(day))
  const dayLabel = `${weekday}, ${formatDay(day)}`
  if (day === todayIn(zone)) return `Today, ${dayLabel}`
  return day === todayIn(zone, new Date(Date.now() - 86_400_000)) ? `Yesterday, ${dayLabel}` : dayLabel
}

function Line({ line, zone, namesRecord }: { line: ActivityLine; zone: string; namesRecord: boolean }) {
  const { thing, is_hidden } = line
  const origin = [line.user_agent && deviceOf(line.user_agent), line.ip].filter(Boolean).join(' · ')
  return (
    <li className={classes.line}>
      <time className={classes.time} dateTime={line.at} title={formatInstant(line.at, zone)}>
        {timeOf(line.at, zone)}
      </time>
      <div className={classes.said}>
        <bdi className={classes.actor}>{line.actor_name}</bdi> {line.says}{' '}
        {thing &&
          (thing.path ? (
            <DataLink to={thing.path}>
              <bdi>{thing.label}</bdi>
            </DataLink>
          ) : (
            <bdi>{thing.label}</bdi>
          ))}
        {is_hidden && <span className={classes.quiet}>(not shown to you)</span>}
        {namesRecord && line.record_public_id && thing?.entity !== 'records' && (
          <span className={classes.quiet}> · record {line.record_public_id}</span>
        )}
      </div>
      {origin && <div className={classes.origin}>{origin}</div>}
      <Changes changes={line.changes} />
    </li>
  )
}

const timeOf = (at: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\u202f/g, ' ')

const shownAtFirst = 5

function Changes({ changes }: { changes: readonly Change[] }) {
  const [isWhole, { open }] = useDisclosure(changes.length <= shownAtFirst + 1)
  if (changes.length === 0) return null
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst)
  return (
    <>
      <dl className={classes.changes}>
        {shown.map((change) => (
          <ChangeOfField key={change.label} {...change} />
        ))}
      </dl>
      {!isWhole && (
        <Button className={classes.more} size="compact-xs" variant="subtle" onClick={open}>
          Show {changes.length - shownAtFirst} more fields
        </Button>
      )}
    </>
  )
}

function ChangeOfField({ label, before, after }: Change) {
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">
        {before && (
          <del>
            <VisuallyHidden>was </VisuallyHidden>
            {before}
          </del>
        )}
        {before && after && (
          <span className={classes.arrow} aria-hidden>
            →
          </span>
        )}
        {after && (
          <ins>
            {before && <VisuallyHidden>, now </VisuallyHidden>}
            {after}
          </ins>
        )}
      </dd>
    </>
  )
}
