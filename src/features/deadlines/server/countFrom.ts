import { countDeadline, lengthWords, type Counted } from '../countDeadline.ts'
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
export function countFrom(rules: Rules, key: string, date: string): CountFrom {
  const own = requireRule(rules, key)
  for (const rule of [own, findRule(key)!]) {
    const counted = countDeadline(rule, { date, format: 'MM/DD/YYYY', uncertain: false })
    if (!counted.ok) continue
    const by = rule.versions[counted.version - 1]!
    return { ...counted, by, length: lengthWords(by), in_force: rule === own }
  }
  throw new Error(`${key} as it comes with Ellis does not count from ${date}`)
}
