import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'

const retentionDays = 90

/** Retention: notifications read long ago are deleted; the activity log keeps the events. Unread ones stay. */
export async function purgeReadNotifications(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000).toISOString()
  await runInTransaction(services, null, ({ db }) =>
    db.deleteFrom('notifications').where('status', '=', 'read').where('read_at', '<', before).execute(),
  )
}
