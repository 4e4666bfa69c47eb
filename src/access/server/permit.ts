import type { Actor } from '#core/actor.ts'
import type { Endpoint } from '#core/contract.ts'
import { forbidden, unauthenticated } from '#core/errors.ts'
import { isAtLeast } from '../levels.ts'
import { requireFreshFactor } from './freshFactor.ts'

/** Decides, before anything is read, whether this caller may make this call at all (spec decision 11). */
export function permit(
  actor: Actor | null,
  endpoint: Pick<Endpoint, 'access' | 'permission' | 'fresh'>,
): void {
  const { access, permission, fresh } = endpoint
  if (access.kind === 'anyone' || access.kind === 'token' || access.kind === 'guest') return
  if (!actor) throw unauthenticated()
  if (access.kind === 'atLeast' && !isAtLeast(actor.user_type, access.level))
    throw forbidden('access.level', 'Your user type does not allow this. An admin can change it.')
  if (permission && actor.permissions && !actor.permissions.includes(permission))
    throw forbidden(
      'access.permission',
      actor.permissions.length === 0
        ? 'No role in a team gives you rights, so you may only read. A team admin can give you one.'
        : 'Your roles in teams do not allow this. A team admin can change them.',
    )
  if (fresh === true) requireFreshFactor({ actor, now: new Date() })
}
