import { Refusal } from '../errors.ts'
import type { ReadDb, Transacting } from './db.ts'
import type { Surroundings } from './work.ts'

export interface Answer {
  status: number
  result: unknown
}

export interface Repeatable {
  actor_id: number
  key: string
  endpoint: string
  requestHash: Buffer
}

/**
 * Takes the key in this transaction; false when another call has it. A second call that arrives while the first still
 * runs waits here for its commit, and all that it sends after this waits with it.
 */
export async function takeKey(db: Transacting, call: Repeatable): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      actor_id: call.actor_id,
      key: call.key,
      endpoint: call.endpoint,
      request_hash: call.requestHash,
      status: 0,
    })
    .onConflict((c) => c.columns(['actor_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** The answer of the call that took the key. */
export async function earlierAnswer(db: ReadDb, call: Repeatable): Promise<Answer> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('actor_id', '=', call.actor_id)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow()
  if (earlier.endpoint !== call.endpoint || !earlier.request_hash.equals(call.requestHash))
    throw new Refusal(422, 'idempotency.mismatch', 'This Idempotency-Key was used for a different call.')
  return { status: earlier.status, result: earlier.response }
}

export async function rememberAnswer(
  db: Transacting,
  { actor_id, key, answer }: { actor_id: number; key: string; answer: Answer },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, response: JSON.stringify(answer.result ?? null) })
    .where('actor_id', '=', actor_id)
    .where('key', '=', key)
    .execute()
}

const keptHours = 24

/** A call repeated later than this is a new one. */
export function forgetOldAnswers({ database }: Pick<Surroundings, 'database'>): Promise<void> {
  return database.transaction(async (db) => {
    const old = new Date(Date.now() - keptHours * 3_600_000).toISOString()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', old).execute()
  })
}
