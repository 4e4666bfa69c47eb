import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'

const retentionDays = 30

/** Purges entries deleted too long ago to be restored. */
export async function purgeRemovedEntries(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000).toISOString()
  await runInTransaction(services, null, ({ db }) =>
    db.deleteFrom('party_removed_entries').where('removed_at', '<', before).execute(),
  )
}
