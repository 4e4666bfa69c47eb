// The period a view shows, and its title.
import { addDays, addMonths, startOfMonth } from '#core/days.ts'
import { startOfWeek } from '#fields/day/startOfWeek.ts'
import { endOfMonth } from '#fields/time/calendarDays.ts'

export type View = 'month' | 'week' | 'day' | 'agenda'

export interface Period {
  from: string
  to: string
}

export function periodOf(view: View, date: string): Period {
  switch (view) {
    case 'month':
      return { from: startOfMonth(date), to: endOfMonth(date) }
    case 'week':
    case 'agenda':
      return { from: startOfWeek(date), to: addDays(startOfWeek(date), 6) }
    case 'day':
      return { from: date, to: date }
  }
}

/** A day of the next or the previous period. */
export function step(view: View, date: string, by: 1 | -1): string {
  switch (view) {
    case 'month':
      return addMonths(startOfMonth(date), by)
    case 'week':
    case 'agenda':
      return addDays(date, 7 * by)
    case 'day':
      return addDays(date, by)
  }
}

// Cached: hundreds of entries format their days at each change of page, and creating a format costs more than using it.
const formatBy = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (day: string): string => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return format.format(Date.parse(`${day}T00:00:00Z`))
  }
}

/** "Wednesday, November 18, 2026" */
export const longDay = formatBy({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

export const weekdayOf = formatBy({ weekday: 'long' })

/** "Wed, 11/18" */
export const dayName = formatBy({ weekday: 'short', month: 'numeric', day: 'numeric' })

/** "November 18" */
export const monthDay = formatBy({ month: 'long', day: 'numeric' })

export const monthOf = formatBy({ month: 'long', year: 'numeric' })

/** "November 2026", "November 15 – 21, 2026", "Wednesday, November 18, 2026" */
export function periodName(view: View, { from, to }: Period): string {
  if (view === 'month') return monthOf(from)
  if (from === to) return longDay(from)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  const start = sameYear ? monthDay(from) : `${monthDay(from)}, ${from.slice(0, 4)}`
  return `${start} – ${sameMonth ? Number(to.slice(8)) : monthDay(to)}, ${to.slice(0, 4)}`
}
