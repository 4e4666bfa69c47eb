import type { Actor } from '../../core/actor.ts'
import { forbidden } from '../../core/errors.ts'

const freshMs = 5 * 60_000

/**
 * For what could open or close the whole office: the second factor was given within the last five minutes, whether or
 * not the office asks for one at sign-in. `POST /auth/verify` while signed in gives it afresh.
 */
export function requireFreshFactor({
  actor,
  now,
}: {
  actor: Pick<Actor, 'second_factor_at'>
  now: Date
}): void {
  const at = actor.second_factor_at === null ? 0 : Date.parse(actor.second_factor_at)
  if (now.getTime() - at > freshMs)
    throw forbidden(
      'second_factor.stale',
      'Confirm that it is you with a code of your authenticator app, then try again.',
    )
}
