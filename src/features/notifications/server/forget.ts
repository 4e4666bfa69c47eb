import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'

const keptDays = 90

/** What was read long ago goes; the activity log keeps what happened. Unread ones stay until somebody reads them. */
export async function forgetReadNotifications(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await runInTransaction(services, null, ({ db }) =>
    db.deleteFrom('notifications').where('status', '=', 'read').where('read_at', '<', before).execute(),
  )
}
