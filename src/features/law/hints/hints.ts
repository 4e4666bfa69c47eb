// Hints: options and grounds a profile makes worth checking. Never an answer: the reader decides.
import type { UntitledHint } from '../contract.ts'
import { lprCancellationHints, nonLprCancellationHints } from './cancellation.ts'
import { citizenshipHints } from './citizenship.ts'
import { crimeHints } from './crimes.ts'
import { entryHints, fraudHints } from './entry.ts'
import { familyHints, grandfatheredHints } from './family.ts'
import type { Hint } from './hint.ts'
import { combineHints, type GroundAnswers } from './combineHints.ts'
import type { Profile } from './profile.ts'
import { asylumHints } from './protection.ts'
import { chargeHints, removalHints } from './removal.ts'
import { conditionHints, naturalizationHints } from './residents.ts'
import { holds, isBornHere, residence } from './immigrationStatus.ts'
import { asyleeWaiverHints, stepHints } from './steps.ts'
import { unlawfulPresenceHints } from './unlawfulPresence.ts'
import { victimHints } from './victims.ts'
import { yearsHints } from './years.ts'

type Rule = (profile: Profile) => Hint[]

const forEveryone: readonly Rule[] = [citizenshipHints, crimeHints, fraudHints, removalHints]
const forResidents: readonly Rule[] = [naturalizationHints, lprCancellationHints, conditionHints]
const forOthers: readonly Rule[] = [
  entryHints,
  unlawfulPresenceHints,
  asylumHints,
  familyHints,
  grandfatheredHints,
  nonLprCancellationHints,
  yearsHints,
  victimHints,
  stepHints,
]

/** Citizens and nationals need no relief and face no ground; a birth here is the only hint for them. */
export function hintsFor(
  profile: Profile,
  grounds: readonly { identifier: string; citation: string }[],
  answers: GroundAnswers = new Map(),
): UntitledHint[] {
  if (holds(profile, 'us_citizen', 'us_national')) return []
  if (isBornHere(profile)) return combineHints(profile, citizenshipHints(profile), new Map())
  const isResident = residence(profile).length > 0
  const rules = [...forEveryone, ...(isResident ? forResidents : forOthers)]
  const found = [...rules.flatMap((rule) => rule(profile)), ...chargeHints(profile, grounds)]
  const hints = [...found, ...asyleeWaiverHints(profile, found)]
  const once = Map.groupBy(hints, ({ identifier, because }) => `${identifier} ${because}`)
  return combineHints(profile, [...once.values()].map(together), answers)
}

/** A reason with several facts appears once. */
function together(same: readonly Hint[]): Hint {
  const facts = new Map(same.flatMap((one) => one.facts.map((fact) => [fact.words, fact] as const)))
  return { ...same[0]!, facts: [...facts.values()] }
}
