import { addDays, addMonths, startOfMonth } from '#core/days.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import type { Period, Span } from './operators.ts'

/** Days from the first to the last, both included. */
export interface DayRange {
  from: string
  to: string
}

export function addSpan(day: string, { count, unit }: Span, sign: 1 | -1 = 1): string {
  if (unit === 'days' || unit === 'weeks') return addDays(day, sign * count * (unit === 'weeks' ? 7 : 1))
  return addMonths(day, sign * count * (unit === 'years' ? 12 : 1))
}

/** First and last day of a period that contains today or is next to it. Weeks begin on Sunday, as in the calendar. */
export function periodRange(period: Period, today: string): DayRange {
  const [which, unit] = period.split('_') as ['this' | 'next' | 'last', 'week' | 'month' | 'quarter' | 'year']
  const steps = { this: 0, next: 1, last: -1 }[which]
  if (unit === 'week') {
    const from = addDays(startOfWeek(today), steps * 7)
    return { from, to: addDays(from, 6) }
  }
  const months = { month: 1, quarter: 3, year: 12 }[unit]
  const begun = (Number(today.slice(5, 7)) - 1) % months
  const from = addMonths(startOfMonth(today), steps * months - begun)
  return { from, to: addDays(addMonths(from, months), -1) }
}
