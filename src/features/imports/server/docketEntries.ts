import { sql } from 'kysely'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import type { EventName } from '#core/events.ts'
import { docketEvents } from '#features/docket/events.ts'

/** An entry of an office that worked elsewhere before; mostly names of columns. */
export interface PastDocketEntry {
  legal_case_id: number
  record_id: number
  docket_entry_type_id: number
  action_type: string
  action_date: string | null
  event_time_start: string | null
  event_time_end: string | null
  timezone: string
  location_id: number | null
  judge: string | null
  hearing_medium: string | null
  courtroom: string | null
  meeting_link: string | null
  hearing_outcome: string | null
  appointment_location: string | null
  comment: string | null
  is_internal: boolean
  checklist: readonly { text: string; done: boolean }[]
  require_all_done: boolean
  created_on: string
  entered: BackdatedAction
  /** Done with because it was moved, where `rescheduled` says so. */
  done: BackdatedAction | null
  rescheduled: boolean
  cancelled: BackdatedAction | null
  assignee_ids: readonly number[]
  /** An earlier entry of the same call; its position. */
  parent: { at: number; kind: 'follow_up' | 'rescheduled' } | null
  attendances: readonly { party_id: number; outcome: string | null; notes: string | null }[]
  notes: readonly { body: string; act: BackdatedAction }[]
  reminders: readonly { channel: string; minutes_before: number }[]
}

/**
 * Imports the docket of an office in one go, from work done elsewhere: everything the database accepts is taken, and
 * nobody is notified. Creation and completion have audit lines, each at its time. Returns the ids.
 */
export async function importDocketEntries(
  { db, now }: WriteCtx,
  past: readonly PastDocketEntry[],
): Promise<number[]> {
  const ids = await insertMany(db, 'docket_entries', past.map(rowOf), 'id')
  const of = <T>(rows: (entry: PastDocketEntry) => readonly T[]) =>
    past.flatMap((entry, index) => rows(entry).map((row) => ({ docket_entry_id: ids[index]!, ...row })))
  await insertMany(
    db,
    'docket_entries_assignments',
    of((entry) => entry.assignee_ids.map((user_id) => ({ user_id }))),
  )
  await insertMany(
    db,
    'docket_entry_relations',
    past.flatMap(({ parent, entered }, index) =>
      parent
        ? [
            {
              parent_docket_entry_id: ids[parent.at]!,
              child_docket_entry_id: ids[index]!,
              kind: parent.kind,
              is_protected: parent.kind === 'rescheduled',
              created_at: entered.at,
            },
          ]
        : [],
    ),
  )
  await insertMany(
    db,
    'docket_entry_attendances',
    of((entry) => entry.attendances.map((one) => ({ ...one, ...stamps(entry.entered, entry.done) }))),
  )
  await insertMany(
    db,
    'docket_entry_notes',
    of((entry) =>
      entry.notes.map(({ body, act }) => ({ body, created_by_id: act.user_id, created_at: act.at })),
    ),
  )
  await insertMany(
    db,
    'docket_entry_notifications',
    of((entry) => entry.reminders.map((reminder) => ({ ...reminder, created_at: entry.entered.at }))),
  )
  await markSentReminders(db, ids, now)
  await writeBackdatedAudit(
    db,
    past.flatMap((entry, index) => linesOf(entry, ids[index]!)),
  )
  return ids
}

const stamps = (made: BackdatedAction, changed: BackdatedAction | null) => ({
  created_at: made.at,
  updated_at: changed?.at ?? made.at,
})

const rowOf = (entry: PastDocketEntry) => ({
  legal_case_id: entry.legal_case_id,
  docket_entry_type_id: entry.docket_entry_type_id,
  action_type: entry.action_type,
  action_date: entry.action_date,
  event_time_start: entry.event_time_start,
  event_time_end: entry.event_time_end,
  timezone: entry.timezone,
  location_id: entry.location_id,
  judge: entry.judge,
  hearing_medium: entry.hearing_medium,
  courtroom: entry.courtroom,
  meeting_link: entry.meeting_link,
  hearing_outcome: entry.hearing_outcome,
  appointment_location: entry.appointment_location,
  comment: entry.comment,
  is_internal: entry.is_internal,
  checklist: entry.checklist.map((item) => {
    const ticked = item.done ? (entry.done ?? entry.entered) : null
    return { ...item, done_by_id: ticked?.user_id ?? null, done_at: ticked?.at ?? null }
  }),
  require_all_done: entry.require_all_done,
  created_on: entry.created_on,
  created_by_id: entry.entered.user_id,
  is_done: entry.done !== null,
  done_at: entry.done?.at ?? null,
  done_by_id: entry.done?.user_id ?? null,
  rescheduled_at: entry.rescheduled ? (entry.done?.at ?? null) : null,
  cancelled_at: entry.cancelled?.at ?? null,
  cancelled_by_id: entry.cancelled?.user_id ?? null,
  ...stamps(entry.entered, entry.done ?? entry.cancelled),
  version: 1,
})

/** Those whose time has passed were sent where the work was done. */
const markSentReminders = (db: Transacting, ids: number[], now: Date) =>
  db
    .updateTable('docket_entry_notifications')
    .set((eb) => ({ sent_at: eb.ref('due_at') }))
    .where('docket_entry_id', '=', sql<number>`any(${ids})`)
    .where('due_at', '<=', now.toISOString())
    .where('sent_at', 'is', null)
    .execute()

function linesOf(entry: PastDocketEntry, id: number) {
  const line = { entity_id: id, record_id: entry.record_id }
  const { docket_entry_type_id, action_date, event_time_start, comment } = entry
  const changed = (act: BackdatedAction | null, event: EventName<typeof docketEvents>, field: string) =>
    act ? [pastEvent(docketEvents, event, act, { ...line, changes: { [field]: [false, true] } })] : []
  return [
    pastEvent(docketEvents, 'created', entry.entered, {
      ...line,
      changes: changesFromNothing({ docket_entry_type_id, action_date, event_time_start, comment }),
    }),
    ...changed(entry.done, entry.rescheduled ? 'rescheduled' : 'done', 'is_done'),
    ...changed(entry.cancelled, 'cancelled', 'is_cancelled'),
    ...entry.notes.map(({ act, body }) =>
      pastEvent(docketEvents, 'note_added', act, { ...line, changes: { note: [null, body] } }),
    ),
  ]
}
