import type { Services } from '../process/services.ts'

const retentionHours = 24

/** A call repeated later than this is a new one. */
export function purgeOldAnswers({ database }: Pick<Services, 'database'>): Promise<void> {
  return database.transaction(async ({ db }) => {
    const old = new Date(Date.now() - retentionHours * 3_600_000).toISOString()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', old).execute()
  })
}
