// Definitions of spouse, parent, child, brother and sister: INA 101(b)(1), 101(c), 203(a)(4).
import { isYounger, type Profile, type Relative } from './profile.ts'
import { all, type Certainty } from '#fields/day/dayRange.ts'
import { isCitizen, isResident, lasts } from './immigrationStatus.ts'

/** Grandchildren and wards may be entered as children; they are not children in law. */
const isKin = ({ relation }: Relative): boolean => relation !== 'other'

export const spouses = ({ relatives }: Profile): Relative[] =>
  relatives.filter((one) => one.kind === 'spouses' && lasts(one))

export const living = ({ relatives }: Profile, kind: Exclude<Relative['kind'], 'spouses'>): Relative[] =>
  relatives.filter((one) => one.kind === kind && !one.deceased && isKin(one))

/** A citizen or permanent resident whose hardship counts: among children only those unmarried and under 21. */
export function qualifyingRelative(
  profile: Profile,
  among: readonly ('spouses' | 'parents' | 'children')[],
): { relative: Relative; who: string; sure: Certainty } | null {
  const found = among.flatMap((kind) =>
    (kind === 'spouses' ? spouses(profile) : living(profile, kind))
      .filter(({ status }) => isCitizen(status) || isResident(status))
      .map((relative) => ({
        relative,
        who: names[kind],
        sure: kind === 'children' ? isChild(profile, relative) : ('yes' as const),
      }))
      .filter(({ sure }) => sure !== 'no'),
  )
  return found.find(({ sure }) => sure === 'yes') ?? found[0] ?? null
}

const names = { spouses: 'spouse', parents: 'parent', children: 'unmarried child under 21' } as const

/** Under 21 and unmarried. A person under 18 not known to be married counts as unmarried. */
export function isChild({ today }: Profile, { born, married }: Relative): Certainty {
  if (married === true) return 'no'
  const isMinor = isYounger(born, 18, today)
  return all(isYounger(born, 21, today), married === false || isMinor === 'yes' ? 'yes' : 'may')
}
