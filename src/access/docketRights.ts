import type { Actor } from '#core/actor.ts'
import { isAtLeast } from './levels.ts'
import { may } from './may.ts'

interface Entry {
  action_type: string
  created_by_id: number | null
  assignee_ids: readonly number[]
  is_done: boolean
  cancelled_at: string | null
  rescheduled_at: string | null
}
/** Reasons to lift the check of who entered an entry: a switch of a team, and calendars of colleagues that one may edit. */
export interface Lifts {
  overrides: boolean
  edited: readonly number[]
}
type Person = Pick<Actor, 'user_id' | 'user_type' | 'permissions'>

/**
 * Rights of a person on a docket entry they see (spec decisions 12 and 13): an editor may do everything; a
 * contributor may act on entries they entered or are assigned to, but delete only those they entered. `overrides`:
 * one of their teams lifts that ownership check; entries of colleagues whose calendar they may edit are as their own. A commenter marks own tasks done. `cancel` and `reschedule` are also
 * true where the cancelling or rescheduling could be taken back.
 */
export function docketRights(actor: Person, entry: Entry, lifts: Lifts | boolean) {
  const { overrides, edited } = typeof lifts === 'boolean' ? { overrides: lifts, edited: [] } : lifts
  const isAssigned = entry.assignee_ids.includes(actor.user_id)
  const entered = isAtLeast(actor.user_type, 'editor') || overrides || entry.created_by_id === actor.user_id
  const changes = entered || isAssigned || entry.assignee_ids.some((id) => edited.includes(id))
  const edits = may(actor, 'contributor', 'docket.edit')
  const marks =
    (changes && may(actor, 'contributor', 'docket.done')) ||
    (isAssigned && entry.action_type === 'task' && may(actor, 'commenter', 'docket.done'))
  const edit = changes && edits
  return {
    edit,
    done: marks && entry.cancelled_at === null && entry.rescheduled_at === null,
    delete: entered && edits,
    ...movesOf(entry, edit),
    add_note: may(actor, 'commenter', 'docket.note'),
  }
}

/** Actions that an entry's state allows to users who may change it. */
const movesOf = (
  { is_done, cancelled_at, rescheduled_at }: Pick<Entry, 'is_done' | 'cancelled_at' | 'rescheduled_at'>,
  edit: boolean,
) => ({
  cancel: edit && !is_done,
  reschedule: edit && (rescheduled_at !== null || (!is_done && cancelled_at === null)),
})
