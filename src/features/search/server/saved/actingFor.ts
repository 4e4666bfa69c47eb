import { Refusal } from '#core/errors.ts'
import { noRequest, readContext, type ReadCtx } from '#core/server/http/context.ts'
import { toRefusal } from '#core/server/http/toRefusal.ts'
import type { Services } from '#core/server/process/services.ts'
import { findActor } from '#features/session/server/findActor.ts'

/** Reads in somebody's name, with their rights of this moment; null: they may not sign in just now. */
export async function actingFor(services: Services, user_id: number, now: Date): Promise<ReadCtx | null> {
  const actor = await findActor(services.database.read, user_id)
  return actor && readContext(services, { actor, now, request: noRequest })
}

/** Why a search found nothing; an absent database is thrown on, as is a mistake of ours. */
export function problemOf(error: unknown): 'slow' | 'refused' {
  const refusal = toRefusal(error, {})
  if (!(refusal instanceof Refusal) || refusal.status === 503) throw error
  return refusal.status < 500 && ['search.too_slow', 'search.busy'].includes(refusal.code)
    ? 'slow'
    : 'refused'
}
