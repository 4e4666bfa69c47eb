import { firstDay, isDay, lastDay, type Day } from './partialDay.ts'

/** Whether something is so, where days are known in part: `may` when it is on one of the days it may have been. */
export type Certainty = 'yes' | 'may' | 'no'

/** The first and the last day on which something may have been. */
export interface DayRange {
  from: string
  to: string
}

const oneDay = 86_400_000

export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * oneDay).toISOString().slice(0, 10)

/** The same day so many years later; after February 29, March 1 where there is none. */
export function yearsAfter(date: string, years: number): string {
  const same = String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4)
  return isDay(same) ? same : `${same.slice(0, 4)}-03-01`
}

/** A day marked "about" may be a year off. */
export const spanOf = (day: Day): DayRange =>
  day.uncertain
    ? { from: yearsAfter(firstDay(day), -1), to: yearsAfter(lastDay(day), 1) }
    : { from: firstDay(day), to: lastDay(day) }

export const exactly = (date: string): DayRange => ({ from: date, to: date })

export const later = (one: DayRange, other: DayRange): DayRange => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
})

export const isBefore = (one: DayRange, other: DayRange): Certainty =>
  one.to < other.from ? 'yes' : one.from < other.to ? 'may' : 'no'

/** Whether at least so many years, or days, separate the two. */
export function lasted(
  start: DayRange,
  end: DayRange,
  { years = 0, days = 0 }: { years?: number; days?: number },
): Certainty {
  const reached = (from: string, to: string) => daysAfter(yearsAfter(from, years), days) <= to
  return reached(start.to, end.from) ? 'yes' : reached(start.from, end.to) ? 'may' : 'no'
}

export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / oneDay))

/** Fewest and most days it may have lasted. */
export const length = (start: DayRange, end: DayRange) => ({
  least: daysBetween(start.to, end.from),
  most: daysBetween(start.from, end.to),
})

export const opposite = (sure: Certainty): Certainty =>
  sure === 'yes' ? 'no' : sure === 'no' ? 'yes' : 'may'

/** One is enough. */
export const either = (...parts: Certainty[]): Certainty =>
  parts.includes('yes') ? 'yes' : parts.includes('may') ? 'may' : 'no'

/** All have to be so. */
export const all = (...parts: Certainty[]): Certainty =>
  parts.includes('no') ? 'no' : parts.includes('may') ? 'may' : 'yes'
