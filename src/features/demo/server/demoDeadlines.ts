import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import { countBy, keepDeadline } from '#features/deadlines/server/entryDeadline.ts'
import { readRules } from '#features/deadlines/server/rules.ts'
import type { DemoOffice } from './demoWork.ts'

/** Rules of open deadlines, by the code of their type, with the most days between first day and safe day. */
const ruleOf: Record<string, { rule_key: string; most: number; facts?: { by_mail: true } }> = {
  'bia-appeal-deadline': { rule_key: 'bia-notice-of-appeal', most: 30 },
  'motion-reopen-deadline': { rule_key: 'ij-motion-to-reopen', most: 90 },
  'petition-for-review-deadline': { rule_key: 'petition-for-review', most: 30 },
  'rfe-response': { rule_key: 'rfe-response', most: 84, facts: { by_mail: true } },
  'voluntary-departure-deadline': { rule_key: 'voluntary-departure-end', most: 60 },
}

/** Counts open deadlines from rules, where a first day gives the day that the entry has as its safe one. */
export async function addDemoDeadlines({ staff, someone }: DemoOffice): Promise<void> {
  const { id, name } = someone('miriam.halloran')
  const ctx = asAdmin(staff.ctx, { id, display_name: name })
  const entries = await ctx.db
    .selectFrom('docket_entries as e')
    .innerJoin('docket_entry_types as t', 't.id', 'e.docket_entry_type_id')
    .select(['e.id', 'e.action_date', 't.code'])
    .where('e.is_done', '=', false)
    .where('e.cancelled_at', 'is', null)
    .where('e.action_date', 'is not', null)
    .where('t.code', '=', sql<string>`any(${Object.keys(ruleOf)})`)
    .orderBy('e.id')
    .execute()
  const rules = await readRules(ctx)
  for (const entry of entries) {
    const { most, rule_key, facts = {} } = ruleOf[entry.code!]!
    // A weekend or a holiday or two may lie between.
    for (let days = most; days >= most - 5; days--) {
      const input = { rule_key, trigger_day: addDays(entry.action_date!, -days), facts }
      const count = countBy(rules, input)
      if (count.safe_day !== entry.action_date) continue
      await keepDeadline(ctx, entry.id, { input, count })
      break
    }
  }
}
