import type { PastDocketEntry } from '#features/imports/server/docketEntries.ts'
import { timeAfter } from '#fields/time/clock.ts'
import type { EnteredRecord } from '#features/imports/server/records.ts'
import type { PlannedCase, PlannedRecord } from '../plan.ts'
import type { DemoOffice } from './demoWork.ts'

type Entry = PlannedCase['entries'][number]

/** Entries of the plan as rows, in order of creation. */
export function toPastEntries(
  office: DemoOffice,
  plan: PlannedRecord[],
  records: EnteredRecord[],
  caseIds: number[],
): PastDocketEntry[] {
  let position = 0
  const all = plan.flatMap((record, index) =>
    record.cases.flatMap((legalCase) => {
      const legal_case_id = caseIds[position++]!
      const { party_ids } = records[index]!
      const parties = legalCase.parties.map(({ person }) => party_ids[record.people.indexOf(person)]!)
      return legalCase.entries.map((entry) => ({ entry, legal_case_id, parties }))
    }),
  )
  const moved = new Set(
    all.flatMap(({ entry: { parent } }) => (parent?.kind === 'rescheduled' ? [parent.entry] : [])),
  )
  all.sort((one, other) => one.entry.entered.on.localeCompare(other.entry.entered.on))
  const places = new Map<unknown, number>(all.map(({ entry }, at) => [entry, at]))
  return all.map(({ entry, parties, legal_case_id }) => ({
    legal_case_id,
    ...columns(office, entry),
    rescheduled: moved.has(entry),
    parent: entry.parent && { at: places.get(entry.parent.entry)!, kind: entry.parent.kind },
    attendances: entry.attendances.map(({ party, ...one }) => ({ party_id: parties[party]!, ...one })),
  }))
}

function columns(office: DemoOffice, entry: Entry) {
  const { lists, timezone } = office
  const type = lists.docket_entry_types(entry.type)
  const { default_length_minutes: length } = lists.typeOf(type)
  const location_id = entry.location === null ? null : lists.locations(entry.location)
  return {
    docket_entry_type_id: type,
    action_date: entry.day,
    event_time_start: entry.start,
    event_time_end: entry.start && length ? timeAfter(entry.start, length) : null,
    timezone: location_id === null ? timezone : lists.zoneOf(location_id),
    location_id,
    appointment_location: entry.appointment_location,
    judge: entry.judge,
    hearing_medium: entry.hearing_medium,
    courtroom: entry.courtroom,
    meeting_link: entry.meeting_link,
    hearing_outcome: entry.hearing_outcome,
    comment: entry.comment,
    is_internal: entry.is_internal,
    checklist: entry.checklist,
    require_all_done: entry.require_all_done,
    created_on: entry.entered.on,
    entered: office.action(entry.entered, 'morning'),
    done: entry.done && office.action(entry.done, 'afternoon'),
    cancelled: entry.cancelled && office.action(entry.cancelled, 'afternoon'),
    assignee_ids: [...new Set(entry.assignees)].map(office.userId),
    notes: entry.notes.map(({ text, ...entered }) => ({
      body: text,
      entered: office.action(entered, 'afternoon'),
    })),
    docket_entry_notifications: entry.reminders,
  }
}
