/** How often a hearing is checked, by the days that are left until it. The nearer, the more often; of somebody in custody, too. */
export const intervals = [
  { within: 7, days: 1, in_custody: 1 },
  { within: 30, days: 3, in_custody: 1 },
  { within: 90, days: 7, in_custody: 3 },
  { within: null, days: 14, in_custody: 7 },
] as const

/** Days after which a look at a hearing is stale. */
export function staleAfter(days_left: number, in_custody: boolean): number {
  const { days, in_custody: detained } = intervals.find(
    ({ within }) => within === null || days_left <= within,
  )!
  return in_custody ? detained : days
}
