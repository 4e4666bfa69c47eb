import type { Actor } from '#core/actor.ts'
import { isAtLeast, type Level } from './levels.ts'
import type { Permission } from './permissions.ts'

/** Whether a person may do a thing at all, wherever they see it: what `can` on a row is made of. */
export const may = (
  actor: Pick<Actor, 'user_type' | 'permissions'>,
  level: Level,
  permission?: Permission,
): boolean =>
  isAtLeast(actor.user_type, level) &&
  (!permission || !actor.permissions || actor.permissions.includes(permission))
