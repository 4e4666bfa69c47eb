import * as z from 'zod'
import type { CallOf, Endpoint, InputOf } from '../../../core/contract.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import { inTheNameOf } from '../../../core/server/inTheNameOf.ts'
import { casesContract } from '../../cases/contract.ts'
import { closeCase, reopenCase } from '../../cases/server/closure.ts'
import { createCase } from '../../cases/server/service.ts'
import { docketContract } from '../../docket/contract.ts'
import { enterPast, type PastEntry } from '../../docket/server/enterPast.ts'
import { createDocketEntry } from '../../docket/server/service.ts'
import { partiesContract } from '../../parties/contract.ts'
import { createParty } from '../../parties/server/service.ts'
import { recordsContract } from '../../records/contract.ts'
import { addRecordWithParty } from '../../records/server/service.ts'
import { officeToday } from '../../settings/server/officeDay.ts'
import { readSetting } from '../../settings/server/settings.ts'
import type { DemoPerson } from '../people.ts'
import { planDemoOffice, type PlannedCase, type PlannedEntry, type PlannedRecord } from '../plan.ts'
import { demoStaff } from '../staff.ts'
import { readDemoLists, type DemoLists } from './demoLists.ts'
import type { DemoStaffIds } from './demoStaff.ts'

/** Enters the plan as the staff would: through the same functions, on the day and in the name of whoever did it. */
export async function addDemoWork(staff: DemoStaffIds): Promise<void> {
  const lists = await readDemoLists(staff.ctx.db)
  const { timezone } = await readSetting(staff.ctx.db, 'timezone')
  const office: DemoOffice = {
    staff,
    lists,
    timezone,
    past: [],
    as: (login, day) => actingAs(staff, login, day),
  }
  for (const record of planDemoOffice(await officeToday(staff.ctx))) await addRecord(office, record)
  await enterPast(staff.ctx, office.past)
}

interface DemoOffice {
  staff: DemoStaffIds
  lists: DemoLists
  timezone: string
  /** Collected and entered together: one by one they would take longer than all the rest. */
  past: PastEntry[]
  as(login: string, day: string): WriteCtx
}

function actingAs({ ctx, users }: DemoStaffIds, login: string, day: string): WriteCtx {
  const { first_name, last_name } = demoStaff.find((person) => person.login === login)!
  const at = new Date(`${day}T16:00:00Z`)
  return {
    ...inTheNameOf(ctx, { id: users.get(login)!, display_name: `${first_name} ${last_name}` }),
    now: at < ctx.now ? at : ctx.now,
    // Nobody is looking yet.
    announce: async () => {},
  }
}

/** What a form would send, checked as a form's input is. */
const checked = <E extends Endpoint>(endpoint: E, input: CallOf<E>): InputOf<E> =>
  z.strictObject(endpoint.input).parse(input) as InputOf<E>

async function addRecord(office: DemoOffice, planned: PlannedRecord): Promise<void> {
  const ctx = office.as(planned.opened_by, planned.opened)
  const { record, party } = await addRecordWithParty(
    ctx,
    checked(recordsContract.endpoints.addRecordWithParty, {
      record: { opened: planned.opened, team_ids: planned.teams.map((key) => office.staff.teams[key]) },
      party: partyInput(office.lists, planned.holder),
    }),
  )
  const other = planned.other && {
    ...(await createParty(
      ctx,
      checked(partiesContract.endpoints.createParty, {
        party: partyInput(office.lists, planned.other),
        record_id: record.id,
      }),
    )),
  }
  const parties = { holder: party.id, other: other?.id ?? null }
  for (const legalCase of planned.cases) await addCase(office, record.id, parties, legalCase)
}

function partyInput(lists: DemoLists, { gender, country, ...person }: DemoPerson) {
  const country_id = lists.countries(country)
  return {
    ...person,
    gender_id: lists.genders(gender),
    birth_country_id: country_id,
    nationality_ids: [country_id],
  }
}

async function addCase(
  office: DemoOffice,
  record_id: number,
  { holder, other }: { holder: number; other: number | null },
  planned: PlannedCase,
): Promise<void> {
  const { lists, staff } = office
  const { id } = await createCase(
    office.as(planned.attorney, planned.opened),
    checked(casesContract.endpoints.createCase, {
      legal_case: {
        record_id,
        legal_case_type_id: lists.legal_case_types(planned.type),
        opened: planned.opened,
        primary_attorney_id: staff.users.get(planned.attorney)!,
        primary_legal_assistant_id: staff.users.get(planned.assistant)!,
        tag_ids: planned.tags.map(lists.tags),
        parties: [
          { party_id: holder, party_role_id: lists.party_roles(planned.holder_role) },
          ...(other && planned.other_role
            ? [{ party_id: other, party_role_id: lists.party_roles(planned.other_role) }]
            : []),
        ],
      },
    }),
  )
  for (const entry of planned.entries) await addEntry(office, id, entry)
  const { closed, reopened } = planned
  if (closed)
    await closeCase(
      office.as(closed.by, closed.on),
      checked(casesContract.endpoints.closeCase, {
        id,
        closing_reasons_ids: closed.reasons.map(lists.closing_reasons),
        closing_notes: closed.notes,
      }),
    )
  if (reopened)
    await reopenCase(office.as(planned.attorney, reopened.on), { id, reopening_reason: reopened.reason })
}

function timeAfter(start: string, minutes: number): string {
  const at = new Date(Date.parse(`2000-01-01T${start}:00Z`) + minutes * 60_000)
  return at.toISOString().slice(11, 16)
}

async function addEntry(office: DemoOffice, legal_case_id: number, planned: PlannedEntry): Promise<void> {
  const { lists, staff } = office
  const type = lists.docket_entry_types(planned.type)
  const { action_type, default_length_minutes: length } = lists.typeOf(type)
  const location_id = planned.location === null ? null : lists.locations(planned.location)
  const entry = {
    legal_case_id,
    docket_entry_type_id: type,
    action_date: planned.day,
    event_time_start: planned.start,
    event_time_end: planned.start && length ? timeAfter(planned.start, length) : null,
    timezone: location_id === null ? office.timezone : lists.zoneOf(location_id),
    location_id,
    appointment_location: planned.appointment_location,
    comment: planned.comment,
    assignee_ids: planned.assignees.map((login) => staff.users.get(login)!),
  }
  const { done_on, done_by } = planned
  if (done_on && done_by)
    office.past.push({
      ...entry,
      action_type,
      created_on: planned.entered_on,
      created_by_id: staff.users.get(planned.entered_by)!,
      done_at: office.as(done_by, done_on).now.toISOString(),
      done_by_id: staff.users.get(done_by)!,
    })
  else
    await createDocketEntry(
      office.as(planned.entered_by, planned.entered_on),
      checked(docketContract.endpoints.createDocketEntry, { docket_entry: entry }),
    )
}
