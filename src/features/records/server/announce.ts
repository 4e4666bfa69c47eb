import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

export async function announceRecord(ctx: WriteCtx, id: number): Promise<void> {
  await ctx.publish({ topic: 'records', ids: [id], access_set_id: await accessSetOf(ctx.db, 'records', id) })
}
