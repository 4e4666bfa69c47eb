import { multifactorReaction, userAccessReaction } from '#features/session/server/settingReactions.ts'
import { maintenanceReaction } from '#features/settings/server/maintenance.ts'
import type { Reactions } from '#features/settings/server/service.ts'
import { permissionReaction } from '#features/teams/server/permissionFeature.ts'

/** What a change of a setting needs and brings about in the features it is about. */
export const settingReactions: Reactions = {
  maintenance: maintenanceReaction,
  multifactor_authentication: multifactorReaction,
  permission: permissionReaction,
  userAccess: userAccessReaction,
}
