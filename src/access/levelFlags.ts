import type { UserType } from '#core/actor.ts'
import { isAdmin, type Level } from './levels.ts'
import { may } from './may.ts'
import type { Permission } from './permissions.ts'

export interface LevelFlags {
  isAdmin: boolean
  atleastEditor: boolean
  atleastContributor: boolean
  atleastCommenter: boolean
  atleastViewer: boolean
  isExternal: boolean
  canCreateRecord: boolean
  canCreateCase: boolean
  canCreateEntry: boolean
  canInterview: boolean
  canCreateInternal: boolean
}

/** The flags the browser shows screens by; it knows no rule of its own. */
export function levelFlags(user: {
  user_type: UserType
  all_teams: boolean
  team_ids: readonly number[]
  creates_internal: boolean
  /** null while named permissions are switched off. */
  permissions: Permission[] | null
}): LevelFlags {
  const at = (level: Level, permission?: Permission) => may(user, level, permission)
  return {
    isAdmin: isAdmin(user),
    atleastEditor: at('editor'),
    atleastContributor: at('contributor'),
    atleastCommenter: at('commenter'),
    atleastViewer: at('viewer'),
    isExternal: user.user_type === 'external',
    canCreateRecord: at('editor', 'records.create') && (user.all_teams || user.team_ids.length > 0),
    canCreateCase: at('editor', 'cases.create'),
    canCreateEntry: at('contributor', 'docket.edit'),
    canInterview: at('contributor', 'parties.edit'),
    canCreateInternal: user.creates_internal && at('contributor'),
  }
}
