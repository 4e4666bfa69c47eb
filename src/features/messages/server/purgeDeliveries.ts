import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'

const retentionDays = 30

/** Retention: what a delivery said is in the messages; providers repeat one for hours at most. */
export async function purgeDeliveries(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000).toISOString()
  await runInTransaction(services, null, ({ db }) =>
    db
      .deleteFrom('webhook_deliveries')
      .where('handled_at', 'is not', null)
      .where('received_at', '<', before)
      .execute(),
  )
}
