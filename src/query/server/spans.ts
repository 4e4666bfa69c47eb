import { addDays } from '#core/days.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import type { Period, Span } from '../operators.ts'

export interface DayRange {
  from: string
  to: string
}

const dayOf = (year: number, month: number, day: number): string => {
  const at = new Date(0)
  at.setUTCFullYear(year, month, day)
  return at.toISOString().slice(0, 10)
}

/** A month later or earlier; the last of the month where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = Number(dayOf(year, month + months, 0).slice(8))
  return dayOf(year, month - 1 + months, Math.min(date, last))
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
  const [year, month] = today.split('-').map(Number) as [number, number]
  const first = Math.floor((month - 1) / months) * months + steps * months
  return { from: dayOf(year, first, 1), to: dayOf(year, first + months, 0) }
}
