// Hours of rules as instants. Pure functions; an instant is in milliseconds, a day `YYYY-MM-DD`.
import { addDays } from '#core/days.ts'
import { federalHolidayOn } from '#core/holidays.ts'
import { instantsOf } from '#fields/time/clock.ts'

export interface Span {
  start: number
  end: number
}

export interface Hours {
  start_date: string
  end_date: string | null
  is_recurring: boolean
  on_holidays: boolean
  slots: readonly { weekday: number; start_time: string; end_time: string }[]
  exceptions: readonly { start_date: string; end_date: string }[]
}

const minute = 60_000
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether the office is closed on a day. */
export type IsClosed = (day: string) => boolean
const onFederalHolidays: IsClosed = (day) => federalHolidayOn(day) !== null

/** Whether a rule holds on a day. One that does not recur holds in the seven days that begin with its first. */
export function holdsOn(rule: Hours, day: string, isClosed = onFederalHolidays): boolean {
  if (day < rule.start_date || (rule.end_date && day > rule.end_date)) return false
  if (!rule.is_recurring && day >= addDays(rule.start_date, 7)) return false
  if (!rule.on_holidays && isClosed(day)) return false
  return !rule.exceptions.some(({ start_date, end_date }) => day >= start_date && day <= end_date)
}

/** Hours of a rule that begin on these days, by the clock of a zone. */
export function hoursOf(
  rule: Hours,
  days: readonly string[],
  zone: string,
  isClosed = onFederalHolidays,
): Span[] {
  return days
    .filter((day) => holdsOn(rule, day, isClosed))
    .flatMap((day) =>
      rule.slots
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .map(({ start_time, end_time }) => ({
          start: instantOf(day, start_time, zone, 'first'),
          end: instantOf(end_time < start_time ? addDays(day, 1) : day, end_time, zone, 'last'),
        })),
    )
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start)
}

/**
 * The instant at which a zone’s clocks show this; of an hour that is repeated, its first or last. In the hour that is
 * skipped in spring it is the moment at which the clocks go forward.
 */
function instantOf(day: string, time: string, zone: string, which: 'first' | 'last'): number {
  const found = instantsOf(day, time, zone)
  const instant = which === 'first' ? found[0] : found.at(-1)
  if (instant) return Date.parse(instant)
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  for (let later = hours * 60 + minutes + 1; later <= hours * 60 + minutes + 180; later++) {
    const at = addDays(day, Math.floor(later / 1440))
    const text = `${two(Math.floor(later / 60) % 24)}:${two(later % 60)}`
    const [next] = instantsOf(at, text, zone)
    if (next) return Date.parse(next)
  }
  // A zone that moved across the date line skipped a whole day.
  return Date.parse(`${day}T${time}:00Z`)
}
const two = (number: number) => String(number).padStart(2, '0')

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end
const step = 15 * minute

/** Free pieces of this length within hours, one after another; buffers are minutes that stay free around each. */
export function freePieces(
  hours: Span,
  busy: readonly Span[],
  { length, before = 0, after = 0 }: { length: number; before?: number; after?: number },
): Span[] {
  const pieces: Span[] = []
  let start = hours.start
  while (start + length * minute <= hours.end) {
    const piece = { start, end: start + length * minute }
    const needed = { start: piece.start - before * minute, end: piece.end + after * minute }
    const blocking = busy.filter((span) => overlaps(span, needed))
    if (blocking.length === 0) {
      pieces.push(piece)
      start = piece.end
    } else {
      const free = Math.max(...blocking.map(({ end }) => end)) + before * minute
      // On the quarter of an hour after it.
      start = hours.start + Math.ceil((free - hours.start) / step) * step
    }
  }
  return pieces
}

export interface Attendee {
  hours: readonly Span[]
  busy: readonly Span[]
  /** Somebody from outside, at whose hours alone nobody meets. */
  isGuest?: boolean
}
/** Busy times of each room or interpreter, of which one will do. */
export type Options = readonly (readonly Span[])[]
export type Hindrance =
  | { at: number; kind: 'hours' }
  | { at: number; kind: 'busy'; span: Span }
  | { at: number; kind: 'none' }
export interface Candidate extends Span {
  /** People and, after them, things by their place in the list, which are not free. */
  hindrances: Hindrance[]
}

/** Times at which all, or all but one, are free: every quarter of an hour within the hours of somebody of the office. */
export function candidates(
  people: readonly Attendee[],
  length: number,
  { start: first, end: last }: Span,
  things: readonly Options[] = [],
): Candidate[] {
  const starts = new Set<number>()
  for (const { hours } of people.filter(({ isGuest }) => !isGuest))
    for (const { start, end } of hours)
      for (
        let at = Math.ceil(Math.max(start, first) / step) * step;
        at + length * minute <= Math.min(end, last);
        at += step
      )
        starts.add(at)
  return [...starts]
    .toSorted((a, b) => a - b)
    .flatMap((start) => {
      const span = { start, end: start + length * minute }
      const hindrances: Hindrance[] = []
      for (const [at, person] of people.entries()) {
        if (!person.hours.some((hours) => hours.start <= span.start && hours.end >= span.end))
          hindrances.push({ at, kind: 'hours' })
        else {
          const taken = person.busy.find((each) => overlaps(each, span))
          if (taken) hindrances.push({ at, kind: 'busy', span: taken })
        }
        if (hindrances.length > 1) return []
      }
      for (const [index, options] of things.entries()) {
        const hindrance = hindranceOf(options, span, people.length + index)
        if (hindrance) hindrances.push(hindrance)
        if (hindrances.length > 1) return []
      }
      return [{ ...span, hindrances }]
    })
}

/** Until the first of them is free again. */
function hindranceOf(options: Options, span: Span, at: number): Hindrance | null {
  if (freeOne(options, span) >= 0) return null
  const ends = options.map((busy) =>
    Math.max(...busy.filter((taken) => overlaps(taken, span)).map(({ end }) => end)),
  )
  return ends.length === 0
    ? { at, kind: 'none' }
    : { at, kind: 'busy', span: { start: span.start, end: Math.min(...ends) } }
}

/**
 * The best first: on the hour or half hour rather than a quarter, with room before and after rather than between two
 * other things, and soon. One day gives at most so many, and none overlaps a better one.
 */
export function ranked(
  found: readonly Candidate[],
  people: readonly Attendee[],
  { dayOf, perDay, most }: { dayOf: (instant: number) => string; perDay: number; most: number },
): Candidate[] {
  const isTight = ({ start, end }: Span) =>
    people.some(({ busy }) => busy.some((span) => overlaps(span, { start: start - step, end: end + step })))
  const firstDay = found[0] ? found[0].start : 0
  const score = (one: Candidate) =>
    Math.floor((one.start - firstDay) / (24 * 60 * minute)) * 2 +
    (isTight(one) ? 3 : 0) +
    (one.start % (30 * minute) === 0 ? 0 : 1)
  const scored = found.map((one) => ({ one, score: score(one) }))
  const chosen: Candidate[] = []
  const onDay = new Map<string, number>()
  for (const { one } of scored.toSorted((a, b) => a.score - b.score || a.one.start - b.one.start)) {
    if (chosen.length >= most) break
    const day = dayOf(one.start)
    const count = onDay.get(day) ?? 0
    if (count >= perDay || chosen.some((other) => overlaps(other, one))) continue
    chosen.push(one)
    onDay.set(day, count + 1)
  }
  return chosen
}

/** Hours of several rules that touch are one. */
export function joined(hours: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const { start, end } of hours.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else spans.push({ start, end })
  }
  return spans
}

/** Rest of these hours, with minutes that stay free before and after whatever takes them. */
export function without(
  hours: readonly Span[],
  busy: readonly Span[],
  { before = 0, after = 0 }: { before?: number; after?: number } = {},
): Span[] {
  const taken = joined(
    busy.map(({ start, end }) => ({ start: start - after * minute, end: end + before * minute })),
  )
  return hours.flatMap((span) => {
    const left: Span[] = []
    let from = span.start
    for (const { start, end } of taken) {
      if (end <= from || start >= span.end) continue
      if (start > from) left.push({ start: from, end: start })
      from = end
    }
    if (from < span.end) left.push({ start: from, end: span.end })
    return left
  })
}

/** Spans that lie in both. */
export const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some
    .flatMap((a) =>
      others
        .filter((b) => overlaps(a, b))
        .map((b) => ({ start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) })),
    )
    .toSorted((a, b) => a.start - b.start)

/** First of the options that nothing takes in the meantime, by its place in the list; -1: none. */
export const freeOne = (options: readonly (readonly Span[])[], span: Span): number =>
  options.findIndex((busy) => !busy.some((taken) => overlaps(taken, span)))

/** Times of this length within free spans, from each quarter of an hour on, of which none overlaps another. */
export function offered(
  free: readonly Span[],
  length: number,
  isPossible: (span: Span) => boolean = () => true,
): Span[] {
  return free.flatMap((span) => {
    const times: Span[] = []
    let start = Math.ceil(span.start / step) * step
    while (start + length * minute <= span.end) {
      const time = { start, end: start + length * minute }
      const fits = isPossible(time)
      if (fits) times.push(time)
      start = fits ? Math.ceil(time.end / step) * step : start + step
    }
    return times
  })
}
