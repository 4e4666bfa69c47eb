// A profile as its checks read it: entries by section, and days that are known in part.
import { dayOf, type DayOptions } from '#fields/day/day.ts'
import { firstDay, formatDay, lastDay, type Day } from '#fields/day/partialDay.ts'
import type { Values } from '#fields/kind.ts'

/** An entry of any section. */
type Entry = Values & { id: number }

/** Fields of a person that the checks read; a missing section has no entries. */
export interface CheckedProfile extends Values {
  dob?: string | null
  a_number?: string | null
}

/** A contradiction, or a doubt worth asking the client about. */
export interface Inconsistency {
  title: string
  text: string
  /** Id of the card or section on the page. */
  at: string
}

/** Tolerance for an uncertain day. */
const doubt = 1

export const entriesOf = (person: CheckedProfile, section: string): Entry[] =>
  (person[section] ?? []) as Entry[]
export const dayIn = (values: Values, name: string, options: Partial<DayOptions> = {}): Day | null =>
  dayOf(values, name, { label: '', ...options })
export const bornOf = (values: Values): Day | null => dayIn(values, 'dob', { uncertain: 'uncertain_dob' })

const yearsOn = (date: string, years: number) =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`
export const earliest = (day: Day) => (day.uncertain ? yearsOn(firstDay(day), -doubt) : firstDay(day))
export const latest = (day: Day) => (day.uncertain ? yearsOn(lastDay(day), doubt) : lastDay(day))

/** Whether the order holds for every value an uncertain day may have. */
export const surelyBefore = (a: Day, b: Day): boolean => latest(a) < earliest(b)

export const nameOf = (relative: Values, otherwise: string): string =>
  [relative.first_name, relative.last_name].filter(Boolean).join(' ') || otherwise
export const inFull = (day: Day) => formatDay(day)
