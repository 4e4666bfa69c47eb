import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '../../../testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '../../../testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '../../../testing/server/office.ts'
import { casesContract } from '../../cases/contract.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
const getCase = casesContract.endpoints.getCase

let team: number
let editor: Person
let attorney: Person
let contributor: Person
let commenter: Person
let outsider: Person
let caseId: number

const member = (facts: Parameters<typeof office.user>[0]) => office.user({ team_ids: [team], ...facts })

beforeAll(async () => {
  team = await office.team('Removal defense')
  editor = await member({})
  attorney = await member({ is_attorney: true, first_name: 'Rosa', last_name: 'Okafor' })
  contributor = await member({ user_type: 'contributor' })
  commenter = await member({ user_type: 'commenter' })
  outsider = await office.user({ team_ids: [await office.team('Family')], first_name: 'Olaf' })
  caseId = (await aCase(editor)).id
})

/** Losing or getting a court: the ids of the list of locations. */
const losAngeles = async () => idOf('Los Angeles%', 'immigration_court')
const idOf = async (name: string, kind: string) => {
  const { id } = await office.database.read
    .selectFrom('locations')
    .select('id')
    .where('name', 'like', name)
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

describe('entering', () => {
  const draft = { docket_entry_type_id: entryTypes.master_hearing, action_date: '2026-12-02' }

  it('takes a contributor', async () => {
    const viewer = await member({ user_type: 'viewer' })
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
    [{ is_done: true }, 400, 'is_done', 'There is no field “is_done” here'],
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
      location_id: await losAngeles(),
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
      place_time: '9:00 – 10:00 AM PT',
      assignees: [{ id: attorney.id, name: 'Rosa Okafor' }],
      comment: 'Bring the I-589',
      is_done: false,
      version: 1,
      can: { edit: true, done: true },
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
      office.database.transaction((db) =>
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

describe('time zones', () => {
  it.each([
    [
      'America/New_York',
      '2026-12-02',
      '09:00',
      '10:00',
      '2026-12-02T14:00:00.000Z',
      '2026-12-02T15:00:00.000Z',
    ],
    [
      'America/Los_Angeles',
      '2026-12-02',
      '23:30',
      '00:30',
      '2026-12-03T07:30:00.000Z',
      '2026-12-03T08:30:00.000Z',
    ],
    ['Pacific/Guam', '2026-12-02', '08:00', '09:00', '2026-12-01T22:00:00.000Z', '2026-12-01T23:00:00.000Z'],
    // The night the clocks go forward: 22:00 to 04:00 are five hours.
    [
      'America/Denver',
      '2027-03-13',
      '22:00',
      '04:00',
      '2027-03-14T05:00:00.000Z',
      '2027-03-14T10:00:00.000Z',
    ],
    // The night they go back: 1:30 means the first one, summer time.
    [
      'America/New_York',
      '2026-11-01',
      '01:30',
      '02:30',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T07:30:00.000Z',
    ],
    [
      'America/New_York',
      '2026-10-31',
      '22:00',
      '01:30',
      '2026-11-01T02:00:00.000Z',
      '2026-11-01T05:30:00.000Z',
    ],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', null, '2026-04-04T14:45:00.000Z', null],
  ])('%s %s %s – %s', async (timezone, action_date, start, end, starts_at, ends_at) => {
    const made = await aDocketEntry(editor, {
      legal_case_id: caseId,
      timezone,
      action_date,
      event_time_start: start,
      event_time_end: end,
    })
    expect(made).toMatchObject({ starts_at, ends_at, action_date })
  })

  it('without one the entry takes the court’s, without a court the office’s', async () => {
    const location_id = await losAngeles()
    const inCourt = await aDocketEntry(editor, { legal_case_id: caseId, location_id })
    const inOffice = await aDocketEntry(editor, { legal_case_id: caseId })
    const said = await aDocketEntry(editor, {
      legal_case_id: caseId,
      location_id,
      timezone: 'America/Chicago',
    })
    expect([inCourt, inOffice, said].map(({ timezone }) => timezone)).toEqual([
      'America/Los_Angeles',
      'America/New_York',
      'America/Chicago',
    ])
    const moved = await editor.do(calls.updateDocketEntry, {
      id: inOffice.id,
      docket_entry: { location_id },
      version: inOffice.version,
    })
    expect(moved.timezone).toBe('America/Los_Angeles')
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
    const given = await aDocketEntry(editor, { legal_case_id: caseId, assignee_ids: [contributor.id] })
    expect((await change(contributor, given, { comment: 'x' })).status).toBe(200)
    expect((await change(attorney, entry, { comment: 'x' })).status).toBe(200)
  })

  it('of others’ entries is possible where a team lifts the check', async () => {
    const lifted = await office.team('Front desk')
    await office.database.transaction((db) =>
      db
        .updateTable('teams')
        .set({ config: JSON.stringify({ canOverrideOwnershipCheck: true }) })
        .where('id', '=', lifted)
        .execute(),
    )
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
    await office.database.transaction((db) =>
      db.updateTable('users').set({ deactivated: true }).where('id', '=', leaver.id).execute(),
    )
    const kept = await change(editor, entry, { assignee_ids: [leaver.id, attorney.id] })
    expect(kept.status).toBe(200)
    const other = await aDocketEntry(editor, { legal_case_id: caseId })
    expect((await change(editor, other, { assignee_ids: [leaver.id] })).status).toBe(422)
  })
})

describe('done', () => {
  it('is marked and taken back, and says by whom', async () => {
    const entry = await aDocketEntry(editor, { legal_case_id: caseId })
    const done = await attorney.do(calls.markDone, { id: entry.id })
    expect(done).toMatchObject({ is_done: true, done_by_name: 'Rosa Okafor', version: 2 })
    expect(await editor.do(calls.markDone, { id: entry.id })).toMatchObject({
      done_by_name: 'Rosa Okafor',
      version: 2,
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
    const viewer = await member({ user_type: 'viewer' })
    expect((await viewer.call(calls.markDone, { id: own.id })).status).toBe(403)
  })

  it('of many at once counts once', async () => {
    const entry = await aDocketEntry(editor, { legal_case_id: caseId })
    const replies = await Promise.all([editor, attorney].map((p) => p.call(calls.markDone, { id: entry.id })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await editor.do(calls.getDocketEntry, { id: entry.id })).version).toBe(2)
  })
})

describe('another team', () => {
  it('finds no trace of an entry: by id, in lists, counts, dashboards, by change', async () => {
    const entry = await aDocketEntry(editor, {
      legal_case_id: caseId,
      assignee_ids: [attorney.id],
      action_date: '2026-11-20',
    })
    const change = { id: entry.id, docket_entry: { comment: 'x' }, version: 1 }
    expect((await outsider.call(calls.getDocketEntry, { id: entry.id })).status).toBe(404)
    expect((await outsider.call(calls.updateDocketEntry, change)).status).toBe(404)
    expect((await outsider.call(calls.markDone, { id: entry.id })).status).toBe(404)
    expect((await outsider.call(calls.undoDone, { id: entry.id })).status).toBe(404)
    expect((await outsider.call(calls.listCaseDocketEntries, { id: caseId })).status).toBe(404)
    expect((await outsider.call(calls.getCaseDocketInfo, { id: caseId })).status).toBe(404)
    expect((await outsider.call(calls.listUndoneEntries, { caseId, id: entry.id })).status).toBe(404)
    expect((await outsider.do(calls.listDocketEntries, { legal_case_id: caseId })).total_items).toBe(0)
    expect((await outsider.do(calls.listDocketEntries, { team_id: team })).total_items).toBe(0)
    expect((await outsider.do(calls.listUserDocketEntries, { id: attorney.id })).total_items).toBe(0)
    for (const scope of ['mine', 'teams', 'all'] as const) {
      const board = await outsider.do(calls.getDashboard, {
        scope,
        today: '2026-11-20',
        timezone: 'America/New_York',
      })
      expect(Object.values(board).map(({ total_items }) => total_items)).toEqual([0, 0, 0, 0])
    }
  })
})

describe('lists', () => {
  it('of a case, its counts, and what is undone around one entry', async () => {
    const { id } = await aCase(editor)
    const on = (action_date: string | null, type: number = entryTypes.one_year_deadline) =>
      aDocketEntry(editor, { legal_case_id: id, action_date, docket_entry_type_id: type })
    const early = await on('2026-11-01')
    const middle = await on('2026-11-20', entryTypes.master_hearing)
    const late = await on('2026-12-01')
    const undated = await on(null)
    const finished = await on('2026-11-10')
    await editor.do(calls.markDone, { id: finished.id })

    const list = await editor.do(calls.listCaseDocketEntries, { id })
    expect(list.items.map((e) => e.id)).toEqual([early.id, finished.id, middle.id, late.id, undated.id])
    const open = await editor.do(calls.listCaseDocketEntries, { id, done: false, from: '2026-11-20' })
    expect(open.items.map((e) => e.id)).toEqual([middle.id, late.id])
    expect(await editor.do(calls.getCaseDocketInfo, { id, today: '2026-11-20' })).toEqual({
      total: 5,
      open: 4,
      done: 1,
      overdue: 1,
      next: {
        id: middle.id,
        type_name: 'Master calendar hearing',
        action_date: '2026-11-20',
        event_time_start: null,
      },
    })
    const undone = await editor.do(calls.listUndoneEntries, { caseId: id, id: middle.id })
    expect(undone.items.map((e) => [e.id, e.falls])).toEqual([
      [early.id, 'before'],
      [late.id, 'after'],
      [undated.id, 'undated'],
    ])
    expect((await editor.call(calls.listUndoneEntries, { caseId, id: middle.id })).status).toBe(404)
  })

  it('of a person in two weeks', async () => {
    const person = await member({})
    for (const action_date of ['2026-11-19', '2026-11-20', '2026-12-04', '2026-12-05'])
      await aDocketEntry(editor, { legal_case_id: caseId, action_date, assignee_ids: [person.id] })
    const list = await attorney.do(calls.listUserDocketEntries, {
      id: person.id,
      from: '2026-11-20',
      to: '2026-12-04',
    })
    expect(list.items.map((e) => e.action_date)).toEqual(['2026-11-20', '2026-12-04'])
    expect((await editor.call(calls.listUserDocketEntries, { id: 999_999 })).status).toBe(404)
  })

  it.each([
    [{ action_type: 'task' }, 1],
    [{ action_type: 'event' }, 1],
    [{ action_type: 'appointment' }, 0],
    [{ done: true }, 1],
    [{ search_term: 'perez deadline' }, 1],
    [{ from: '2026-12-01', to: '2026-12-31' }, 1],
  ] as const)('with %j', async (filter, count) => {
    const { id } = await aCase(editor)
    await aDocketEntry(editor, { legal_case_id: id, action_date: '2026-12-10' })
    const task = await aDocketEntry(editor, {
      legal_case_id: id,
      docket_entry_type_id: entryTypes.one_year_deadline,
      action_date: '2026-10-10',
    })
    await editor.do(calls.markDone, { id: task.id })
    const list = await editor.do(calls.listDocketEntries, { legal_case_id: id, ...filter })
    expect(list.total_items).toBe(count)
  })

  it('an impossible day is refused', async () => {
    expect((await editor.call(calls.listDocketEntries, { from: '2026-02-30' })).status).toBe(422)
    expect(
      (await editor.call(calls.getDashboard, { today: '2026-02-30', timezone: 'America/New_York' })).status,
    ).toBe(422)
    expect(
      (await editor.call(calls.getDashboard, { today: '2026-11-20', timezone: 'Mars/Olympus' })).status,
    ).toBe(422)
  })
})

describe('Today', () => {
  const today = '2026-11-20'
  let me: Person
  let myTeam: number
  let myCase: number
  let boss: Person

  const add = async (facts: Parameters<typeof aDocketEntry>[1] = {}) =>
    (await aDocketEntry(boss, { legal_case_id: myCase, assignee_ids: [me.id], ...facts })).id
  const board = async (
    facts: { scope?: 'mine' | 'teams' | 'all'; today?: string; timezone?: string } = {},
  ) => {
    const sections = await me.do(calls.getDashboard, { today, timezone: 'America/New_York', ...facts })
    return Object.fromEntries(
      Object.entries(sections).map(([name, { items }]) => [name, items.map(({ id }) => id)]),
    )
  }

  beforeAll(async () => {
    myTeam = await office.team('Today')
    boss = await office.user({ team_ids: [myTeam] })
  })

  const fresh = async () => {
    me = await office.user({ team_ids: [myTeam] })
    myCase = (await aCase(boss)).id
  }

  it('sorts what is mine by day', async () => {
    await fresh()
    const task = { docket_entry_type_id: entryTypes.one_year_deadline }
    const overdue = await add({ action_date: '2026-11-19', ...task })
    const longOverdue = await add({ action_date: '2025-11-19' })
    const meeting = await add({
      action_date: today,
      event_time_start: '08:00',
      docket_entry_type_id: entryTypes.client_meeting,
    })
    const hearing = await add({ action_date: today, event_time_start: '13:00' })
    const done = await add({ action_date: today, event_time_start: '07:00' })
    await boss.do(calls.markDone, { id: done })
    const tomorrow = await add({ action_date: '2026-11-21' })
    const lastDay = await add({ action_date: '2026-12-04' })
    const later = await add({ action_date: '2026-12-05', ...task })
    await add({ action_date: '2026-12-05' })
    const undated = await add({ action_date: null, ...task })
    const doneBefore = await add({ action_date: '2026-11-18' })
    await boss.do(calls.markDone, { id: doneBefore })
    expect(await board()).toEqual({
      overdue: [longOverdue, overdue],
      today: [hearing, meeting, done],
      next_14_days: [tomorrow, lastDay],
      open_tasks: [later, undated],
    })
  })

  it('widens from mine to my teams to all I may see', async () => {
    await fresh()
    const others = await add({ action_date: today, assignee_ids: [boss.id] })
    const mine = await add({ action_date: today })
    expect((await board())['today']).toEqual([mine])
    expect((await board({ scope: 'teams' }))['today']).toEqual(expect.arrayContaining([mine, others]))

    const all = await office.user({ all_teams: true })
    const wide = await all.do(calls.getDashboard, { scope: 'all', today, timezone: 'America/New_York' })
    expect(wide.today.items.map(({ id }) => id)).toEqual(expect.arrayContaining([mine, others]))
    const none = await all.do(calls.getDashboard, { scope: 'teams', today, timezone: 'America/New_York' })
    expect(none.today.total_items).toBe(0)
  })

  it('keeps a late hearing in the west on the court’s day, and on the reader’s while it goes on there', async () => {
    await fresh()
    const late = await add({ action_date: today, event_time_start: '23:30', timezone: 'America/Los_Angeles' })
    expect((await board())['today']).toEqual([late])
    // In New York it is the 21st when the hearing begins: not overdue before it has.
    expect(await board({ today: '2026-11-21' })).toMatchObject({ today: [late], overdue: [] })
    expect(await board({ today: '2026-11-22' })).toMatchObject({ today: [], overdue: [late] })
    expect(await board({ today: '2026-11-21', timezone: 'America/Los_Angeles' })).toMatchObject({
      today: [],
      overdue: [late],
    })
  })

  it('calls up a hearing beyond the date line on the reader’s evening before', async () => {
    await fresh()
    const guam = await add({ action_date: '2026-11-21', event_time_start: '08:00', timezone: 'Pacific/Guam' })
    expect(await board()).toMatchObject({ today: [guam], next_14_days: [] })
    expect(await board({ today: '2026-11-19' })).toMatchObject({ today: [], next_14_days: [guam] })
    expect(await board({ today: '2026-11-21' })).toMatchObject({ today: [guam], overdue: [] })
    expect(await board({ today: '2026-11-22' })).toMatchObject({ overdue: [guam] })
  })

  it('goes by the day alone where there is no time', async () => {
    await fresh()
    const entry = await add({ action_date: today, timezone: 'Pacific/Guam' })
    expect((await board({ timezone: 'Pacific/Honolulu' }))['today']).toEqual([entry])
    expect(await board({ today: '2026-11-21' })).toMatchObject({ overdue: [entry] })
  })
})
