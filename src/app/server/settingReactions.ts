import { requireFreshFactor } from '../../access/server/freshFactor.ts'
import { multifactorReaction, userAccessReaction } from '../../features/session/server/settingReactions.ts'
import { maintenanceReaction } from '../../features/settings/server/maintenance.ts'
import type { Reactions } from '../../features/settings/server/service.ts'
import { announceRightsOfAll } from '../../features/teams/server/announceTeam.ts'

/** What a change of a setting needs and brings about in the features it is about. */
export const settingReactions: Reactions = {
  maintenance: maintenanceReaction,
  multifactor_authentication: multifactorReaction,
  permission: {
    check(ctx, before, after) {
      if (before['enabled'] !== after['enabled']) requireFreshFactor(ctx)
    },
    apply: announceRightsOfAll,
  },
  userAccess: userAccessReaction,
}
