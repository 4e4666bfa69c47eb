import { compareTerm, sumOfTerms } from '../../../fields/term/term.ts'
import {
  aggravatedFelony,
  convictions,
  kindName,
  turpitude,
  whyConviction,
  type Convicted,
} from './convictions.ts'
import { quotedHints } from './crimeWords.ts'
import { isBefore, lasted, spanOf, yearsAfter, type Sure } from './days.ts'
import { ground, relief, words, type Hint } from './hint.ts'
import { birthday, bornFact, inOrder, type Crime, type Profile } from './profile.ts'
import { datedResidence, isAdmitted, residence } from './standing.ts'

/** From the offense, how it ended and the sentence; from words alone nothing is concluded. */
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
  return [...hints, ...drivingHints(profile), ...quotedHints(profile)]
}

/** A ground of deportability, for whoever was admitted: INA 237(a), 101(a)(13). */
const deportable = (
  profile: Profile,
  ...[identifier, because, ...rest]: Parameters<typeof ground>
): Hint[] => {
  const admitted = isAdmitted(profile)
  if (admitted === 'no') return []
  return [ground(identifier, admitted === 'yes' ? because : `${because}; it asks for an admission`, ...rest)]
}

/** A ground of inadmissibility; of a resident it asks on a return from abroad: INA 101(a)(13)(C)(v). */
const inadmissible = (profile: Profile, ...[identifier, because, ...rest]: Parameters<typeof ground>): Hint =>
  ground(
    identifier,
    residence(profile).length > 0
      ? `${because}; for a resident this matters on a return from abroad (INA 101(a)(13)(C)(v))`
      : because,
    ...rest,
  )

const ofConviction = ({ kind, disposition }: Convicted): string =>
  [`a conviction of ${kind ? kindName(kind) : 'an offense'} is recorded`, whyConviction[disposition]]
    .filter(Boolean)
    .join(' (')
    .replace(/ \((.*)$/, ' ($1)')

function convictionHints(profile: Profile, crime: Convicted): Hint[] {
  const { kind, fact, disposition } = crime
  if (!kind) return []
  const because = ofConviction(crime)
  const hints: Hint[] = []
  if (turpitude[kind] !== 'no') hints.push(...turpitudeHints(profile, crime))
  const felony = disposition === 'pardoned' ? null : aggravatedFelony(crime)
  if (felony)
    hints.push(
      ...deportable(
        profile,
        '237-a-2-a-iii',
        `${because}: ${felony}`,
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
      hints.push(...deportable(profile, '237-a-2-b-i', because, 'INA 237(a)(2)(B)(i)', fact))
  }
  if (kind === 'firearm') hints.push(...deportable(profile, '237-a-2-c', because, 'INA 237(a)(2)(C)', fact))
  if (kind === 'domestic_violence' || kind === 'stalking' || kind === 'child_abuse')
    hints.push(...deportable(profile, '237-a-2-e-i', because, 'INA 237(a)(2)(E)(i)', fact))
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
      !['not_charged', 'dismissed', 'acquitted'].includes(disposition ?? ''),
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
  const isLate: Sure =
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

/** Admissions by which somebody came to be here, or else adjustment: Matter of Alyazji, 25 I&N Dec. 397 (BIA 2011). */
function admissions(profile: Profile): NonNullable<Crime['committed']>[] {
  const entries = inOrder(profile.trips).filter(
    ({ manner }) =>
      manner === 'admitted' ||
      manner === 'visa_waiver' ||
      manner === 'admitted_resident' ||
      manner === 'admitted_refugee',
  )
  const [adjusted] = datedResidence(profile)
  if (entries.length > 0) return entries.map(({ entered }) => entered)
  return adjusted ? [adjusted.since] : []
}

/** What several convictions make together. */
function together(profile: Profile, convicted: readonly Convicted[]): Hint[] {
  const hints: Hint[] = []
  const facts = convicted.map(({ fact }) => fact)
  const terms = convicted.flatMap(({ imposed }) => imposed ?? [])
  if (convicted.length > 1) {
    const sum = compareTerm(sumOfTerms(terms), 60)
    const isSure = sum !== null && sum >= 0
    if (isSure || terms.length < convicted.length)
      hints.push(
        inadmissible(
          profile,
          '212-a-2-b',
          isSure
            ? 'two or more convictions are recorded with sentences of five years or more in all'
            : 'two or more convictions are recorded, whose sentences may add up to five years',
          'INA 212(a)(2)(B)',
          ...facts,
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

const cleared = new Set<unknown>(['not_charged', 'dismissed', 'acquitted'])

/** Grounds for which conduct, or reason to believe it, is enough. */
function conductHints(profile: Profile, { kind, disposition, committed, fact }: Crime): Hint[] {
  if (kind === 'drug_trafficking')
    return [
      ground(
        '212-a-2-c',
        'drug trafficking is recorded: reason to believe it is enough, without a conviction',
        'INA 212(a)(2)(C)',
        fact,
      ),
    ]
  if (kind === 'money_laundering')
    return [
      ground(
        '212-a-2-i',
        'money laundering is recorded: reason to believe it is enough, without a conviction',
        'INA 212(a)(2)(I)',
        fact,
      ),
    ]
  if (cleared.has(disposition)) return []
  if (
    kind === 'prostitution' &&
    !(committed && lasted(spanOf(committed), profile.today, { years: 10, days: 1 }) === 'yes')
  )
    return [
      ground(
        '212-a-2-d',
        'prostitution is recorded, and within ten years it needs no conviction',
        'INA 212(a)(2)(D)',
        fact,
      ),
    ]
  if (kind === 'smuggling')
    return [
      ground('212-a-6-e', 'smuggling is recorded, which needs no conviction', 'INA 212(a)(6)(E)', fact),
      ...deportable(
        profile,
        '237-a-1-e',
        'smuggling is recorded, which needs no conviction',
        'INA 237(a)(1)(E)',
        fact,
      ),
    ]
  if (kind === 'protection_order')
    return deportable(
      profile,
      '237-a-2-e-ii',
      'a violation of a protection order is recorded: the finding of a court is enough',
      'INA 237(a)(2)(E)(ii)',
      fact,
    )
  return []
}

/** Charges that have not ended, and offenses of which nobody wrote down how they ended. */
function openHints(profile: Profile, { kind, disposition, fact }: Crime): Hint[] {
  if (!kind || (disposition !== null && disposition !== 'pending')) return []
  const drugs = kind === 'controlled_substance' || kind === 'marijuana_small' || kind === 'drug_trafficking'
  const isArrestable = ['theft', 'burglary'].includes(kind) && isAdmitted(profile) === 'no'
  if (!drugs && turpitude[kind] === 'no' && kind !== 'firearm') return []
  const because = [
    disposition === 'pending'
      ? `a charge of ${kindName(kind)} is pending, and what is pleaded decides whether there will be a ground (Padilla v. Kentucky)`
      : `${kindName(kind)} is recorded, and how it ended is not`,
    isArrestable && 'an arrest alone can bring detention without bond (INA 236(c)(1)(E))',
  ]
  const identifier = drugs ? '212-a-2-a-i-ii' : '212-a-2-a-i-i'
  return kind === 'firearm'
    ? deportable(profile, '237-a-2-c', because[0] as string, 'INA 237(a)(2)(C)', fact)
    : [ground(identifier, because.filter(Boolean).join('; '), 'INA 212(a)(2)(A)(i)', fact)]
}

/** Driving under the influence is no ground; the medical examination asks about five years, and about ten where there were two. */
function drivingHints(profile: Profile): Hint[] {
  if (residence(profile).length > 0) return []
  const driven = profile.crimes.filter(({ kind, disposition }) => kind === 'dui' && !cleared.has(disposition))
  const since = (years: number) =>
    driven.filter(
      ({ committed }) => !committed || spanOf(committed).to >= yearsAfter(profile.today.from, -years),
    )
  const recent = since(5).length > 0 ? since(5) : since(10).length > 1 ? since(10) : []
  if (recent.length === 0) return []
  return [
    ground(
      '212-a-1-a-iii',
      'driving under the influence is recorded: it is no criminal ground by itself, but the medical examination asks whether alcohol use is a disorder with harmful behavior, and two convictions weigh against good moral character (Matter of Castillo-Perez)',
      'INA 212(a)(1)(A)(iii), 101(f)',
      ...recent.map(({ fact }) => fact),
    ),
  ]
}
