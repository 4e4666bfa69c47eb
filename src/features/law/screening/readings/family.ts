import type { StatusMeaning } from '#features/lists/meanings.ts'
import { all, type Certainty, either, opposite, spanOf } from '#fields/day/dayRange.ts'
import type { Day } from '#fields/day/partialDay.ts'
import { grandfatheredHints } from '../../hints/family.ts'
import { isCitizen, isMarried, isResident, lasts } from '../../hints/immigrationStatus.ts'
import { isChild, living, spouses } from '../../hints/kinship.ts'
import { type Fact, isYounger, type Profile, type Relative } from '../../hints/profile.ts'
import { no, sure, unknown, yes } from '../facts.ts'
import { first, type Read } from './reading.ts'

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
