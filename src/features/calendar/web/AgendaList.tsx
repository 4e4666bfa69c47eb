import { Button } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#ui/web/format.ts'
import type { CalendarEvent } from '../contract.ts'
import { byDay, elsewhere, timeOwner, type DayEvent } from '../gridEvent.ts'
import classes from './AgendaList.module.css'
import { kindColors } from './kindColors.ts'
import { monthDay, weekdayOf, type Period } from './period.ts'

/** Shows the rest of a day on request. */
const shownAtFirst = 60

/** Days with entries, one below the other. */
export function AgendaList({
  events,
  period,
  zone,
  today,
  selected,
  withoutHeads,
  onOpen,
  onDay,
}: {
  events: readonly CalendarEvent[]
  period: Period
  zone: string
  today: string
  selected: number | null
  /** Entries of a single day, without its heading. */
  withoutHeads?: boolean
  onOpen: (event: CalendarEvent) => void
  onDay?: (day: string) => void
}) {
  const days = byDay(events, { ...period, timezone: zone })
  return (
    <div className={classes.agenda} data-bare={withoutHeads}>
      {[...days].map(([day, shown]) => (
        <section key={day} className={classes.day} aria-label={`${weekdayOf(day)}, ${monthDay(day)}`}>
          {!withoutHeads && (
            <h3 className={classes.head} data-today={day === today}>
              {onDay ? (
                <button type="button" className={classes.weekday} onClick={() => onDay(day)}>
                  {weekdayOf(day)}
                </button>
              ) : (
                <span className={classes.weekday}>{weekdayOf(day)}</span>
              )}{' '}
              <span className={classes.date}>
                {monthDay(day)}
                {day === today && ' · Today'}
              </span>
            </h3>
          )}
          <DayEntries shown={shown} zone={zone} selected={selected} onOpen={onOpen} />
        </section>
      ))}
    </div>
  )
}

function DayEntries({
  shown,
  ...line
}: {
  shown: readonly DayEvent[]
  zone: string
  selected: number | null
  onOpen: (event: CalendarEvent) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const rest = isWhole ? 0 : shown.length - shownAtFirst
  return (
    <ul className={classes.list}>
      {(rest > 0 ? shown.slice(0, shownAtFirst) : shown).map((each) => (
        <AgendaLine key={`${each.event.id} ${each.continues}`} shown={each} {...line} />
      ))}
      {rest > 0 && (
        <li className={classes.more}>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            Show {formatNumber(rest)} more
          </Button>
        </li>
      )}
    </ul>
  )
}

function AgendaLine({
  shown: { event, time },
  zone,
  selected,
  onOpen,
}: {
  shown: DayEvent
  zone: string
  selected: number | null
  onOpen: (event: CalendarEvent) => void
}) {
  const { icon: KindIcon, tone, word } = kindColors[event.kind]
  const there = elsewhere(event, zone)
  const people = event.assignees.map(({ name }) => name).join(', ')
  const isOff = event.is_cancelled || event.is_rescheduled
  const about = [
    there && `${there} ${timeOwner(event)}`,
    event.deadline,
    event.location_name,
    people || 'Nobody assigned',
  ].filter(Boolean)
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-tone={tone}
        data-over={event.is_done || event.is_cancelled}
        data-off={isOff}
        data-entry-id={event.id}
        aria-current={event.id === selected || undefined}
        onClick={() => onOpen(event)}
      >
        <span className={classes.when}>{time || (event.action_type === 'task' ? '' : 'All day')}</span>
        <span className={classes.what}>
          <span className={classes.name}>
            <KindIcon size={14} stroke={1.9} role="img" aria-label={word} />
            <span className={classes.title} dir="auto">
              {event.name}
            </span>
            {event.is_done && !event.is_rescheduled && (
              <IconCheck size={14} stroke={2.4} role="img" aria-label="Done" />
            )}
            {event.is_internal && <IconLock size={13} stroke={2} role="img" aria-label="Internal" />}
            {isOff && <span className={classes.state}>{event.is_cancelled ? 'Cancelled' : 'Moved'}</span>}
          </span>
          <span className={classes.about}>{about.join(' · ')}</span>
        </span>
      </button>
    </li>
  )
}
