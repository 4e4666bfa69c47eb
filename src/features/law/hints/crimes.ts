import { compareTerm, sumOfTerms } from '#fields/term/term.ts'
import { admissions, afterAdmission, deportable, inadmissible } from './admission.ts'
import { conductHints, detentionHints, drivingHints, openHints } from './conduct.ts'
import {
  aggravatedFelony,
  convictions,
  kindName,
  turpitude,
  whyConviction,
  type Convicted,
} from './convictions.ts'
import { incompleteCrimes } from './incompleteCrimes.ts'
import { isBefore, lasted, spanOf, type Certainty } from '#fields/day/dayRange.ts'
import { relief, words, type Hint } from './hint.ts'
import { birthday, bornFact, type Profile } from './profile.ts'

/** From the offense, how it ended and the sentence; words are not read. */
export function crimeHints(profile: Profile): Hint[] {
  const convicted = convictions(profile)
  const hints = [
    ...convicted.flatMap((crime) => convictionHints(profile, crime)),
    ...together(profile, convicted),
    ...profile.crimes.flatMap((crime) => conductHints(profile, crime)),
    ...profile.crimes.flatMap((crime) => openHints(profile, crime)),
  ]
  if (
    hints.some(
      ({ catalogue, facts }) => catalogue === 'ground' && convicted.some(({ fact }) => facts.includes(fact)),
    )
  )
    hints.push(
      relief(
        'post-conviction-relief',
        'a conviction that may lead to a ground is recorded, and one vacated for a legal defect no longer counts',
        'Matter of Pickering, 23 I&N Dec. 621 (BIA 2003)',
        ...convicted.map(({ fact }) => fact),
      ),
    )
  return [...hints, ...detentionHints(profile), ...drivingHints(profile), ...incompleteCrimes(profile)]
}

function ofConviction({ kind, level, disposition }: Convicted): string {
  const why = [
    whyConviction[disposition],
    level === 'infraction' &&
      'an infraction is one only if the court gave the rights of a criminal trial, as Matter of Eslamizar asks',
  ].filter(Boolean)
  const recorded = `a conviction of ${kind ? kindName(kind) : 'an offense'} is recorded`
  return why.length > 0 ? `${recorded} (${why.join('; ')})` : recorded
}

function convictionHints(profile: Profile, crime: Convicted): Hint[] {
  const { kind, fact, disposition } = crime
  if (!kind) return []
  const because = ofConviction(crime)
  const reasonFor = (reason: string) => afterAdmission(profile, crime, reason)
  const hints: Hint[] = []
  if (turpitude[kind] !== 'no') hints.push(...turpitudeHints(profile, crime))
  const felony = disposition === 'pardoned' ? null : aggravatedFelony(crime)
  if (felony)
    hints.push(
      ...deportable(
        profile,
        '237-a-2-a-iii',
        reasonFor(`${because}: ${felony}`),
        'INA 237(a)(2)(A)(iii), 101(a)(43)',
        fact,
      ),
    )
  if (kind === 'controlled_substance' || kind === 'drug_trafficking' || kind === 'marijuana_small') {
    const isSmall = kind === 'marijuana_small'
    hints.push(
      inadmissible(
        profile,
        '212-a-2-a-i-ii',
        isSmall ? `${because}; a single one can be waived under 212(h)` : because,
        'INA 212(a)(2)(A)(i)(II)',
        fact,
      ),
    )
    const drugs = convictions(profile).filter(
      (one) => one.kind && /substance|marijuana|trafficking/.test(one.kind),
    )
    if (!isSmall || drugs.length > 1)
      hints.push(...deportable(profile, '237-a-2-b-i', reasonFor(because), 'INA 237(a)(2)(B)(i)', fact))
  }
  if (kind === 'firearm')
    hints.push(...deportable(profile, '237-a-2-c', reasonFor(because), 'INA 237(a)(2)(C)', fact))
  if (kind === 'domestic_violence' || kind === 'stalking' || kind === 'child_abuse')
    hints.push(...deportable(profile, '237-a-2-e-i', reasonFor(because), 'INA 237(a)(2)(E)(i)', fact))
  return hints
}

function turpitudeHints(profile: Profile, crime: Convicted): Hint[] {
  const { kind, fact } = crime
  const because = `${ofConviction(crime)}, which ${turpitude[kind!] === 'yes' ? 'most often is' : 'can be'} a crime involving moral turpitude`
  const exception = exceptionOf(profile, crime)
  return [
    inadmissible(
      profile,
      '212-a-2-a-i-i',
      [because, exception].filter(Boolean).join('; '),
      'INA 212(a)(2)(A)(i)(I), (ii)',
      fact,
      exception?.includes('under 18') && profile.born ? bornFact(profile.born) : null,
    ),
    ...deportableTurpitude(profile, crime, because),
  ]
}

/** The exceptions for youth and for a single petty offense: INA 212(a)(2)(A)(ii). */
function exceptionOf(profile: Profile, { committed, imposed, maximum }: Convicted): string | null {
  const { born, today } = profile
  const others = profile.crimes.filter(
    ({ kind, disposition }) =>
      (kind === null ? disposition === null : turpitude[kind] !== 'no') &&
      !['not_charged', 'dismissed', 'acquitted', 'juvenile'].includes(disposition ?? ''),
  )
  if (others.length > 1) return null
  const isYoung = born && committed ? isBefore(spanOf(committed), birthday(born, 18)) : 'no'
  if (isYoung !== 'no' && lasted(spanOf(committed!), today, { years: 5 }) !== 'no')
    return `it ${words(isYoung, 'was', 'may have been')} committed under 18, and the exception for that fits if five years have passed since release`
  if (maximum === null || imposed === null)
    return 'the petty offense exception depends on the maximum and the imposed sentence, which are not both recorded'
  const [most, sentence] = [compareTerm(maximum, 12), compareTerm(imposed, 6)]
  if (most === null || sentence === null)
    return 'the petty offense exception may fit; count the days of the sentence'
  return most <= 0 && sentence <= 0
    ? 'the petty offense exception fits if it is the only such crime: no more than a year was possible, and no more than six months imposed'
    : null
}

/** Within five years of the admission, of an offense for which a year or more may be imposed: INA 237(a)(2)(A)(i). */
function deportableTurpitude(
  profile: Profile,
  { disposition, committed, maximum, fact }: Convicted,
  because: string,
): Hint[] {
  if (disposition === 'pardoned') return []
  const length = maximum === null ? null : compareTerm(maximum, 12)
  if (length !== null && length < 0) return []
  const admitted = admissions(profile)
  const admission = admitted.findLast((on) => !committed || isBefore(spanOf(on), spanOf(committed)) !== 'no')
  // Before every admission that is recorded, and so not after one.
  if (admitted.length > 0 && !admission) return []
  const isLate: Certainty =
    admission && committed ? lasted(spanOf(admission), spanOf(committed), { years: 5, days: 1 }) : 'may'
  if (isLate === 'yes') return []
  const inTime = words(isLate === 'no' && length !== null ? 'yes' : 'may', 'was', 'may have been')
  return deportable(
    profile,
    '237-a-2-a-i',
    `${because}, and ${inTime} committed within five years of admission with a year or more possible`,
    'INA 237(a)(2)(A)(i)',
    fact,
  )
}

/** Combined effect of several convictions. */
function together(profile: Profile, convicted: readonly Convicted[]): Hint[] {
  const hints: Hint[] = []
  const terms = convicted.flatMap(({ imposed }) => imposed ?? [])
  // A fine for a traffic ticket adds nothing to a sum of sentences.
  const jailable = convicted.filter(
    ({ kind, level, imposed }) => imposed !== null || (level !== 'infraction' && kind !== 'traffic'),
  )
  if (jailable.length > 1) {
    const sum = compareTerm(sumOfTerms(terms), 60)
    const isSure = sum !== null && sum >= 0
    if (isSure || terms.length < jailable.length)
      hints.push(
        inadmissible(
          profile,
          '212-a-2-b',
          isSure
            ? 'two or more convictions are recorded with sentences of five years or more in all'
            : 'two or more convictions are recorded, whose sentences may add up to five years',
          'INA 212(a)(2)(B)',
          ...jailable.map(({ fact }) => fact),
        ),
      )
  }
  const grave = convicted.filter(
    ({ kind, disposition }) => kind !== null && turpitude[kind] !== 'no' && disposition !== 'pardoned',
  )
  if (grave.length > 1)
    hints.push(
      ...deportable(
        profile,
        '237-a-2-a-ii',
        'two or more convictions are recorded that may be of crimes involving moral turpitude, not of a single scheme',
        'INA 237(a)(2)(A)(ii)',
        ...grave.map(({ fact }) => fact),
      ),
    )
  return hints
}
