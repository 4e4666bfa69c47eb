import { addDays } from '#core/days.ts'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import type { CalendarEvent } from '../contract.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import { daysFrom } from '#fields/time/calendarDays.ts'
import { byDay, elsewhere, rankOf, timeOwner, type DayEvent } from '../gridEvent.ts'
import { kindColors } from './kindColors.ts'
import { longDay, periodName, type Period, type View } from './period.ts'
import classes from './PrintSheet.module.css'

/** Lines for each day that fit on a landscape page, by the number of weeks. */
const linesOf: Record<number, number> = { 4: 11, 5: 8, 6: 6 }

/** Printed calendar: a month as one landscape page, other periods as a list of days. */
export function PrintSheet(props: {
  view: View
  period: Period
  zone: string
  events: readonly CalendarEvent[]
  /** Assignees of the printed entries. */
  of: string
}) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser lays out the page as soon as this returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  // Outside the rest of the page: hidden content above it would take up a page.
  return isPrinting && createPortal(<Sheet {...props} />, document.body)
}

function Sheet({ view, period, zone, events, of }: Parameters<typeof PrintSheet>[0]) {
  const days = byDay(events, { ...period, timezone: zone })
  return (
    <div className={view === 'month' ? classes.landscape : classes.portrait}>
      <div className={classes.head}>
        <strong>{periodName(view, period)}</strong>
        <span>{of}</span>
        <span>Times in {formatTimezone(zone)}</span>
      </div>
      {view === 'month' ? (
        <Month days={days} period={period} zone={zone} />
      ) : (
        <List days={days} zone={zone} />
      )}
    </div>
  )
}

type Days = ReadonlyMap<string, readonly DayEvent[]>

function Month({ days, period, zone }: { days: Days; period: Period; zone: string }) {
  const first = startOfWeek(period.from)
  const all = daysFrom(first, addDays(startOfWeek(period.to), 6))
  const weeks = all.length / 7
  const lines = linesOf[weeks] ?? 6
  return (
    <table className={classes.month}>
      <thead>
        <tr>
          {['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody style={{ ['--weeks' as string]: weeks }}>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {all.slice(week * 7, week * 7 + 7).map((day) => {
              const shown = days.get(day) ?? []
              const isWhole = shown.length <= lines
              return (
                <td key={day}>
                  {day >= period.from && day <= period.to && (
                    <div className={classes.cell}>
                      <div className={classes.number}>{Number(day.slice(8))}</div>
                      {(isWhole ? shown : foremost(shown, lines - 1)).map(({ event, start }, index) => (
                        <div key={index} className={classes.entry} data-struck={isOff(event)}>
                          {event.is_done && '✓ '}
                          {start && <b>{start} </b>}
                          {event.name}
                          {elsewhere(event, zone) && ` (${elsewhere(event, zone)})`}
                          {event.deadline && ` (${event.deadline})`}
                        </div>
                      ))}
                      {!isWhole && <div className={classes.entry}>and {shown.length - lines + 1} more</div>}
                    </div>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Hearings and deadlines, which are printed even where not all entries fit, by time. */
function foremost(shown: readonly DayEvent[], count: number): DayEvent[] {
  const chosen = new Set(shown.toSorted((a, b) => rankOf(a.event) - rankOf(b.event)).slice(0, count))
  return shown.filter((each) => chosen.has(each))
}

function List({ days, zone }: { days: Days; zone: string }) {
  if (days.size === 0) return <p>Nothing is entered for these days.</p>
  return [...days].map(([day, shown]) => (
    <section key={day} className={classes.day}>
      <h2>{longDay(day)}</h2>
      <table className={classes.list}>
        <tbody>
          {shown.map(({ event, time }, index) => {
            const there = elsewhere(event, zone)
            return (
              <tr key={index}>
                <td className={classes.time}>{time || (event.action_type === 'task' ? '' : 'All day')}</td>
                <td data-struck={isOff(event)}>
                  <b>{event.type_name}</b> · {event.record_holder_party_name} · {event.record_public_id}
                  <div>
                    {[
                      there && `${there} ${timeOwner(event)}`,
                      event.deadline,
                      event.location_name,
                      event.assignees.map(({ name }) => name).join(', ') || 'Nobody assigned',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </td>
                <td className={classes.kind}>
                  {kindColors[event.kind].word}
                  {event.is_done && !event.is_rescheduled && ', done'}
                  {event.is_cancelled && ', cancelled'}
                  {event.is_rescheduled && ', moved'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  ))
}

const isOff = (event: CalendarEvent) => event.is_cancelled || event.is_rescheduled
