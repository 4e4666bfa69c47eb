import { addDays, addMonths, startOfMonth } from '#core/days.ts'
import { periodRange, type DayRange } from '#query/spans.ts'

export type Period = DayRange

export const periodNames = {
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  this_year: 'This year',
  last_year: 'Last year',
  last_12_months: 'Last 12 months',
} as const
export type PeriodName = keyof typeof periodNames

/** Whole months from the one so many months after that of `day`. */
const wholeMonths = (day: string, first: number, count: number): Period => ({
  from: addMonths(startOfMonth(day), first),
  to: addDays(addMonths(startOfMonth(day), first + count), -1),
})

/** Whole calendar months, also of the period that today is in: entries are planned ahead. */
export const periodNamed = (name: PeriodName, today: string): Period =>
  name === 'last_12_months' ? wholeMonths(today, -11, 12) : periodRange(name, today)

const isWholeMonths = ({ from, to }: Period) => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** As many months directly before a period of whole months; as many days before any other. */
export function periodBefore(period: Period): Period {
  if (isWholeMonths(period)) {
    const count = monthsOf(period).length
    return wholeMonths(period.from, -count, count)
  }
  const days = dayNumber(period.to) - dayNumber(period.from) + 1
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) }
}

/** Months that the period touches, as 'YYYY-MM'. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let first = startOfMonth(from); first <= to; first = addMonths(first, 1))
    months.push(first.slice(0, 7))
  return months
}

/** The days of a month that lie in the period. */
export function monthWithin(month: string, { from, to }: Period): Period {
  const whole = wholeMonths(`${month}-01`, 0, 1)
  return { from: whole.from > from ? whole.from : from, to: whole.to < to ? whole.to : to }
}
