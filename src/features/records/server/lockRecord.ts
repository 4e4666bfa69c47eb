import { visibleRecords } from '#access/server/visible.ts'
import { notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

/** The row, for those who see it, until the end of the transaction. */
export async function lockRecord(ctx: WriteCtx, id: number) {
  const row = await visibleRecords(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('This record')
  return row
}
