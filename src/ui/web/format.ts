import { instantInWords } from '#core/instant.ts'
import { dayFormat } from '#core/zoneFormat.ts'

// One format per kind of value, everywhere: MM/DD/YYYY days, a 12-hour clock, zones named where they matter.

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})/

/**
 * '2026-11-06' → '11/06/2026'. Works on the text alone: a Date would read it as midnight in London and show the
 * day before to everyone west of it.
 */
export function formatDay(day: string | null | undefined): string {
  const parts = day ? dayPattern.exec(day) : null
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : ''
}

let officeZone: string | undefined

/** Once it is known: the zone of the office, in which everybody reads when something was done, wherever they are. */
export function readInstantsIn(zone: string | undefined): void {
  officeZone = zone
}

/** On the office's clock by default; empty for null. */
export const formatInstant = (instant: string | null | undefined, zone = officeZone): string =>
  instant ? instantInWords(instant, zone) : ''

/** The zone of the browser. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day it is now in a zone, as 'YYYY-MM-DD'. */
export const todayIn = (zone?: string, now: Date = new Date()): string => dayFormat(zone).format(now)

/** The day of an instant on the office's clock. */
export const officeDay = (instant: string): string => todayIn(officeZone, new Date(instant))

/** The day on the office's clock. */
export const officeToday = (): string => todayIn(officeZone)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago, or until: 'just now', '8 min ago', 'in 2 h', 'yesterday'; further away, the day itself. */
export function formatRelative(
  instant: string | null | undefined,
  now: Date = new Date(),
  zone = officeZone,
): string {
  if (!instant) return ''
  const then = new Date(instant)
  const distance = then.getTime() - now.getTime()
  const away = Math.abs(distance)
  const relative = (amount: string) => (distance < 0 ? `${amount} ago` : `in ${amount}`)
  if (away < minute) return 'just now'
  if (away < hour) return relative(`${Math.round(away / minute)} min`)
  const thatDay = todayIn(zone, then)
  if (thatDay === todayIn(zone, now)) return relative(`${Math.round(away / hour)} h`)
  if (thatDay === todayIn(zone, new Date(now.getTime() - day))) return 'yesterday'
  if (thatDay === todayIn(zone, new Date(now.getTime() + day))) return 'tomorrow'
  return formatDay(thatDay)
}

const numbers = new Intl.NumberFormat('en-US')

export const formatNumber = (value: number): string => numbers.format(value)

/** "1 person", "1,204 people". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

const list = new Intl.ListFormat('en-US')

/** "Ana Ruiz, Bo Lin, and 4 more"; a last one is named, as it takes no more room than being counted. */
export function fewNames(names: readonly string[], most = 3): string {
  if (names.length <= most + 1) return list.format(names)
  return list.format([...names.slice(0, most), `${formatNumber(names.length - most)} more`])
}

/** Initials from a first and a last name, as the database makes them: 'Delmy' and 'Chicas Portillo' → 'DC'. */
export const initials = ({
  first_name,
  last_name,
}: {
  first_name: string
  last_name: string | null
}): string =>
  [first_name, last_name]
    .map((name) => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
