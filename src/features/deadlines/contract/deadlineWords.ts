import { weekdayName } from '#fields/day/dueDay.ts'
import { dayText } from '#fields/day/partialDay.ts'
import type { Deadline } from './count.ts'

export const dated = (date: string): string => dayText({ date, format: 'MM/DD/YYYY' })

/** "Monday 12/21/2026" */
export const dayWords = (date: string): string => `${weekdayName(date)} ${dated(date)}`

/** Labels of the two days: of a last day, or of the first day on which one may act. */
export const dayLabels = {
  last_day: { legal: 'Legal last day', safe: 'Safe day' },
  first_day: { legal: 'First day', safe: 'Safely from' },
} as const

/** For lists and print: "Legal last day 12/21/2026, safe day 12/18/2026"; without the day that is shown as due. */
export function deadlineWords({ kind, legal_day, safe_day }: Deadline, due: string | null = null): string {
  const { legal, safe } = dayLabels[kind]
  const parts = [
    legal_day !== due && `${legal} ${dated(legal_day)}`,
    safe_day !== due && safe_day !== legal_day && `${safe} ${dated(safe_day)}`,
  ].filter((part) => part !== false)
  return parts.map((part, at) => (at === 0 ? part : part[0]!.toLowerCase() + part.slice(1))).join(', ')
}
