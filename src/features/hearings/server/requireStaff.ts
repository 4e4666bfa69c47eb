import type { Actor } from '#core/actor.ts'
import { forbidden } from '#core/errors.ts'

/** Checks of hearings are the office's own work. */
export function requireStaff({ actor }: { actor: Actor }): void {
  if (actor.user_type === 'external')
    throw forbidden('access.forbidden', 'Hearings are checked by the office itself.')
}
