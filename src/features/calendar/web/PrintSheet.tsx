import { addDays } from '#core/days.ts'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import type { CalendarEvent } from '../contract.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import { daysFrom } from '../days.ts'
import { byDay, elsewhere, rankOf, timeOwner, type DayEvent } from '../gridEvent.ts'
import { kindLook } from './kindLook.ts'
import { longDay, periodName, type Period, type View } from './period.ts'
import classes from './PrintSheet.module.css'

/** Lines that six rows of a landscape page have room for, by the weeks of the month. */
const linesOf: Record<number, number> = { 4: 11, 5: 8, 6: 6 }

/** The calendar on paper: the month as one landscape page, anything else as a list of days. */
export function PrintSheet(props: {
  view: View
  period: Period
  zone: string
  events: readonly CalendarEvent[]
  /** Owners of these entries. */
  of: string
}) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser lays the page out as soon as this returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  // Outside of everything that is not printed: earlier content would take a page of its own.
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

/** Entries that must be printed where there is no room for all, by time. */
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
                      event.location_name,
                      event.assignees.map(({ name }) => name).join(', ') || 'Nobody assigned',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </td>
                <td className={classes.kind}>
                  {kindLook[event.kind].word}
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
