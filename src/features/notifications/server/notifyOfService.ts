import { sql, type RawBuilder } from 'kysely'
import type { Reaction } from '#core/server/effects/record.ts'
import type { ServiceNotice } from '../kinds.ts'
import { noticePreferences } from '../preferences.ts'
import type { NotifyCtx } from './addToBatch.ts'

/** The owner of a connection that works no longer, or for one of the office, whoever connected it. */
export const notifyOfBroken: Reaction = async (ctx, { entity_id, changes }) => {
  const connection = await ctx.db
    .selectFrom('connections')
    .select(['user_id', 'connected_by_id'])
    .where('id', '=', entity_id!)
    .executeTakeFirst()
  if (!connection) return
  const { user_id, connected_by_id } = connection
  await notifyOfService(ctx, {
    kind: 'needs_reconnecting',
    of: String(changes?.['service']?.[1]),
    page: user_id === null ? '/connections' : '/account/connections',
    isConcerned: sql<boolean>`u.id = ${user_id ?? connected_by_id}::bigint`,
  })
}

/** Every admin, of a webhook that Ellis has stopped. */
export const notifyOfStopped: Reaction = async (ctx, { entity_id }) => {
  const webhook = await ctx.db
    .selectFrom('webhooks')
    .select('name')
    .where('id', '=', entity_id!)
    .executeTakeFirst()
  if (!webhook) return
  await notifyOfService(ctx, {
    kind: 'webhook_stopped',
    of: webhook.name,
    page: '/webhooks',
    isConcerned: sql<boolean>`u.user_type = 'admin'`,
  })
}

/** The event happens once until somebody mends it, and so the notice does. */
async function notifyOfService(
  ctx: NotifyCtx,
  {
    kind,
    of,
    page,
    isConcerned,
  }: { kind: ServiceNotice; of: string; page: string; isConcerned: RawBuilder<boolean> },
): Promise<void> {
  const now = ctx.now.toISOString()
  const { rows } = await sql<{ user_id: number }>`
    insert into notifications (user_id, kind, page, changes, delivery, created_at, updated_at)
    select u.id, ${kind}, ${page}, ${JSON.stringify({ of: [null, of] })}::jsonb,
      coalesce(p.delivery, ${noticePreferences[kind].delivery}), ${now}::timestamptz, ${now}::timestamptz
    from users u left join notification_preferences p on p.user_id = u.id and p.kind = ${kind}
    where ${isConcerned} and not u.deactivated and not u.is_service and coalesce(p.delivery, '') <> 'none'
    returning user_id`.execute(ctx.db)
  if (rows.length > 0) ctx.publish({ topic: 'notifications', user_ids: rows.map(({ user_id }) => user_id) })
}
