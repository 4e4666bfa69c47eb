import { isAtLeast, type Level } from '#access/levels.ts'
import type { Actor } from '#core/actor.ts'
import type { GroupOption } from '../workflowFields.ts'

const levelOf: Record<GroupOption, Level> = {
  all_editors: 'editor',
  all_contributors: 'contributor',
  all_admins: 'admin',
}

/** Whether the list names the person, or a level they reach. */
export const isAmong = (
  actor: Pick<Actor, 'user_id' | 'user_type'>,
  people: readonly (number | GroupOption)[],
): boolean =>
  people.some((one) =>
    typeof one === 'number' ? one === actor.user_id : isAtLeast(actor.user_type, levelOf[one]),
  )
