// Summary of a period, computed from its entries.
import type { CalendarEvent } from './contract.ts'

interface NamedRef {
  id: number
  name: string
}
export interface Conflict {
  user: NamedRef
  first: CalendarEvent
  second: CalendarEvent
}

type Timed = CalendarEvent & { starts_at: string; takes_until: string }

/** Deadlines and tasks are due at a time but take none; neither do finished and cancelled entries. */
const takesTime = (event: CalendarEvent): event is Timed =>
  event.starts_at !== null &&
  event.action_type !== 'task' &&
  !event.is_done &&
  !event.is_cancelled &&
  !event.is_rescheduled

function byPerson(events: readonly CalendarEvent[], only?: readonly number[]): Map<NamedRef, Timed[]> {
  const people = new Map<number, { user: NamedRef; events: Timed[] }>()
  for (const event of events.filter(takesTime))
    for (const user of event.assignees) {
      if (only && !only.includes(user.id)) continue
      if (!people.has(user.id)) people.set(user.id, { user, events: [] })
      people.get(user.id)!.events.push(event)
    }
  return new Map(
    [...people.values()]
      .toSorted((a, b) => a.user.name.localeCompare(b.user.name))
      .map(({ user, events: own }) => [
        user,
        own.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id - b.id),
      ]),
  )
}

/** Pairs of overlapping entries of one assignee. */
export function conflictsOf(events: readonly CalendarEvent[], only?: readonly number[]): Conflict[] {
  return [...byPerson(events, only)].flatMap(([user, own]) =>
    own.flatMap((first, index) => {
      const rest = own.slice(index + 1)
      const free = rest.findIndex((second) => second.starts_at >= first.takes_until)
      return (free < 0 ? rest : rest.slice(0, free)).map((second) => ({ user, first, second }))
    }),
  )
}

/** Busy time of each person in this period; overlapping hours count once. */
export function busyOf(
  events: readonly CalendarEvent[],
  { start, end }: { start: string; end: string },
  only?: readonly number[],
): { user: NamedRef; minutes: number; entries: number }[] {
  return [...byPerson(events, only)].map(([user, own]) => {
    let minutes = 0
    let free = Date.parse(start)
    for (const { starts_at, takes_until } of own) {
      const from = Math.max(Date.parse(starts_at), free)
      const until = Math.min(Date.parse(takes_until), Date.parse(end))
      if (until <= from) continue
      minutes += (until - from) / 60_000
      free = until
    }
    return { user, minutes: Math.round(minutes), entries: own.length }
  })
}

/** Open entries that are not over, in order; `today` is the day in the calendar’s time zone. */
export function nextOf(events: readonly CalendarEvent[], now: Date, today: string): CalendarEvent[] {
  const instant = now.toISOString()
  return events.filter(
    (event) =>
      !event.is_done &&
      !event.is_cancelled &&
      !event.is_rescheduled &&
      (event.takes_until ? event.takes_until > instant : (event.action_date ?? '') >= today),
  )
}
