import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#core/actor.ts'
import { usersWhoSee } from '#access/server/usersWhoSee.ts'
import type { NotificationKind } from '../kinds.ts'
import { noticePreferences, type Delivery } from '../preferences.ts'
import type { NotifyCtx } from './addToBatch.ts'

/**
 * Those of these users (an array in SQL) who see the subject, with the delivery each has chosen; without the author
 * of the change, unless they want notices of their own changes.
 */
export function recipients(
  { db, actor }: Pick<NotifyCtx, 'db'> & { actor: Pick<Actor, 'user_id'> | null },
  {
    kind,
    access_set_id,
    is_internal,
  }: { kind: NotificationKind; access_set_id: number; is_internal: boolean },
  user_ids: RawBuilder<unknown>,
) {
  return usersWhoSee(db, access_set_id, is_internal)
    .leftJoin('notification_preferences as p', (join) =>
      join.onRef('p.user_id', '=', 'users.id').on('p.kind', '=', kind),
    )
    .where('users.id', '=', sql<number>`any(${user_ids})`)
    .where(
      sql<boolean>`(users.id is distinct from ${actor?.user_id ?? null}::bigint or users.notify_of_own_acts)`,
    )
    .select([
      'users.id',
      sql<Delivery>`coalesce(p.delivery, ${noticePreferences[kind].delivery})`.as('delivery'),
    ])
}
