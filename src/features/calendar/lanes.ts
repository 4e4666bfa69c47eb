// The week of many people, a lane for each; pure, so that it is tested without a page.
import type { CalendarEvent } from './contract.ts'

interface Lane {
  /** Null: assigned to nobody. */
  id: number | null
  name: string
  ids: ReadonlySet<number>
}

/** A hearing, or a deadline at a time of day: never behind a “more”. */
export const mustBeVisible = ({ kind, starts_at }: CalendarEvent): boolean =>
  kind === 'hearing' || (kind === 'deadline' && starts_at !== null)

/** The people of these entries, oneself first and nobody last, each with the entries that do not stand above all lanes. */
export function lanesOf(events: readonly CalendarEvent[], me: number | undefined): Lane[] {
  const lanes = new Map<number | null, { name: string; ids: Set<number> }>()
  for (const event of events) {
    if (mustBeVisible(event)) continue
    const people = event.assignees.length > 0 ? event.assignees : [{ id: null, name: '' }]
    for (const { id, name } of people) {
      if (!lanes.has(id)) lanes.set(id, { name, ids: new Set() })
      lanes.get(id)!.ids.add(event.id)
    }
  }
  const rank = (id: number | null) => (id === me ? 0 : id === null ? 2 : 1)
  return [...lanes]
    .map(([id, lane]) => ({ id, ...lane }))
    .toSorted((a, b) => rank(a.id) - rank(b.id) || a.name.localeCompare(b.name))
}

const usualLength = 30 * 60_000

/** The most of these that overlap, where each is at least as long as the grid draws it. */
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
  // Where one ends as another starts, they do not overlap.
  for (const { by } of edges.toSorted((a, b) => a.at - b.at || a.by - b.by))
    most = Math.max(most, (now += by))
  return most
}
