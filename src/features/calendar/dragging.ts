// Where an entry lands that was dragged: from the calendar's clock back to the clock of the entry's own place.
import { addDays } from '#core/days.ts'
import { timeAfter, wallClock } from '#fields/time/clock.ts'
import { daysBetween } from './days.ts'

export interface EventTimes {
  action_date: string | null
  event_time_start: string | null
  event_time_end: string | null
}
type Entry = EventTimes & { timezone: string }

/** A place in the grid, on the calendar's clock. Without a time: the row of whole days. */
export interface GridPosition {
  day: string
  time: string | null
  /** Which of two equal times it is, in the hour that comes twice. */
  instant: string | null
}

/** '2026-11-24T09:00:00-05:00' or '2026-11-24', as the grid writes it. */
export function spotOf(written: string): GridPosition {
  const day = written.slice(0, 10)
  if (written.length === 10) return { day, time: null, instant: null }
  return { day, time: written.slice(11, 16), instant: new Date(written).toISOString() }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** How long it lasts by the clock on the wall; an end before its start is past midnight. */
export const lengthOf = (start: string, end: string): number =>
  (minutesOf(end) - minutesOf(start) + 24 * 60) % (24 * 60)

/**
 * Moved by whole days, an entry keeps the time its own place has for it, whatever the clocks of either place do in
 * between. Moved to another time, it goes to the instant it was let go at. Either way it lasts as long as before.
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

/** Ends at that instant instead; null where that is no end it can have: a day or more after its start. */
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
