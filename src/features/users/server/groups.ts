import { isVisibleUser } from '#access/server/visibleUsers.ts'
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { changesBetween, type Changes } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'

export async function listUserGroups(ctx: ReadCtx) {
  const items = await ctx.db
    .selectFrom('user_groups as g')
    .select([
      'g.id',
      'g.name',
      sql<number[]>`array(select users.id from user_group_members gm join users on users.id = gm.user_id
        where gm.user_group_id = g.id and ${isVisibleUser(ctx.actor)} order by users.id)`.as('user_ids'),
    ])
    .where('g.archived_at', 'is', null)
    .orderBy('g.position')
    .orderBy(sql`normalize_text(g.name)`)
    .execute()
  return { items }
}

export const groupIdsOf = async ({ db }: Pick<ReadCtx, 'db'>, user_id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('user_group_members')
      .select('user_group_id')
      .where('user_id', '=', user_id)
      .orderBy('user_group_id')
      .execute()
  ).map((row) => row.user_group_id)

export async function replaceGroups(
  { db }: Pick<WriteCtx, 'db'>,
  user_id: number,
  groupIds: number[] | undefined,
): Promise<Changes> {
  if (!groupIds) return {}
  const before = await groupIdsOf({ db }, user_id)
  const after = [...new Set(groupIds)].sort((a, b) => a - b)
  const changes = changesBetween({ user_group_ids: before }, { user_group_ids: after })
  if (Object.keys(changes).length === 0) return {}
  const existing = await db
    .selectFrom('user_groups')
    .select('id')
    .where('id', '=', sql<number>`any(${after})`)
    .execute()
  if (existing.length < after.length) throw invalid({ 'user.user_group_ids': 'Choose groups from the list' })
  await db.deleteFrom('user_group_members').where('user_id', '=', user_id).execute()
  if (after.length)
    await db
      .insertInto('user_group_members')
      .values(after.map((user_group_id) => ({ user_group_id, user_id })))
      .execute()
  return changes
}
