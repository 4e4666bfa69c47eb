import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, auditOf, courtIdIn, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aStaff, aTeamThat, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
const getCase = casesContract.endpoints.getCase
let { team, editor, attorney, contributor, commenter, viewer, outsider } = {} as Staff
let caseId: number

const member = (facts: Parameters<typeof office.user>[0]) => office.user({ team_ids: [team], ...facts })

beforeAll(async () => {
  ;({ team, editor, attorney, contributor, commenter, viewer, outsider } = await aStaff(office))
  caseId = (await aCase(editor)).id
})

describe('entering', () => {
  const draft = { docket_entry_type_id: entryTypes.master_hearing, action_date: '2026-12-02' }

  it('takes a contributor', async () => {
    for (const [person, status] of [
      [viewer, 403],
      [commenter, 403],
      [contributor, 200],
      [office.stranger, 401],
    ] as const) {
      const reply = await person.call(calls.createDocketEntry, {
        docket_entry: { ...draft, legal_case_id: caseId },
      })
      expect(reply.status).toBe(status)
    }
  })

  it('on a case of another team finds no case', async () => {
    const reply = await outsider.call(calls.createDocketEntry, {
      docket_entry: { ...draft, legal_case_id: caseId },
    })
    expect(reply.status).toBe(422)
    expect(reply.error.issues).toMatchObject([{ path: 'docket_entry.legal_case_id' }])
  })

  it.each([
    [{ docket_entry_type_id: 999_999 }, 422, 'docket_entry_type_id', 'Choose a type from the list'],
    [{ action_type: 'task' }, 422, 'action_type', 'Master calendar hearing is an event'],
    [{ action_type: 'party' }, 422, 'action_type', 'Must be one of: event, task, appointment'],
    [{ action_date: null }, 422, 'action_date', 'Enter the date; only a task may be without one'],
    [{ action_date: '2027-02-29' }, 422, 'action_date', 'February 2027 has 28 days'],
    [{ action_date: '2026-13-01' }, 422, 'action_date', expect.any(String)],
    [{ event_time_start: '25:00' }, 422, 'event_time_start', 'Enter a time like 9:30 am or 14:00'],
    [{ event_time_end: '10:00' }, 422, 'event_time_start', 'Enter when it starts as well'],
    [{ timezone: 'Mars/Olympus' }, 422, 'timezone', 'Choose a time zone from the list'],
    [{ timezone: '+05:00' }, 422, 'timezone', 'Choose a time zone from the list'],
    [
      { action_date: '2027-03-14', event_time_start: '02:30', timezone: 'America/Chicago' },
      422,
      'event_time_start',
      'There is no 2:30 AM on 03/14/2027 in Chicago: the clocks go forward then',
    ],
    [{ location_id: 999_999 }, 422, 'location_id', 'Choose a court or agency from the list'],
    [{ assignee_ids: [999_999] }, 422, 'assignee_ids', 'Choose assignees from the list'],
    [{ agency_num: 'x'.repeat(61) }, 422, 'agency_num', 'Agency number can have at most 60 characters'],
    [{ comment: 7 }, 400, 'comment', 'Comment must be text'],
    [{ done_by_id: 3 }, 400, 'done_by_id', 'There is no field “done_by_id” here'],
  ])('with %j is refused at the field', async (facts, status, field, message) => {
    const reply = await editor.call(calls.createDocketEntry, {
      docket_entry: { ...draft, legal_case_id: caseId, ...(facts as object) },
    })
    expect(reply.status).toBe(status)
    expect(reply.error.issues).toEqual([{ path: `docket_entry.${field}`, code: expect.any(String), message }])
  })

  it('assigns only those who are active, assignable and see the case', async () => {
    const desk = await member({ is_assignable: false, first_name: 'Front' })
    const reply = await editor.call(calls.createDocketEntry, {
      docket_entry: { ...draft, legal_case_id: caseId, assignee_ids: [attorney.id, outsider.id, desk.id] },
    })
    expect(reply.status).toBe(422)
    expect(reply.error.issues?.[0]).toMatchObject({
      path: 'docket_entry.assignee_ids',
      message: expect.stringMatching(/^Front Test, Olaf Test cannot be assigned/),
    })
    const options = await editor.do(calls.listDocketAssignees, { legal_case_id: caseId })
    const ids = options.items.map(({ value }) => value)
    expect(ids).toContain(attorney.id)
    expect(ids).not.toContain(outsider.id)
    expect(ids).not.toContain(desk.id)
    expect((await outsider.call(calls.listTaskAssignees, { legal_case_id: caseId })).status).toBe(404)
  })

  it('answers with all a line about it needs', async () => {
    const legalCase = await editor.do(getCase, { id: caseId })
    const made = await aDocketEntry(editor, {
      legal_case_id: caseId,
      location_id: await courtIdIn(office, 'Los Angeles'),
      event_time_start: '09:00',
      event_time_end: '10:00',
      assignee_ids: [attorney.id],
      comment: ' Bring the I-589 ',
    })
    expect(made).toMatchObject({
      case_title: legalCase.title,
      record_public_id: legalCase.record_public_id,
      holder_name: legalCase.holder.name,
      type_name: 'Master calendar hearing',
      type_color: expect.any(String),
      is_hearing: true,
      action_type: 'event',
      timezone: 'America/Los_Angeles',
      starts_at: '2026-12-02T17:00:00.000Z',
      ends_at: '2026-12-02T18:00:00.000Z',
      place_time: '9:00 – 10:00 AM PST',
      assignees: [{ id: attorney.id, name: 'Rosa Okafor' }],
      comment: 'Bring the I-589',
      is_done: false,
      version: 1,
      can: { edit: true, done: true, delete: true, cancel: true, reschedule: true, add_note: true },
    })
    expect(await attorney.do(calls.getDocketEntry, { id: made.id })).toEqual(made)
  })

  it('dates the case by the day it was entered, in the zone of the office', async () => {
    const legalCase = await aCase(editor)
    expect(legalCase.last_created_docket_entry_date).toBeNull()
    const first = await aDocketEntry(editor, { legal_case_id: legalCase.id, action_date: '2027-06-01' })
    const second = await aDocketEntry(editor, { legal_case_id: legalCase.id })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
    const newest = async () => (await editor.do(getCase, { id: legalCase.id })).last_created_docket_entry_date
    expect(await newest()).toBe(today)

    const set = (id: number, values: { created_on?: string; deleted_at?: string | null }) =>
      office.database.transaction(({ db }) =>
        db.updateTable('docket_entries').set(values).where('id', '=', id).execute(),
      )
    await set(first.id, { created_on: '2026-01-05' })
    expect(await newest()).toBe(today)
    await set(second.id, { deleted_at: new Date().toISOString() })
    expect(await newest()).toBe('2026-01-05')
    await set(first.id, { deleted_at: new Date().toISOString() })
    expect(await newest()).toBeNull()
    await set(second.id, { deleted_at: null })
    expect(await newest()).toBe(today)
  })
})

describe('changing', () => {
  const change = (person: Person, entry: { id: number; version: number }, docket_entry: object) =>
    person.call(calls.updateDocketEntry, { id: entry.id, docket_entry, version: entry.version })

  it('is for editors, for who entered it and for who is assigned', async () => {
    const entry = await aDocketEntry(editor, { legal_case_id: caseId })
    expect((await change(commenter, entry, { comment: 'x' })).status).toBe(403)
    const refused = await change(contributor, entry, { comment: 'x' })
    expect([refused.status, refused.error.code]).toEqual([403, 'docket.not_yours'])
    expect((await contributor.do(calls.getDocketEntry, { id: entry.id })).can.edit).toBe(false)

    const own = await aDocketEntry(contributor, { legal_case_id: caseId })
    expect((await change(contributor, own, { comment: 'x' })).status).toBe(200)
    const input = await aDocketEntry(editor, { legal_case_id: caseId, assignee_ids: [contributor.id] })
    expect((await change(contributor, input, { comment: 'x' })).status).toBe(200)
    expect((await change(attorney, entry, { comment: 'x' })).status).toBe(200)
  })

  it('of others’ entries is possible where a team lifts the check', async () => {
    const lifted = await aTeamThat(office, 'canOverrideOwnershipCheck')
    const desk = await office.user({ user_type: 'contributor', team_ids: [team, lifted] })
    const entry = await aDocketEntry(editor, { legal_case_id: caseId })
    expect((await change(desk, entry, { comment: 'x' })).status).toBe(200)
  })

  it('from a stale version says who was faster', async () => {
    const entry = await aDocketEntry(editor, { legal_case_id: caseId })
    await change(attorney, entry, { comment: 'Hers' })
    const late = await change(editor, entry, { comment: 'His' })
    expect([late.status, late.error.code]).toEqual([409, 'stale'])
    expect(late.error.message).toContain('Rosa Okafor')
    expect(late.error.details).toEqual({ changed_by: 'Rosa Okafor' })
  })

  it('leaves what is absent, clears what is null and checks the whole', async () => {
    const entry = await aDocketEntry(editor, {
      legal_case_id: caseId,
      event_time_start: '09:00',
      event_time_end: '10:00',
      comment: 'Old',
      assignee_ids: [attorney.id],
    })
    const half = await change(editor, entry, { event_time_start: null })
    expect(half.status).toBe(422)
    const after = await change(editor, entry, { event_time_start: '09:30', comment: null })
    expect(after.body).toMatchObject({
      event_time_start: '09:30',
      event_time_end: '10:00',
      comment: null,
      assignees: [{ id: attorney.id }],
      version: 2,
    })
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('entity', '=', 'docket_entries')
      .where('entity_id', '=', entry.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({
      action: 'docket_entry.updated',
      changes: { event_time_start: ['09:00', '09:30'], comment: ['Old', null] },
    })
  })

  it('keeps an assignee who has left, and refuses to name one anew', async () => {
    const leaver = await member({})
    const entry = await aDocketEntry(editor, { legal_case_id: caseId, assignee_ids: [leaver.id] })
    await office.database.transaction(({ db }) =>
      db.updateTable('users').set({ deactivated: true }).where('id', '=', leaver.id).execute(),
    )
    const unchanged = await change(editor, entry, { assignee_ids: [leaver.id, attorney.id] })
    expect(unchanged.status).toBe(200)
    const other = await aDocketEntry(editor, { legal_case_id: caseId })
    expect((await change(editor, other, { assignee_ids: [leaver.id] })).status).toBe(422)
  })
})

describe('done', () => {
  it('is marked and taken back, with its author', async () => {
    const entry = await aDocketEntry(editor, { legal_case_id: caseId })
    const done = await attorney.do(calls.markDone, { id: entry.id })
    expect(done).toMatchObject({ is_done: true, done_by_name: 'Rosa Okafor' })
    expect(await editor.do(calls.markDone, { id: entry.id })).toMatchObject({
      done_by_name: 'Rosa Okafor',
    })
    expect(await editor.do(calls.undoDone, { id: entry.id })).toMatchObject({
      is_done: false,
      done_at: null,
      done_by_name: null,
    })
  })

  it('is for a commenter with own tasks only', async () => {
    const task = { legal_case_id: caseId, docket_entry_type_id: entryTypes.one_year_deadline }
    const own = await aDocketEntry(editor, { ...task, assignee_ids: [commenter.id] })
    const others = await aDocketEntry(editor, { ...task, assignee_ids: [attorney.id] })
    const hearing = await aDocketEntry(editor, { legal_case_id: caseId, assignee_ids: [commenter.id] })
    expect((await commenter.call(calls.markDone, { id: own.id })).status).toBe(200)
    expect((await commenter.call(calls.undoDone, { id: own.id })).status).toBe(200)
    expect((await commenter.call(calls.markDone, { id: others.id })).status).toBe(403)
    expect((await commenter.call(calls.markDone, { id: hearing.id })).status).toBe(403)
    expect((await viewer.call(calls.markDone, { id: own.id })).status).toBe(403)
  })

  it('of many at once counts once', async () => {
    const entry = await aDocketEntry(editor, { legal_case_id: caseId })
    const replies = await Promise.all([editor, attorney].map((p) => p.call(calls.markDone, { id: entry.id })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await auditOf(office, entry.id)).toEqual(['docket_entry.created', 'docket_entry.done'])
  })

  it('meanwhile does not make an edit stale', async () => {
    const entry = await aDocketEntry(editor, { legal_case_id: caseId })
    await attorney.do(calls.markDone, { id: entry.id })
    const edited = await editor.call(calls.updateDocketEntry, {
      id: entry.id,
      docket_entry: { comment: 'Bring the I-589' },
      version: entry.version,
    })
    expect(edited.body).toMatchObject({ comment: 'Bring the I-589', is_done: true })
  })
})
