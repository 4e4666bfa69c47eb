import { exactly, isBefore, lasted, opposite, spanOf } from '#fields/day/dayRange.ts'
import { relief, words, type Hint } from './hint.ts'
import { living, qualifyingRelative, spouses } from './kinship.ts'
import { bornFact, isYounger, lastEntry, type Fact, type Profile, type Relative } from './profile.ts'
import { holds, inProceedings, isCitizen, isMarried, isResident, recorded } from './immigrationStatus.ts'
import { barOnLeaving } from './unlawfulPresence.ts'

/** Relatives through whom a person may become a resident. */
export function familyHints(profile: Profile): Hint[] {
  const siblings = profile.statements.get('usc_siblings')
  const hints = [
    ...spouses(profile).flatMap((spouse) => spouseHints(profile, spouse)),
    ...widowHints(profile),
    ...living(profile, 'parents').flatMap((parent) => parentHints(profile, parent)),
    ...living(profile, 'children').flatMap((child) => childHints(profile, child)),
    ...living(profile, 'siblings').flatMap((sibling) => siblingHints(profile, sibling)),
    ...(siblings && !profile.relatives.some(({ kind }) => kind === 'siblings')
      ? [
          relief(
            'preference-relative',
            'a sibling is a citizen, who can petition at 21',
            'INA 203(a)(4)',
            siblings,
          ),
        ]
      : []),
  ]
  return [...hints, ...wayHints(profile, hints)]
}

function spouseHints(profile: Profile, { status, ending, wed, fact }: Relative): Hint[] {
  const [citizen, resident] = [isCitizen(status), isResident(status)]
  if (!citizen && !resident) return []
  const proceedings = inProceedings(profile)
  const isLate = proceedings?.begun && wed ? opposite(isBefore(spanOf(wed), proceedings.begun)) : 'no'
  const because = [
    `the spouse is ${citizen ? 'a citizen' : 'a permanent resident'}`,
    ending === 'separated' &&
      'they are separated and not divorced: the marriage counts while it lasts, if it was real when it began',
    ending === 'legally_separated' &&
      'a court separated them, which can end the marriage for a petition (Matter of Lenning)',
    isLate !== 'no' &&
      `the marriage ${words(isLate, 'was', 'may have been')} made during proceedings and needs clear and convincing proof (INA 245(e))`,
  ]
  return [
    relief(
      citizen ? 'immediate-relative' : 'preference-relative',
      because.filter(Boolean).join('; '),
      citizen ? 'INA 201(b)(2)(A)(i)' : 'INA 203(a)(2)(A)',
      fact,
    ),
  ]
}

/** A marriage to a citizen that death ended, not divorce before it, and no marriage since. */
function widowHints(profile: Profile): Hint[] {
  if (spouses(profile).length > 0) return []
  const filed = profile.benefits.some(({ meaning }) => meaning === 'relative_petition' || meaning === 'widow')
  return profile.relatives.flatMap(({ kind, relation, status, deceased, ending, ended, fact }) => {
    if (kind !== 'spouses' || relation === 'partner' || relation === 'former_spouse' || !isCitizen(status))
      return []
    const isDead = deceased || ending === 'death'
    if (!isDead || ending === 'divorce' || ending === 'annulment') return []
    const isSure = ending === 'death' || (ending === null && ended === null)
    const isOver =
      ending === 'death' && ended && !filed
        ? lasted(spanOf(ended), profile.today, { years: 2, days: 1 })
        : 'no'
    const because = [
      isSure
        ? 'a spouse who was a citizen has died'
        : ending === null
          ? 'a spouse who was a citizen has died; check that death ended the marriage and not divorce'
          : 'a spouse who was a citizen has died; the two were separated, and a legal separation would close this',
      isOver === 'no'
        ? 'the petition is due within two years of the death'
        : `the two years for a petition ${words(isOver, 'have passed', 'may have passed')}, unless the spouse had petitioned`,
    ]
    return [relief('widow', because.join('; '), 'INA 201(b)(2)(A)(i)', fact)]
  })
}

/** INA 101(b)(1)(E). */
const adopted = (who: string) =>
  `the adoption must have come before ${who} was 16, with two years of custody and life together`

function parentHints(profile: Profile, { status, relation, fact }: Relative): Hint[] {
  const { born, today } = profile
  const own = born && bornFact(born)
  const married = isMarried(profile)
  const condition =
    relation === 'stepparent'
      ? 'the marriage that made the stepparent must have come before the person was 18'
      : relation === 'adoptive_parent' && adopted('the person')
  const reasonFor = (because: string) => [because, condition].filter(Boolean).join('; ')
  const unmarried = married === 'no' ? 'unmarried' : 'unmarried as far as recorded'
  if (isResident(status))
    return married === 'yes'
      ? []
      : [
          relief(
            'preference-relative',
            reasonFor(`a parent is a permanent resident, and the person is ${unmarried}`),
            'INA 203(a)(2)',
            fact,
          ),
        ]
  if (!isCitizen(status)) return []
  const isChild = married === 'yes' ? 'no' : isYounger(born, 21, today)
  return [
    ...(isChild === 'no'
      ? []
      : [
          relief(
            'immediate-relative',
            reasonFor(
              words(
                isChild,
                `a parent is a citizen, and the person is under 21 and ${unmarried}`,
                `a parent is a citizen, and the person may be under 21 and is ${unmarried}`,
              ),
            ),
            'INA 201(b)(2)(A)(i), 101(b)(1)',
            fact,
            own,
          ),
        ]),
    ...(isChild === 'yes'
      ? []
      : [
          relief(
            'preference-relative',
            reasonFor(
              married === 'yes'
                ? 'a parent is a citizen, and the person is married (third preference)'
                : 'a parent is a citizen',
            ),
            married === 'yes' ? 'INA 203(a)(3)' : 'INA 203(a)(1), 203(a)(3)',
            fact,
            own,
          ),
        ]),
  ]
}

function childHints({ today }: Profile, { status, relation, born, fact }: Relative): Hint[] {
  const isAdult = opposite(isYounger(born, 21, today))
  if (!isCitizen(status) || isAdult === 'no') return []
  const because = [
    words(isAdult, 'a child who is a citizen is 21 or older', 'a child who is a citizen may be 21 or older'),
    relation === 'stepchild' && 'the marriage that made the stepchild must have come before the child was 18',
    relation === 'adopted_child' && adopted('the child'),
  ]
  return [
    relief('immediate-relative', because.filter(Boolean).join('; '), 'INA 201(b)(2)(A)(i), 101(b)(1)', fact),
  ]
}

function siblingHints({ today }: Profile, { status, relation, born, fact }: Relative): Hint[] {
  const isYoung = isYounger(born, 21, today)
  const step =
    relation === 'stepsibling' &&
    'stepsiblings count if the marriage that made them so came before either was 18'
  const because =
    isYoung === 'no'
      ? 'a sibling is a citizen of 21 or older'
      : 'a sibling is a citizen, who can petition at 21'
  return isCitizen(status) && isYoung !== 'yes'
    ? [relief('preference-relative', [because, step].filter(Boolean).join('; '), 'INA 203(a)(4)', fact)]
    : []
}

const inspected = new Set<unknown>([
  'admitted',
  'visa_waiver',
  'admitted_resident',
  'admitted_refugee',
  'paroled',
  'advance_parole',
  'paroled_after_apprehension',
  'waved_through',
  'document_of_another',
  'false_document',
])

/** Manners of entry that leave inspection and admission or parole open. */
const doubts: Partial<Record<string, string>> = {
  paroled_after_apprehension:
    'a release after apprehension is a parole only under 212(d)(5), not on recognizance (Matter of Cabrera-Fernandez)',
  waved_through: 'being waved through can count as an admission (Matter of Quilantan)',
  document_of_another: 'the false entry needs a waiver under 212(i)',
  false_document: 'the false entry needs a waiver under 212(i)',
}

/** Through which door: here, or at a consulate. */
function wayHints(profile: Profile, family: readonly Hint[]): Hint[] {
  const last = lastEntry(profile)
  if (!last || family.length === 0) return []
  const immediate = family.find(({ identifier }) => identifier === 'immediate-relative')
  const classes = new Set(recorded(profile, 'nonimmigrant').map(({ visa }) => visa))
  const isInspected = inspected.has(last.manner)
  if (isInspected && immediate) {
    // Crew and witnesses do not adjust under 245(a): INA 245(c)(1) and (5).
    if (classes.has('crew') || classes.has('witness')) return []
    const because = [
      'the last entry was an admission or a parole, and the person may be an immediate relative, whom an overstay does not bar',
      last.manner && doubts[last.manner],
      classes.has('fiance') &&
        'who came as a fiancé(e) adjusts only through the citizen who petitioned (INA 245(d))',
      classes.has('exchange_visitor') && 'check the two-year requirement of exchange visitors (INA 212(e))',
    ]
    return [
      relief(
        'adjustment-of-status',
        because.filter(Boolean).join('; '),
        'INA 245(a), 245(c)',
        last.fact,
        ...(immediate.facts as Fact[]),
      ),
    ]
  }
  // They become residents under laws of their own, from inside the country.
  if (
    recorded(profile, 'special_immigrant_juvenile', 'vawa_self_petitioner').length > 0 ||
    holds(profile, 'asylee', 'refugee', 'u_nonimmigrant', 't_nonimmigrant')
  )
    return []
  const isUninspected = last.manner === 'without_inspection' || last.manner === 'false_citizenship'
  const leaving = barOnLeaving(profile)
  const isOut = recorded(profile, 'overstay').length > 0 || leaving !== null
  if (!isUninspected && !(isInspected && isOut)) return []
  if (isInspected && holds(profile, 'tps')) return []
  const because = [
    isUninspected
      ? 'there is a relative who may petition, and the last entry was without inspection'
      : 'there is a relative who may petition, and a lapse of status bars a family preference from adjusting (INA 245(c)(2))',
    leaving &&
      `leaving now ${words(leaving.sure, 'would', 'may')} bring a bar of ${leaving.long}, so a waiver comes first${
        qualifyingRelative(profile, ['spouses', 'parents'])
          ? ''
          : ', for which no spouse or parent who is a citizen or resident is recorded'
      }`,
  ]
  return [
    relief(
      'consular-processing',
      because.filter(Boolean).join('; '),
      'INA 221, 212(a)(9)(B)',
      last.fact,
      ...(family[0]!.facts as Fact[]),
      ...(leaving?.facts ?? []),
    ),
  ]
}

const petitions = new Set<unknown>([
  'relative_petition',
  'worker_petition',
  'widow',
  'vawa',
  'special_immigrant_juvenile',
])
const sunset = exactly('2001-05-01')
/** For petitions filed from this day on the person must have been here on December 21, 2000. */
const presenceCutoff = exactly('1998-01-15')

/** Petitions filed before the sunset of 245(i). */
export function grandfatheredHints(profile: Profile): Hint[] {
  return profile.benefits.flatMap(({ meaning, filed, fact }) => {
    if (!filed || !petitions.has(meaning)) return []
    const sure = isBefore(spanOf(filed), sunset)
    if (sure === 'no') return []
    const because = [
      `a petition ${words(sure, 'was', 'may have been')} filed on or before April 30, 2001`,
      isBefore(spanOf(filed), presenceCutoff) !== 'yes' &&
        'the person must then have been here on December 21, 2000',
    ]
    return [relief('penalty-adjustment', because.filter(Boolean).join('; '), 'INA 245(i)', fact)]
  })
}
