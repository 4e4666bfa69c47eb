import { firstDay, lastDay, type Day } from '#fields/day/partialDay.ts'
import {
  areaCodes,
  areas,
  categories,
  categoryCodes,
  type AreaCode,
  type CategoryCode,
  type Cutoff,
} from './bulletin.ts'

/**
 * Whether a visa number is available to a priority date, by one cell of a chart: only to those EARLIER than the day
 * listed, as each bulletin says above its charts (INA 203; 22 CFR 42.53, 42.54; the date itself, 8 CFR 204.5(d)).
 * Of a date known in part, it is so surely, surely not, or perhaps.
 */
export function isAvailable(priority: Day, cutoff: Cutoff): 'yes' | 'no' | 'perhaps' {
  if (cutoff === 'C') return 'yes'
  if (cutoff === 'U') return 'no'
  if (lastDay(priority) < cutoff) return 'yes'
  return firstDay(priority) >= cutoff ? 'no' : 'perhaps'
}

/**
 * The column of a country. People are charged to the country of birth, with the exceptions of INA 202(b) (spouse, child,
 * parents' temporary stay), which nobody but a lawyer decides: such a person has a country of chargeability of their own.
 */
export function areaOf(iso2: string | null, columns: readonly AreaCode[]): AreaCode {
  const listed = areaCodes.find((area) => (areas[area].countries as readonly string[]).includes(iso2 ?? ''))
  return listed && columns.includes(listed) ? listed : 'all'
}

/** The row of an office's preference category, by its code; null for those that no chart has (IR, DV). */
export const categoryOf = (code: string): CategoryCode | null =>
  categoryCodes.find((one) => one === code.trim().toUpperCase()) ?? null

export const preferenceOf = (category: CategoryCode) => categories[category].preference

export type Movement = { kind: 'advanced' | 'retrogressed'; days: number | null } | { kind: 'unchanged' }

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** How a cell moved from one month to the next; in days, where it was and is a date. */
export function movementOf(before: Cutoff, after: Cutoff): Movement {
  if (before === after) return { kind: 'unchanged' }
  if (before === 'C' || after === 'U') return { kind: 'retrogressed', days: null }
  if (before === 'U' || after === 'C') return { kind: 'advanced', days: null }
  const days = dayNumber(after) - dayNumber(before)
  return { kind: days > 0 ? 'advanced' : 'retrogressed', days: Math.abs(days) }
}

/** "moved on 90 days", "went back 30 days", "became current"; empty for one that stayed. */
export function movementWords(before: Cutoff, after: Cutoff): string {
  const movement = movementOf(before, after)
  if (movement.kind === 'unchanged') return ''
  if (after === 'C') return 'became current'
  if (after === 'U') return 'became unavailable'
  if (before === 'C') return 'no longer current'
  if (before === 'U') return 'available again'
  const days = movement.days === 1 ? '1 day' : `${movement.days} days`
  return movement.kind === 'advanced' ? `moved on ${days}` : `went back ${days}`
}
