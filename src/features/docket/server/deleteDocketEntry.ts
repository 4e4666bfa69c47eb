import { deletedCases, visibleDocketEntries } from '#access/server/visibleRows.ts'
import { conflict, forbidden, notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { DocketEntry } from '../contract.ts'
import { getDocketEntry } from './getDocketEntry.ts'
import { dropRelations, reviveRelations } from './relations.ts'
import { locked, touched, recordChange, recordEntry } from './recordEntry.ts'

const notYours = () =>
  forbidden('docket.not_yours', 'You may delete entries that you entered; others ask an editor.')

export async function deleteDocketEntry(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const entry = await locked(ctx, id)
  if (!entry.can.delete) throw notYours()
  await remove(ctx, entry)
}

/** The entry can still be restored; its links end. */
export async function remove(ctx: WriteCtx, entry: DocketEntry): Promise<void> {
  await touched(ctx, entry, { deleted_at: ctx.now, deleted_by_id: ctx.actor.user_id })
  await dropRelations(ctx, entry.id)
  await recordEntry(ctx, 'deleted', entry, {
    changes: { deleted_at: [null, ctx.now.toISOString()] },
  })
}

export async function restoreDocketEntry(ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> {
  const deleted = await ctx.db
    .selectFrom('docket_entries')
    .select('deleted_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) throw notFound('This docket entry')
  // Restored first, so that visibility and rights are checked as of any entry; a refusal rolls it back.
  await touched(ctx, { id }, { deleted_at: null, deleted_by_id: null })
  await refuseWithoutCase(ctx, id)
  const entry = await getDocketEntry(ctx, { id })
  if (!entry.can.delete) throw notYours()
  if (!deleted.deleted_at) return entry
  await reviveRelations(ctx, [id])
  return recordChange(ctx, 'restored', entry, {
    changes: { deleted_at: [deleted.deleted_at, null] },
  })
}

/** Deleting the case hides the entry from everybody; users who would see both are refused. */
async function refuseWithoutCase(ctx: WriteCtx, id: number): Promise<void> {
  const orphan = await visibleDocketEntries(ctx)
    .where('docket_entries.id', '=', id)
    .where('docket_entries.legal_case_id', 'in', deletedCases(ctx).select('legal_cases.id'))
    .select('docket_entries.id')
    .executeTakeFirst()
  if (orphan)
    throw conflict('docket.case_deleted', 'The case of this entry is deleted. Restore the case first.')
}
