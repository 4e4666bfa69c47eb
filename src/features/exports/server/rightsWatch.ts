import { permit } from '#access/server/permit.ts'
import type { Actor } from '#core/actor.ts'
import type { Endpoint } from '#core/contract.ts'
import { conflict, forbidden } from '#core/errors.ts'
import { findActor } from '#features/session/server/findActor.ts'
import type { PreparedItem } from '#features/trackedJobs/server/runTracked.ts'

/** Throws as soon as the requester may do or see less than when the work began. */
export function rightsWatch(
  { services, actor, stopping }: PreparedItem,
  endpoint: Pick<Endpoint, 'access' | 'permission'>,
): () => Promise<void> {
  return async () => {
    stopping?.throwIfAborted()
    const now = await findActor(services.database.read, actor.user_id)
    if (!now) throw forbidden('trackedJobs.no_user', 'The person who started this can no longer sign in.')
    permit(now, endpoint)
    if (seesLess(now, actor))
      throw conflict('exports.rights', 'What you may see changed while this was made. Try again.')
  }
}

/** Everything about a person that decides which rows and figures they read. */
export type Rights = Pick<Actor, 'user_type' | 'access_set_ids' | 'sees_internal' | 'permissions'>

export const rightsOf = ({ user_type, access_set_ids, sees_internal, permissions }: Actor): Rights => ({
  user_type,
  access_set_ids,
  sees_internal,
  permissions,
})

export function seesLess(now: Rights, before: Rights): boolean {
  const lost = <T>(had: readonly T[] | null, has: readonly T[] | null) =>
    has !== null && (had === null || had.some((each) => !has.includes(each)))
  return (
    now.user_type !== before.user_type ||
    (before.sees_internal && !now.sees_internal) ||
    lost(before.access_set_ids, now.access_set_ids) ||
    lost(before.permissions, now.permissions)
  )
}
