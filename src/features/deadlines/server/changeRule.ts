import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { deadlinesContract } from '../contract.ts'
import type { Rule } from '../contract/rule.ts'
import { periodWords } from '../countDeadline.ts'
import { deadlineEvents } from '../events.ts'
import { findRule } from '../rules/index.ts'
import type { DeadlineRule, RuleVersion, Unit } from '../rules/shape.ts'
import { readChanges, shownRule, withChanges } from './rules.ts'

type Calls = (typeof deadlinesContract)['endpoints']

const shippedRule = (key: string): DeadlineRule => {
  const rule = findRule(key)
  if (!rule) throw notFound('This deadline rule')
  return rule
}

/** In the words of the log. */
const logged = ({ title }: DeadlineRule, number: number, version: RuleVersion | undefined) => ({
  title,
  rule_version: number,
  period: version ? periodWords(version) : null,
  rolls: version?.rolls ?? null,
  mailing_days: version?.mailing_days ?? null,
  effective_from: version?.effective_from ?? null,
  effective_to: version?.effective_to ?? null,
  status: version?.status ?? null,
  verified_on: version?.verified_on ?? null,
  authority: version
    ? version.authority.map(({ citation, text }) => `${citation}: ${text}`).join('\n')
    : null,
})

/** No rows to lock before the first change: two people who make it at once wait for each other here. */
const lockRules = ({ db }: WriteCtx) =>
  sql`select pg_advisory_xact_lock(hashtext('deadline rules'))`.execute(db)

/** Changes one version for this office. Deadlines that it would move are listed; none moves by itself. */
export async function changeDeadlineRule(
  ctx: WriteCtx,
  { rule_key, rule_version, change, note, version }: InputOf<Calls['changeDeadlineRule']>,
): Promise<Rule> {
  const shipped = shippedRule(rule_key)
  await lockRules(ctx)
  const changes = await readChanges(ctx)
  const rule = withChanges(shipped, changes)
  if (rule_version > rule.versions.length + 1) throw notFound('This version of the rule')
  const had = changes.find((one) => one.rule_key === rule_key && one.rule_version === rule_version)
  if ((had?.version ?? null) !== version) throw stale(had?.by?.name)
  const changed = { rule_key, rule_version, change: { ...had?.change, ...change } }
  const { versions } = withChanges(
    shipped,
    [...changes.filter((one) => one !== had), changed].sort((a, b) => a.rule_version - b.rule_version),
  )
  const after = versions[rule_version - 1]!
  for (const version of versions) requireCountable(version)
  if (after.effective_from && after.effective_to && after.effective_to < after.effective_from)
    throw invalid({ 'change.effective_to': 'It cannot end before it begins' })
  const own = {
    change: JSON.stringify(changed.change),
    note,
    changed_by_id: ctx.actor.user_id,
    updated_at: ctx.now.toISOString(),
    version: (had?.version ?? 0) + 1,
  }
  const { id } = await ctx.db
    .insertInto('deadline_rule_changes')
    .values({ ...own, rule_key, rule_version })
    .onConflict((oc) => oc.constraint('deadline_rule_changes_once').doUpdateSet(own))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.record(deadlineEvents, 'changed', {
    entity_id: id,
    changes: {
      ...changesBetween(
        logged(shipped, rule_version, rule.versions[rule_version - 1]),
        logged(shipped, rule_version, after),
      ),
      title: [null, shipped.title],
      note: [had?.note ?? null, note],
    },
  })
  return shownRule(shipped, await readChanges(ctx))
}

/** Beyond these, days have no four-digit year, and business days take long to count. */
const longest: Record<Unit, number> = {
  days: 20_000,
  business_days: 1_000,
  months: 1_200,
  years: 100,
  hours: 20_000,
}

/** A version added later begins as a copy of the one before, so that a change of one can make another too long. */
function requireCountable({ length, unit }: RuleVersion): void {
  const most = longest[unit]
  if (length > most)
    throw invalid({
      'change.length': `Enter at most ${most.toLocaleString('en-US')} ${unit.replace('_', ' ')}`,
    })
}

export async function resetDeadlineRule(
  ctx: WriteCtx,
  { rule_key, rule_version }: InputOf<Calls['resetDeadlineRule']>,
): Promise<void> {
  const shipped = shippedRule(rule_key)
  await lockRules(ctx)
  const changes = (await readChanges(ctx)).filter((one) => one.rule_key === rule_key)
  const had = changes.find((one) => one.rule_version === rule_version)
  if (!had) throw notFound('This change of the rule')
  const isAdded = rule_version > shipped.versions.length
  if (isAdded && changes.some((one) => one.rule_version > rule_version))
    throw invalid({ rule_version: 'Take the version added last back first' })
  await ctx.db.deleteFrom('deadline_rule_changes').where('id', '=', had.id).execute()
  await ctx.record(deadlineEvents, 'reset', {
    entity_id: had.id,
    changes: { title: [shipped.title, null], rule_version: [rule_version, null], note: [had.note, null] },
  })
}
