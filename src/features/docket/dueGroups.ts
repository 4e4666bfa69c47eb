import { addDays } from '#core/days.ts'
import { nextWeekday } from '#fields/day/dueDay.ts'

/** When an entry is due, as one works through them. */
export const dueGroups = ['overdue', 'today', 'this_week', 'later', 'undated'] as const
export type DueGroup = (typeof dueGroups)[number]

/** The Saturday of the week, which begins on Sunday as in the calendar. */
export const endOfWeek = (today: string): string => nextWeekday(6, addDays(today, -1))

export function dueGroupOf(day: string | null, today: string): DueGroup {
  if (day === null) return 'undated'
  if (day < today) return 'overdue'
  if (day === today) return 'today'
  return day <= endOfWeek(today) ? 'this_week' : 'later'
}
