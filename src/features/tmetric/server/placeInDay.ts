// Where an entry goes on the time sheet of TMetric, whose entries have a start and an end on the clock of its profile and never overlap:
// one that is written over another shortens that, so it is not sent there.
import { addDays } from '#core/days.ts'
import { instantsOf, wallClock } from '#fields/time/clock.ts'
import type { TmetricEntry } from './answers.ts'

export interface Worked {
  worked_on: string
  start_time: string | null
  minutes: number
}
export interface Span {
  from: number
  to: number
}

const minute = 60_000
const dayLength = 24 * 60 * minute
/** Where there is only a length, it is looked for from nine on. */
const morning = 9 * 60

/** Wall-clock times are compared as if they were UTC. */
const asNumber = (local: string): number => Date.parse(`${local.slice(0, 16)}:00Z`)
export const asLocal = (at: number): string => new Date(at).toISOString().slice(0, 19)

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The start of an entry on the clock there; its profile may name its zone in words that nobody else knows. */
function startThere(
  { worked_on, start_time }: Worked & { start_time: string },
  ours: string,
  theirs: string,
) {
  const [instant] = isZone(theirs) && theirs !== ours ? instantsOf(worked_on, start_time, ours) : []
  if (!instant) return asNumber(`${worked_on}T${start_time}`)
  const { day, time } = wallClock(instant, theirs)
  return asNumber(`${day}T${time}`)
}

const spanOf = ({ startTime, endTime }: TmetricEntry): Span => {
  const from = asNumber(startTime)
  // A running timer has the rest of its day.
  return { from, to: endTime ? asNumber(endTime) : (Math.floor(from / dayLength) + 1) * dayLength }
}

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** The place of an entry among `others`; or the one that is in its way, or that no time is left that day. */
export function placeInDay(
  worked: Worked,
  others: readonly TmetricEntry[],
  ours: string,
  theirs: string,
): Span | { inTheWay: TmetricEntry } | 'full' {
  const length = worked.minutes * minute
  const taken = others
    .map((entry) => ({ entry, span: spanOf(entry) }))
    .toSorted((a, b) => a.span.from - b.span.from)
  const { start_time } = worked
  if (start_time !== null) {
    const from = startThere({ ...worked, start_time }, ours, theirs)
    const span = { from, to: from + length }
    const inTheWay = taken.find((each) => overlaps(each.span, span))?.entry
    return inTheWay ? { inTheWay } : span
  }
  const midnight = asNumber(`${worked.worked_on}T00:00`)
  const ends = taken.map(({ span }) => span.to)
  const starts = [
    midnight + morning * minute,
    ...ends.filter((end) => end >= midnight + morning * minute),
    midnight,
    ...ends,
  ]
  const free = starts
    .map((from) => ({ from, to: from + length }))
    .find(
      (span) =>
        span.from >= midnight &&
        span.to <= midnight + dayLength &&
        taken.every((each) => !overlaps(each.span, span)),
    )
  return free ?? 'full'
}

/** Days in which entries that matter to one can be. */
export const daysToRead = ({ worked_on }: Worked, sent_on: string): { from: string; to: string } => {
  const days = [worked_on, sent_on].toSorted()
  return { from: addDays(days[0]!, -1), to: addDays(days[1]!, 1) }
}
