export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const nth = (day: string) => Math.ceil(Number(day.slice(8)) / 7)

const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-24', '12-25']
/** month, weekday, which one of the month; the last Monday of May is told by the week after it. */
const movingHolidays = [
  [1, 1, 3],
  [2, 1, 3],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const

/** Whether courts and agencies are open: no weekend, no federal holiday. */
export function isWorkday(day: string): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false
  const month = Number(day.slice(5, 7))
  if (month === 5 && weekday === 1 && addDays(day, 7).slice(5, 7) === '06') return false
  return !movingHolidays.some(([m, w, n]) => m === month && w === weekday && n === nth(day))
}

/** The day itself, or the next one on which courts and agencies are open. */
export const workdayFrom = (day: string): string => (isWorkday(day) ? day : workdayFrom(addDays(day, 1)))
export const workdayUntil = (day: string): string => (isWorkday(day) ? day : workdayUntil(addDays(day, -1)))
