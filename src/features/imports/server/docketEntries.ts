import { sql } from 'kysely'
import * as z from 'zod'
import { invalid } from '#core/errors.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { readValues } from '#core/server/http/input.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import type { EventName } from '#core/events.ts'
import { attendanceInput, doneInput, newEntry, noteInput } from '#features/docket/contract/entry.ts'
import { docketEvents } from '#features/docket/events.ts'
import { assigneeChecks } from '#features/docket/server/assignees.ts'
import { attendeeChecks } from '#features/docket/server/attendances.ts'
import { requireChecklistDone } from '#features/docket/server/checklist.ts'
import { caseChecks } from '#features/docket/server/createEntry.ts'
import { entryChecks, type StoredEntry } from '#features/docket/server/entryChecks.ts'
import { checkEachRow } from './checkEachRow.ts'

type EntryForm = z.input<typeof newEntry>

/** An entry of an office that worked elsewhere before: as a form gives it, and what became of it. */
export interface PastDocketEntry extends Omit<
  EntryForm,
  'checklist' | 'assignee_ids' | 'attendances' | 'docket_entries_assignments' | 'files' | 'is_done'
> {
  checklist: readonly { text: string; done: boolean }[]
  assignee_ids: readonly number[]
  created_on: string
  entered: BackdatedAction
  /** Done with because it was moved, where `rescheduled` says so. */
  done: BackdatedAction | null
  rescheduled: boolean
  hearing_outcome: string | null
  cancelled: BackdatedAction | null
  /** An earlier entry of the same call; its position. */
  parent: { at: number; kind: 'follow_up' | 'rescheduled' } | null
  attendances: readonly { party_id: number; outcome: string | null; notes: string | null }[]
  notes: readonly { body: string; entered: BackdatedAction }[]
}

/** The part of it that the form has. */
function formOf({
  created_on: _created,
  entered: _entered,
  done: _done,
  rescheduled: _rescheduled,
  hearing_outcome: _outcome,
  cancelled: _cancelled,
  parent: _parent,
  attendances,
  notes: _notes,
  ...form
}: PastDocketEntry) {
  return { ...form, attendances: attendances.map(({ party_id }) => ({ party_id })) }
}

/** The entry as the calls would store it, and the record whose log it belongs to. */
interface CheckedEntry {
  stored: StoredEntry
  input: z.output<typeof newEntry>
  record_id: number
}

const outcomeInput = z.strictObject(doneInput)
const attendance = z.strictObject(attendanceInput)
const note = z.strictObject(noteInput)

/** Refuses what the calls would refuse that enter these entries, note what came of them and settle them. */
async function checkEntries(ctx: WriteCtx, past: readonly PastDocketEntry[]): Promise<CheckedEntry[]> {
  const nameOf = ({ action_date }: PastDocketEntry, index: number) =>
    `Docket entry ${index + 1}${action_date ? `, ${action_date}` : ''}`
  const caseOf = await caseChecks(
    ctx,
    past.map(({ legal_case_id }) => legal_case_id),
  )
  const read = await checkEachRow(past, nameOf, (entry) => {
    const input = readValues(newEntry, formOf(entry), 'docket_entry')
    return { input, ...caseOf(input.legal_case_id) }
  })
  const check = await entryChecks(
    ctx,
    read.map(({ input }) => input),
  )
  const checked = await checkEachRow(past, nameOf, (entry, index) => {
    const { input, access_set_id, record_id } = read[index]!
    const stored = check(input)
    checkOutcome(entry)
    if (entry.parent) checkParent(entry.parent.at, index, (at) => read[at]!.record_id === record_id)
    const visibility = { access_set_id, is_internal: stored.is_internal }
    return { input, stored, record_id, visibility, ids: input.assignee_ids ?? [] }
  })
  const attendedOf = ({ input }: CheckedEntry) => ({
    legal_case_id: input.legal_case_id,
    ids: input.attendee_ids ?? [],
  })
  const checkAssignees = await assigneeChecks(ctx, checked)
  const checkAttendees = await attendeeChecks(ctx, checked.map(attendedOf))
  return checkEachRow(past, nameOf, (_, index) => {
    const entry = checked[index]!
    checkAssignees(entry)
    checkAttendees(attendedOf(entry))
    return entry
  })
}

function checkOutcome({
  done,
  cancelled,
  rescheduled,
  require_all_done = false,
  checklist,
  hearing_outcome,
  attendances,
  notes,
}: PastDocketEntry): void {
  if (done && cancelled) throw invalid({ cancelled: 'An entry is done or cancelled, not both' })
  if (rescheduled && !done) throw invalid({ rescheduled: 'An entry that was moved is done with' })
  if (done && !rescheduled) requireChecklistDone({ require_all_done, checklist })
  readValues(outcomeInput, { hearing_outcome }, 'docket_entry')
  for (const { party_id: _, ...one } of attendances) readValues(attendance, one, 'attendances')
  for (const { body } of notes) readValues(note, { body }, 'notes')
}

function checkParent(at: number, index: number, isOfSameRecord: (at: number) => boolean): void {
  if (at >= index) throw invalid({ parent: 'An entry follows one that comes before it' })
  if (!isOfSameRecord(at)) throw invalid({ parent: 'Only entries of the same record can be linked' })
}

/**
 * Imports the docket of an office in one go, from work done elsewhere, with the checks of the calls; nobody is notified.
 * Creation, notes and completion have audit lines, each at its time. Returns the ids.
 */
export async function importDocketEntries(
  ctx: WriteCtx,
  past: readonly PastDocketEntry[],
): Promise<number[]> {
  const { db, now } = ctx
  const checked = await checkEntries(ctx, past)
  const ids = await insertMany(
    db,
    'docket_entries',
    past.map((entry, index) => rowOf(entry, checked[index]!)),
    'id',
  )
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
      entry.notes.map(({ body, entered }) => ({
        body,
        created_by_id: entered.user_id,
        created_at: entered.at,
      })),
    ),
  )
  await insertMany(
    db,
    'docket_entry_notifications',
    of(({ docket_entry_notifications = [], entered }) =>
      docket_entry_notifications.map((reminder) => ({ ...reminder, created_at: entered.at })),
    ),
  )
  await markSentReminders(db, ids, now)
  await writeBackdatedAudit(
    db,
    past.flatMap((entry, index) => linesOf(entry, ids[index]!, checked[index]!)),
  )
  return ids
}

const stamps = (made: BackdatedAction, changed: BackdatedAction | null) => ({
  created_at: made.at,
  updated_at: changed?.at ?? made.at,
})

const rowOf = (entry: PastDocketEntry, { stored, input }: CheckedEntry) => ({
  ...stored,
  legal_case_id: input.legal_case_id,
  hearing_outcome: entry.hearing_outcome,
  checklist: entry.checklist.map((item) => {
    const ticked = item.done ? (entry.done ?? entry.entered) : null
    return { ...item, done_by_id: ticked?.user_id ?? null, done_at: ticked?.at ?? null }
  }),
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

function linesOf(entry: PastDocketEntry, id: number, { stored, record_id }: CheckedEntry) {
  const line = { entity_id: id, record_id }
  const { docket_entry_type_id, action_date, event_time_start, comment } = stored
  const changed = (entered: BackdatedAction | null, event: EventName<typeof docketEvents>, field: string) =>
    entered ? [pastEvent(docketEvents, event, entered, { ...line, changes: { [field]: [false, true] } })] : []
  return [
    pastEvent(docketEvents, 'created', entry.entered, {
      ...line,
      changes: changesFromNothing({ docket_entry_type_id, action_date, event_time_start, comment }),
    }),
    ...changed(entry.done, entry.rescheduled ? 'rescheduled' : 'done', 'is_done'),
    ...changed(entry.cancelled, 'cancelled', 'is_cancelled'),
    ...entry.notes.map(({ entered, body }) =>
      pastEvent(docketEvents, 'note_added', entered, { ...line, changes: { note: [null, body] } }),
    ),
  ]
}
