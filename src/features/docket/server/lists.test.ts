import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice } from '#testing/server/office.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { team, editor, attorney, outsider } = {} as Staff
let caseId: number

const member = (facts: Parameters<typeof office.user>[0]) => office.user({ team_ids: [team], ...facts })

beforeAll(async () => {
  ;({ team, editor, attorney, outsider } = await aStaff(office))
  caseId = (await aCase(editor)).id
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

describe('the docket of one person', () => {
  it('says how many are overdue, due today, this week, later and without a date', async () => {
    const { id } = await aCase(editor)
    const someone = await member({ is_attorney: true })
    // 2026-11-18 is a Wednesday.
    const days = ['2026-11-02', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22', null]
    for (const action_date of days)
      await aDocketEntry(editor, {
        legal_case_id: id,
        action_date,
        docket_entry_type_id: entryTypes.one_year_deadline,
        assignee_ids: [someone.id],
        comment: 'counted',
      })
    const due_counts = { total: 7, overdue: 2, today: 1, this_week: 2, later: 1, undated: 1 }
    const mine = { user_id: someone.id, done: false, today: '2026-11-18' }
    for (const params of [mine, { ...mine, items_per_page: 2 }, { ...mine, search_term: 'counted' }])
      expect(await someone.do(calls.listDocketEntries, params)).toMatchObject({ total_items: 7, due_counts })
    const page = await someone.do(calls.listDocketEntries, { ...mine, items_per_page: 3 })
    expect(page.items.map(({ action_date }) => action_date)).toEqual(days.slice(0, 3))
    expect(await outsider.do(calls.listDocketEntries, mine)).toMatchObject({
      total_items: 0,
      due_counts: { total: 0, overdue: 0, undated: 0 },
    })
    expect(await someone.do(calls.listDocketEntries, { user_id: someone.id })).not.toHaveProperty(
      'due_counts',
    )
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

  it('of one kind, of one type, cancelled ones or of a record', async () => {
    const { id, record_id } = await aCase(editor)
    const other = await aCase(editor, { record_id })
    const hearing = await aDocketEntry(editor, { legal_case_id: id })
    const meeting = await aDocketEntry(editor, {
      legal_case_id: other.id,
      docket_entry_type_id: entryTypes.client_meeting,
      assignee_ids: [attorney.id],
    })
    await editor.do(calls.cancelDocketEntry, { id: meeting.id })
    const found = async (filter: object) =>
      (await editor.do(calls.listDocketEntries, { record_id, ...filter })).items.map((e) => e.id)
    expect(await found({})).toEqual([hearing.id, meeting.id])
    expect(await found({ legal_case_id: other.id })).toEqual([meeting.id])
    expect(await found({ docket_entry_type_id: entryTypes.client_meeting })).toEqual([meeting.id])
    expect(await found({ cancelled: true })).toEqual([meeting.id])
    expect(await found({ cancelled: false })).toEqual([hearing.id])
    expect(await found({ internal: true })).toEqual([])
    expect(await found({ user_id: attorney.id })).toEqual([meeting.id])
    const mine = await editor.do(calls.listUserDocketEntries, { id: attorney.id, record_id, cancelled: true })
    expect(mine.items.map((e) => e.id)).toEqual([meeting.id])
  })

  it('show how far the checklist is and how many notes there are', async () => {
    const { id } = await aCase(editor)
    const entry = await aDocketEntry(editor, {
      legal_case_id: id,
      checklist: [{ text: 'Photos', done: true }, { text: 'Fee' }],
    })
    await editor.do(calls.addNote, { id: entry.id, body: 'Called' })
    const { items } = await editor.do(calls.listCaseDocketEntries, { id })
    expect(items).toMatchObject([{ checklist_count: 2, checklist_done_count: 1, note_count: 1 }])
    expect(items[0]).not.toHaveProperty('checklist')
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

describe('searching the entries of a record', () => {
  it('finds words in type, comment, place, checklist and notes, of all its cases, accents or not', async () => {
    const { id, record_id } = await aCase(editor)
    const bond = await aCase(editor, { record_id })
    const elsewhere = await aDocketEntry(editor, { comment: 'Pasaporte en la oficina' })
    const commented = await aDocketEntry(editor, { legal_case_id: id, comment: 'Pedir acta de defunción' })
    const placed = await aDocketEntry(editor, { legal_case_id: bond.id, appointment_location: 'Consulate' })
    const listed = await aDocketEntry(editor, {
      legal_case_id: id,
      checklist: [{ text: 'Pasaporte vigente' }],
    })
    await editor.do(calls.addNote, { id: placed.id, body: 'Bring photos and pasaporte' })
    const found = async (search?: string) =>
      (await editor.do(calls.searchRecordDocketEntries, { id: record_id, ...(search && { search }) })).items
        .map((entry) => entry.id)
        .toSorted((a, b) => a - b)
    expect(await found('defuncion')).toEqual([commented.id])
    expect(await found('consulate photos')).toEqual([placed.id])
    expect(await found('pasaporte')).toEqual([placed.id, listed.id])
    expect(await found('master calendar')).toEqual([commented.id, placed.id, listed.id])
    expect(await found()).not.toContain(elsewhere.id)
    expect((await outsider.call(calls.searchRecordDocketEntries, { id: record_id })).status).toBe(404)
    expect(
      (await editor.call(calls.searchRecordDocketEntries, { id: record_id, search: 'x'.repeat(201) })).status,
    ).toBe(422)
  })
})
