import { parseTimezone } from '#fields/timezone/timezone.ts'
import { instantsOf } from '#fields/time/clock.ts'
import { windowsZones } from './windowsZones.ts'

/** Names without a slash that the tz database has for zones of the United States. */
const shortNames: Readonly<Record<string, string>> = {
  GMT: 'UTC',
  Z: 'UTC',
  EST5EDT: 'America/New_York',
  CST6CDT: 'America/Chicago',
  MST7MDT: 'America/Denver',
  PST8PDT: 'America/Los_Angeles',
}

/** The zone that a file means; null: its name says nothing. */
export function zoneOf(name: string): string | null {
  const plain = name.trim().replaceAll(/^"|"$/g, '')
  const known = windowsZones[plain] ?? shortNames[plain]
  if (known) return known
  // Some programs put their own before it: /freeassociation.sourceforge.net/America/New_York.
  const parts = plain.split('/').filter(Boolean)
  for (let from = 0; from < Math.max(1, parts.length - 1); from++) {
    const reading = parseTimezone(parts.slice(from).join('/'))
    if (reading.ok && reading.value) return reading.value
  }
  return null
}

const dayLength = 86_400_000

/** The instant of a wall-clock time; in the hour that is skipped in spring, by the clock before it. */
export function instantIn(zone: string, day: string, time: string): number {
  const [first] = instantsOf(day, time, zone)
  if (first) return Date.parse(first)
  const shown = Date.parse(`${day}T${time}:00Z`)
  const before = new Date(shown - dayLength).toISOString()
  const [earlier] = instantsOf(before.slice(0, 10), before.slice(11, 16), zone)
  return earlier ? Date.parse(earlier) + dayLength : shown
}
