// iCalendar files (RFC 5545) as calendar programs read them.
import { addDays } from '#core/days.ts'
import { zoneFormat } from '#core/zoneFormat.ts'
import { instantsOf, wallClock } from '../clock.ts'

export interface IcsEvent {
  uid: string
  /** Raised by each change. */
  sequence: number
  /** The last change, as an instant. */
  changed_at: string
  title: string
  /** Instants by the clock of a zone, or days of which the last is included. */
  time: { starts_at: string; ends_at: string; timezone: string } | { first: string; last: string }
  is_busy: boolean
  is_cancelled: boolean
  is_private?: boolean
  description?: string | null
  location?: string | null
  url?: string | null
  /** Mail address of whoever makes it. */
  organizer?: { name: string; address: string } | null
}

interface IcsFile {
  /** Method of a mail: a new or changed event, or one that does not take place. */
  method?: 'PUBLISH' | 'CANCEL'
  name?: string
  /** How often it should be read again, in minutes. */
  refresh_minutes?: number
  events: readonly IcsEvent[]
}

/** Separators and line ends of texts; control characters are left out. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
const quoted = (text: string) => `"${text.replaceAll(/["\n]|[^\P{Cc}]/gu, ' ')}"`

/** A line has at most 75 bytes, and a character stays whole. */
function folded(line: string): string {
  const lines: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      lines.push(piece)
      piece = ' '
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...lines, piece].join('\r\n')
}

const plainDay = (day: string) => day.replaceAll('-', '')
const utc = (instant: string | number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** By the clock of the zone; in UTC where the clock says nothing certain, as in the hour that comes twice. */
function timeLine(name: string, instant: string, zone: string): string {
  const { day, time } = wallClock(instant, zone)
  if (zone === 'UTC' || instantsOf(day, time, zone).length !== 1) return `${name}:${utc(instant)}`
  return `${name};TZID=${zone}:${plainDay(day)}T${time.replace(':', '')}00`
}

function eventLines(event: IcsEvent): string[] {
  const { time, organizer } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changed_at)}`,
    `LAST-MODIFIED:${utc(event.changed_at)}`,
    `SEQUENCE:${event.sequence}`,
    ...('first' in time
      ? [`DTSTART;VALUE=DATE:${plainDay(time.first)}`, `DTEND;VALUE=DATE:${plainDay(addDays(time.last, 1))}`]
      : [timeLine('DTSTART', time.starts_at, time.timezone), timeLine('DTEND', time.ends_at, time.timezone)]),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`] : []),
    `STATUS:${event.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.is_busy && !event.is_cancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(event.is_private ? ['CLASS:PRIVATE'] : []),
    'END:VEVENT',
  ]
}

const offsetOf = (zone: string, instant: number): number => {
  const { day, time } = wallClock(instant, zone)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const two = (number: number) => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

const shortName = zoneFormat('en-US', { timeZoneName: 'short' })
const dayLength = 86_400_000

const definitions = new Map<string, string[]>()

/** The clock of a zone in these years: how it stands at first, and each change. */
function zoneLines(zone: string, from: number, to: number): string[] {
  const key = `${zone} ${from} ${to}`
  const known = definitions.get(key)
  if (known) return known
  const begin = Date.UTC(from, 0, 1)
  const observances: { at: number; before: number; after: number }[] = []
  let before = offsetOf(zone, begin)
  observances.push({ at: begin, before, after: before })
  for (let day = begin; day < Date.UTC(to + 1, 0, 1); day += dayLength) {
    const after = offsetOf(zone, day + dayLength)
    if (after === before) continue
    // The minute of the change.
    let [low, high] = [day, day + dayLength]
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 120_000) * 60_000
      if (offsetOf(zone, middle) === before) low = middle
      else high = middle
    }
    observances.push({ at: high, before, after })
    before = after
  }
  const least = Math.min(...observances.map(({ after }) => after))
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observances.flatMap(({ at, before: earlier, after }) => {
      const kind = after > least ? 'DAYLIGHT' : 'STANDARD'
      const name = shortName(zone)
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value
      return [
        `BEGIN:${kind}`,
        // By the clock before the change.
        `DTSTART:${utc(at + earlier).replace('Z', '')}`,
        `TZOFFSETFROM:${offsetText(earlier)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        ...(name ? [`TZNAME:${name}`] : []),
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
  if (definitions.size >= 500) definitions.clear()
  definitions.set(key, lines)
  return lines
}

export function writeIcs({ method, name, refresh_minutes, events }: IcsFile): string {
  const timed = events.flatMap(({ time }) => ('timezone' in time ? [time] : []))
  const years = timed.flatMap(({ starts_at, ends_at }) => [
    new Date(starts_at).getUTCFullYear(),
    new Date(ends_at).getUTCFullYear(),
  ])
  const zones = [...new Set(timed.map(({ timezone }) => timezone))]
    .filter((zone) => zone !== 'UTC')
    .toSorted()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ellis//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, `NAME:${escaped(name)}`] : []),
    ...(refresh_minutes
      ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${refresh_minutes}M`, `X-PUBLISHED-TTL:PT${refresh_minutes}M`]
      : []),
    ...zones.flatMap((zone) => zoneLines(zone, Math.min(...years) - 1, Math.max(...years) + 1)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
