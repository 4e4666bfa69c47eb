import type { Reaction } from '../../settings/server/service.ts'
import { announceRightsOfAll } from './announceTeam.ts'

/**
 * Whether named permissions count in this office. Switching it changes what everybody may do with their next call, and
 * never which rows they see.
 */
export const permissionReaction: Reaction = { apply: announceRightsOfAll }
