import type { Day } from '#fields/day/partialDay.ts'
import { isBefore, lasted, spanOf, type DayRange, type Certainty } from '#fields/day/dayRange.ts'
import { relief, words, type Hint } from './hint.ts'
import { convictions } from './convictions.ts'
import { qualifyingRelative } from './kinship.ts'
import { absences, continuousPresence } from './presence.ts'
import { inOrder, type Profile } from './profile.ts'
import { datedResidence, inProceedings, recorded } from './immigrationStatus.ts'

const nizChavez =
  'a notice to appear stops the clock, unless it left out the time or place of the hearing (Niz-Chavez v. Garland)'
const convictionBars = 'a conviction of an offense described in 212(a)(2) or 237(a)(2) would bar it'

const adult = (who: string) => ({
  yes: `the ${who} is a citizen or resident whose hardship counts`,
  may: `the ${who} is a citizen or resident whose hardship counts`,
  no: '',
})
/** Hardship to relatives. Only children who are unmarried and under 21 on the day of the decision count: Matter of Isidro-Zamorano. */
const hardship = {
  spouses: adult('spouse'),
  parents: adult('parent'),
  siblings: adult('sibling'),
  children: {
    yes: 'a child under 21 is a citizen or resident whose hardship counts',
    may: 'a child who is a citizen or resident may be under 21 and unmarried, so that the hardship counts',
    no: '',
  },
} as const

/** Ten years of presence, up to the notice to appear: INA 240A(b)(1), (d). */
export function nonLprCancellationHints(profile: Profile): Hint[] {
  if (recorded(profile, 'nonimmigrant').some(({ visa }) => visa === 'crew')) return []
  const presence = continuousPresence(profile, { each: 90, total: 180 })
  if (!presence) return []
  const ten = (end: Profile['today']): Certainty =>
    lasted(spanOf(presence.sure.entered), end, { years: 10 }) === 'yes'
      ? 'yes'
      : lasted(spanOf(presence.possible.entered), end, { years: 10 }) === 'no'
        ? 'no'
        : 'may'
  const now = ten(profile.today)
  if (now === 'no') return []
  const proceedings = inProceedings(profile)
  const atNotice = proceedings?.begun ? ten(proceedings.begun) : now
  const relative = qualifyingRelative(profile, ['spouses', 'parents', 'children'])
  const years =
    proceedings?.begun && atNotice === 'no'
      ? `ten years ${words(now, 'have', 'may have')} passed since the entry, but the proceedings began before that: ${nizChavez}`
      : words(
          atNotice,
          'ten years of continuous presence have passed',
          'ten years of continuous presence may have passed',
        )
  const because = [
    `${years}, ${relative ? `and ${hardship[relative.relative.kind][relative.sure]}` : 'though no spouse, parent or child under 21 who is a citizen or resident is recorded'}`,
    presence.absences.length > 0 && 'absences break it only over 90 days each, or 180 in all',
    proceedings?.begun && atNotice === 'may' && nizChavez,
    !proceedings && 'it can be asked for only in removal proceedings',
    convictions(profile).length > 0 && convictionBars,
    recorded(profile, 'nonimmigrant').some(({ visa }) => visa === 'exchange_visitor') &&
      'an exchange visitor who came for medical training, or has not met the two-year requirement, is barred (INA 240A(c))',
  ]
  return [
    relief(
      'non-lpr-cancellation',
      because.filter(Boolean).join('; '),
      'INA 240A(b)(1), 240A(d)',
      presence.possible.fact,
      ...presence.absences.flatMap(({ facts }) => facts),
      relative?.relative.fact,
      proceedings?.fact,
    ),
  ]
}

/** The first admission of a stay that goes on; a visit before a long absence began no residence. */
function admissionOf(profile: Profile, measure: 'least' | 'most') {
  const broken = absences(profile).findLast((one) => one[measure] > 180)
  return inOrder(profile.trips).find(
    ({ manner, entered }) =>
      (manner === 'admitted' ||
        manner === 'visa_waiver' ||
        manner === 'admitted_resident' ||
        manner === 'admitted_refugee') &&
      !(broken && isBefore(spanOf(entered), broken.back) !== 'no'),
  )
}

function startOf(resident: Day, admission: { entered: Day } | undefined): DayRange {
  const since = spanOf(resident)
  const entered = admission ? spanOf(admission.entered) : since
  return isBefore(entered, since) === 'yes' ? entered : since
}

/** Five years of residence, and seven after an admission in any status up to the notice to appear or an offense: INA 240A(a). */
export function lprCancellationHints(profile: Profile): Hint[] {
  const proceedings = inProceedings(profile)
  const [first] = datedResidence(profile)
  if (!proceedings || !first) return []
  const five = lasted(spanOf(first.since), profile.today, { years: 5 })
  const admission = admissionOf(profile, 'least')
  const begun = startOf(first.since, admission)
  if (five === 'no' || lasted(begun, profile.today, { years: 7 }) === 'no') return []
  const atNotice = proceedings.begun
    ? lasted(startOf(first.since, admissionOf(profile, 'most')), proceedings.begun, { years: 7 })
    : 'may'
  const crimes = convictions(profile)
  const because = [
    `proceedings are pending, and five years as a permanent resident ${words(five, 'have passed', 'may have passed')}`,
    atNotice === 'yes'
      ? 'seven years after an admission had passed when they began'
      : `seven years after an admission must have passed when the clock stopped: ${nizChavez}`,
    crimes.length > 0 &&
      'an offense described in 212(a)(2) stops the clock on the day it was committed (Barton v. Barr), and an aggravated felony bars it',
  ]
  return [
    relief(
      'lpr-cancellation',
      because.filter(Boolean).join('; '),
      'INA 240A(a), 240A(d)(1)',
      proceedings.fact,
      first.fact,
      admission?.fact,
      ...crimes.map(({ fact }) => fact),
    ),
  ]
}
