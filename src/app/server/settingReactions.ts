import { multifactorReaction, userAccessReaction } from '#features/session/server/settingReactions.ts'
import { storedReaction } from '#features/linkedCalendars/server/storedReaction.ts'
import { maintenanceReaction } from '#features/settings/server/maintenance.ts'
import type { SettingReactions } from '#features/settings/server/service.ts'
import { permissionReaction } from '#features/teams/server/permissionReaction.ts'

/** Prerequisites and consequences of changing a setting, in the features it concerns. */
export const settingReactions: SettingReactions = {
  linked_calendars: storedReaction,
  maintenance: maintenanceReaction,
  multifactor_authentication: multifactorReaction,
  permission: permissionReaction,
  userAccess: userAccessReaction,
}
