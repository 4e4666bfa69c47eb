import { sql } from 'kysely'
import { usersWhoSee } from '#access/server/usersWhoSee.ts'
import { requireRecord } from '#access/server/requireRow.ts'
import { visibleUsers } from '#access/server/visibleUsers.ts'
import type { ReadCtx } from '#core/server/http/context.ts'

/** Whether each of these users sees a record; checked before they are assigned to anything in it. */
export async function checkUserTeams(
  ctx: ReadCtx,
  { user_ids, record_id }: { user_ids: number[]; record_id: number },
): Promise<{ items: { user_id: number; display_name: string; sees: boolean }[] }> {
  const record = await requireRecord(ctx, record_id)
  const items = await visibleUsers(ctx)
    .select((eb) => [
      'users.id as user_id',
      'users.display_name',
      eb('users.id', 'in', usersWhoSee(ctx.db, record.access_set_id).select('users.id')).as('sees'),
    ])
    .where('users.id', '=', sql<number>`any(${user_ids})`)
    .orderBy(sql`normalize_text(users.display_name)`)
    .orderBy('users.id')
    .execute()
  return { items: items.map((item) => ({ ...item, sees: Boolean(item.sees) })) }
}
