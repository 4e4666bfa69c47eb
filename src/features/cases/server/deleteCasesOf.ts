import type { WriteCtx } from '#core/server/http/context.ts'
import { deleteEntriesOf, restoreEntriesOf } from '#features/docket/server/settleEntriesOf.ts'

/** Time and author of a record's deletion. */
export interface Deletion {
  deleted_at: string
  deleted_by_id: number | null
}

/**
 * The cases of records are deleted at the same instant as these, with their dockets. Restoring recognizes them by
 * it: a case that had been deleted earlier stays deleted.
 */
export async function deleteCasesOf(
  ctx: WriteCtx,
  record_ids: readonly number[],
  deletion: Deletion,
): Promise<{ id: number; record_id: number }[]> {
  const gone = await ctx.db
    .updateTable('legal_cases')
    .set((eb) => ({ ...deletion, version: eb('version', '+', 1) }))
    .where('record_id', 'in', record_ids)
    .where('deleted_at', 'is', null)
    .returning(['id', 'record_id'])
    .execute()
  for (const { id } of gone) await deleteEntriesOf(ctx, id, deletion)
  return gone
}

export async function restoreCasesOf(
  ctx: WriteCtx,
  record_id: number,
  { deleted_at }: Pick<Deletion, 'deleted_at'>,
): Promise<number[]> {
  const back = await ctx.db
    .updateTable('legal_cases')
    .set((eb) => ({ deleted_at: null, deleted_by_id: null, version: eb('version', '+', 1) }))
    .where('record_id', '=', record_id)
    .where('deleted_at', '=', deleted_at)
    .returning('id')
    .execute()
  for (const { id } of back) await restoreEntriesOf(ctx, id, { deleted_at })
  return back.map(({ id }) => id)
}

/** Open cases of records, locked until the transaction ends: titles of visible ones, number of hidden ones. */
export async function openCasesOf(
  ctx: WriteCtx,
  record_ids: readonly number[],
  visibleSets: ReadonlySet<number> | null,
): Promise<{ titles: string[]; unseen: number }> {
  const cases = await ctx.db
    .selectFrom('legal_cases')
    .select(['id', 'title', 'is_closed', 'access_set_id'])
    .where('record_id', 'in', record_ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const open = cases.filter(({ is_closed }) => !is_closed)
  const visibleOpen = open.filter(
    ({ access_set_id }) => visibleSets === null || visibleSets.has(access_set_id),
  )
  return { titles: visibleOpen.map(({ title }) => title), unseen: open.length - visibleOpen.length }
}
