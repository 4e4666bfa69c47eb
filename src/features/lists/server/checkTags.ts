import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

/** Newly given tags are of the list, and not archived. */
export async function checkTags(ctx: Pick<WriteCtx, 'db'>, ids: number[], path: string): Promise<void> {
  const wanted = [...new Set(ids)]
  const known = await ctx.db
    .selectFrom('tags')
    .select('id')
    .where('id', '=', sql<number>`any(${wanted})`)
    .where('archived_at', 'is', null)
    .execute()
  if (known.length < wanted.length) throw invalid({ [path]: 'Choose tags from the list' })
}
