import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

/** Lists of people change, and so do the records that show the name. */
export async function tellOfParty(
  ctx: WriteCtx,
  party_id: number,
  record_id: number | null,
  access_set_id: number,
): Promise<void> {
  await ctx.publish({ topic: 'parties', ids: [party_id], access_set_id })
  if (record_id !== null) await ctx.publish({ topic: 'records', ids: [record_id], access_set_id })
}

/** The same where a change may have moved the person to another set. */
export async function announceParty(
  ctx: WriteCtx,
  party_id: number,
  record_id: number | null,
): Promise<void> {
  await tellOfParty(ctx, party_id, record_id, await accessSetOf(ctx.db, 'parties', party_id))
}
