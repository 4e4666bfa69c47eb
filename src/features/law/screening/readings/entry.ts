import { asylumYearPassed } from '#features/deadlines/contract/asylumYear.ts'
import { all, type Certainty, exactly, isBefore, lasted, opposite, spanOf } from '#fields/day/dayRange.ts'
import { datedResidence, isAdmitted, recorded, residence } from '../../hints/immigrationStatus.ts'
import { continuousPresence } from '../../hints/presence.ts'
import { birthday, bornFact, type Fact, firstEntry, hasLeft, lastEntry } from '../../hints/profile.ts'
import { barOnLeaving, unlawfulPresenceHints } from '../../hints/unlawfulPresence.ts'
import { yearsHints } from '../../hints/years.ts'
import { no, sure, unknown, yes } from '../facts.ts'
import { says } from './person.ts'
import { type Read } from './reading.ts'

export const present: Read = (profile) => {
  const last = lastEntry(profile)
  if (last) return yes(last.fact)
  return hasLeft(profile) ? no(...profile.trips.slice(-1).map(({ fact }) => fact)) : unknown
}

const paroles = new Set<unknown>(['paroled', 'advance_parole'])

export const paroled: Read = (profile) => {
  const last = lastEntry(profile)
  if (!last || last.manner === null || last.manner === 'unknown') return unknown
  if (last.manner === 'paroled_after_apprehension') return sure('may', last.fact)
  return sure(paroles.has(last.manner) ? 'yes' : 'no', last.fact)
}

export const admitted: Read = (profile) => {
  const last = lastEntry(profile)
  return sure(isAdmitted(profile), last?.fact, residence(profile)[0]?.fact)
}

export const overstayed: Read = (profile) => {
  const [status] = recorded(profile, 'overstay')
  if (status) return yes(status.fact)
  const last = lastEntry(profile)
  if (last?.manner === 'without_inspection') return no(last.fact)
  const [latest] = recorded(profile, 'nonimmigrant')
    .filter(({ until }) => until)
    .toSorted((a, b) => (spanOf(a.until!).to < spanOf(b.until!).to ? 1 : -1))
  if (!latest || profile.statuses.some(({ meaning, until }) => !until && !says.has(meaning))) return unknown
  return sure(isBefore(spanOf(latest.until!), profile.today), latest.fact)
}

export const entered =
  (...manners: (string | null)[]): Read =>
  ({ trips }) => {
    const found = trips.find(({ manner, document }) => manners.includes(manner) || manners.includes(document))
    return found ? yes(found.fact) : unknown
  }

/** Bars that followed from stays which a departure ended. */
const barred =
  (...identifiers: string[]): Read =>
  (profile) => {
    const found = unlawfulPresenceHints(profile).filter(
      ({ catalogue, identifier }) => catalogue === 'ground' && identifiers.includes(identifier),
    )
    if (found.length === 0) return unknown
    const isSure = found.some(({ because, isDoubtful }) => !isDoubtful && !/\bmay\b/.test(because))
    return sure(isSure ? 'yes' : 'may', ...(found.flatMap(({ facts }) => facts) as Fact[]))
  }

export const leftAfterHalfYear = barred('212-a-9-b-i-i')
export const leftAfterYear = barred('212-a-9-b-i-ii')
export const cameBack = barred('212-a-9-c')

/** Whether leaving now would bring a bar of three or ten years. */
export const wouldBar: Read = (profile) => {
  const leaving = barOnLeaving(profile)
  return leaving ? sure(leaving.sure, ...leaving.facts) : unknown
}

export const exchangeVisitor: Read = (profile) => {
  const found = recorded(profile, 'nonimmigrant').find(({ visa }) => visa === 'exchange_visitor')
  return found ? sure('may', found.fact) : unknown
}

/** Years of presence without an absence of more than 90 days, or of 180 in all. */
export const here =
  (years: number): Read =>
  (profile) => {
    const presence = continuousPresence(profile, { each: 90, total: 180 })
    if (!presence) return unknown
    const certain = lasted(spanOf(presence.sure.entered), profile.today, { years })
    const possible = lasted(spanOf(presence.possible.entered), profile.today, { years })
    const is: Certainty = certain === 'yes' ? 'yes' : possible === 'no' ? 'no' : 'may'
    return sure(is, presence.possible.fact)
  }

/** Absences connected to abuse do not count, so that one never says no where the first entry is old enough: INA 240A(b)(2)(B). */
export const hereApartFromAbsences =
  (years: number): Read =>
  (profile) => {
    const found = here(years)(profile)
    const first = firstEntry(profile)
    if (found.is !== 'no' || !first) return found
    return lasted(spanOf(first.entered), profile.today, { years }) === 'no'
      ? found
      : sure('may', ...found.facts, first.fact)
  }

export const yearSinceEntry: Read = (profile) => {
  const last = lastEntry(profile)
  return last?.entered ? sure(lasted(spanOf(last.entered), profile.today, { years: 1 }), last.fact) : unknown
}

export const residentFor =
  (years: number): Read =>
  (profile) => {
    const [status] = datedResidence(profile)
    if (!status) return unknown
    return sure(lasted(spanOf(status.since), profile.today, { years }), status.fact)
  }

/** The profile can say that the years have not passed, of which INA 334(a) leaves off 90 days; whether the marriage lasted through them, a person says. */
export const mayBeResidentFor =
  (years: number): Read =>
  (profile) => {
    const [status] = datedResidence(profile)
    if (!status) return unknown
    const passed = lasted(spanOf(status.since), profile.today, { years, days: -90 })
    return sure(passed === 'no' ? 'no' : 'may', status.fact)
  }

export const enteredBefore =
  (date: string): Read =>
  (profile) => {
    const found = firstEntry(profile)
    return found ? sure(isBefore(spanOf(found.entered), exactly(date)), found.fact) : unknown
  }

/** Before the sixteenth birthday, by June 15, 2007, and born after June 15, 1981. */
export const cameAsChild: Read = (profile) => {
  const { born } = profile
  const found = firstEntry(profile)
  if (born && isBefore(exactly('1981-06-15'), spanOf(born)) === 'no') return no(bornFact(born))
  if (!born || !found) return unknown
  const inTime = all(
    isBefore(exactly('1981-06-15'), spanOf(born)),
    isBefore(spanOf(found.entered), birthday(born, 16)),
    isBefore(spanOf(found.entered), exactly('2007-06-16')),
  )
  const hint = yearsHints(profile).some(({ identifier }) => identifier === 'daca')
  return sure(inTime === 'yes' && !hint ? 'may' : inTime, bornFact(born), found.fact)
}

export const withinYear: Read = (profile) => {
  const last = lastEntry(profile)
  if (!last?.entered) return unknown
  return sure(
    opposite(asylumYearPassed(spanOf(last.entered), profile.today, profile.asylumPeriods)),
    last.fact,
  )
}
