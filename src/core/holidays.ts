// The legal public holidays of the United States: 5 U.S.C. 6103(a). Immigration courts and agencies are closed on them.
import { addDays } from './days.ts'

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const dayIn = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const onADate = [
  { month: 1, day: 1, name: "New Year's Day", since: 1870 },
  { month: 6, day: 19, name: 'Juneteenth', since: 2021 },
  { month: 7, day: 4, name: 'Independence Day', since: 1870 },
  { month: 11, day: 11, name: 'Veterans Day', since: 1938 },
  { month: 12, day: 25, name: 'Christmas Day', since: 1870 },
]

const monday = 1
const thursday = 4
const onAWeekday = [
  { month: 1, weekday: monday, nth: 3, name: 'Birthday of Martin Luther King, Jr.' },
  { month: 2, weekday: monday, nth: 3, name: "Washington's Birthday" },
  { month: 9, weekday: monday, nth: 1, name: 'Labor Day' },
  { month: 10, weekday: monday, nth: 2, name: 'Columbus Day' },
  { month: 11, weekday: thursday, nth: 4, name: 'Thanksgiving Day' },
]

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dayIn(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** Memorial Day is the last Monday of May. */
const lastMondayOfMay = (year: number): string => {
  const fourth = nthWeekday(year, 5, monday, 4)
  const fifth = addDays(fourth, 7)
  return fifth.slice(5, 7) === '05' ? fifth : fourth
}

const byYear = new Map<number, ReadonlyMap<string, string>>()

/** Names of the holidays of a year, by their days. */
export function federalHolidaysOf(year: number): ReadonlyMap<string, string> {
  const cached = byYear.get(year)
  if (cached) return cached
  const holidays = new Map([[lastMondayOfMay(year), 'Memorial Day']])
  for (const { month, weekday, nth, name } of onAWeekday)
    holidays.set(nthWeekday(year, month, weekday, nth), name)
  // The next year's first day may be observed on the last day of this one.
  for (const { month, day, name, since } of onADate)
    for (const each of [year, year + 1]) {
      if (each < since) continue
      const date = dayIn(each, month, day)
      const observed = observedOn(date)
      if (date.startsWith(`${year}`)) holidays.set(date, name)
      if (observed !== date && observed.startsWith(`${year}`)) holidays.set(observed, `${name} (observed)`)
    }
  byYear.set(year, holidays)
  return holidays
}

/**
 * Observed on the Friday before if on a Saturday (5 U.S.C. 6103(b)), on the Monday after if on a Sunday (Executive
 * Order 11582).
 */
function observedOn(date: string): string {
  const weekday = weekdayOf(date)
  return weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, 1) : date
}

/** The name of the federal holiday on a day, or null: "Thanksgiving Day", "Independence Day (observed)". */
export const federalHolidayOn = (day: string): string | null =>
  federalHolidaysOf(Number(day.slice(0, 4))).get(day) ?? null

/** Whether courts and agencies are open: no weekend and no federal holiday. */
export const isBusinessDay = (day: string): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && federalHolidayOn(day) === null

/** The day itself, or the first one after it on which courts and agencies are open. */
export function nextBusinessDay(day: string): string {
  let next = day
  while (!isBusinessDay(next)) next = addDays(next, 1)
  return next
}

/** The day itself, or the last one before it on which courts and agencies are open. */
export function previousBusinessDay(day: string): string {
  let previous = day
  while (!isBusinessDay(previous)) previous = addDays(previous, -1)
  return previous
}

/** The day `days` later, of which only business days count. */
export function addBusinessDays(day: string, days: number): string {
  let next = day
  for (let left = days; left > 0; left--) next = nextBusinessDay(addDays(next, 1))
  return next
}
