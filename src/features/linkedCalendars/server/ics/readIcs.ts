// Entries of an iCalendar file (RFC 5545) as items. Pure, but not fast: it runs in a thread of its own.
import ICAL from 'ical.js'
import { addDays } from '#core/days.ts'
import type { LinkedItem } from '../linkedItem.ts'
import { UnreadableIcs } from './unreadableIcs.ts'
import { instantIn, zoneOf } from './zones.ts'

export interface ReadIcs {
  name: string | null
  description: string | null
  items: LinkedItem[]
  /** Zone of times that name none; null: all do. */
  timezone: string | null
  /** There are times without a zone, and nobody has said which is meant. */
  lacks_zone: boolean
  /** There is more than is read. */
  is_cut: boolean
}
export interface Wanting {
  /** Zone of times that name none. */
  timezone: string | null
  /** Zone by whose clock a day begins where the file does not say. */
  day_zone: string
  /** Instants between which items are wanted. */
  start: number
  end: number
  most: number
  /** Occurrences that are looked at, those before the days that are wanted among them. */
  most_steps: number
}

/** A zone of the tz database, so that recurrences end at the right instant. */
class KnownZone extends ICAL.Timezone {
  constructor(tzid: string) {
    super({ tzid })
  }
  override utcOffset(time: ICAL.Time): number {
    const { day, clock } = wallOf(time)
    return (Date.parse(`${day}T${clock}:00Z`) - instantIn(this.tzid, day, clock)) / 1000
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const wallOf = ({ year, month, day, hour, minute }: ICAL.Time) => ({
  day: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
  clock: `${two(hour)}:${two(minute)}`,
})

export function readIcs(text: string, wanting: Wanting): ReadIcs {
  const file = parse(text)
  const name = textOf(file, 'x-wr-calname', 200) ?? textOf(file, 'name', 200)
  const ofFile = textOf(file, 'x-wr-timezone', 200)
  const reader = new Reader(file, (ofFile && zoneOf(ofFile)) || wanting.timezone, wanting.day_zone)
  const all = file.getAllSubcomponents('vevent').filter((one) => one.hasProperty('dtstart'))
  // One that is damaged is left out, and the rest is read.
  const components = all.filter((component) => succeeds(() => reader.setZones(component)))
  const found = reader.read(components, wanting)
  return {
    name,
    description: textOf(file, 'x-wr-caldesc', 500),
    timezone: reader.hasFloating ? reader.zone : null,
    lacks_zone: reader.hasFloating && reader.zone === null,
    items: found.items,
    is_cut: found.is_cut || components.length < all.length,
  }
}

function succeeds(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function parse(text: string): ICAL.Component {
  let parsed: unknown
  try {
    parsed = ICAL.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new UnreadableIcs('This is no calendar file: it does not have the form of iCalendar.')
  }
  const files = (Array.isArray((parsed as unknown[])[0]) ? parsed : [parsed]) as unknown[][]
  const all = files.map((each) => new ICAL.Component(each)).filter(({ name }) => name === 'vcalendar')
  const [first, ...others] = all
  if (!first) throw new UnreadableIcs('This is no calendar file: it has no calendar in it.')
  for (const other of others)
    for (const component of other.getAllSubcomponents()) first.addSubcomponent(component)
  return first
}

function textOf(component: ICAL.Component, name: string, most: number): string | null {
  const value = component.getFirstPropertyValue(name)
  if (value === null || value === undefined) return null
  return tidy(String(value), most)
}

/** Without what no page can show. */
function tidy(text: string, most: number): string | null {
  const plain = text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
  return plain || null
}

const timesOf = ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate'] as const

class Reader {
  file: ICAL.Component
  zone: string | null
  hasFloating = false
  #dayZone: string
  #zones = new Map<string, ICAL.Timezone>()

  constructor(file: ICAL.Component, zone: string | null, dayZone: string) {
    this.file = file
    this.zone = zone
    this.#dayZone = zone ?? dayZone
  }

  #known(tzid: string): ICAL.Timezone {
    const zone = this.#zones.get(tzid) ?? new KnownZone(tzid)
    this.#zones.set(tzid, zone)
    return zone
  }

  /**
   * The zone of each time by its name, which is surer than the definition in the file; by the definition, where the
   * name says nothing; otherwise that of the calendar.
   */
  setZones(component: ICAL.Component): void {
    for (const name of timesOf)
      for (const property of component.getAllProperties(name)) {
        const tzid = property.getFirstParameter('tzid')
        const named = tzid ? zoneOf(tzid) : null
        for (const value of property.getValues() as unknown[]) {
          for (const time of value instanceof ICAL.Period ? [value.start, value.end] : [value]) {
            if (!(time instanceof ICAL.Time) || time.isDate || time.zone === ICAL.Timezone.utcTimezone)
              continue
            if (named) time.zone = this.#known(named)
            else if (time.zone && time.zone !== ICAL.Timezone.localTimezone && time.zone.component) continue
            else {
              this.hasFloating = true
              time.zone = this.zone ? this.#known(this.zone) : ICAL.Timezone.localTimezone
            }
          }
        }
      }
  }

  /** Single times of recurring entries that are other than the rest, by uid and original start. */
  #overrides(components: readonly ICAL.Component[]): Map<string, Map<number, ICAL.Component>> {
    const overrides = new Map<string, Map<number, ICAL.Component>>()
    for (const component of components) {
      const id = component.getFirstPropertyValue('recurrence-id')
      if (!(id instanceof ICAL.Time)) continue
      const uid = uidOf(component)
      if (!overrides.has(uid)) overrides.set(uid, new Map())
      overrides.get(uid)!.set(this.#instant(id), component)
    }
    return overrides
  }

  read(components: readonly ICAL.Component[], wanting: Wanting): Pick<ReadIcs, 'items' | 'is_cut'> {
    const items: LinkedItem[] = []
    const overrides = this.#overrides(components)
    const masters = components.filter((one) => !one.hasProperty('recurrence-id'))
    const recurring = new Set(masters.map(uidOf))
    let steps = 0
    let is_cut = false
    const add = (component: ICAL.Component, start: ICAL.Time, length: number, instance: string) => {
      const item = this.#item(component, start, length, instance)
      if (!item || Date.parse(item.ends_at) < wanting.start || Date.parse(item.starts_at) >= wanting.end)
        return
      if (items.length < wanting.most) items.push(item)
      else is_cut = true
    }
    const addOne = (component: ICAL.Component, instance: string) => {
      const start = component.getFirstPropertyValue('dtstart')
      if (start instanceof ICAL.Time) add(component, start, this.#length(component, start), instance)
    }
    const addAll = (component: ICAL.Component) => {
      const start = component.getFirstPropertyValue('dtstart')
      if (!(start instanceof ICAL.Time)) return
      if ((!component.hasProperty('rrule') && !component.hasProperty('rdate')) || neverRecurs(component)) {
        addOne(component, '')
        return
      }
      const length = this.#length(component, start)
      const own = overrides.get(uidOf(component))
      const used = new Set<number>()
      const first = this.#instant(start)
      // Without a rule, the expansion leaves out the start.
      if (!component.hasProperty('rrule') && !own?.has(first))
        addOne(component, new Date(first).toISOString())
      const expansion = new ICAL.RecurExpansion({ component, dtstart: start })
      for (let found: unknown = expansion.next(); found; found = expansion.next()) {
        if (++steps > wanting.most_steps) {
          is_cut = true
          break
        }
        // A time that the file adds may have an end of its own.
        const period = found instanceof ICAL.Period ? found : null
        const next = period ? period.start : (found as ICAL.Time)
        // Zones are slow to read, and years of a daily entry may lie before.
        if (Date.UTC(next.year, next.month - 1, next.day) + length < wanting.start - 3 * 86_400_000 && !own)
          continue
        const at = this.#instant(next)
        if (at >= wanting.end && (own?.size ?? 0) <= used.size) break
        if (at >= wanting.end + 366 * 86_400_000) break
        if (is_cut) break
        const other = own?.get(at)
        const instance = new Date(at).toISOString()
        if (other) {
          used.add(at)
          addOne(other, instance)
        } else {
          const own_length = period ? this.#instant(period.getEnd()) - at : length
          add(component, next, own_length, instance)
        }
      }
      // Moved from before or after the days that were looked at.
      for (const [at, other] of own ?? []) if (!used.has(at)) addOne(other, new Date(at).toISOString())
    }
    for (const component of masters) if (!succeeds(() => addAll(component))) is_cut = true
    // A file has a recurring entry to which its owner was invited once as that single one.
    for (const [uid, own] of overrides)
      if (!recurring.has(uid))
        for (const [at, other] of own)
          if (!succeeds(() => addOne(other, new Date(at).toISOString()))) is_cut = true
    return { items, is_cut }
  }

  #instant(time: ICAL.Time): number {
    const { day, clock } = wallOf(time)
    if (time.isDate) return instantIn(this.#dayZone, day, '00:00')
    if (time.zone instanceof KnownZone) return instantIn(time.zone.tzid, day, clock)
    return time.toUnixTime() * 1000
  }

  /** In days where it lasts all day, otherwise in milliseconds. */
  #length(component: ICAL.Component, start: ICAL.Time): number {
    const end = component.getFirstPropertyValue('dtend')
    const duration = component.getFirstPropertyValue('duration')
    if (start.isDate) {
      if (end instanceof ICAL.Time)
        return Math.max(
          1,
          Math.round((Date.parse(wallOf(end).day) - Date.parse(wallOf(start).day)) / 86_400_000),
        )
      return duration instanceof ICAL.Duration ? Math.max(1, Math.ceil(duration.toSeconds() / 86_400)) : 1
    }
    if (end instanceof ICAL.Time) return Math.max(0, this.#instant(end) - this.#instant(start))
    return duration instanceof ICAL.Duration ? Math.max(0, duration.toSeconds() * 1000) : 0
  }

  #item(component: ICAL.Component, start: ICAL.Time, length: number, instance: string): LinkedItem | null {
    const word = (name: string) => (textOf(component, name, 40) ?? '').toUpperCase()
    if (word('status') === 'CANCELLED') return null
    const shown = word('x-microsoft-cdo-busystatus')
    const attendees = component.getAllProperties('attendee').flatMap((property) => {
      const name = property.getFirstParameter('cn') || String(property.getFirstValue() ?? '')
      const found = tidy(name.replace(/^mailto:/i, ''), 200)
      return found ? [found] : []
    })
    const link = textOf(component, 'url', 1000)
    const { day } = wallOf(start)
    const zone = start.zone instanceof KnownZone ? start.zone.tzid : null
    const last = start.isDate ? addDays(day, length - 1) : day
    const at = this.#instant(start)
    return {
      uid: uidOf(component),
      instance,
      item_type:
        word('status') === 'TENTATIVE' || shown === 'TENTATIVE'
          ? 'tentative'
          : shown === 'OOF'
            ? 'out_of_office'
            : 'event',
      all_day: start.isDate,
      starts_at: new Date(at).toISOString(),
      ends_at: start.isDate
        ? new Date(instantIn(this.#dayZone, addDays(last, 1), '00:00')).toISOString()
        : new Date(Math.min(at + length, lastInstant)).toISOString(),
      start_date: start.isDate ? day : null,
      end_date: start.isDate ? last : null,
      timezone: zone,
      is_busy: word('transp') !== 'TRANSPARENT' && shown !== 'FREE',
      is_private: ['PRIVATE', 'CONFIDENTIAL'].includes(word('class')),
      title: textOf(component, 'summary', 300),
      location: textOf(component, 'location', 300),
      link: link && /^https?:\/\//i.test(link) ? link : null,
      attendees: attendees.slice(0, 50),
    }
  }
}

/** Later ones are no times to a database. */
const lastInstant = Date.parse('9999-12-31T23:59:59Z')

/** Whether its rule names days that no month has: the reader would look for the first of them for ever. */
function neverRecurs(component: ICAL.Component): boolean {
  const rule = component.getFirstPropertyValue('rrule')
  if (!(rule instanceof ICAL.Recur)) return false
  const { BYMONTH: months, BYMONTHDAY: days } = rule.parts as Record<string, number[] | undefined>
  return Boolean(
    months?.length &&
    days?.length &&
    months.every((month) => days.every((day) => Math.abs(day) > (daysOfMonth[month - 1] ?? 0))),
  )
}
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** An entry without an id is known by its start and title. */
const uidOf = (component: ICAL.Component): string =>
  textOf(component, 'uid', 300) ??
  `${String(component.getFirstPropertyValue('dtstart'))} ${textOf(component, 'summary', 200) ?? ''}`
