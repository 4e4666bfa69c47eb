import type { DayOrder } from '../contract/import.ts'

const places: Record<DayOrder, [year: number, month: number, day: number]> = {
  month_first: [2, 0, 1],
  day_first: [2, 1, 0],
  year_first: [0, 1, 2],
}
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "03/04/2019 is Mar 4, 2019" in one order; nothing where the text is no day in it. */
export function dayInOrder(text: string, order: DayOrder): string | null {
  const numbers = text.split(/\D+/).filter(Boolean).map(Number)
  const [year, month, day] = places[order].map((place) => numbers[place] ?? 0) as [number, number, number]
  const at = new Date(Date.UTC(year, month - 1, day))
  const isDay = year > 31 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isDay ? `${text} is ${format.format(at)}` : null
}
