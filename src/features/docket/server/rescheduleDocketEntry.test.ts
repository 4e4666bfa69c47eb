import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, auditOf, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aStaff, aTeamThat, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { team, editor, attorney, contributor, commenter, outsider } = {} as Staff
let legalCase: { id: number; record_id: number }
let partyId: number

beforeAll(async () => {
  ;({ team, editor, attorney, contributor, commenter, outsider } = await aStaff(office))
  legalCase = await aCase(editor)
  partyId = (await aParty(editor, { record_id: legalCase.record_id })).id
})

const read = (entry: { id: number }) => editor.do(calls.getDocketEntry, { id: entry.id })
const aHearing = (facts: object = {}) =>
  aDocketEntry(editor, {
    legal_case_id: legalCase.id,
    event_time_start: '09:00',
    event_time_end: '10:00',
    comment: 'Individual hearing',
    assignee_ids: [attorney.id],
    checklist: [{ text: 'Prepare the client', done: true }, { text: 'File the brief' }],
    docket_entry_notifications: [{ channel: 'email', minutes_before: 1440 }],
    ...facts,
  })
/** With somebody who attended it. */
async function aHeldHearing() {
  const { id } = await aHearing()
  return editor.do(calls.addAttendance, { id, party_id: partyId, outcome: 'late', notes: 'Traffic' })
}
const reschedule = (entry: { id: number }, docket_entry: object, person: Person = editor) =>
  person.call(calls.rescheduleDocketEntry, { id: entry.id, docket_entry })
const later = { action_date: '2027-01-12', event_time_start: '13:00' }

describe('rescheduling', () => {
  it('is for those who may change the entry', async () => {
    const entry = await aHearing()
    expect((await reschedule(entry, later, outsider)).status).toBe(404)
    expect((await reschedule(entry, later, commenter)).status).toBe(403)
    expect((await reschedule(entry, later, contributor)).error.code).toBe('docket.not_yours')
    expect((await reschedule(entry, later, attorney)).status).toBe(200)
  })

  it.each([
    [{}, 'action_date', 'Enter the new date'],
    [{ action_date: null }, 'action_date', 'Enter the new date'],
    [
      { action_date: '2026-12-02', event_time_start: '09:00', event_time_end: '10:00' },
      'action_date',
      'This is when it takes place already',
    ],
    [{ ...later, event_time_end: '12:00' }, 'event_time_end', expect.any(String)],
    [
      { action_date: '2027-03-14', event_time_start: '02:30' },
      'event_time_start',
      'There is no 2:30 AM on 03/14/2027 in New York: the clocks go forward then',
    ],
  ])('to %j is refused, and the original stays open', async (docket_entry, field, message) => {
    const entry = await aHearing()
    const reply = await reschedule(entry, docket_entry)
    expect([reply.status, reply.error.issues]).toEqual([
      422,
      [{ path: `docket_entry.${field}`, code: expect.any(String), message }],
    ])
    expect(await read(entry)).toMatchObject({ is_done: false, rescheduled_at: null, children: [] })
  })

  it('makes a new entry with the new times and all that was prepared; the original keeps its day', async () => {
    const original = await aHeldHearing()
    const { body: made } = await reschedule(original, later)
    expect(made).toMatchObject({
      ...later,
      event_time_end: null,
      starts_at: '2027-01-12T18:00:00.000Z',
      place_time: '1:00 PM EST',
      comment: 'Individual hearing',
      assignees: [{ id: attorney.id }],
      checklist: [
        { text: 'Prepare the client', done: true },
        { text: 'File the brief', done: false },
      ],
      docket_entry_notifications: [{ channel: 'email', minutes_before: 1440 }],
      attendances: [{ party_id: partyId, outcome: null, notes: null }],
      is_done: false,
      rescheduled_at: null,
      parents: [{ id: original.id, kind: 'rescheduled', is_protected: true }],
    })
    expect(await read(original)).toMatchObject({
      action_date: '2026-12-02',
      event_time_start: '09:00',
      is_done: true,
      rescheduled_at: expect.any(String),
      attendances: [{ party_id: partyId, outcome: 'late', notes: 'Traffic' }],
      children: [{ id: made.id, kind: 'rescheduled', action_date: '2027-01-12', event_time_start: '13:00' }],
      can: { done: false, cancel: false, reschedule: true },
    })
    expect(await auditOf(office, original.id)).toContain('docket_entry.rescheduled')
    expect(await auditOf(office, made.id)).toEqual(['docket_entry.created'])
  })

  it('is possible with an open checklist that all must be done of: nothing was finished', async () => {
    const entry = await aHearing({ require_all_done: true })
    const { body } = await reschedule(entry, later)
    expect(body).toMatchObject({ require_all_done: true, checklist_done_count: 1 })
  })

  it('keeps an assignee who has left since', async () => {
    const leaver = await office.user({ team_ids: [team] })
    const entry = await aHearing({ assignee_ids: [leaver.id] })
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ deactivated: true }).where('id', '=', leaver.id).execute(),
    )
    expect((await reschedule(entry, later)).body.assignees).toMatchObject([{ id: leaver.id }])
  })

  it('makes sense once, and not for what is done or cancelled', async () => {
    const moved = await aHearing()
    await reschedule(moved, later)
    const done = await aHearing()
    await editor.do(calls.markDone, { id: done.id })
    const cancelled = await aHearing()
    await editor.do(calls.cancelDocketEntry, { id: cancelled.id })
    const codes = []
    for (const entry of [moved, done, cancelled]) {
      const { status, error } = await reschedule(entry, later)
      codes.push([status, error.code])
    }
    expect(codes).toEqual([
      [409, 'docket.rescheduled'],
      [409, 'docket.done'],
      [409, 'docket.cancelled'],
    ])
  })

  it('by two at once makes one new entry', async () => {
    const entry = await aHearing()
    const replies = await Promise.all([editor, attorney].map((person) => reschedule(entry, later, person)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await read(entry)).children).toHaveLength(1)
  })

  it('leaves the original’s day alone from then on, but not its comment', async () => {
    const entry = await aHearing()
    await reschedule(entry, later)
    const { version } = await read(entry)
    const change = (docket_entry: object) =>
      editor.call(calls.updateDocketEntry, { id: entry.id, docket_entry, version })
    expect((await change({ action_date: '2026-12-03' })).error.code).toBe('docket.rescheduled')
    expect((await editor.call(calls.undoDone, { id: entry.id })).error.code).toBe('docket.rescheduled')
    expect((await editor.call(calls.cancelDocketEntry, { id: entry.id })).error.code).toBe(
      'docket.rescheduled',
    )
    expect((await change({ comment: 'Judge ill' })).status).toBe(200)
  })
})

describe('taking a rescheduling back', () => {
  const undo = (entry: { id: number }, person: Person = editor) =>
    person.call(calls.undoReschedule, { id: entry.id })

  it('is for those who may change the original', async () => {
    const entry = await aHearing()
    await reschedule(entry, later)
    expect((await undo(entry, outsider)).status).toBe(404)
    expect((await undo(entry, contributor)).status).toBe(403)
  })

  it('deletes the new entry and opens the original again, which can then be rescheduled anew', async () => {
    const entry = await aHearing()
    const { body: made } = await reschedule(entry, later)
    expect((await undo(entry)).body).toMatchObject({
      is_done: false,
      done_by_name: null,
      rescheduled_at: null,
      left_without_relations: false,
      children: [],
    })
    expect((await editor.call(calls.getDocketEntry, { id: made.id })).status).toBe(404)
    expect((await undo(entry)).error.code).toBe('docket.not_rescheduled')
    const { body: again } = await reschedule(entry, { action_date: '2027-02-02' })
    expect((await read(entry)).children).toMatchObject([{ id: again.id }])

    const { body: revived } = await editor.call(calls.restoreDocketEntry, { id: made.id })
    expect(revived).toMatchObject({ id: made.id, parents: [] })
  })

  it('stops where the new entry has a history of its own', async () => {
    const entry = await aHearing()
    const { body: made } = await reschedule(entry, later)
    await editor.do(calls.markDone, { id: made.id })
    expect((await undo(entry)).error.code).toBe('docket.done')
    await editor.do(calls.undoDone, { id: made.id })
    await reschedule(made, { action_date: '2027-02-02' })
    expect((await undo(entry)).error.code).toBe('docket.rescheduled')
    expect((await undo(made)).status).toBe(200)
    expect((await undo(entry)).status).toBe(200)
  })

  it('works when the new entry was deleted already', async () => {
    const entry = await aHearing()
    const { body: made } = await reschedule(entry, later)
    await editor.do(calls.deleteDocketEntry, { id: made.id })
    expect(await read(entry)).toMatchObject({ is_done: true, left_without_relations: true })
    expect((await undo(entry)).body).toMatchObject({ is_done: false, left_without_relations: false })
  })

  it('does not touch a new entry that one does not see', async () => {
    const secret = await aTeamThat(office, 'canCreateInternalDockets')
    const insider = await office.user({ team_ids: [team, secret] })
    const entry = await aHearing({ assignee_ids: [] })
    const { body: made } = await reschedule(entry, later)
    await insider.do(calls.updateDocketEntry, {
      id: made.id,
      docket_entry: { is_internal: true },
      version: made.version,
    })
    expect((await undo(entry)).error.code).toBe('docket.rescheduled')
    expect((await undo(entry, insider)).status).toBe(200)
  })
})

describe('cloning', () => {
  const clone = (entry: { id: number }, docket_entry?: object, person: Person = editor) =>
    person.call(calls.cloneDocketEntry, { id: entry.id, ...(docket_entry && { docket_entry }) })

  it('is for those who may enter entries and see this one', async () => {
    const entry = await aHearing()
    expect((await clone(entry, {}, outsider)).status).toBe(404)
    expect((await clone(entry, {}, commenter)).status).toBe(403)
    expect((await clone(entry, {}, contributor)).status).toBe(200)
  })

  it('enters the same as open work: nobody attended, nothing is ticked', async () => {
    const original = await aHeldHearing()
    await editor.do(calls.markDone, { id: original.id })
    const { body } = await clone(original)
    expect(body).toMatchObject({
      legal_case_id: legalCase.id,
      action_date: '2026-12-02',
      event_time_start: '09:00',
      event_time_end: '10:00',
      comment: 'Individual hearing',
      assignees: [{ id: attorney.id }],
      attendances: [],
      checklist: [
        { text: 'Prepare the client', done: false, done_by_name: null },
        { text: 'File the brief', done: false },
      ],
      docket_entry_notifications: [{ channel: 'email', minutes_before: 1440 }],
      is_done: false,
      parents: [],
      children: [],
      version: 1,
    })
    expect((await read(original)).attendances).toHaveLength(1)
  })

  it('to another case leaves out those who could not be given it, unless they are named', async () => {
    const both = await office.user({ team_ids: [team, await office.team()] })
    const elsewhere = await aCase(outsider)
    const bridge = await office.user({ all_teams: true })
    const entry = await aHearing({ assignee_ids: [attorney.id, both.id, bridge.id] })
    const { body } = await clone(entry, { legal_case_id: elsewhere.id }, bridge)
    expect(body).toMatchObject({ legal_case_id: elsewhere.id, assignees: [{ id: bridge.id }] })
    const named = await clone(entry, { legal_case_id: elsewhere.id, assignee_ids: [attorney.id] }, bridge)
    expect(named.error.issues).toMatchObject([{ path: 'docket_entry.assignee_ids' }])
    const hidden = await clone(entry, { legal_case_id: elsewhere.id })
    expect(hidden.error.issues).toMatchObject([{ path: 'docket_entry.legal_case_id' }])
  })

  it('takes what is given with it instead', async () => {
    const entry = await aHearing()
    const { body } = await clone(entry, {
      action_date: '2027-05-05',
      assignee_ids: [],
      attendee_ids: [partyId],
    })
    expect(body).toMatchObject({
      action_date: '2027-05-05',
      assignees: [],
      attendances: [{ party_id: partyId, outcome: null }],
    })
  })
})

describe('the editor’s modes', () => {
  const save = (more: object, facts: object = {}) =>
    editor.call(calls.createDocketEntryNested, {
      docket_entry: {
        legal_case_id: legalCase.id,
        docket_entry_type_id: entryTypes.master_hearing,
        action_date: '2027-01-12',
        ...facts,
      },
      ...more,
    })

  it('exclude each other', async () => {
    const { id } = await aHearing()
    const both = await save({ clone_of_id: id, reschedule_of_id: id })
    expect([both.status, both.error.code, both.error.message]).toEqual([
      422,
      'docket.clone_and_reschedule',
      'Clone and Reschedule modes cannot be selected at the same time',
    ])
    const following = await save({ reschedule_of_id: id, parent_id: id })
    expect(following.error.issues).toMatchObject([{ path: 'parent_id' }])
    expect((await read({ id })).is_done).toBe(false)
  })

  it('reschedule and clone as their own calls do', async () => {
    const { id } = await aHearing()
    const { body: moved } = await save({ reschedule_of_id: id })
    expect(moved).toMatchObject({ parents: [{ id, kind: 'rescheduled' }], event_time_start: null })
    const { body: cloned } = await save({ clone_of_id: moved.id, parent_id: moved.id })
    expect(cloned).toMatchObject({ parents: [{ id: moved.id, kind: 'follow_up', is_done: true }] })
    const elsewhere = await save({ reschedule_of_id: cloned.id }, { legal_case_id: (await aCase(editor)).id })
    expect(elsewhere.error.issues).toMatchObject([{ path: 'docket_entry.legal_case_id' }])
    expect((await save({ clone_of_id: 999_999 })).status).toBe(404)
  })
})

describe('cancelling', () => {
  const cancel = (entry: { id: number }, person: Person = editor) =>
    person.call(calls.cancelDocketEntry, { id: entry.id })
  const undo = (entry: { id: number }, person: Person = editor) =>
    person.call(calls.undoCancel, { id: entry.id })

  it('is for those who may change the entry', async () => {
    const entry = await aHearing()
    for (const act of [cancel, undo]) {
      expect((await act(entry, outsider)).status).toBe(404)
      expect((await act(entry, commenter)).status).toBe(403)
      expect((await act(entry, contributor)).error.code).toBe('docket.not_yours')
      expect((await act(entry, attorney)).status).toBe(200)
    }
  })

  it('leaves the entry and names the author; taken back it is open again', async () => {
    const entry = await aHearing()
    expect((await cancel(entry, attorney)).body).toMatchObject({
      cancelled_at: expect.any(String),
      cancelled_by_name: 'Rosa Okafor',
      is_done: false,
      can: { done: false, cancel: true, reschedule: false },
    })
    expect((await cancel(entry)).body.cancelled_by_name).toBe('Rosa Okafor')
    expect((await undo(entry)).body).toMatchObject({ cancelled_at: null, cancelled_by_name: null })
    expect(await auditOf(office, entry.id)).toEqual([
      'docket_entry.created',
      'docket_entry.cancelled',
      'docket_entry.cancel_undone',
    ])
  })

  it('excludes being done, and a day that changes', async () => {
    const entry = await aHearing()
    await cancel(entry)
    const change = (docket_entry: object) =>
      editor.call(calls.updateDocketEntry, { id: entry.id, docket_entry, version: entry.version })
    expect((await editor.call(calls.markDone, { id: entry.id })).error.code).toBe('docket.cancelled')
    expect((await change({ event_time_start: '09:30' })).error.code).toBe('docket.cancelled')
    expect((await change({ comment: 'Court closed' })).status).toBe(200)
    const done = await aHearing()
    await editor.do(calls.markDone, { id: done.id })
    expect((await cancel(done)).error.code).toBe('docket.done')
  })
})
