import { sql } from 'kysely'
import { noticePreferences } from '../preferences.ts'
import type { NotifyCtx } from './addToBatch.ts'

const kind = 'transferred'

interface TransferNotice {
  user_id: number
  transfer_id: number
  /** given: to the reader; taken: from the reader; back: to the reader; returned: from the reader. */
  way: 'given' | 'taken' | 'back' | 'returned'
  entries: number
  cases: number
  /** Whose work it was. */
  of: string
  until: string | null
}

/** Notifies one person of all that a transfer gave them or took from them, by one notice. */
export async function notifyOfTransfer(
  ctx: NotifyCtx,
  { user_id, transfer_id, way, entries, cases, of, until }: TransferNotice,
): Promise<void> {
  const changes = {
    way: [null, way],
    entries: [0, entries],
    cases: [0, cases],
    of: [null, of],
    until: [null, until],
  }
  const now = ctx.now.toISOString()
  const actor_id = ctx.actor?.user_id ?? null
  const { rows } = await sql`
    insert into notifications (user_id, kind, transfer_id, actor_id, changes, delivery, created_at, updated_at)
    select u.id, ${kind}, ${transfer_id}, ${actor_id}::bigint, ${JSON.stringify(changes)}::jsonb,
      coalesce(p.delivery, ${noticePreferences[kind].delivery}), ${now}::timestamptz, ${now}::timestamptz
    from users u left join notification_preferences p on p.user_id = u.id and p.kind = ${kind}
    where u.id = ${user_id} and not u.deactivated and coalesce(p.delivery, '') <> 'none'
      and (u.id is distinct from ${actor_id}::bigint or u.notify_of_own_acts)
    returning id`.execute(ctx.db)
  if (rows.length > 0) ctx.publish({ topic: 'notifications', user_ids: [user_id] })
}
