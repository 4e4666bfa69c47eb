// Wall-clock rules of docket entries: a day, a time and a zone mean an instant only together, and not every
// combination exists. The database derives the stored instants by the same rules (wall_clock_instant).
import { addDays } from '#core/days.ts'
import { zoneFormat } from '#core/zoneFormat.ts'
import { formatDay } from '../day/partialDay.ts'
import { formatTime } from './time.ts'

const clockOf = zoneFormat('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const dayLength = 86_400_000

function readClock(instant: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const offsets = new Map<string, Map<number, number | null>>()

/** Offset of a zone on a day of UTC; null where its clocks are changed that day. */
function offsetOn(day: number, zone: string): number | null {
  let days = offsets.get(zone)
  if (!days || days.size >= 5_000) offsets.set(zone, (days = new Map()))
  let offset = days.get(day)
  if (offset === undefined) {
    const [start, end] = [day * dayLength, (day + 1) * dayLength]
    const first = readClock(start, zone) - start
    offset = readClock(end, zone) - end === first ? first : null
    days.set(day, offset)
  }
  return offset
}

/**
 * Local time of a zone at an instant, in milliseconds as if it were UTC. Reading a clock is slow, and calendars ask for
 * the same few days thousands of times.
 */
function shownAt(instant: number, zone: string): number {
  const offset = offsetOn(Math.floor(instant / dayLength), zone)
  return offset === null ? readClock(instant, zone) : Math.floor(instant / 1_000) * 1_000 + offset
}

/** Day and time that the clocks of a zone show at an instant. */
export function wallClock(instant: string | number | Date, zone: string): { day: string; time: string } {
  const shown = new Date(shownAt(new Date(instant).getTime(), zone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** The instants at which a zone shows this day and time: none in the hour skipped in spring, or for what is no time; two in the one repeated in autumn. */
export function instantsOf(day: string, time: string, zone: string): string[] {
  const shown = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(shown)) return []
  const offsets = new Set(
    [-dayLength, 0, dayLength].map((away) => shownAt(shown + away, zone) - (shown + away)),
  )
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => shownAt(instant, zone) === shown)
    .toSorted((a, b) => a - b)
    .map((instant) => new Date(instant).toISOString())
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The end of something that lasts so long; past midnight it is the next morning's time. */
export function timeAfter(time: string, minutes: number): string {
  const at = (minutesOf(time) + minutes) % (24 * 60)
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

export interface EntryTimes {
  action_type: string
  action_date: string | null
  event_time_start: string | null
  event_time_end: string | null
  timezone: string
}

const longestNight = 12 * 60

/** Problems of an entry's day and times, by field; empty when they exist and agree. */
export function timeProblems(entry: EntryTimes): Record<string, string> {
  const { action_type, action_date: day, event_time_start: start, event_time_end: end, timezone } = entry
  if (!day) {
    if (action_type !== 'task') return { action_date: 'Enter the date; only a task may be without one' }
    return start || end ? { action_date: 'Enter the date of this time' } : {}
  }
  if (!start) return end ? { event_time_start: 'Enter when it starts as well' } : {}
  if (instantsOf(day, start, timezone).length === 0)
    return { event_time_start: skipped(day, start, timezone) }
  if (!end) return {}
  if (end === start) return { event_time_end: 'The end is the same as the start; enter a later one or none' }
  const overnight = end < start
  const endDay = overnight ? addDays(day, 1) : day
  if (overnight && minutesOf(end) + 24 * 60 - minutesOf(start) > longestNight)
    return {
      event_time_end: `The end is before the start, ${formatTime(start)}; past midnight it may last 12 hours at most`,
    }
  if (instantsOf(endDay, end, timezone).length === 0)
    return { event_time_end: skipped(endDay, end, timezone) }
  return {}
}

const skipped = (day: string, time: string, zone: string) =>
  `There is no ${formatTime(time)} on ${dayText(day)} in ${zone.split('/').at(-1)!.replaceAll('_', ' ')}: the clocks go forward then`

const dayText = (date: string) => formatDay({ date, format: 'MM/DD/YYYY', uncertain: false })

const abbreviation = zoneFormat('en-US', { timeZoneName: 'short' })
const commonName = zoneFormat('en-US', { timeZoneName: 'shortGeneric' })
const zoneNames = new Map<string, string>()

/** "PDT", "EST", "Guam Time": what a clock of the zone goes by at that instant, as in `instantInWords`. */
export function zoneName(zone: string, instant: string | number | Date): string {
  const key = `${new Date(instant).toISOString().slice(0, 13)} ${zone}`
  let name = zoneNames.get(key)
  if (name === undefined) {
    name = zoneNameAt(zone, instant)
    // Lists ask for the same few hours again and again, and finding a name takes longer than reading its row.
    if (zoneNames.size >= 5_000) zoneNames.clear()
    zoneNames.set(key, name)
  }
  return name
}

function zoneNameAt(zone: string, instant: string | number | Date): string {
  const by = (format: typeof abbreviation) =>
    format(zone)
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const short = by(abbreviation)
  // A zone without an abbreviation is called "GMT+10".
  return short.startsWith('GMT') ? by(commonName) : short
}

type Timed = Pick<EntryTimes, 'action_date' | 'event_time_start' | 'event_time_end' | 'timezone'> & {
  starts_at: string | null
}

/** "9:00 AM PST", "9:00 – 10:30 AM PST", "11:00 PM – 1:00 AM PST": the time on the clock of the place. */
export function placeTime(entry: Timed): string {
  if (!entry.event_time_start) return ''
  const at = entry.starts_at ?? instantOf(entry)
  const start = formatTime(entry.event_time_start)
  const end = entry.event_time_end ? formatTime(entry.event_time_end) : null
  const sameHalf = end !== null && end.slice(-2) === start.slice(-2)
  const span = end ? `${sameHalf ? start.slice(0, -3) : start} – ${end}` : start
  return at === undefined ? span : `${span} ${zoneName(entry.timezone, at)}`
}

const instantOf = ({ action_date, event_time_start, timezone }: Timed) =>
  action_date && event_time_start ? instantsOf(action_date, event_time_start, timezone)[0] : undefined

/** "12:00 PM your time", "2:30 AM your time, the next day"; nothing where the reader's clock shows the same. */
export function readerTime(entry: Timed, zone: string): string | null {
  if (!entry.starts_at || !entry.action_date) return null
  const mine = wallClock(entry.starts_at, zone)
  if (mine.day === entry.action_date && mine.time === entry.event_time_start) return null
  const away =
    mine.day === entry.action_date ? '' : mine.day > entry.action_date ? ', the next day' : ', the day before'
  return `${formatTime(mine.time)} your time${away}`
}
