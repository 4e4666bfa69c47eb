import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints

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
