import { sql } from 'kysely'
import { noticePreferences } from '../preferences.ts'
import type { NotifyCtx } from './addToBatch.ts'

const kind = 'new_matches'

/**
 * Notifies one person of new matches of a saved search, by one notice for each search: those that come before it is read
 * or mailed are added to it. The name is that of the moment, for a search may be renamed to something they may not read.
 */
export async function notifyOfMatches(
  ctx: NotifyCtx,
  {
    user_id,
    saved_query_id,
    name,
    count,
  }: { user_id: number; saved_query_id: number; name: string; count: number },
): Promise<void> {
  const now = ctx.now.toISOString()
  const { rows } = await sql`
    with chosen as (
      select coalesce((select delivery from notification_preferences where user_id = ${user_id} and kind = ${kind}),
        ${noticePreferences[kind].delivery}) as delivery
    ), added as (
      update notifications n set updated_at = ${now}::timestamptz, delivery = chosen.delivery,
        changes = jsonb_build_object('matches', jsonb_build_array(0, (n.changes->'matches'->>1)::int + ${count}),
          'query', jsonb_build_array(null, ${name}::text))
      from chosen
      where chosen.delivery <> 'none' and n.user_id = ${user_id} and n.saved_query_id = ${saved_query_id}
        and n.status = 'new' and n.mailed_at is null
      returning n.id
    ), made as (
      insert into notifications (user_id, kind, saved_query_id, changes, delivery, created_at, updated_at)
      select ${user_id}, ${kind}, ${saved_query_id}, jsonb_build_object('matches', jsonb_build_array(0, ${count}::int),
        'query', jsonb_build_array(null, ${name}::text)), delivery, ${now}::timestamptz, ${now}::timestamptz
      from chosen where delivery <> 'none' and not exists (select from added)
      returning id
    )
    select id from added union all select id from made`.execute(ctx.db)
  if (rows.length > 0) ctx.publish({ topic: 'notifications', user_ids: [user_id] })
}
