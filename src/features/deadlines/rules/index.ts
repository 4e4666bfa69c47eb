import { addressRules } from './address.ts'
import { asylumRules } from './asylum.ts'
import { boardRules } from './board.ts'
import { courtRules } from './court.ts'
import { departureRules } from './departure.ts'
import { residenceRules } from './residence.ts'
import type { DeadlineRule } from './shape.ts'
import { uscisRules } from './uscis.ts'

/** The rules that come with Ellis, in the order in which lists show them. */
export const deadlineRules: readonly DeadlineRule[] = [
  ...courtRules,
  ...boardRules,
  ...uscisRules,
  ...asylumRules,
  ...residenceRules,
  ...addressRules,
  ...departureRules,
]

export const findRule = (key: string): DeadlineRule | undefined =>
  deadlineRules.find((rule) => rule.key === key)
