import { sql } from 'kysely'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { kindOfChanges, mergedChanges, type Changes } from '../changes.ts'
import type { NotificationKind } from '../kinds.ts'
import { noticePreferences, type Delivery } from '../preferences.ts'

/** Events about one subject within ten minutes, unless read in between, are one notice and one mail. */
const batchMinutes = 10
export const batchStart = (now: Date): string => new Date(now.getTime() - batchMinutes * 60_000).toISOString()

/** Context for raising a notice; jobs have it too, without a signed-in user. */
export type NotifyCtx = Pick<AnyoneWriteCtx, 'actor' | 'db' | 'now' | 'publish'>

export interface Notice {
  docket_entry_id: number | null
  legal_case_id: number | null
  party_id: number | null
  changes: Changes
}

/** An unread notice of the same thing, young enough to take up what happened since. */
export interface UnreadNotice {
  id: number
  user_id: number
  changes: Changes
  actor_id: number | null
  other_actor_ids: number[]
}

export async function addToBatch(ctx: NotifyCtx, notice: Notice, held: UnreadNotice[]): Promise<void> {
  const deliveryOf = await preferencesOf(
    ctx,
    held.map((row) => row.user_id),
  )
  const actor_id = ctx.actor?.user_id ?? null
  const remaining: Record<string, unknown>[] = []
  const gone: number[] = []
  for (const row of held) {
    const changes = mergedChanges(row.changes, notice.changes)
    const kind = kindOfChanges(changes)
    const delivery = kind ? deliveryOf(row.user_id, kind) : 'none'
    if (delivery === 'none') {
      gone.push(row.id)
      continue
    }
    const others = new Set(
      [...row.other_actor_ids, row.actor_id].filter((id) => id !== null && id !== actor_id),
    )
    remaining.push({ id: row.id, kind, changes, delivery, other_actor_ids: [...others] })
  }
  if (gone.length > 0)
    await ctx.db
      .deleteFrom('notifications')
      .where('id', '=', sql<number>`any(${gone}::bigint[])`)
      .execute()
  if (remaining.length > 0)
    await sql`update notifications n
      set kind = k.kind, changes = k.changes, delivery = k.delivery, other_actor_ids = k.other_actor_ids,
        actor_id = ${actor_id}, updated_at = ${ctx.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(remaining)}::jsonb)
        as k(id bigint, kind text, changes jsonb, delivery text, other_actor_ids bigint[])
      where n.id = k.id`.execute(ctx.db)
}

async function preferencesOf({ db }: NotifyCtx, user_ids: number[]) {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['user_id', 'kind', 'delivery'])
    .where('user_id', '=', sql<number>`any(${user_ids}::bigint[])`)
    .execute()
  return (user_id: number, kind: NotificationKind): Delivery =>
    (rows.find((row) => row.user_id === user_id && row.kind === kind)?.delivery as Delivery | undefined) ??
    noticePreferences[kind].delivery
}
