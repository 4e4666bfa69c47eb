import type { Actor } from '../core/actor.ts'
import { isAtLeast } from './levels.ts'
import { may } from './may.ts'

interface Entry {
  action_type: string
  created_by_id: number | null
  assignee_ids: readonly number[]
}
type Person = Pick<Actor, 'user_id' | 'user_type' | 'permissions'>

/**
 * Who may change an entry they see (spec decisions 12 and 13): an editor every one, a contributor those they entered
 * or are assigned to. `overrides`: a team of theirs lifts that ownership check. A commenter marks own tasks done.
 */
export function docketRights(actor: Person, entry: Entry, overrides: boolean) {
  const isAssigned = entry.assignee_ids.includes(actor.user_id)
  const isOwn = isAssigned || entry.created_by_id === actor.user_id
  const changes = isAtLeast(actor.user_type, 'editor') || isOwn || overrides
  return {
    edit: changes && may(actor, 'contributor', 'docket.edit'),
    done:
      (changes && may(actor, 'contributor', 'docket.done')) ||
      (isAssigned && entry.action_type === 'task' && may(actor, 'commenter', 'docket.done')),
  }
}
