// Event data for the grid, and the days under which a list shows it; in the calendar's time zone.
import { addDays } from '#core/days.ts'
import { placeTime, wallClock } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'
import type { CalendarEvent } from './contract.ts'
import { daysFrom, startOfDay } from './days.ts'

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

/** A task is moved by changing it; anything with a history by rescheduling it. */
export const mayMove = (event: CalendarEvent): boolean =>
  event.action_type === 'task' ? event.can.edit && !event.is_cancelled : event.can.reschedule

const first: Partial<Record<CalendarEvent['kind'], number>> = { hearing: 0, deadline: 1 }

/** Where there is not room for all: what must not be missed, then the rest by the clock, then what is over. */
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

/** Those that fall on these days, of a longer stretch that is at hand already. */
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
 * A month of a large office has more entries in a day than its cell has lines. The grid is given as many as any cell
 * could show, and how many more there are.
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
  /** When on this day, on the calendar's clock: "9:00 AM – 10:00 AM", "until 1:30 AM", or nothing. */
  time: string
  /** The same for a narrow cell: "9:00 AM" without the end, always with its half of the day. */
  start: string
  /** It began on an earlier day. */
  continues: boolean
}

/** Events by the days they fall on, each day in the order of the clock; days without any are left out. */
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
    // Events that end at midnight belong to the day before. A day's first minutes order the events that continue into
    // it.
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

/** "9:00 – 10:00 AM" on the calendar's clock; only the start where no end was entered. */
export function spanOf(event: CalendarEvent, timezone: string): string {
  if (!event.starts_at) return ''
  const start = clock(event.starts_at, timezone)
  if (!event.ends_at) return start
  const end = clock(event.ends_at, timezone)
  return `${end.slice(-2) === start.slice(-2) ? start.slice(0, -3) : start} – ${end}`
}

const until = (event: CalendarEvent, timezone: string) =>
  event.ends_at ? `until ${clock(event.ends_at, timezone)}` : 'goes on'

/** The time at its place with the name of the zone, where the calendar's clock shows another: "9:00 AM PT". */
export function elsewhere(event: CalendarEvent, timezone: string): string {
  if (!event.starts_at || !event.action_date || event.timezone === timezone) return ''
  const here = wallClock(event.starts_at, timezone)
  if (here.day === event.action_date && here.time === event.event_time_start) return ''
  const away =
    here.day === event.action_date ? '' : event.action_date > here.day ? ', the next day' : ', the day before'
  return placeTime(event) + away
}

/** Label after such a time. Only events are before a court or an agency. */
export const timeOwner = ({ action_type }: CalendarEvent): string =>
  action_type === 'event' ? 'court time' : 'local time'
