// How the profile answers a question. What it does not say stays unknown: an empty section is never a no.
import {
  exactly,
  either,
  isBefore,
  lasted,
  opposite,
  spanOf,
  all,
  type Certainty,
} from '#fields/day/dayRange.ts'
import type { Day } from '#fields/day/partialDay.ts'
import type { StatusMeaning } from '#features/lists/meanings.ts'
import type { OffenseKind } from '#features/profile/sections/criminal.ts'
import { asylumYearPassed } from '#features/deadlines/contract/asylumYear.ts'
import { aggravatedFelony, convictions, turpitude } from '../hints/convictions.ts'
import {
  datedResidence,
  holds,
  inProceedings,
  isAdmitted,
  isCitizen,
  isMarried,
  isReinstatable,
  isResident,
  lasts,
  orders,
  recorded,
  residence,
} from '../hints/immigrationStatus.ts'
import { isChild, living, spouses } from '../hints/kinship.ts'
import { continuousPresence } from '../hints/presence.ts'
import {
  birthday,
  bornFact,
  firstEntry,
  hasLeft,
  isYounger,
  lastEntry,
  type Profile,
  type Relative,
} from '../hints/profile.ts'
import { barOnLeaving, unlawfulPresenceHints } from '../hints/unlawfulPresence.ts'
import { grandfatheredHints } from '../hints/family.ts'
import { yearsHints } from '../hints/years.ts'
import type { Fact } from '../hints/profile.ts'
import { no, sure, unknown, yes, type Reading } from './facts.ts'

export type Read = (profile: Profile) => Reading

/** A question of one of the two overviews. */
export const stated =
  (name: string): Read =>
  ({ statements, denied }) => {
    const fact = statements.get(name)
    return fact ? yes(fact) : denied.has(name) ? no() : unknown
  }

/** The first reading that knows an answer. */
export const first =
  (...reads: Read[]): Read =>
  (profile) => {
    const found = reads.map((read) => read(profile))
    return found.find(({ is }) => is !== 'may') ?? found.find(({ facts }) => facts.length > 0) ?? unknown
  }

// The person

const says = new Set<StatusMeaning | null>([null, 'unknown', 'no_status', 'in_proceedings'])
/** A status that tells that somebody is no citizen and no resident. */
const settled = (profile: Profile) =>
  profile.statuses.find(
    ({ meaning, until }) =>
      !says.has(meaning) && (!until || isBefore(spanOf(until), profile.today) !== 'yes'),
  )

export const citizen: Read = (profile) => {
  const status = holds(profile, 'us_citizen', 'us_national')
  if (status) return yes(status.fact)
  const other = settled(profile)
  return other ? no(other.fact) : unknown
}

export const resident: Read = (profile) => {
  const [status] = residence(profile)
  if (status) return yes(status.fact)
  const other = settled(profile)
  return other ? no(other.fact) : unknown
}

export const conditional: Read = (profile) => {
  const [status] = residence(profile)
  if (!status) return unknown
  return sure(status.meaning === 'conditional_resident' ? 'yes' : 'no', status.fact)
}

export const younger =
  (age: number): Read =>
  ({ born, today }) =>
    born ? sure(isYounger(born, age, today), bornFact(born)) : unknown

export const married: Read = (profile) =>
  first(stated('currently_married'), (one) => sure(isMarried(one), ...spouses(one).map(({ fact }) => fact)))(
    profile,
  )

export const fromCuba: Read = ({ nationalities, birthCountry }) => {
  const countries = [...nationalities, ...(birthCountry ? [birthCountry] : [])]
  const cuba = countries.find(({ code }) => code === 'CU')
  if (cuba) return yes({ words: cuba.name, section: null })
  return nationalities.length > 0 && birthCountry ? no() : unknown
}

// Entry and stay

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

// Proceedings

export const proceedings: Read = (profile) => {
  const found = inProceedings(profile)
  if (found) return yes(found.fact)
  const [ended] = profile.proceedings
  return ended ? no(ended.fact) : unknown
}

export const ordered: Read = (profile) => {
  const [order] = orders(profile)
  const status = holds(profile, 'ordered_removed', 'order_of_supervision')
  if (order ?? status) return yes((order ?? status)!.fact)
  const isOpen = profile.proceedings.length > 0 && inProceedings(profile) !== null
  return isOpen ? no(...profile.proceedings.map(({ fact }) => fact)) : unknown
}

export const inAbsentia: Read = (profile) => {
  const found = orders(profile)
  const order = found.find(({ isInAbsentia }) => isInAbsentia)
  return order ? yes(order.fact) : found.length > 0 ? no(found[0]!.fact) : unknown
}

export const returnedAfterOrder: Read = (profile) => {
  const found = orders(profile).find((order) => isReinstatable(profile, order))
  return found ? yes(found.fact) : unknown
}

export const departureUnused: Read = (profile) => {
  const granted = profile.proceedings.find(({ outcome }) => outcome === 'voluntary_departure')
  if (!granted) return unknown
  const left = profile.trips.find(
    ({ departed }) =>
      departed && (!granted.decided || isBefore(spanOf(departed), spanOf(granted.decided)) !== 'yes'),
  )
  return left ? no(granted.fact, left.fact) : sure('may', granted.fact)
}

// Family

const spouseOf =
  (is: (status: StatusMeaning | null) => boolean): Read =>
  (profile) => {
    const found = spouses(profile)
    const fits = found.find(({ status }) => is(status))
    if (fits) return yes(fits.fact)
    if (found.length > 0 && found.every(({ status }) => status !== null && status !== 'unknown'))
      return no(...found.map(({ fact }) => fact))
    return isMarried(profile) === 'no' ? no() : unknown
  }

export const citizenSpouse = spouseOf(isCitizen)
export const residentSpouse = spouseOf(isResident)

export const widowed: Read = (profile) => {
  const found = profile.relatives.find(
    ({ kind, relation, status, deceased, ending }) =>
      kind === 'spouses' &&
      relation !== 'partner' &&
      relation !== 'former_spouse' &&
      isCitizen(status) &&
      (deceased || ending === 'death') &&
      ending !== 'divorce' &&
      ending !== 'annulment',
  )
  return found ? yes(found.fact) : unknown
}

const parentOf =
  (is: (status: StatusMeaning | null) => boolean): Read =>
  (profile) => {
    const found = living(profile, 'parents')
    const fits = found.find(({ status }) => is(status))
    if (fits) return yes(fits.fact)
    const all = profile.relatives.filter(({ kind }) => kind === 'parents')
    const isKnown = ({ status, deceased }: Relative) => deceased || (status !== null && status !== 'unknown')
    return all.length > 1 && all.every(isKnown) ? no(...all.map(({ fact }) => fact)) : unknown
  }

export const citizenParent = parentOf(isCitizen)
export const residentParent = parentOf(isResident)

/** A citizen of 21 or older, who can petition. */
const adultCitizen =
  (kind: 'children' | 'siblings'): Read =>
  (profile) => {
    const found = living(profile, kind)
      .filter(({ status }) => isCitizen(status))
      .map(({ born, fact }) => ({ fact, is: opposite(isYounger(born, 21, profile.today)) }))
    const certain = found.find(({ is }) => is === 'yes') ?? found.find(({ is }) => is === 'may')
    return certain ? sure(certain.is, certain.fact) : unknown
  }

export const adultCitizenChild = adultCitizen('children')
export const citizenSibling: Read = (profile) =>
  first(adultCitizen('siblings'), ({ statements }) => {
    const fact = statements.get('usc_siblings')
    return fact ? sure('may', fact) : unknown
  })(profile)

/** Unmarried and under 21, a citizen or a resident. */
export const youngChild: Read = (profile) => {
  const found = living(profile, 'children')
    .filter(({ status }) => isCitizen(status) || isResident(status))
    .map((child) => ({ fact: child.fact, is: isChild(profile, child) }))
  const best = found.find(({ is }) => is === 'yes') ?? found.find(({ is }) => is === 'may')
  return best ? sure(best.is, best.fact) : unknown
}

/** Protected by an asylum grant or an admission as a refugee. */
export const protectedRelative: Read = (profile) => {
  const found = profile.relatives.find(
    ({ kind, status, deceased, ...one }) =>
      !deceased &&
      (status === 'asylee' || status === 'refugee') &&
      (kind === 'parents' || (kind === 'spouses' && lasts({ deceased, ...one }))),
  )
  return found ? yes(found.fact) : unknown
}

/**
 * A child without status of their own who is twenty, or turned 21 within the last year. An older one may still count as a child by
 * the day of an application for asylum, or less the days a petition was pending: INA 208(b)(3)(B), 203(h).
 */
export const agingChild: Read = (profile) => {
  const isTurning = (born: Day) =>
    all(opposite(isYounger(born, 20, profile.today)), isYounger(born, 22, profile.today))
  const mayStillCount = (born: Day) =>
    all(opposite(isYounger(born, 21, profile.today)), isFrozen(profile, born))
  const found = living(profile, 'children')
    .filter(({ status, married }) => !isCitizen(status) && !isResident(status) && married !== true)
    .map(({ born, fact }) => ({
      fact,
      is: born ? either(isTurning(born), mayStillCount(born)) : ('may' as const),
    }))
  const best = found.find(({ is }) => is === 'yes') ?? found.find(({ is }) => is === 'may')
  return best ? sure(best.is, best.fact) : unknown
}

/** Whether a child born on a day may have its age frozen by what was filed for its parent. */
function isFrozen(profile: Profile, born: Day): Certainty {
  const asylum = profile.benefits.filter(({ meaning }) => meaning === 'asylum')
  return either(
    ...asylum.map(({ filed }) => (filed ? isYounger(born, 21, spanOf(filed)) : ('may' as const))),
    petitioned(profile).is === 'yes' ? 'may' : 'no',
  )
}

export const petitioned: Read = ({ benefits }) => {
  const found = benefits.find(
    ({ meaning, outcome }) =>
      (meaning === 'relative_petition' || meaning === 'worker_petition' || meaning === 'widow') &&
      outcome !== 'denied' &&
      outcome !== 'withdrawn' &&
      outcome !== 'revoked',
  )
  return found ? yes(found.fact) : unknown
}

export const petitionedInTime: Read = (profile) => {
  const [hint] = grandfatheredHints(profile)
  if (!hint) return unknown
  return sure(/may have been/.test(hint.because) ? 'may' : 'yes', ...(hint.facts as Fact[]))
}

// Fear

export const fears: Read = first(stated('fear_returning_home_country'), ({ proceedings }) => {
  const found = proceedings.find(({ fearExpressed }) => fearExpressed)
  return found ? yes(found.fact) : unknown
})

export const asylumFiled: Read = (profile) => {
  const [status] = recorded(profile, 'asylum_pending')
  const filed = profile.benefits.find(
    ({ meaning, outcome }) =>
      meaning === 'asylum' && (outcome === null || outcome === 'pending' || outcome === 'referred'),
  )
  return status ? yes(status.fact) : filed ? yes(filed.fact) : unknown
}

export const asylumDenied: Read = ({ benefits }) => {
  const found = benefits.find(({ meaning, outcome }) => meaning === 'asylum' && outcome === 'denied')
  return found ? yes(found.fact) : unknown
}

export const unaccompanied: Read = (profile) => {
  const { custody, born } = profile
  const found = custody.find(({ meaning }) => meaning === 'unaccompanied_child')
  if (found) return yes(found.fact)
  const last = lastEntry(profile)
  if (!born || !last?.entered) return unknown
  return isYounger(born, 18, spanOf(last.entered)) === 'no' ? no(bornFact(born), last.fact) : unknown
}

// Crimes, from the fields of each incident alone

export const anyIncident: Read = (profile) => {
  const [incident] = profile.crimes
  return incident ? yes(incident.fact) : stated('any_criminal_history')(profile)
}

/** Dispositions after which a charge needs no more looking into. */
const over = new Set<unknown>([
  'not_charged',
  'dismissed',
  'acquitted',
  'diversion',
  'vacated_defect',
  'juvenile',
])

/** No conviction fits once every incident has its kind and its end. */
const ofConvictions =
  (fits: (crime: ReturnType<typeof convictions>[number]) => Certainty): Read =>
  (profile) => {
    const found = convictions(profile).map((crime) => ({
      fact: crime.fact,
      is: crime.kind === null ? ('may' as const) : fits(crime),
    }))
    const certain = found.filter(({ is }) => is === 'yes')
    if (certain.length > 0) return yes(...certain.map(({ fact }) => fact))
    const possible = found.filter(({ is }) => is === 'may').map(({ fact }) => fact)
    const open = profile.crimes
      .filter(({ disposition }) => disposition === null || disposition === 'pending')
      .map(({ fact }) => fact)
    if (possible.length + open.length > 0) return sure('may', ...possible, ...open)
    if (profile.crimes.length > 0)
      return no(
        ...profile.crimes.filter(({ disposition }) => over.has(disposition)).map(({ fact }) => fact),
        ...found.map(({ fact }) => fact),
      )
    return profile.denied.has('any_criminal_history') ? no() : unknown
  }

const convicted = ofConvictions(() => 'yes')
/** Of any kind: the kind need not be chosen. */
export const anyConviction: Read = (profile) => {
  const found = convictions(profile)
  return found.length > 0 ? yes(...found.map(({ fact }) => fact)) : convicted(profile)
}

const kinds = (...names: OffenseKind[]): Read =>
  ofConvictions(({ kind }) => (names.includes(kind!) ? 'yes' : 'no'))

/** Never more than possible: the record of conviction decides. */
export const moralTurpitude = ofConvictions(({ kind }) => turpitude[kind!])
/** Of every conviction that may involve moral turpitude: INA 212(h)(1)(A)(i). */
export const fifteenYearsAgo: Read = (profile) => {
  const found = convictions(profile).filter(({ kind }) => kind === null || turpitude[kind] !== 'no')
  if (found.length === 0) return unknown
  const is = all(
    ...found.map(({ committed }) =>
      committed ? lasted(spanOf(committed), profile.today, { years: 15 }) : ('may' as const),
    ),
  )
  return sure(is, ...found.map(({ fact }) => fact))
}
export const drugConviction = kinds('controlled_substance', 'marijuana_small', 'drug_trafficking')
export const firearmConviction = kinds('firearm')
export const domesticConviction = kinds('domestic_violence', 'stalking', 'child_abuse')
/** A kind and a sentence that can be one: INA 101(a)(43). */
export const aggravatedConviction = ofConvictions((crime) =>
  crime.disposition === 'pardoned' || aggravatedFelony(crime) === null
    ? 'no'
    : // Of an offense for which a year counts, a sentence that nobody entered decides.
      crime.imposed === null && aggravatedFelony({ ...crime, imposed: 'P1D' }) === null
      ? 'may'
      : 'yes',
)

export const trafficking: Read = ({ crimes }) => {
  const found = crimes.find(
    ({ kind, disposition }) => kind === 'drug_trafficking' && disposition !== 'acquitted',
  )
  return found ? yes(found.fact) : unknown
}

export const smuggled: Read = ({ crimes }) => {
  const found = crimes.find(({ kind, disposition }) => kind === 'smuggling' && !over.has(disposition))
  return found ? yes(found.fact) : unknown
}
