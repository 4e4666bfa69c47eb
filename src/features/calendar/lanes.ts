// Week view with one lane for each person; pure functions, tested without a page.
import type { CalendarEvent } from './contract.ts'

interface Lane {
  /** Null: unassigned. */
  id: number | null
  name: string
  ids: ReadonlySet<number>
}

/** Hearings, and deadlines with a time, which are never hidden behind “more”. */
export const mustBeVisible = ({ kind, starts_at }: CalendarEvent): boolean =>
  kind === 'hearing' || (kind === 'deadline' && starts_at !== null)

/** Lanes of these entries’ assignees: the user first, unassigned last. Entries above all lanes are left out. */
export function lanesOf(
  events: readonly CalendarEvent[],
  me: number | undefined,
  /** People who have other times to show. */
  others: readonly { user_id: number; user_name: string }[] = [],
): Lane[] {
  const lanes = new Map<number | null, { name: string; ids: Set<number> }>()
  for (const event of events) {
    if (mustBeVisible(event)) continue
    const people = event.assignees.length > 0 ? event.assignees : [{ id: null, name: '' }]
    for (const { id, name } of people) {
      if (!lanes.has(id)) lanes.set(id, { name, ids: new Set() })
      lanes.get(id)!.ids.add(event.id)
    }
  }
  for (const { user_id, user_name } of others)
    if (!lanes.has(user_id)) lanes.set(user_id, { name: user_name, ids: new Set() })
  const rank = (id: number | null) => (id === me ? 0 : id === null ? 2 : 1)
  return [...lanes]
    .map(([id, lane]) => ({ id, ...lane }))
    .toSorted((a, b) => rank(a.id) - rank(b.id) || a.name.localeCompare(b.name))
}

const usualLength = 30 * 60_000

/** Greatest number of overlapping entries, each at least as long as the grid draws it. */
export function mostAtOnce(events: readonly CalendarEvent[]): number {
  const edges = events.flatMap(({ starts_at, takes_until }) => {
    if (!starts_at) return []
    const from = Date.parse(starts_at)
    const to = Math.max(takes_until ? Date.parse(takes_until) : 0, from + usualLength)
    return [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ]
  })
  let now = 0
  let most = 0
  // Back-to-back entries do not overlap.
  for (const { by } of edges.toSorted((a, b) => a.at - b.at || a.by - b.by))
    most = Math.max(most, (now += by))
  return most
}
