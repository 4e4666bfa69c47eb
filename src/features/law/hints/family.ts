import type { LawHint } from '../contract.ts'
import { isBefore, spanOf, exactly, type Sure } from './days.ts'
import { relief, said } from './hint.ts'
import { bornFact, isYounger, lastEntry, type Profile, type Relative } from './profile.ts'
import { isCitizen, isInspected, isMarried, isResident, isUninspected } from './words.ts'

/** Relatives through whom somebody may become a resident. */
export function familyHints(profile: Profile): LawHint[] {
  const hints = profile.relatives.flatMap((relative) => relativeHints(profile, relative))
  const siblings = profile.told.get('usc_siblings')
  if (siblings && !profile.relatives.some(({ kind }) => kind === 'siblings'))
    hints.push(relief('preference-relative', 'a sibling is a citizen, who can petition at 21', siblings))
  return [...hints, ...wayHints(profile, hints)]
}

function relativeHints(
  profile: Profile,
  { kind, status, born, deceased, ended, endedBy, fact }: Relative,
): LawHint[] {
  const { today } = profile
  const [citizen, resident] = [isCitizen(status), isResident(status)]
  if (!citizen && !resident) return []
  if (kind === 'spouses') {
    if (citizen && (deceased || /death/i.test(endedBy)))
      return [relief('widow', 'a spouse who was a citizen has died', fact)]
    if (deceased || ended) return []
    return citizen
      ? [relief('immediate-relative', 'the spouse is a citizen', fact)]
      : [relief('preference-relative', 'the spouse is a permanent resident', fact)]
  }
  if (deceased) return []
  if (kind === 'children') {
    const isAdult = opposite(isYounger(born, 21, today))
    return citizen && isAdult !== 'no'
      ? [
          relief(
            'immediate-relative',
            said(
              isAdult,
              'a child who is a citizen is 21 or older',
              'a child who is a citizen may be 21 or older',
            ),
            fact,
          ),
        ]
      : []
  }
  if (kind === 'siblings')
    return citizen && isYounger(born, 21, today) !== 'yes'
      ? [relief('preference-relative', 'a sibling is a citizen, who can petition at 21', fact)]
      : []
  return parentHints(profile, citizen, fact)
}

function parentHints(profile: Profile, citizen: boolean, fact: Relative['fact']): LawHint[] {
  const { born, today } = profile
  const own = born && bornFact(born)
  const married = isMarried(profile)
  if (!citizen)
    return married ? [] : [relief('preference-relative', 'a parent is a permanent resident', fact)]
  const isChild = married ? 'no' : isYounger(born, 21, today)
  return [
    ...(isChild === 'no'
      ? []
      : [
          relief(
            'immediate-relative',
            said(
              isChild,
              'a parent is a citizen, and the person is unmarried and under 21',
              'a parent is a citizen, and the person may be under 21',
            ),
            fact,
            own,
          ),
        ]),
    ...(isChild === 'yes' ? [] : [relief('preference-relative', 'a parent is a citizen', fact, own)]),
  ]
}

const opposite = (sure: Sure): Sure => (sure === 'yes' ? 'no' : sure === 'no' ? 'yes' : 'may')

/** Through which door: here, here with a penalty, or at a consulate. */
function wayHints(profile: Profile, family: readonly LawHint[]): LawHint[] {
  const last = lastEntry(profile)
  const immediate = family.find(({ identifier }) => identifier === 'immediate-relative')
  const hints: LawHint[] = []
  if (last && immediate && isInspected(last.manner))
    hints.push(
      relief(
        'adjustment-of-status',
        'the person was inspected at the last entry and may be an immediate relative',
        last.fact,
        ...(immediate.facts as Relative['fact'][]),
      ),
    )
  if (last && family.length > 0 && isUninspected(last.manner))
    hints.push(
      relief(
        'consular-processing',
        'there is a relative who may petition, and the last entry was without inspection',
        last.fact,
        ...(family[0]!.facts as Relative['fact'][]),
      ),
    )
  return hints
}

/** Petitions filed before the sunset of 245(i). */
export function grandfatheredHints({ benefits }: Profile): LawHint[] {
  const sunset = exactly('2001-05-01')
  return benefits.flatMap(({ type, filed, fact }) => {
    if (!filed || !/I-130|I-140|I-360|I-526|labor certification/i.test(type)) return []
    const sure = isBefore(spanOf(filed), sunset)
    return sure === 'no'
      ? []
      : [
          relief(
            'penalty-adjustment',
            `a petition ${said(sure, 'was', 'may have been')} filed on or before April 30, 2001`,
            fact,
          ),
        ]
  })
}
