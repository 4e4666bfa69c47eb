// Grounds that need no conviction, and charges still pending.
import { deportable } from './admission.ts'
import { kindName, turpitude } from './convictions.ts'
import { isBefore, lasted, spanOf, yearsAfter } from '#fields/day/dayRange.ts'
import { ground, relief, type Hint } from './hint.ts'
import { birthday, bornFact, type Crime, type Profile } from './profile.ts'
import { isAdmitted, residence } from './immigrationStatus.ts'

const cleared = new Set<unknown>(['not_charged', 'dismissed', 'acquitted'])

/** Grounds for which conduct, or reason to believe it, is enough. */
export function conductHints(profile: Profile, { kind, disposition, committed, fact }: Crime): Hint[] {
  const { born } = profile
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
      ...(born && committed && isBefore(spanOf(committed), birthday(born, 18)) !== 'no'
        ? [
            relief(
              't-visa',
              'prostitution that may have been under 18 is recorded, and whoever had a minor in commercial sex trafficked the minor, without force or fraud',
              'INA 101(a)(15)(T); 22 U.S.C. 7102(11)(A)',
              fact,
              bornFact(born),
            ),
          ]
        : []),
    ]
  if (kind === 'smuggling')
    return [
      ground('212-a-6-e', 'smuggling is recorded, which needs no conviction', 'INA 212(a)(6)(E)', fact),
      ...deportable(
        profile,
        '237-a-1-e',
        'smuggling is recorded, which needs no conviction if it came before or within five years of an entry',
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
export function openHints(profile: Profile, { kind, disposition, fact }: Crime): Hint[] {
  if (!kind || (disposition !== null && disposition !== 'pending')) return []
  const drugs = kind === 'controlled_substance' || kind === 'marijuana_small' || kind === 'drug_trafficking'
  if (!drugs && turpitude[kind] === 'no' && kind !== 'firearm') return []
  const because =
    disposition === 'pending'
      ? `a charge of ${kindName(kind)} is pending, and what is pleaded decides whether there will be a ground (Padilla v. Kentucky)`
      : `${kindName(kind)} is recorded, and how it ended is not`
  const identifier = drugs ? '212-a-2-a-i-ii' : '212-a-2-a-i-i'
  return kind === 'firearm'
    ? deportable(profile, '237-a-2-c', because, 'INA 237(a)(2)(C)', fact)
    : [ground(identifier, because, 'INA 212(a)(2)(A)(i)', fact)]
}

/** Held without bond, of those never admitted, for an arrest alone: the Laken Riley Act. */
export function detentionHints(profile: Profile): Hint[] {
  if (isAdmitted(profile) !== 'no') return []
  const recorded = (...kinds: Crime['kind'][]) => profile.crimes.filter(({ kind }) => kinds.includes(kind))
  const detention = (because: string, crimes: readonly Crime[]) =>
    crimes.length === 0
      ? []
      : [
          relief(
            'bond-redetermination',
            `${because}: an arrest or a charge alone can bring detention without bond`,
            'INA 236(c)(1)(E)',
            ...crimes.map(({ fact }) => fact),
          ),
        ]
  return [
    ...detention(
      'theft or burglary is recorded of somebody who was never admitted',
      recorded('theft', 'burglary'),
    ),
    ...detention(
      'assault or homicide is recorded of somebody who was never admitted, and may have been of a law enforcement officer or brought death or serious bodily injury',
      recorded('assault', 'murder'),
    ),
  ]
}

/** Driving under the influence is no ground; the medical examination asks about five years, and about ten where there were two. */
export function drivingHints(profile: Profile): Hint[] {
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
