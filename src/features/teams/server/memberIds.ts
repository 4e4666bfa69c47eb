import { sql } from 'kysely'
import { reloadPages } from '#core/server/effects/reloadPages.ts'
import type { WriteCtx } from '#core/server/http/context.ts'

export async function memberIds({ db }: Pick<WriteCtx, 'db'>, team_id: number): Promise<number[]> {
  const members = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', team_id)
    .execute()
  return members.map(({ user_id }) => user_id)
}

/** All users, for changes that affect everybody. */
export async function reloadAllPages(ctx: WriteCtx): Promise<void> {
  const users = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`not deactivated`)
    .execute()
  reloadPages(
    ctx,
    users.map(({ id }) => id),
  )
}
