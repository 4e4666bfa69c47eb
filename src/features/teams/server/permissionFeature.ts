import { requireFreshFactor } from '../../../access/server/freshFactor.ts'
import type { Reaction } from '../../settings/server/service.ts'
import { announceRightsOfAll } from './announceTeam.ts'

/**
 * Whether named permissions count in this office. Switching it changes what everybody may do with their next call, and
 * never which rows they see; so it takes an admin whose second factor is fresh.
 */
export const permissionReaction: Reaction = {
  check(ctx, before, after) {
    if (before['enabled'] !== after['enabled']) requireFreshFactor(ctx)
  },
  apply: announceRightsOfAll,
}
