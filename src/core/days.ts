import * as z from 'zod'

/** Bounds of the years in an office's work: the oldest births and documents, and the furthest deadlines. */
export const yearRange = { first: 1850, last: 2200 } as const
export const yearProblem = `Enter a year between ${yearRange.first} and ${yearRange.last}`
const isOfOurYears = (text: string) => {
  const year = Number(text.slice(0, 4))
  return year >= yearRange.first && year <= yearRange.last
}
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso
  .date({
    error: ({ input }) =>
      input == null ? 'Enter a day, as YYYY-MM-DD' : 'Enter a day that exists, as YYYY-MM-DD',
  })
  .refine(isOfOurYears, { error: yearProblem, abort: true })
/** An instant that somebody names. */
export const instantInput = z.iso
  .datetime('Enter an instant like 2026-11-21T09:30:00Z')
  .refine(isOfOurYears, { error: yearProblem, abort: true })

const dayLength = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** Same day of the month, some months later or earlier; the last day where the month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
