import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { ScopedDb } from '#access/server/visibleRows.ts'
import { namedRowOrNull } from '#core/server/db/namedRow.ts'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import { asylumPeriods, type AsylumPeriods } from '../contract/asylumPeriods.ts'
import type { Rule, VersionChange } from '../contract/rule.ts'
import { deadlineRules } from '../rules/index.ts'
import type { DeadlineRule } from '../rules/shape.ts'

type Db = Pick<ScopedDb, 'db'>

interface RuleChange {
  id: number
  rule_key: string
  rule_version: number
  change: VersionChange
  note: string
  by: { id: number; name: string } | null
  updated_at: string
  version: number
}

export const readChanges = ({ db }: Db): Promise<RuleChange[]> =>
  db
    .selectFrom('deadline_rule_changes as c')
    .leftJoin('users as u', 'u.id', 'c.changed_by_id')
    .select(['c.id', 'c.rule_key', 'c.rule_version', 'c.updated_at', 'c.version'])
    .select([
      sql<VersionChange>`c.change`.as('change'),
      sql<string>`coalesce(c.note, '')`.as('note'),
      namedRowOrNull('u').as('by'),
    ])
    .orderBy('c.rule_version')
    .execute()

/** The rule as the office has it: changed versions in place, added ones at the end. */
export function withChanges(
  rule: DeadlineRule,
  changes: readonly Pick<RuleChange, 'rule_key' | 'rule_version' | 'change'>[],
): DeadlineRule {
  const versions = [...rule.versions]
  for (const { rule_key, rule_version, change } of changes) {
    const base = versions[rule_version - 1] ?? versions.at(-1)
    if (rule_key !== rule.key || !base || rule_version > versions.length + 1) continue
    versions[rule_version - 1] = { ...base, ...withoutUndefined(change) }
  }
  return { ...rule, versions }
}

/** By their keys. */
export type Rules = ReadonlyMap<string, DeadlineRule>

/** The rules of this office. */
export async function readRules(ctx: Db): Promise<Rules> {
  const changes = await readChanges(ctx)
  return new Map(deadlineRules.map((rule) => [rule.key, withChanges(rule, changes)]))
}

export function requireRule(rules: Rules, key: string): DeadlineRule {
  const rule = rules.get(key)
  if (!rule) throw invalid({ rule_key: 'Choose a rule from the list' })
  return rule
}

/** How this office counts the year for asylum. */
export async function readAsylumPeriods(ctx: Db): Promise<AsylumPeriods> {
  const { versions } = requireRule(await readRules(ctx), 'asylum-one-year')
  return asylumPeriods.parse(
    versions
      .filter(({ status }) => status === 'in_force')
      .map((version) => ({
        ...version,
        from: version.effective_from ?? '0001-01-01',
        to: version.effective_to ?? '9999-12-31',
      })),
  )
}

export function shownRule(shipped: DeadlineRule, changes: readonly RuleChange[]): Rule {
  const { versions, ...rule } = withChanges(shipped, changes)
  return {
    ...rule,
    days_set_by: rule.days_set_by ?? null,
    extra_days: rule.extra_days?.label ?? null,
    asks_mail: versions.some(({ mailing_days }) => mailing_days > 0),
    asks_custody: versions.some(({ applies }) => applies.custody !== undefined),
    note: rule.note ?? null,
    versions: versions.map((version, index) => ({
      ...version,
      authority: [...version.authority],
      readings: [...version.readings],
      rule_version: index + 1,
      changed:
        changes.find((change) => change.rule_key === rule.key && change.rule_version === index + 1) ?? null,
    })),
  }
}

export async function listDeadlineRules(ctx: Db): Promise<{ items: Rule[] }> {
  const changes = await readChanges(ctx)
  return { items: deadlineRules.map((rule) => shownRule(rule, changes)) }
}
