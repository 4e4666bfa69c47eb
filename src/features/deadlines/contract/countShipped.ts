import { countDeadline, type Counted } from '../countDeadline.ts'
import { findRule } from '../rules/index.ts'
import type { RuleVersion } from '../rules/shape.ts'

type ShippedCount = Extract<Counted, { ok: true }> & { by: RuleVersion }

/** Counts from a day that is known, by a rule as it comes with Ellis; with the version that counted. */
export function countShipped(key: string, date: string): ShippedCount {
  const rule = findRule(key)
  if (!rule) throw new Error(`There is no deadline rule ${key}`)
  const counted = countDeadline(rule, { date, format: 'MM/DD/YYYY', uncertain: false })
  if (!counted.ok) throw new Error(`${key}: ${counted.reason}`)
  return { ...counted, by: rule.versions[counted.version - 1]! }
}
