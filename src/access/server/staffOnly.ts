import type { Actor } from '#core/actor.ts'
import { forbidden } from '#core/errors.ts'

/** A check that refuses people from outside the office with this sentence. */
export const staffOnly =
  (sentence: string) =>
  ({ actor }: { actor: Actor }): void => {
    if (actor.user_type === 'external') throw forbidden('access.forbidden', sentence)
  }
