import { isAdmin } from '../../../access/levels.ts'
import { requireFreshFactor } from '../../../access/server/freshFactor.ts'
import { forbidden } from '../../../core/errors.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import { writeSetting } from '../../settings/server/settings.ts'
import { announceRightsOfAll } from './announceTeam.ts'

/**
 * Whether named permissions count in this office. Switching it changes what everybody may do with their next call, and
 * never which rows they see; so it takes an admin whose second factor is fresh. The log says who did it.
 */
export async function switchPermissions(ctx: WriteCtx, enabled: boolean): Promise<void> {
  if (!isAdmin(ctx.actor)) throw forbidden('access.level', 'Only an admin can switch permissions on or off.')
  requireFreshFactor(ctx)
  await writeSetting(ctx, 'permission', { enabled })
  await announceRightsOfAll(ctx)
}
