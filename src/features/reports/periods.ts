import { addDays } from '#core/days.ts'

/** Days from the first to the last, both included. */
export interface Period {
  from: string
  to: string
}

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

/** The first day of the month so many months later. */
export function firstOfMonth(day: string, months = 0): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Whole months from the one so many months after that of `day`. */
const wholeMonths = (day: string, first: number, count: number): Period => ({
  from: firstOfMonth(day, first),
  to: addDays(firstOfMonth(day, first + count), -1),
})

/** Whole calendar months, also of the period that today is in: entries are planned ahead. */
export function periodNamed(name: PeriodName, today: string): Period {
  const month = Number(today.slice(5, 7)) - 1
  switch (name) {
    case 'this_month':
      return wholeMonths(today, 0, 1)
    case 'last_month':
      return wholeMonths(today, -1, 1)
    case 'this_quarter':
      return wholeMonths(today, -(month % 3), 3)
    case 'last_quarter':
      return wholeMonths(today, -(month % 3) - 3, 3)
    case 'this_year':
      return wholeMonths(today, -month, 12)
    case 'last_year':
      return wholeMonths(today, -month - 12, 12)
    case 'last_12_months':
      return wholeMonths(today, -11, 12)
  }
}

const isWholeMonths = ({ from, to }: Period) =>
  from.endsWith('-01') && addDays(to, 1) === firstOfMonth(addDays(to, 1))

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
  for (let first = firstOfMonth(from); first <= to; first = firstOfMonth(first, 1))
    months.push(first.slice(0, 7))
  return months
}

/** The days of a month that lie in the period. */
export function monthWithin(month: string, { from, to }: Period): Period {
  const whole = wholeMonths(`${month}-01`, 0, 1)
  return { from: whole.from > from ? whole.from : from, to: whole.to < to ? whole.to : to }
}

/** The day so many months earlier; the last of that month where it has no such day. */
export function monthsEarlier(day: string, months: number): string {
  const last = addDays(firstOfMonth(day, 1 - months), -1)
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}
