import type { InputOf, OutputOf } from '#core/contract.ts'
import { stale } from '#core/errors.ts'
import { changesBetween, lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { casesContract } from '../contract.ts'
import { caseEvents } from '../events.ts'
import { lockedCase, recordCase } from './recordCase.ts'
import { shownChecklist, type StoredItem } from './shownChecklist.ts'

type Calls = (typeof casesContract)['endpoints']

/** The checklist has its own log: its last editor is not the last editor of the case. */
const { entity } = caseEvents.definitions.checklist_changed

/**
 * Replaces the whole list (part 1, section 7). A tick keeps its author and time as long as the text of its line is
 * unchanged; a new tick is the caller's.
 */
export async function saveCaseChecklist(
  ctx: WriteCtx,
  { id, checklist: input, version }: InputOf<Calls['saveCaseChecklist']>,
): Promise<OutputOf<Calls['saveCaseChecklist']>> {
  const legalCase = await lockedCase(ctx, id)
  if (legalCase.checklist_version !== version) throw stale(await lastChangedBy(ctx.db, entity, id))
  const { checklist } = await ctx.db
    .selectFrom('legal_cases')
    .select('checklist')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const had = [...(checklist as StoredItem[])]
  const stored = input.map(({ text, done }): StoredItem => {
    const at = had.findIndex((item) => item.text === text && item.done === done)
    const [same] = at < 0 ? [] : had.splice(at, 1)
    return {
      text,
      done,
      done_by_id: done ? (same?.done_by_id ?? ctx.actor.user_id) : null,
      done_at: done ? (same?.done_at ?? ctx.now.toISOString()) : null,
    }
  })
  const changes = changesBetween(
    { checklist: inWords(checklist as StoredItem[]) },
    { checklist: inWords(stored) },
  )
  if (Object.keys(changes).length === 0) return { checklist: legalCase.checklist, checklist_version: version }
  const checklist_version = version + 1
  await ctx.db
    .updateTable('legal_cases')
    .set({ checklist: JSON.stringify(stored), checklist_version, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await recordCase(ctx, 'checklist_changed', legalCase, changes)
  return { checklist: await shownChecklist(ctx.db, stored), checklist_version }
}

const inWords = (items: StoredItem[]) => items.map(({ text, done }) => (done ? `✓ ${text}` : text))
