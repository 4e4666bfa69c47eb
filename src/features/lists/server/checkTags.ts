import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

/** Newly added tags must be in the list and not archived. */
export async function checkTags(ctx: Pick<WriteCtx, 'db'>, ids: number[], path: string): Promise<void> {
  const tagIds = [...new Set(ids)]
  const existing = await ctx.db
    .selectFrom('tags')
    .select('id')
    .where('id', '=', sql<number>`any(${tagIds})`)
    .where('archived_at', 'is', null)
    .execute()
  if (existing.length < tagIds.length) throw invalid({ [path]: 'Choose tags from the list' })
}
