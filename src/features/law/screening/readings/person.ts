import type { StatusMeaning } from '#features/lists/meanings.ts'
import { isBefore, spanOf } from '#fields/day/dayRange.ts'
import { holds, isMarried, residence } from '../../hints/immigrationStatus.ts'
import { spouses } from '../../hints/kinship.ts'
import { bornFact, isYounger, type Profile } from '../../hints/profile.ts'
import { no, sure, unknown, yes } from '../facts.ts'
import { first, type Read, stated } from './reading.ts'

export const says = new Set<StatusMeaning | null>([null, 'unknown', 'no_status', 'in_proceedings'])
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
