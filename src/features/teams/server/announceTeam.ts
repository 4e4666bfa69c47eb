import { sql } from 'kysely'
import type { WriteCtx } from '#core/server/http/context.ts'

/** An event has to fit into a notice of PostgreSQL. */
const namedAtOnce = 500

/** What these people see or may do changed: their pages read everything again. */
export async function announceRights(ctx: Pick<WriteCtx, 'publish'>, user_ids: number[]): Promise<void> {
  for (let at = 0; at < user_ids.length; at += namedAtOnce)
    await ctx.publish({ topic: 'session', user_ids: user_ids.slice(at, at + namedAtOnce) })
}

/** The team changed, and with it the rights of its members. */
export async function announceTeam(ctx: WriteCtx, id: number): Promise<void> {
  await ctx.publish({ topic: 'teams', ids: [id] })
  await announceRights(ctx, await memberIds(ctx, id))
}

export async function memberIds({ db }: Pick<WriteCtx, 'db'>, team_id: number): Promise<number[]> {
  const members = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', team_id)
    .execute()
  return members.map(({ user_id }) => user_id)
}

/** Everybody in the office: a change of what counts for all. */
export async function announceRightsOfAll(ctx: WriteCtx): Promise<void> {
  const users = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`not deactivated`)
    .execute()
  await announceRights(
    ctx,
    users.map(({ id }) => id),
  )
}
