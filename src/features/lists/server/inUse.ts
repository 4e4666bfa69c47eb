import type { Uses } from '../contract/entries.ts'

/** How many of the things that are in use are shown. */
export const mostExamples = 3

/** The answer about something by its uses, each counted whole; what it is not used for is left out. */
export function inUse(counted: readonly Omit<Uses['uses'][number], 'count_is_floor'>[]): Uses {
  const uses = counted.filter(({ count }) => count > 0).map((use) => ({ ...use, count_is_floor: false }))
  return { in_use: uses.length > 0, uses }
}
