import { addDays, addMonths, startOfMonth } from '#core/days.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { CallOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { calendarContract } from '../contract.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import { daysFrom, endOfMonth } from '#fields/time/calendarDays.ts'
import { kinds } from '../kinds.ts'
import { kindColors } from './kindColors.ts'
import classes from './MiniMonth.module.css'
import { refreshWithDocket } from './refreshWithDocket.ts'
import { longDay, monthOf, type Period } from './period.ts'

const api = client(calendarContract)
const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
type Filters = Omit<CallOf<(typeof calendarContract)['endpoints']['countEvents']>, 'from' | 'to' | 'timezone'>

/** Small month that shows how full each day is, by category; choosing a day shows it. */
export function MiniMonth({
  date,
  period,
  today,
  zone,
  filters,
  large,
  onPick,
}: {
  date: string
  /** Days shown in the calendar. */
  period: Period
  today: string
  zone: string
  filters: Filters
  /** Larger form, the month view of a phone. */
  large?: boolean
  onPick: (day: string) => void
}) {
  const [shown, setShown] = useState({ month: startOfMonth(date), for: date })
  // Follows the calendar; paging in the small month does not move the calendar.
  if (shown.for !== date) setShown({ month: startOfMonth(date), for: date })
  const month = shown.month
  const turn = (by: number) => setShown({ month: addMonths(month, by), for: date })
  const table = useRef<HTMLTableElement>(null)

  const first = startOfWeek(month)
  const last = addDays(startOfWeek(endOfMonth(month)), 6)
  const { data } = useQuery({
    ...refreshWithDocket(api.countEvents.query({ from: first, to: last, timezone: zone, ...filters })),
    staleTime: 15_000,
  })
  const counts = new Map(data?.items.map((item) => [item.day, item]))
  const days = daysFrom(first, last)
  const reachable = days.includes(date) ? date : month

  function walk(event: KeyboardEvent, day: string) {
    const by = moves[event.key]
    if (by === undefined) return
    event.preventDefault()
    const to = addDays(day, by)
    if (to < first || to > last) return turn(by > 0 ? 1 : -1)
    table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }

  return (
    <div className={classes.month} data-large={large} data-own-arrows>
      {!large && (
        <div className={classes.head}>
          <ActionIcon size="sm" aria-label="Small month: the month before" onClick={() => turn(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <span aria-live="polite">{monthOf(month)}</span>
          <ActionIcon size="sm" aria-label="Small month: the next month" onClick={() => turn(1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <table ref={table} className={classes.table} aria-label={`Days of ${monthOf(month)}`}>
        <thead>
          <tr>
            {['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: days.length / 7 }, (_, week) => (
            <tr key={days[week * 7]}>
              {days.slice(week * 7, week * 7 + 7).map((day) => {
                const count = counts.get(day)
                const countLabel = count
                  ? `, ${count.total === 1 ? '1 entry' : `${count.total} entries`}`
                  : ''
                return (
                  <td key={day} data-within={day >= period.from && day <= period.to}>
                    <button
                      type="button"
                      className={classes.day}
                      data-day={day}
                      data-other={day.slice(0, 7) !== month.slice(0, 7)}
                      tabIndex={day === reachable ? 0 : -1}
                      aria-label={`${longDay(day)}${countLabel}`}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === date}
                      onClick={() => onPick(day)}
                      onKeyDown={(event) => walk(event, day)}
                    >
                      {Number(day.slice(8))}
                      <span className={classes.dots} aria-hidden>
                        {kinds
                          .filter((kind) => count && count[kind] > 0)
                          .slice(0, large ? 5 : 3)
                          .map((kind) => (
                            <span key={kind} className={classes.dot} data-tone={kindColors[kind].tone} />
                          ))}
                      </span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
