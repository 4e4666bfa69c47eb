// Comparisons of queryOracle.ts, written apart from those of the engine.
import { addDays } from '#core/days.ts'
import type { SearchProperty } from '#features/search/contract/advanced.ts'
import { written, type Row } from './queryFacts.ts'

export const at = (instant: unknown, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(written(instant)))

const monthsLater = (day: string, months: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

export const spanFrom = (
  day: string,
  { count, unit }: { count: number; unit: string },
  sign: number,
): string =>
  unit === 'days'
    ? addDays(day, sign * count)
    : unit === 'weeks'
      ? addDays(day, sign * count * 7)
      : monthsLater(day, sign * count * (unit === 'years' ? 12 : 1))

export function periodOf(name: string, today: string): [string, string] {
  const [which, unit] = name.split('_') as [string, string]
  const step = which === 'this' ? 0 : which === 'next' ? 1 : -1
  if (unit === 'week') {
    const sunday = addDays(today, -new Date(`${today}T12:00:00Z`).getUTCDay() + step * 7)
    return [sunday, addDays(sunday, 6)]
  }
  const size = unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12
  const month = Number(today.slice(5, 7)) - 1
  const start = monthsLater(`${today.slice(0, 4)}-01-01`, month - (month % size) + step * size)
  return [start, addDays(monthsLater(start, size), -1)]
}

export function compare<T extends string | number>(value: T, operator: string, term: unknown): boolean {
  const other = term as T
  if (operator === 'is') return value === other
  if (operator === 'less_than') return value < other
  if (operator === 'at_most') return value <= other
  if (operator === 'more_than') return value > other
  if (operator === 'at_least') return value >= other
  const { from, to } = term as { from: T; to: T }
  return value >= from && value <= to
}

export const monthsInDays = (months: number): number =>
  Math.floor(months / 12) * 365 + (months % 12) * 30.4375

export function daysOf(term: string): number {
  if (term === 'life') return 1e9
  const [, years = 0, months = 0, days = 0] = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?$/
    .exec(term)!
    .map((part) => Number(part ?? 0))
  return monthsInDays(years * 12 + months) + days
}

export function endOrWhole(value: string, operator: string, term: string): boolean {
  const plain = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return operator === 'ends_with'
    ? value.toUpperCase().endsWith(plain(term))
    : plain(value).endsWith(plain(term).replace(/^A/, ''))
}

/** First and last day on which it may be; one in doubt a year off either way. */
export function boundsOf(
  { kind, exact }: SearchProperty,
  row: Row,
  name: string,
  value: unknown,
  zone: string,
): [string, string] {
  if (kind === 'instant') return [at(value, zone), at(value, zone)]
  const date = written(value)
  if (exact) return [date, date]
  const format = row[`${name}_format`]
  const isUncertain = (row[`${name}_uncertain`] ?? row[`uncertain_${name}`]) === true
  const last =
    format === 'YYYY'
      ? `${date.slice(0, 4)}-12-31`
      : format === 'MM/YYYY'
        ? addDays(monthsLater(date, 1), -1)
        : date
  return isUncertain ? [monthsLater(date, -12), monthsLater(last, 12)] : [date, last]
}
