// Event data for the grid, and the days under which a list shows it, in the calendar’s time zone.
import { addDays } from '#core/days.ts'
import { placeTime, wallClock } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'
import type { CalendarEvent } from './contract.ts'
import { daysFrom, startOfDay } from '#fields/time/calendarDays.ts'

interface GridEvent {
  id: string
  title: string
  start: string
  end?: string
  allDay: boolean
  startEditable: boolean
  durationEditable: boolean
  extendedProps: { entry: CalendarEvent; rank: number }
}

/** Tasks are moved by editing them, all other entries by rescheduling, which leaves the earlier date on the docket. */
export const mayMove = (event: CalendarEvent): boolean =>
  event.action_type === 'task' ? event.can.edit && !event.is_cancelled : event.can.reschedule

const first: Partial<Record<CalendarEvent['kind'], number>> = { hearing: 0, deadline: 1 }

/** Priority where not all entries fit: hearings and deadlines, then open entries by time, then finished ones. */
export const rankOf = ({ kind, is_done, is_cancelled }: CalendarEvent): number =>
  is_done || is_cancelled ? 3 : (first[kind] ?? 2)

export function toGridEvent(event: CalendarEvent): GridEvent {
  const isTimed = event.starts_at !== null
  return {
    id: String(event.id),
    title: event.name,
    start: event.starts_at ?? event.action_date ?? '',
    ...(isTimed && event.takes_until ? { end: event.takes_until } : {}),
    allDay: !isTimed,
    startEditable: mayMove(event),
    durationEditable: isTimed && event.can.edit && mayMove(event),
    extendedProps: { entry: event, rank: rankOf(event) },
  }
}

/** Subset on these days, from an already loaded longer period. */
export function fallingOn(
  events: readonly CalendarEvent[],
  { from, to, timezone }: { from: string; to: string; timezone: string },
): CalendarEvent[] {
  const start = startOfDay(from, timezone)
  const end = startOfDay(addDays(to, 1), timezone)
  return events.filter(({ action_date, starts_at, takes_until }) =>
    starts_at && takes_until
      ? starts_at < end && takes_until > start
      : action_date !== null && action_date >= from && action_date <= to,
  )
}

/**
 * In a large office a day of the month view has more entries than its cell has lines. The grid is given as many as
 * any cell can show, and the number of the rest.
 */
export function thinned(
  events: readonly CalendarEvent[],
  { from, to, timezone }: { from: string; to: string; timezone: string },
  most: number,
): { shown: readonly CalendarEvent[]; more: ReadonlyMap<string, number> } {
  const days = daysFrom(from, to)
  const starts = days.map((day) => startOfDay(day, timezone))
  const more = new Map<string, number>()
  const cells = Map.groupBy(events, ({ action_date, starts_at }) =>
    starts_at ? days[starts.findLastIndex((start) => start <= starts_at)] : (action_date ?? undefined),
  )
  if ([...cells.values()].every((cell) => cell.length <= most)) return { shown: events, more }
  const shown = [...cells].flatMap(([day, cell]) => {
    if (!day || cell.length <= most) return cell
    more.set(day, cell.length - most)
    return cell
      .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.starts_at ?? '').localeCompare(b.starts_at ?? ''))
      .slice(0, most)
  })
  return { shown, more }
}

export interface DayEvent {
  event: CalendarEvent
  /** Time on this day, on the calendar’s clock: "9:00 AM – 10:00 AM", "until 1:30 AM", or nothing. */
  time: string
  /** Short form for a narrow cell: "9:00 AM", without the end. */
  start: string
  /** Whether it started on an earlier day. */
  continues: boolean
}

/** Events grouped by day, each day in order of time; empty days are left out. */
export function byDay(
  events: readonly CalendarEvent[],
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Map<string, DayEvent[]> {
  const days = new Map<string, (DayEvent & { order: string })[]>()
  const put = (day: string, shown: DayEvent & { order: string }) => {
    if (day < from || day > to) return
    if (!days.has(day)) days.set(day, [])
    days.get(day)!.push(shown)
  }
  for (const event of events) {
    if (!event.starts_at || !event.takes_until) {
      if (event.action_date)
        put(event.action_date, { event, time: '', start: '', continues: false, order: '' })
      continue
    }
    const start = wallClock(event.starts_at, timezone)
    put(start.day, {
      event,
      time: spanOf(event, timezone),
      start: clock(event.starts_at, timezone),
      continues: false,
      order: event.starts_at,
    })
    const ending = until(event, timezone)
    // An event that ends at midnight does not belong to the next day. An event that continues into a day is ordered by
    // the first minute of that day.
    const end = wallClock(new Date(Date.parse(event.takes_until) - 1), timezone)
    for (let day = addDays(start.day, 1); day <= end.day; day = addDays(day, 1))
      put(day, { event, time: ending, start: ending, continues: true, order: ' ' })
  }
  return new Map(
    [...days]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, shown]) => [
        day,
        shown
          .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.event.id - b.event.id))
          .map(({ order: _, ...line }) => line),
      ]),
  )
}

const clock = (instant: string, timezone: string) => formatTime(wallClock(instant, timezone).time)

/** "9:00 – 10:00 AM" on the calendar’s clock; only the start if the entry has no end. */
export function spanOf(event: CalendarEvent, timezone: string): string {
  if (!event.starts_at) return ''
  const start = clock(event.starts_at, timezone)
  if (!event.ends_at) return start
  const end = clock(event.ends_at, timezone)
  return `${end.slice(-2) === start.slice(-2) ? start.slice(0, -3) : start} – ${end}`
}

const until = (event: CalendarEvent, timezone: string) =>
  event.ends_at ? `until ${clock(event.ends_at, timezone)}` : 'goes on'

/** Local time with its zone, if the calendar shows another zone: "9:00 AM PST". */
export function elsewhere(event: CalendarEvent, timezone: string): string {
  if (!event.starts_at || !event.action_date || event.timezone === timezone) return ''
  const here = wallClock(event.starts_at, timezone)
  if (here.day === event.action_date && here.time === event.event_time_start) return ''
  const away =
    here.day === event.action_date ? '' : event.action_date > here.day ? ', the next day' : ', the day before'
  return placeTime(event) + away
}

/** Label that follows the local time. Only events take place at a court or agency. */
export const timeOwner = ({ action_type }: CalendarEvent): string =>
  action_type === 'event' ? 'court time' : 'local time'
