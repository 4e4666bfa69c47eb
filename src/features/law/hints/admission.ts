// Convictions and admissions: which section of the Act asks about a crime, and since when.
import { isBefore, spanOf } from '#fields/day/dayRange.ts'
import { ground, type Hint } from './hint.ts'
import { inOrder, type Crime, type Profile } from './profile.ts'
import { datedResidence, isAdmitted, residence } from './immigrationStatus.ts'

/** A ground of deportability, for people who were admitted: INA 237(a), 101(a)(13). */
export const deportable = (
  profile: Profile,
  ...[identifier, because, ...rest]: Parameters<typeof ground>
): Hint[] => {
  const admitted = isAdmitted(profile)
  if (admitted === 'no') return []
  return [ground(identifier, admitted === 'yes' ? because : `${because}; it asks for an admission`, ...rest)]
}

/** A ground of inadmissibility; of a resident it asks on a return from abroad: INA 101(a)(13)(C)(v). */
export const inadmissible = (
  profile: Profile,
  ...[identifier, because, ...rest]: Parameters<typeof ground>
): Hint =>
  ground(
    identifier,
    residence(profile).length > 0
      ? `${because}; for a resident this matters on a return from abroad (INA 101(a)(13)(C)(v))`
      : because,
    ...rest,
  )

/**
 * Admissions by which somebody came to be here, or else adjustment: Matter of Alyazji, 25 I&N Dec. 397 (BIA 2011). A
 * resident who comes back is not admitted again: INA 101(a)(13)(C).
 */
export function admissions(profile: Profile): NonNullable<Crime['committed']>[] {
  const [resident] = datedResidence(profile)
  const entries = inOrder(profile.trips)
    .filter(
      ({ manner, entered }) =>
        (manner === 'admitted' ||
          manner === 'visa_waiver' ||
          manner === 'admitted_resident' ||
          manner === 'admitted_refugee') &&
        !(resident && isBefore(spanOf(resident.since), spanOf(entered)) === 'yes'),
    )
    .map(({ entered }) => entered)
  return entries.length === 0 && resident ? [resident.since] : entries
}

/** Convictions make deportable after an admission: INA 237(a)(2). An earlier one that nobody recorded cannot be ruled out. */
export function afterAdmission(profile: Profile, { convicted }: Crime, because: string): string {
  const [first] = admissions(profile)
  return first && convicted && isBefore(spanOf(convicted), spanOf(first)) === 'yes'
    ? `${because}; it must come after an admission, and the first one recorded is later`
    : because
}
