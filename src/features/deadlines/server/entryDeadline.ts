import { sql } from 'kysely'
import type * as z from 'zod'
import { invalid } from '#core/errors.ts'
import type { ScopedDb } from '#access/server/visibleRows.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { dayOf } from '#fields/day/day.ts'
import {
  triggerFields,
  type counted,
  type Deadline,
  type deadlineCount,
  type DeadlineInput,
} from '../contract/count.ts'
import { countDeadline as count } from '../countDeadline.ts'
import { findRule } from '../rules/index.ts'
import type { DeadlineRule } from '../rules/shape.ts'
import { readRules, requireRule } from './rules.ts'

export type Count = z.output<typeof counted>

/** Counts by one of the rules given, or says why there is nothing to count. */
export function countBy(
  rules: ReadonlyMap<string, DeadlineRule>,
  { rule_key, facts, ...trigger }: DeadlineInput,
): Count {
  const rule = requireRule(rules, rule_key)
  const first = dayOf(trigger, 'trigger_day', triggerFields.trigger_day)
  if (!first) throw invalid({ trigger_day: 'Enter the day it is counted from' })
  const answer = count(rule, first, facts)
  if (!answer.ok) throw invalid({ rule_key: answer.reason })
  const { ok: _, version, ends_on: __, ...days } = answer
  return { ...days, rule_version: version, verified_on: rule.versions[version - 1]!.verified_on }
}

export const countDeadline = async (ctx: Pick<ScopedDb, 'db'>, input: DeadlineInput): Promise<Count> =>
  countBy(await readRules(ctx), input)

/** Stores how the day of an entry was counted; null: it is counted from nothing. */
export async function keepDeadline(
  ctx: WriteCtx,
  docket_entry_id: number,
  deadline: { input: DeadlineInput; count: Count } | null,
): Promise<void> {
  if (!deadline) {
    await ctx.db.deleteFrom('entry_deadlines').where('docket_entry_id', '=', docket_entry_id).execute()
    return
  }
  const { input, count } = deadline
  const row = {
    rule_key: input.rule_key,
    rule_version: count.rule_version,
    trigger_day: input.trigger_day,
    trigger_day_format: input.trigger_day_format ?? 'MM/DD/YYYY',
    trigger_day_uncertain: input.trigger_day_uncertain ?? false,
    facts: JSON.stringify(input.facts),
    legal_day: count.legal_day,
    safe_day: count.safe_day,
    steps: JSON.stringify(count.steps),
    computed_at: ctx.now.toISOString(),
  }
  await ctx.db
    .insertInto('entry_deadlines')
    .values({ docket_entry_id, ...row })
    .onConflict((oc) => oc.column('docket_entry_id').doUpdateSet(row))
    .execute()
}

/** Takes the count of an entry along to the one in its place, as it was: the rule may count otherwise by now, or no more. */
export const copyDeadline = ({ db }: WriteCtx, from: number, to: number) =>
  sql`insert into entry_deadlines
    select (jsonb_populate_record(d, jsonb_build_object('docket_entry_id', ${to}::bigint))).*
    from entry_deadlines d where d.docket_entry_id = ${from}`.execute(db)

export type StoredDeadline = Pick<Deadline, 'rule_key' | 'legal_day' | 'safe_day'>

/** Column of lists of docket entries, whose id is this column. */
export const deadlineOf = (id: string) => sql<StoredDeadline | null>`(
  select json_build_object('rule_key', d.rule_key, 'legal_day', d.legal_day, 'safe_day', d.safe_day)
  from entry_deadlines d where d.docket_entry_id = ${sql.ref(id)})`
export const deadlineColumn = deadlineOf('docket_entries.id')

/** Column of one docket entry. */
export const deadlineCountColumn = sql<z.output<typeof deadlineCount> | null>`(
  select to_json(d) from entry_deadlines d where d.docket_entry_id = docket_entries.id)`

export const titled = (stored: StoredDeadline): Deadline => {
  const rule = findRule(stored.rule_key)
  return { ...stored, title: rule?.title ?? stored.rule_key, kind: rule?.kind ?? 'last_day' }
}
