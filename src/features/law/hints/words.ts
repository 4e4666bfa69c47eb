// The lists of an office are its own to change, so what an entry means is read from its name.
import type { Profile, Status } from './profile.ts'

export const isUninspected = (manner: string): boolean => /without inspection|\bEWI\b|hidden in/i.test(manner)
export const isInspected = (manner: string): boolean =>
  /admitted|paroled|waved through|visa-exempt/i.test(manner)
export const isCitizen = (status: string): boolean =>
  /\bcitizen\b|\bUSC\b/i.test(status) && !/non-?citizen|not a/i.test(status)
export const isResident = (status: string): boolean =>
  /permanent resident|\bLPR\b/i.test(status) && !/former/i.test(status)
export const isOrderOfRemoval = (outcome: string): boolean =>
  /ordered removed|order reinstated|deported/i.test(outcome)

export const residentStatuses = ({ statuses }: Profile): readonly Status[] =>
  statuses.filter(({ name }) => isResident(name))
export const holds = ({ statuses }: Profile, name: RegExp): Status | undefined =>
  statuses.find((status) => name.test(status.name))

/** Proceedings that are not over, as far as the profile tells. */
export function inProceedings(profile: Profile) {
  const pending = profile.proceedings.find(
    ({ outcome, expedited }) => /^$|pending/i.test(outcome) && /^$|referred/i.test(expedited),
  )
  return pending?.fact ?? holds(profile, /removal proceedings/i)?.fact ?? null
}

export const isMarried = ({ relatives, told }: Profile): boolean =>
  told.has('currently_married') ||
  relatives.some(({ kind, ended, deceased }) => kind === 'spouses' && !ended && !deceased)
