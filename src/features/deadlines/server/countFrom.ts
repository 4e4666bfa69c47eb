import type { Day } from '#fields/day/partialDay.ts'
import { countDeadline, lengthWords, type Counted, type DeadlineFacts } from '../countDeadline.ts'
import { findRule } from '../rules/index.ts'
import type { RuleVersion } from '../rules/shape.ts'
import { requireRule, type Rules } from './rules.ts'

type CountFrom = Extract<Counted, { ok: true }> & {
  by: RuleVersion
  /** Its period in words. */
  length: string
  in_force: boolean
}

/**
 * Counts from a day that is known, with the version that counted. Where the office has none in force for that day, by
 * the rule as it comes with Ellis: a duty that may still exist is better shown.
 */
export function countFrom(
  rules: Rules,
  key: string,
  from: string | Day,
  facts: DeadlineFacts = {},
): CountFrom {
  const trigger: Day =
    typeof from === 'string' ? { date: from, format: 'MM/DD/YYYY', uncertain: false } : from
  const own = requireRule(rules, key)
  for (const rule of [own, findRule(key)!]) {
    const counted = countDeadline(rule, trigger, facts)
    if (!counted.ok) continue
    const by = rule.versions[counted.version - 1]!
    return { ...counted, by, length: lengthWords(by), in_force: rule === own }
  }
  throw new Error(`${key} as it comes with Ellis does not count from ${trigger.date}`)
}
