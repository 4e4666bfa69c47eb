import type { Actor } from '#core/actor.ts'
import { forbidden } from '#core/errors.ts'

const freshMs = 5 * 60_000

/**
 * For calls that open or weaken the office (docs/decisions/007): an unlocked screen or a stolen token is not enough.
 * The user has given a code of their authenticator app within the last five minutes, or without an app their
 * password; signing in counts. `POST /auth/verify` while signed in renews either.
 */
export function requireFreshFactor({
  actor,
  now,
}: {
  actor: Pick<Actor, 'has_totp' | 'second_factor_at' | 'password_at'>
  now: Date
}): void {
  const isFresh = (at: string | null) => at !== null && now.getTime() - Date.parse(at) <= freshMs
  if (actor.has_totp) {
    if (!isFresh(actor.second_factor_at))
      throw forbidden(
        'second_factor.stale',
        'Confirm that it is you with a code of your authenticator app, then try again.',
      )
  } else if (!isFresh(actor.password_at))
    throw forbidden('password.stale', 'Confirm that it is you with your password, then try again.')
}
