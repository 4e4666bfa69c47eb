import type { OffenseKind } from '#features/profile/sections/criminal.ts'
import { convictions } from './convictions.ts'
import { all, exactly, isBefore, lasted, opposite, spanOf, type Certainty } from '#fields/day/dayRange.ts'
import { relief, words, type Hint } from './hint.ts'
import { absences } from './presence.ts'
import { birthday, bornFact, firstEntry, hasLeft, lastEntry, type Profile } from './profile.ts'
import { holds, recorded } from './immigrationStatus.ts'

/** Relief by length of residence, for a nonresident. */
export const yearsHints = (profile: Profile): Hint[] =>
  hasLeft(profile) ? [] : [...registry(profile), ...daca(profile), ...cuban(profile)]

/** Entry before this day, and residence ever since: INA 249. */
function registry(profile: Profile): Hint[] {
  const first = firstEntry(profile)
  const sure = first ? isBefore(spanOf(first.entered), exactly('1972-01-01')) : 'no'
  return first && sure !== 'no'
    ? [
        relief(
          'registry',
          `an entry ${words(sure, 'before', 'that may have been before')} 1972 is recorded, and it opens to whoever has lived here since`,
          'INA 249',
          first.fact,
        ),
      ]
    : []
}

const lawful = [
  'permanent_resident',
  'conditional_resident',
  'refugee',
  'asylee',
  'tps',
  'u_nonimmigrant',
  't_nonimmigrant',
  'nonimmigrant',
  'parole',
] as const
const announced = exactly('2012-06-15')

/** Whether the person was in lawful status on June 15, 2012: 8 CFR 236.22(b)(4). */
const wasLawful = (profile: Profile): Certainty => {
  const answers = recorded(profile, ...lawful).map(({ meaning, since, until }): Certainty => {
    const begun = since ? opposite(isBefore(announced, spanOf(since))) : 'may'
    const isLasting = meaning !== 'nonimmigrant' && meaning !== 'parole'
    const lasts = until ? opposite(isBefore(spanOf(until), announced)) : isLasting ? 'yes' : 'may'
    return all(begun, lasts)
  })
  return answers.includes('yes') ? 'yes' : answers.includes('may') ? 'may' : 'no'
}

/** Misdemeanors that bar DACA whatever the sentence: 8 CFR 236.22(b)(6). */
const significant = new Set<OffenseKind | null>([
  'dui',
  'domestic_violence',
  'sexual_offense',
  'sexual_abuse_of_minor',
  'burglary',
  'firearm',
  'drug_trafficking',
])

/** Born after June 15, 1981; here before the sixteenth birthday and since June 15, 2007; without status in 2012: 8 CFR 236.22(b). */
function daca(profile: Profile): Hint[] {
  const { born } = profile
  const first = firstEntry(profile)
  if (!born || !first || holds(profile, 'daca')) return []
  const crimes = convictions(profile).filter(({ level }) => level !== 'infraction')
  if (crimes.some(({ kind, level }) => level === 'felony' || significant.has(kind))) return []
  const entered = spanOf(first.entered)
  const away = absences(profile).filter(({ back }) => isBefore(back, exactly('2007-06-15')) !== 'yes')
  if (away.some(({ least }) => least > 365)) return []
  const sure = all(
    isBefore(exactly('1981-06-15'), spanOf(born)),
    isBefore(entered, birthday(born, 16)),
    isBefore(entered, exactly('2007-06-16')),
    opposite(wasLawful(profile)),
  )
  if (sure === 'no') return []
  const because = [
    `the person ${words(sure, 'came', 'may have come')} before turning 16 and by June 15, 2007`,
    wasLawful(profile) === 'may' && 'lawful status on June 15, 2012 would close it',
    crimes.length > 0 &&
      'a felony, a significant misdemeanor or three others would bar it (8 CFR 236.22(b)(6))',
    away.length > 0 && 'absences since June 15, 2007 must have been brief, casual and innocent',
  ]
  return [
    relief(
      'daca',
      because.filter(Boolean).join('; '),
      '8 CFR 236.22(b)',
      bornFact(born),
      first.fact,
      ...away.flatMap(({ facts }) => facts),
      ...crimes.map(({ fact }) => fact),
    ),
  ]
}

const admittedOrParoled = new Set<unknown>([
  'admitted',
  'visa_waiver',
  'paroled',
  'advance_parole',
  'paroled_after_apprehension',
])

function cuban(profile: Profile): Hint[] {
  const last = lastEntry(profile)
  const { nationalities, birthCountry } = profile
  const cuba = [...nationalities, birthCountry].find((country) => country?.code === 'CU')
  if (!cuba || !last?.entered || !admittedOrParoled.has(last.manner)) return []
  const sure = lasted(spanOf(last.entered), profile.today, { years: 1 })
  if (sure === 'no') return []
  const because = [
    `a Cuban was admitted or paroled, and a year ${words(sure, 'has', 'may have')} passed since`,
    last.manner === 'paroled_after_apprehension' &&
      'a release on recognizance is no parole (Matter of Cabrera-Fernandez)',
  ]
  return [
    relief(
      'cuban-adjustment-act',
      because.filter(Boolean).join('; '),
      'Cuban Adjustment Act, Pub. L. 89-732',
      { words: cuba.name, section: null },
      last.fact,
    ),
  ]
}
