import { carries, defineEvents } from '#core/events.ts'
import type { DocketEntry } from './contract.ts'

export interface EntryChange {
  entry: DocketEntry
  assignees_before: DocketEntry['assignees']
  access_set_id: number
  is_internal: boolean
  created_by_id: number | null
  /** Nobody is notified, such as of an item ticked. */
  is_minor?: boolean
}

export const docketEvents = defineEvents(
  'docket_entry',
  {
    kind: 'docket',
    entity: 'docket_entries',
    audience: 'access_set_and_internal',
    // The case list is sorted by its newest entry and shows the next one; Today counts hearings and tasks.
    refreshes: ['docket', 'calendar', 'cases', 'today'],
    subject: carries<EntryChange>(),
  },
  {
    created: { says: 'entered the docket entry' },
    updated: { says: 'changed the docket entry' },
    done: { says: 'marked as done the docket entry' },
    done_undone: { says: 'marked as not done the docket entry' },
    cancelled: { says: 'cancelled the docket entry' },
    cancel_undone: { says: 'took back the cancelling of the docket entry' },
    rescheduled: { says: 'rescheduled the docket entry' },
    reschedule_undone: { says: 'took back the rescheduling of the docket entry' },
    deleted: { says: 'deleted the docket entry' },
    restored: { says: 'restored the docket entry' },
    note_added: { says: 'wrote a note on the docket entry' },
    note_deleted: { says: 'deleted a note of the docket entry' },
    checklist_changed: { says: 'changed the checklist of the docket entry' },
    attendance_changed: { says: 'noted who attends the docket entry' },
  },
)

export type DocketEvent = keyof typeof docketEvents.definitions
