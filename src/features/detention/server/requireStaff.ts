import type { Actor } from '#core/actor.ts'
import { forbidden } from '#core/errors.ts'

/** Checks and transfers are the office's own work: people from outside see nothing of them. */
export function requireStaff({ actor }: { actor: Actor }): void {
  if (actor.user_type === 'external')
    throw forbidden('access.forbidden', 'Custody is followed by the office itself.')
}
