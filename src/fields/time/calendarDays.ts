// Day arithmetic for a calendar in a given time zone; pure functions on `YYYY-MM-DD`.
import { addDays, addMonths, startOfMonth } from '#core/days.ts'
import { instantsOf } from './clock.ts'

const starts = new Map<string, string>()

/** The first instant of a day; some zones put their clocks forward at midnight, and the day begins at one. */
export function startOfDay(day: string, zone: string): string {
  const key = `${day} ${zone}`
  let start = starts.get(key)
  if (start === undefined) {
    start = findStart(day, zone)
    // Everybody looks at the same few months, and the clock of a zone is slow to read.
    if (starts.size >= 5_000) starts.clear()
    starts.set(key, start)
  }
  return start
}

function findStart(day: string, zone: string): string {
  for (const time of ['00:00', '00:30', '01:00']) {
    const [instant] = instantsOf(day, time, zone)
    if (instant) return instant
  }
  // A zone that moved across the date line skipped a whole day.
  return `${day}T00:00:00.000Z`
}

export const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
