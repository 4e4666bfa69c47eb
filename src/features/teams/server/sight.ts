import { sql } from 'kysely'
import { usersWhoSee } from '../../../access/server/staff.ts'
import { visibleRecords } from '../../../access/server/visible.ts'
import { notFound } from '../../../core/errors.ts'
import type { ReadCtx } from '../../../core/server/context.ts'

/** Which of these users see a record, before one assigns them to something in it. */
export async function checkUserTeams(
  ctx: ReadCtx,
  { user_ids, record_id }: { user_ids: number[]; record_id: number },
): Promise<{ items: { user_id: number; display_name: string; sees: boolean }[] }> {
  const { actor, db } = ctx
  const record = await visibleRecords(ctx)
    .select('records.access_set_id')
    .where('records.id', '=', record_id)
    .executeTakeFirst()
  if (!record) throw notFound('This record')
  const items = await db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id as user_id',
      'u.display_name',
      eb('u.id', 'in', usersWhoSee(db, record.access_set_id).select('users.id')).as('sees'),
    ])
    .where('u.id', '=', sql<number>`any(${user_ids})`)
    .$if(actor.user_type === 'external', (q) =>
      q.where(
        sql<boolean>`exists (select from team_members m where m.user_id = u.id and m.team_id = any(${actor.team_ids}))`,
      ),
    )
    .orderBy(sql`fold(u.display_name)`)
    .orderBy('u.id')
    .execute()
  return { items: items.map((item) => ({ ...item, sees: Boolean(item.sees) })) }
}
