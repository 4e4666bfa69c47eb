// From the fields of each incident alone.
import type { OffenseKind } from '#features/profile/sections/criminal.ts'
import { all, type Certainty, lasted, spanOf } from '#fields/day/dayRange.ts'
import { aggravatedFelony, convictions, turpitude } from '../../hints/convictions.ts'
import { no, sure, unknown, yes } from '../facts.ts'
import { type Read, stated } from './reading.ts'

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
/** Conviction of any kind: the kind need not be chosen. */
export const anyConviction: Read = (profile) => {
  const found = convictions(profile)
  return found.length > 0 ? yes(...found.map(({ fact }) => fact)) : convicted(profile)
}

const kinds = (...names: OffenseKind[]): Read =>
  ofConvictions(({ kind }) => (names.includes(kind!) ? 'yes' : 'no'))

/** Never more than possible: the record of conviction decides. */
export const moralTurpitude = ofConvictions(({ kind }) => turpitude[kind!])
/** Whether every conviction that may involve moral turpitude is that old: INA 212(h)(1)(A)(i). */
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
