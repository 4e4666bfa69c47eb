// What of a profile makes an option or a ground worth checking. Never an answer: whoever reads a hint decides.
import type { LawHint } from '../contract.ts'
import { crimeHints } from './crimes.ts'
import { entryHints, fraudHints } from './entry.ts'
import { familyHints, grandfatheredHints } from './family.ts'
import type { Profile } from './profile.ts'
import { asylumHints, victimHints } from './protection.ts'
import { chargeHints, removalHints } from './removal.ts'
import { citizenshipHints, residentHints, stepHints } from './status.ts'
import { unlawfulPresenceHints } from './unlawfulPresence.ts'
import { isCitizen, residentStatuses } from './words.ts'
import { yearsHints } from './years.ts'

type Rule = (profile: Profile) => LawHint[]

const forEveryone: readonly Rule[] = [crimeHints, fraudHints, removalHints, citizenshipHints]
const forResidents: readonly Rule[] = [residentHints]
const forOthers: readonly Rule[] = [
  entryHints,
  unlawfulPresenceHints,
  asylumHints,
  familyHints,
  grandfatheredHints,
  yearsHints,
  victimHints,
  stepHints,
]

/** A citizen needs neither relief nor fears a ground; whoever was born here most likely is one. */
export function hintsFor(
  profile: Profile,
  grounds: readonly { identifier: string; citation: string }[],
): LawHint[] {
  if (profile.statuses.some(({ name }) => isCitizen(name))) return []
  const isResident = residentStatuses(profile).length > 0
  const wasBornHere = profile.birthCountry === 'United States'
  const rules = [...forEveryone, ...(isResident ? forResidents : wasBornHere ? [] : forOthers)]
  const hints = [...rules.flatMap((rule) => rule(profile)), ...chargeHints(profile, grounds)]
  return [...Map.groupBy(hints, ({ identifier, because }) => `${identifier} ${because}`).values()].map(
    together,
  )
}

/** One reason with several facts is said once. */
function together(same: readonly LawHint[]): LawHint {
  const facts = new Map(same.flatMap((one) => one.facts.map((fact) => [fact.words, fact] as const)))
  return { ...same[0]!, facts: [...facts.values()] }
}
