import { federalHolidayOn } from '#core/holidays.ts'
import { weekdayOf } from '#fields/day/dueDay.ts'

const farYears = 5

/** Unusual days of an entry; warnings, never refusals. */
export function dayWarning(day: string, today: string): string | null {
  const [year, thisYear] = [day, today].map((each) => Number(each.slice(0, 4))) as [number, number]
  if (year < thisYear - 1 || year > thisYear + farYears) return `check the year, ${year}`
  const holiday = federalHolidayOn(day)
  if (holiday) return `${holiday}: courts and agencies are closed`
  return weekdayOf(day) === 0 || weekdayOf(day) === 6 ? 'courts and agencies are closed' : null
}
