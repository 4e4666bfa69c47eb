import { reactTo, type Reactions } from '#core/server/effects/record.ts'
import { caseEvents } from '#features/cases/events.ts'
import { notifyCaseStaff } from '#features/cases/server/notifyStaff.ts'
import { docketEvents } from '#features/docket/events.ts'
import { notifyEntryStaff } from '#features/docket/server/notifyStaff.ts'

/**
 * Reactions to events, run in the transaction that records them. The activity log, live pages and Today's feed are no
 * reactions: they follow from every event.
 */
export const reactions: Reactions = new Map([
  ...reactTo(caseEvents, {
    closed: [notifyCaseStaff('case_closed')],
    reopened: [notifyCaseStaff('case_reopened')],
  }),
  ...reactTo(docketEvents, {
    created: [notifyEntryStaff()],
    updated: [notifyEntryStaff('changed')],
    done: [notifyEntryStaff('done')],
    done_undone: [notifyEntryStaff('changed')],
    cancelled: [notifyEntryStaff('cancelled')],
    cancel_undone: [notifyEntryStaff('changed')],
    rescheduled: [notifyEntryStaff('rescheduled')],
    reschedule_undone: [notifyEntryStaff('changed')],
    deleted: [notifyEntryStaff('deleted')],
    restored: [notifyEntryStaff('changed')],
    note_added: [notifyEntryStaff('note')],
    checklist_changed: [notifyEntryStaff('changed')],
    attendance_changed: [notifyEntryStaff()],
  }),
])
