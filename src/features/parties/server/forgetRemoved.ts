import { inTransaction, type Surroundings } from '#core/server/effects/work.ts'

const keptDays = 30

/** Entries deleted so long ago that nobody takes that back. */
export async function forgetRemovedEntries(around: Surroundings, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await inTransaction(around, null, ({ db }) =>
    db.deleteFrom('party_removed_entries').where('removed_at', '<', before).execute(),
  )
}
