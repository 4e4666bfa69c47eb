import type { ScopedDb } from '#access/server/visibleRows.ts'
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { OpenEntryChoice } from '../docketFields.ts'
import { cancelDocketEntry, undoCancel } from './cancelDocketEntry.ts'
import { settleDone, undoDone } from './markDone.ts'
import { visibleEntries } from './entries.ts'
import { reviveRelations } from './relations.ts'

/** Time and author of a case's deletion. */
interface Deletion {
  deleted_at: string
  deleted_by_id: number | null
}

/**
 * The entries of a case leave every list at the very moment the case does, by which restoring knows what went with it:
 * an entry that had been deleted before stays deleted. Their links wait for them.
 */
export async function deleteEntriesOf(ctx: WriteCtx, caseId: number, deletion: Deletion): Promise<void> {
  await ctx.db
    .updateTable('docket_entries')
    .set(deletion)
    .where('legal_case_id', '=', caseId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Brings back what went with the case, and the links to entries of other cases that came back in the meantime. */
export async function restoreEntriesOf(
  ctx: WriteCtx,
  caseId: number,
  { deleted_at }: Pick<Deletion, 'deleted_at'>,
): Promise<void> {
  const back = await ctx.db
    .updateTable('docket_entries')
    .set({ deleted_at: null, deleted_by_id: null })
    .where('legal_case_id', '=', caseId)
    .where('deleted_at', '=', deleted_at)
    .returning('id')
    .execute()
  await reviveRelations(
    ctx,
    back.map(({ id }) => id),
  )
}

/**
 * Cancels the open entries of a case that this person sees, or marks them done. It is the moment of the closing in
 * `cancelled_at` or `done_at` by which reopening finds them again.
 */
export async function settleEntriesOf(ctx: WriteCtx, caseId: number, choice: OpenEntryChoice): Promise<void> {
  if (choice === 'leave') return
  const open = await entriesOf(ctx, caseId)
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)
    .execute()
  if (choice === 'done') requireNoneHeldBack(open)
  for (const { id } of open) await (choice === 'cancel' ? cancelDocketEntry : settleDone)(ctx, { id })
}

function requireNoneHeldBack(open: readonly { type_name: string; is_held_back: boolean }[]): void {
  const held = open.find(({ is_held_back }) => is_held_back)
  if (held)
    throw invalid({
      open_entries: `The checklist of “${held.type_name}” must be done first. Cancel the open entries, or leave them.`,
    })
}

const settledAt = (closed_at: RawBuilder<unknown>) =>
  sql<boolean>`${closed_at} in (docket_entries.done_at, docket_entries.cancelled_at)`

/** How many entries the current closing of a case settled and nobody touched since, as part of a query. */
export const settledCount = (ctx: ScopedDb, caseId: number) =>
  visibleEntries(ctx)
    .where('docket_entries.legal_case_id', '=', caseId)
    .where(
      settledAt(
        sql`(select closed_at from legal_case_closings where legal_case_id = ${caseId} and reopened_at is null)`,
      ),
    )
    .select(sql<number>`count(*)`.as('count'))

/** Reopens entries that closing the case settled. */
export async function reopenEntriesOf(ctx: WriteCtx, caseId: number, closed_at: string): Promise<void> {
  const settled = await entriesOf(ctx, caseId)
    .where(settledAt(sql`${closed_at}::timestamptz`))
    .execute()
  for (const { id, cancelled_at } of settled) await (cancelled_at ? undoCancel : undoDone)(ctx, { id })
}

const entriesOf = (ctx: ScopedDb, caseId: number) =>
  visibleEntries(ctx)
    .where('docket_entries.legal_case_id', '=', caseId)
    .select(['docket_entries.id', 'docket_entries.cancelled_at', 't.name as type_name'])
    .select(
      sql<boolean>`docket_entries.require_all_done and exists (
        select from jsonb_array_elements(docket_entries.checklist) item where not (item->>'done')::boolean)`.as(
        'is_held_back',
      ),
    )
    .orderBy('docket_entries.id')
