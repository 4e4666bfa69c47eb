import type { DocketItem } from '../contract.ts'

/** Two instants, ISO 8601 in UTC. */
export interface TimeSpan {
  from: string
  to: string
}

type Timed = Pick<DocketItem, 'id' | 'starts_at' | 'ends_at'>

const hour = 3_600_000

/** The entries that overlap; one without an end is taken to last an hour. `id` is the entry that is being changed. */
export function clashesWith<E extends Timed>(
  { from, to }: TimeSpan,
  entries: readonly E[],
  id: number | undefined,
): E[] {
  const [starts, ends] = [Date.parse(from), Date.parse(to)]
  return entries.filter((entry) => {
    if (entry.id === id || !entry.starts_at) return false
    const begins = Date.parse(entry.starts_at)
    return begins < ends && starts < (entry.ends_at ? Date.parse(entry.ends_at) : begins + hour)
  })
}
