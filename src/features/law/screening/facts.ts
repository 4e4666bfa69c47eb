import type { Certainty } from '#fields/day/dayRange.ts'
import type { Fact, Profile } from '../hints/profile.ts'

/** Said in a screening: `parked` for later, `declined` by the person, and `not_known`, which is never a no. */
export const answerKeys = ['yes', 'no', 'not_known', 'parked', 'declined'] as const
export type ScreeningAnswer = (typeof answerKeys)[number]

/** Input of a rule: the profile, and the answers of one screening. */
export interface Facts {
  profile: Profile
  answers: ReadonlyMap<string, ScreeningAnswer>
}

/** Three values: `may` is not known, or known in part. */
export interface Reading {
  is: Certainty
  facts: readonly Fact[]
}

export const unknown: Reading = { is: 'may', facts: [] }

const named = (facts: readonly (Fact | null | undefined | false)[]): Fact[] => {
  const found = facts.filter((fact): fact is Fact => fact !== null && fact !== undefined && fact !== false)
  return found.filter(({ words }, at) => found.findIndex((other) => other.words === words) === at)
}

export const yes = (...facts: (Fact | null | undefined | false)[]): Reading => ({
  is: 'yes',
  facts: named(facts),
})
export const no = (...facts: (Fact | null | undefined | false)[]): Reading => ({
  is: 'no',
  facts: named(facts),
})
export const sure = (is: Certainty, ...facts: (Fact | null | undefined | false)[]): Reading => ({
  is,
  facts: named(facts),
})
