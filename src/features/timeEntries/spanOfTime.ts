// From and until on the clock of the office, and the minutes between them.
import { addDays } from '#core/days.ts'
import { instantsOf, timeAfter, wallClock } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'

const minute = 60_000
const longest = 24 * 60

interface Entered {
  worked_on: string
  minutes?: number | null | undefined
  start_time?: string | null | undefined
  end_time?: string | null | undefined
}

interface Span {
  start_time: string | null
  minutes: number
}

/** A start and minutes of what was entered; or why not, by field. An end at or before the start is the next morning's. */
export function spanOf(entered: Entered, zone: string): Span | { problems: Record<string, string> } {
  const { worked_on, minutes = null, start_time: start = null, end_time: end = null } = entered
  const [begun] = start === null ? [] : instantsOf(worked_on, start, zone)
  if (start !== null && !begun) return { problems: { start_time: skipped(start) } }
  if (end === null)
    return minutes === null
      ? { problems: { minutes: 'Enter how long it took, or from when until when' } }
      : { start_time: start, minutes }
  if (start === null || !begun) return { problems: { start_time: 'Enter when you began as well' } }
  // The second one of the hour that comes twice in autumn, where the work ended in it.
  const ended = instantsOf(end > start ? worked_on : addDays(worked_on, 1), end, zone).at(-1)
  if (!ended) return { problems: { end_time: skipped(end) } }
  const between = Math.round((Date.parse(ended) - Date.parse(begun)) / minute)
  if (between > longest) return { problems: { end_time: 'An entry is of 24 hours at most' } }
  if (minutes !== null && minutes !== between)
    return {
      problems: { minutes: `From and until make ${between} minutes; leave this empty, or change them` },
    }
  return { start_time: start, minutes: between }
}

const skipped = (time: string) => `There is no ${formatTime(time)} on this day: the clocks go forward then`

/** The end of an entry on the clock; null where only its length is known. */
export function endOf({ worked_on, start_time, minutes }: Span & { worked_on: string }, zone: string) {
  if (start_time === null) return null
  const [begun] = instantsOf(worked_on, start_time, zone)
  return begun ? wallClock(Date.parse(begun) + minutes * minute, zone).time : timeAfter(start_time, minutes)
}

/** The first day of the week of a day: Sundays begin it, as calendars here do. */
export const startOfWeek = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
