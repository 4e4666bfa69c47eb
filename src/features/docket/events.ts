import { carries, defineEvents } from '#core/events.ts'
import type { WorkflowChoice } from '#features/workflows/contract/items.ts'
import type { DocketEntry } from './contract.ts'

export interface EntryChange {
  entry: DocketEntry
  assignees_before: DocketEntry['assignees']
  access_set_id: number
  is_internal: boolean
  created_by_id: number | null
  /** Nobody is notified, such as of an item ticked. */
  is_minor?: boolean
  /** Nobody is notified of this one, since people are notified of many together. */
  is_notified_later?: boolean
  /** Choices of this save about workflows; null: none follows, since the entry that this one replaces had its own, or the case is closing. */
  workflows?: WorkflowChoice | null
  /** Its outcome was chosen after it was done: what follows the outcome follows now. */
  is_outcome_chosen?: boolean
  /** How many workflows made this one after another; 0: a person made it. */
  depth?: number
}

export const docketEvents = defineEvents(
  'docket_entry',
  {
    kind: 'docket',
    entity: 'docket_entries',
    audience: 'access_set_and_internal',
    // The case list is sorted by its newest entry and shows the next one; Today counts hearings and tasks; texts follow
    // their entry, and workflows compare what they made.
    refreshes: ['docket', 'calendar', 'cases', 'today', 'messages', 'hearings', 'workflowChanges', 'booking'],
    subject: carries<EntryChange>(),
  },
  {
    created: { says: 'entered the docket entry', short: 'new' },
    updated: { says: 'changed the docket entry', short: 'changed', notice: 'changed' },
    done: { says: 'marked as done the docket entry', short: 'done', notice: 'done' },
    done_undone: { says: 'marked as not done the docket entry', short: 'to do again', notice: 'changed' },
    cancelled: { says: 'cancelled the docket entry', short: 'cancelled', notice: 'cancelled' },
    cancel_undone: {
      says: 'took back the cancelling of the docket entry',
      short: 'takes place after all',
      notice: 'changed',
    },
    rescheduled: { says: 'rescheduled the docket entry', short: 'rescheduled', notice: 'rescheduled' },
    reschedule_undone: {
      says: 'took back the rescheduling of the docket entry',
      short: 'not rescheduled after all',
      notice: 'changed',
    },
    deleted: { says: 'deleted the docket entry', short: 'deleted', notice: 'deleted' },
    restored: { says: 'restored the docket entry', short: 'brought back', notice: 'changed' },
    note_added: { says: 'wrote a note on the docket entry', short: 'has a new note', notice: 'note' },
    note_deleted: { says: 'deleted a note of the docket entry', short: 'a note deleted' },
    checklist_changed: {
      says: 'changed the checklist of the docket entry',
      short: 'checklist changed',
      notice: 'changed',
    },
    attendance_changed: { says: 'noted who attends the docket entry', short: 'attendance changed' },
  },
)

export type DocketEvent = keyof typeof docketEvents.definitions
