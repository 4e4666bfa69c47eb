import { Refusal } from '../../errors.ts'
import type { ReadDb } from '../db/db.ts'

export interface Answer {
  status: number
  result: unknown
  /** Contracts whose data the call outdated for the caller. */
  refreshes?: readonly string[]
}

export interface Repeatable {
  actor_id: number
  key: string
  endpoint: string
  requestHash: Buffer
}

/**
 * Answer of the first call with this key. A second call arriving while the first still runs does its work too, waits
 * for the first one's commit when its own answer is to be stored, and is then rolled back.
 */
export async function idempotencyAnswer(db: ReadDb, call: Repeatable): Promise<Answer | null> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('actor_id', '=', call.actor_id)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.endpoint !== call.endpoint || !earlier.request_hash.equals(call.requestHash))
    throw new Refusal(422, 'idempotency.mismatch', 'This Idempotency-Key was used for a different call.')
  return { status: earlier.status, result: earlier.response, refreshes: earlier.refreshes }
}
