import type { WriteCtx } from '../../../core/server/context.ts'
import { reviveRelations } from './relations.ts'

/** When and by whom a case was deleted. */
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

/** Brings back what went with the case, and the links to entries of other cases that came back meanwhile. */
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
