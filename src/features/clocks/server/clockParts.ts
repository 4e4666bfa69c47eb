import { addMonths } from '#core/days.ts'
import type { Rules } from '#features/deadlines/server/rules.ts'
import { daysBetween, spanOf } from '#fields/day/dayRange.ts'
import type { Day } from '#fields/day/partialDay.ts'
import type { ClockState } from '../clockKinds.ts'
import type { Clock } from '../contract.ts'
import type { ClockFacts } from './readFacts.ts'

export type Authority = Clock['authority']
type Step = Clock['steps'][number]

export const signed = (from: string, to: string): number =>
  from <= to ? daysBetween(from, to) : -daysBetween(to, from)

export const plain = (texts: readonly string[]): Step[] => texts.map((text) => ({ text, of: 'count' }))

export const inTime = (safe: string, legal: string, today: string): ClockState =>
  legal < today ? 'passed' : safe < today ? 'safe_day_passed' : 'running'

export const holds = ({ statuses }: ClockFacts, meanings: readonly string[], today: string): boolean =>
  statuses.some(
    ({ meaning, until }) =>
      meaning !== null && meanings.includes(meaning) && (!until || spanOf(until).to >= today),
  )

/** Card or passport of a kind that expires last; the earlier ones were replaced. */
export const lastOf = <T>(all: readonly T[], until: (one: T) => Day | null): T | undefined =>
  all
    .filter((one) => until(one) !== null)
    .toSorted((one, other) => (spanOf(until(one)!).to < spanOf(until(other)!).to ? 1 : -1))[0]

export const authorityOf = (rules: Rules, key: string, more: Authority = []): Authority => [
  ...(rules
    .get(key)
    ?.versions.filter(({ status }) => status === 'in_force')
    .at(-1)?.authority ?? []),
  ...more,
]

/** Birthday after so many years. Somebody born on February 29 may be held to be older on February 28. */
export const yearsOld = (born: string, years: number): string => addMonths(born, 12 * years)

/** Days for which a birthday that has passed is still shown. */
export const notYetOld = 366
