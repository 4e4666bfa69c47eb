import type { Actor } from '#core/actor.ts'
import type { Database } from '#core/server/db/database.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { ProcessCache } from '#core/server/db/processCache.ts'
import { changeOfRights } from '#core/server/effects/liveDeliveries.ts'
import type { LiveEvents } from '#core/server/effects/live.ts'
import { isApiKeyToken } from '#core/server/http/apiKeyToken.ts'
import { findActorByKey, findActorByToken } from './findActor.ts'

/** Should what others announce ever be lost unnoticed, it is not for longer than this. */
const longestMs = 60_000

const callerCache = new ProcessCache(changeOfRights, async (db, accessToken: string) => {
  const find = isApiKeyToken(accessToken) ? findActorByKey : findActorByToken
  const found = await find(db, accessToken)
  if (!found) return null
  const { ends_at, ...actor } = found
  // Calls at the same moment are answered with the same one.
  Object.freeze(actor)
  return { actor, until: Math.min(Date.parse(ends_at), Date.now() + longestMs), isForgotten: false }
})

/** From now on callers are cached for this database. */
export function followCallers(database: Database, live: LiveEvents): void {
  callerCache.follow(database, live)
  database.onCacheInvalidated(() => callerCache.forgetAll(database.read))
}

/**
 * The person a call is made by: an ended session, a revoked key, a locked or deactivated user, a lost team or role counts from the
 * very next call, on every server: the answer to such a change waits until all servers have received it.
 */
export async function callerOf(db: ReadDb, accessToken: string): Promise<Actor | null> {
  const caller = await callerCache.get(db, accessToken)
  if (caller && Date.now() < caller.until) return caller.actor
  // One of the many calls and streams that find it too old at the same moment has it read again.
  if (!caller?.isForgotten) callerCache.forget(db, accessToken)
  if (caller) caller.isForgotten = true
  return caller && ((await callerCache.get(db, accessToken))?.actor ?? null)
}
