import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

/** Everybody who sees or saw one of them: pages of all these kinds show their names. */
export async function announceMerge(ctx: WriteCtx, ids: number[], earlierSets: number[]): Promise<void> {
  const now = []
  for (const id of ids) {
    const row = await ctx.db.selectFrom('parties').select('id').where('id', '=', id).executeTakeFirst()
    if (row) now.push(await accessSetOf(ctx.db, 'parties', id))
  }
  for (const access_set_id of new Set([...earlierSets, ...now])) {
    await ctx.publish({ topic: 'parties', ids, access_set_id })
    await ctx.publish({ topic: 'merging', access_set_id })
    for (const topic of ['profile', 'matching', 'records', 'cases', 'docket', 'documents', 'law'] as const)
      await ctx.publish({ topic, access_set_id })
  }
}
