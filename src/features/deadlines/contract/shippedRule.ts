import type { Day } from '#fields/day/partialDay.ts'
import { countDeadline, type Counted, type DeadlineFacts } from '../countDeadline.ts'
import { findRule } from '../rules/index.ts'

export const ruleTitle = (key: string): string => findRule(key)?.title ?? key

/** Counts by a rule as it comes with Ellis, for what is worked out without asking the server. */
export function countShipped(
  key: string,
  trigger: Day,
  facts: DeadlineFacts = {},
): Extract<Counted, { ok: true }> {
  const counted = countDeadline(findRule(key)!, trigger, facts)
  if (!counted.ok) throw new Error(counted.reason)
  return counted
}
