import { visibleRecords } from '#access/server/visibleRows.ts'
import { notFound } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

/** The record, if the caller sees it, locked until the transaction ends. */
export async function lockRecord(ctx: WriteCtx, id: number) {
  const row = await visibleRecords(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('This record')
  return row
}
