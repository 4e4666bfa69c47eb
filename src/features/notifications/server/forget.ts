import { inTransaction, type Surroundings } from '#core/server/effects/work.ts'

const keptDays = 90

/** What was read long ago goes; the activity log keeps what happened. Unread ones stay until somebody reads them. */
export async function forgetReadNotifications(around: Surroundings, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await inTransaction(around, null, ({ db }) =>
    db.deleteFrom('notifications').where('status', '=', 'read').where('read_at', '<', before).execute(),
  )
}
