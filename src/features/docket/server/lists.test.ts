import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '../../../testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '../../../testing/server/aDocketEntry.ts'
import { aStaff, type Staff } from '../../../testing/server/aStaff.ts'
import { useOffice } from '../../../testing/server/office.ts'
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
