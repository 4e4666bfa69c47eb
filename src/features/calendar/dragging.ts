// Drop target of a dragged entry: converts the calendar’s clock to the time zone of the entry’s location.
import { addDays } from '#core/days.ts'
import { timeAfter, wallClock } from '#fields/time/clock.ts'
import { daysBetween } from '#fields/time/calendarDays.ts'

export interface EventTimes {
  action_date: string | null
  event_time_start: string | null
  event_time_end: string | null
}
type Entry = EventTimes & { timezone: string }

/** Position in the grid, on the calendar’s clock. Without a time: the all-day row. */
export interface GridPosition {
  day: string
  time: string | null
  /** Instant that tells two equal times apart, in the hour that repeats in autumn. */
  instant: string | null
}

/** '2026-11-24T09:00:00-05:00' or '2026-11-24', the format of the grid. */
export function spotOf(written: string): GridPosition {
  const day = written.slice(0, 10)
  if (written.length === 10) return { day, time: null, instant: null }
  return { day, time: written.slice(11, 16), instant: new Date(written).toISOString() }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Duration by wall clock; an end before the start is after midnight. */
export const lengthOf = (start: string, end: string): number =>
  (minutesOf(end) - minutesOf(start) + 24 * 60) % (24 * 60)

/**
 * Moved by whole days, an entry keeps its local time, whatever daylight saving does in between. Moved to another
 * time, it takes the instant it was dropped on. The duration stays in both cases.
 */
export function movedTo(entry: Entry, from: GridPosition | null, to: GridPosition): EventTimes {
  if (to.time === null || to.instant === null)
    return { action_date: to.day, event_time_start: null, event_time_end: null }
  const { action_date, event_time_start: start, event_time_end: end } = entry
  if (from?.time === to.time && action_date)
    return {
      action_date: addDays(action_date, daysBetween(from.day, to.day)),
      event_time_start: start,
      event_time_end: end,
    }
  const there = wallClock(to.instant, entry.timezone)
  return {
    action_date: there.day,
    event_time_start: there.time,
    event_time_end: start && end ? timeAfter(there.time, lengthOf(start, end)) : null,
  }
}

/** New end after resizing; null if it would be a day or more after the start. */
export function resizedTo(entry: Entry, end: string): EventTimes | null {
  const { action_date, event_time_start } = entry
  if (!action_date || !event_time_start) return null
  const there = wallClock(end, entry.timezone)
  const days = daysBetween(action_date, there.day)
  const isNextMorning = days === 1 && there.time < event_time_start
  const isLaterToday = days === 0 && there.time > event_time_start
  if (!isNextMorning && !isLaterToday) return null
  return { action_date, event_time_start, event_time_end: there.time }
}

export const sameTimes = (a: EventTimes, b: EventTimes): boolean =>
  a.action_date === b.action_date &&
  a.event_time_start === b.event_time_start &&
  a.event_time_end === b.event_time_end
