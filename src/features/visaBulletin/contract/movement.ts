import type { Cutoff } from './bulletin.ts'

type Movement = { kind: 'advanced' | 'retrogressed'; days: number | null } | { kind: 'unchanged' }

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
