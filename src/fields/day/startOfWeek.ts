import { addDays } from '#core/days.ts'

/** The Sunday at or before a day: weeks begin on Sunday in the calendar, in searches, and in figures. */
export const startOfWeek = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
