import { addDays } from '#core/days.ts'
import { isBusinessDay } from '#core/holidays.ts'

/** Whether the demo office and the courts are open; the office is closed on Christmas Eve. */
export const isWorkday = (day: string): boolean => isBusinessDay(day) && !day.endsWith('-12-24')

/** The day itself, or the next day on which courts and agencies are open. */
export const workdayFrom = (day: string): string => (isWorkday(day) ? day : workdayFrom(addDays(day, 1)))
export const workdayUntil = (day: string): string => (isWorkday(day) ? day : workdayUntil(addDays(day, -1)))
