import { sql } from 'kysely'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'

const retentionDays = 30

/** Removes what nobody can use any more; what happened in it stays in the audit log. */
export function purgeOldSessions(services: Services): Promise<void> {
  return runInTransaction(services, null, async ({ db, now }) => {
    const at = now.toISOString()
    const old = new Date(now.getTime() - retentionDays * 86_400_000).toISOString()
    const yesterday = new Date(now.getTime() - 86_400_000).toISOString()
    await db.deleteFrom('session_access_tokens').where('expires_at', '<', at).execute()
    // Their refresh tokens go with them.
    await db
      .deleteFrom('sessions')
      .where(sql<boolean>`coalesce(ended_at, least(expires_at, idle_expires_at)) < ${old}`)
      .execute()
    for (const table of ['login_challenges', 'user_links'] as const)
      await db
        .deleteFrom(table)
        .where(sql<boolean>`least(used_at, expires_at) < ${old}`)
        .execute()
    await db.deleteFrom('login_failures').where('last_failed_at', '<', yesterday).execute()
  })
}
