import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
import { calendarContract, type CalendarEvent } from '../contract.ts'

const office = useOffice()
const calls = calendarContract.endpoints
const newYork = 'America/New_York'

let team: number
let boss: Person
let rosa: Person
let outsider: Person
let caseId: number

beforeAll(async () => {
  team = await office.team('Calendar')
  boss = await office.user({ team_ids: [team] })
  rosa = await office.user({ team_ids: [team], first_name: 'Rosa', last_name: 'Okafor' })
  outsider = await office.user({ team_ids: [await office.team('Elsewhere')] })
  caseId = (await aCase(boss)).id
})

const add = async (facts: Parameters<typeof aDocketEntry>[1]) =>
  (await aDocketEntry(boss, { legal_case_id: caseId, ...facts })).id
const days = (from: string, to = from, timezone = newYork) => ({ from, to, timezone })
const idsOf = ({ items }: { items: CalendarEvent[] }) => items.map(({ id }) => id)
const task = { docket_entry_type_id: entryTypes.one_year_deadline }
const meeting = { docket_entry_type_id: entryTypes.client_meeting }

describe('events', () => {
  it('are those the caller sees', async () => {
    const id = await add({ action_date: '2026-06-02', event_time_start: '09:00' })
    expect((await office.stranger.call(calls.listEvents, days('2026-06-02'))).status).toBe(401)
    expect(idsOf(await outsider.do(calls.listEvents, days('2026-06-02')))).toEqual([])
    expect((await outsider.call(calls.getItem, { id })).status).toBe(404)
    expect(idsOf(await rosa.do(calls.listEvents, days('2026-06-02')))).toEqual([id])
  })

  it('marked internal are left out for teams that do not see them', async () => {
    const id = await add({ action_date: '2026-06-03' })
    await office.database.transaction(({ db }) =>
      db.updateTable('docket_entries').set({ is_internal: true }).where('id', '=', id).execute(),
    )
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    expect(idsOf(await rosa.do(calls.listEvents, days('2026-06-03')))).toEqual([])
    expect((await rosa.do(calls.countEvents, days('2026-06-03'))).total).toBe(0)
    expect((await rosa.call(calls.getItem, { id })).status).toBe(404)
    expect(idsOf(await admin.do(calls.listEvents, days('2026-06-03')))).toEqual([id])
  })

  it.each([
    [{ ...days('2026-06-01', '2026-05-31') }, 'to', 'The last day is before the first'],
    [{ ...days('2026-01-01', '2026-04-11') }, 'to', 'Ask for at most 100 days at once'],
    [{ ...days('2026-06-01'), timezone: 'Mars/Olympus' }, 'timezone', 'Choose a time zone from the list'],
    [{ ...days('2026-06-01'), timezone: '+05:00' }, 'timezone', 'Choose a time zone from the list'],
    [{ ...days('2026-02-30', '2026-03-01') }, 'from', 'Enter a day that exists, as YYYY-MM-DD'],
    [{ ...days('2026-06-01'), kinds: ['party'] }, 'kinds.0', expect.stringContaining('Must be one of')],
  ])('%j is refused with a sentence', async (filters, path, message) => {
    const reply = await rosa.send(calls.listEvents, filters)
    expect(reply.status).toBe(422)
    expect(reply.error.issues).toMatchObject([{ path, message }])
  })

  it('carry what the grid shows and what one may do', async () => {
    const id = await add({
      action_date: '2026-06-04',
      event_time_start: '09:00',
      timezone: 'America/Los_Angeles',
      assignee_ids: [rosa.id],
    })
    expect(await rosa.do(calls.getItem, { id })).toMatchObject({
      type: 'docket_entry',
      kind: 'hearing',
      name: 'Master calendar hearing · Ana Pérez',
      link: `/docket_entries/${id}`,
      record_holder_party_name: 'Ana Pérez',
      user_id: rosa.id,
      assignees: [{ id: rosa.id, name: 'Rosa Okafor' }],
      event_time_start: '09:00',
      timezone: 'America/Los_Angeles',
      starts_at: '2026-06-04T16:00:00.000Z',
      ends_at: null,
      takes_until: '2026-06-04T17:00:00.000Z',
      can: { edit: true, done: true, reschedule: true },
    })
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
    expect((await viewer.do(calls.getItem, { id })).can).toEqual({
      edit: false,
      done: false,
      reschedule: false,
    })
  })

  it('are narrowed to people, to nobody, to teams and to kinds', async () => {
    const on = '2026-06-05'
    const mine = await add({ action_date: on, event_time_start: '08:00', assignee_ids: [rosa.id] })
    const bosss = await add({ action_date: on, event_time_start: '09:00', assignee_ids: [boss.id] })
    const nobodys = await add({ action_date: on, event_time_start: '10:00', ...meeting })
    const due = await add({ action_date: on, assignee_ids: [rosa.id], ...task })
    const ask = async (filters: object) => idsOf(await rosa.do(calls.listEvents, { ...days(on), ...filters }))
    expect(await ask({})).toEqual([due, mine, bosss, nobodys])
    expect(await ask({ user_ids: [rosa.id] })).toEqual([due, mine])
    expect(await ask({ user_ids: [rosa.id], unassigned: true })).toEqual([due, mine, nobodys])
    expect(await ask({ unassigned: true })).toEqual([nobodys])
    expect(await ask({ team_ids: [team] })).toHaveLength(4)
    expect(await ask({ team_ids: [await office.team()] })).toEqual([])
    expect(await ask({ kinds: ['deadline', 'appointment'] })).toEqual([due, nobodys])
  })

  it('done, cancelled and rescheduled are shown as asked', async () => {
    const on = '2026-06-08'
    const open = await add({ action_date: on, event_time_start: '08:00' })
    const done = await add({ action_date: on, event_time_start: '09:00' })
    const cancelled = await add({ action_date: on, event_time_start: '10:00' })
    const moved = await add({ action_date: on, event_time_start: '11:00' })
    await boss.do(docketContract.endpoints.markDone, { id: done })
    await boss.do(docketContract.endpoints.cancelDocketEntry, { id: cancelled })
    await boss.do(docketContract.endpoints.rescheduleDocketEntry, {
      id: moved,
      docket_entry: { action_date: '2026-06-09' },
    })
    const ask = async (filters: object) => idsOf(await rosa.do(calls.listEvents, { ...days(on), ...filters }))
    expect(await ask({})).toEqual([open, done])
    expect(await ask({ done: false })).toEqual([open])
    expect(await ask({ cancelled: true })).toEqual([open, done, cancelled, moved])
    expect(await ask({ done: false, cancelled: true })).toEqual([open, cancelled, moved])
    const { items } = await rosa.do(calls.listEvents, { ...days(on), cancelled: true })
    expect(items.map((e) => [e.is_done, e.is_cancelled, e.is_rescheduled, e.can.reschedule])).toEqual([
      [false, false, false, true],
      [true, false, false, false],
      [false, true, false, false],
      [true, false, true, false],
    ])
  })
})

describe('an entry falls on', () => {
  const daysOf = async (id: number, timezone: string) => {
    const found: string[] = []
    for (const on of ['2026-06-28', '2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02'])
      if (idsOf(await rosa.do(calls.listEvents, days(on, on, timezone))).includes(id)) found.push(on)
    return found
  }

  it('the reader’s next day when it is late in Honolulu', async () => {
    const id = await add({
      action_date: '2026-06-30',
      event_time_start: '23:00',
      timezone: 'Pacific/Honolulu',
    })
    expect(await daysOf(id, 'Pacific/Honolulu')).toEqual(['2026-06-30'])
    expect(await daysOf(id, newYork)).toEqual(['2026-07-01'])
    expect((await rosa.do(calls.countEvents, days('2026-06-01', '2026-06-30'))).items).not.toContainEqual(
      expect.objectContaining({ day: '2026-06-30' }),
    )
    expect((await rosa.do(calls.countEvents, days('2026-07-01', '2026-07-31'))).items).toMatchObject([
      { day: '2026-07-01', total: 1, hearing: 1, task: 0 },
    ])
  })

  it('the reader’s day before when it is early in Guam, and farther still between the ends of the world', async () => {
    const guam = await add({
      action_date: '2026-07-01',
      event_time_start: '08:00',
      timezone: 'Pacific/Guam',
    })
    expect(await daysOf(guam, newYork)).toEqual(['2026-06-30'])
    const kiritimati = await add({
      action_date: '2026-07-01',
      event_time_start: '00:30',
      event_time_end: '00:45',
      timezone: 'Pacific/Kiritimati',
    })
    expect(await daysOf(kiritimati, 'Pacific/Pago_Pago')).toEqual(['2026-06-29'])
    expect(await daysOf(kiritimati, 'Pacific/Kiritimati')).toEqual(['2026-07-01'])
  })

  it('both days when it goes on past midnight, and is counted on the one it begins', async () => {
    const night = { action_date: '2026-06-29', event_time_start: '22:00', event_time_end: '01:30' }
    const id = await add({ ...night, assignee_ids: [rosa.id] })
    expect(await daysOf(id, newYork)).toEqual(['2026-06-29', '2026-06-30'])
    expect(await daysOf(id, 'America/Los_Angeles')).toEqual(['2026-06-29'])
    expect(await daysOf(id, 'Europe/London')).toEqual(['2026-06-30'])
    const hers = { user_ids: [rosa.id] }
    expect((await rosa.do(calls.countEvents, { ...days('2026-06-29'), ...hers })).total).toBe(1)
    expect((await rosa.do(calls.countEvents, { ...days('2026-06-30'), ...hers })).total).toBe(0)
  })

  it('one day when it ends at midnight', async () => {
    expect(
      await daysOf(
        await add({ action_date: '2026-06-29', event_time_start: '22:00', event_time_end: '00:00' }),
        newYork,
      ),
    ).toEqual(['2026-06-29'])
  })

  it('its own day everywhere when it has no time', async () => {
    const id = await add({ action_date: '2026-06-30', timezone: 'Pacific/Guam' })
    expect(await daysOf(id, newYork)).toEqual(['2026-06-30'])
    expect(await daysOf(id, 'Pacific/Kiritimati')).toEqual(['2026-06-30'])
  })

  it.each([
    // The night the clocks go forward: 02:00 becomes 03:00.
    ['2027-03-13', '23:30', '03:30', newYork, '2027-03-14T04:30:00.000Z', '2027-03-14T07:30:00.000Z'],
    [
      '2027-03-14',
      '03:00',
      '04:00',
      'America/Chicago',
      '2027-03-14T08:00:00.000Z',
      '2027-03-14T09:00:00.000Z',
    ],
    // The night the clocks go back: 01:00 occurs twice and means the first.
    ['2026-10-31', '23:30', '01:30', newYork, '2026-11-01T03:30:00.000Z', '2026-11-01T05:30:00.000Z'],
    [
      '2026-11-01',
      '09:00',
      '10:00',
      'America/Phoenix',
      '2026-11-01T16:00:00.000Z',
      '2026-11-01T17:00:00.000Z',
    ],
    [
      '2027-11-07',
      '09:00',
      '10:00',
      'America/Los_Angeles',
      '2027-11-07T17:00:00.000Z',
      '2027-11-07T18:00:00.000Z',
    ],
  ])('the right instants at a clock change: %s %s in %s', async (on, from, to, zone, starts_at, ends_at) => {
    const id = await add({
      action_date: on,
      event_time_start: from,
      event_time_end: to,
      timezone: zone,
    })
    const { items } = await rosa.do(calls.listEvents, days(on, on, zone))
    expect(items.find((item) => item.id === id)).toMatchObject({ starts_at, ends_at })
    const counted = await rosa.do(calls.countEvents, days(on, on, zone))
    expect(counted.items).toMatchObject([{ day: on, total: 1 }])
  })
})

describe('counts', () => {
  it('add up to what the days show', async () => {
    const wide = days('2026-05-01', '2026-08-01')
    const counts = await rosa.do(calls.countEvents, { ...wide, cancelled: true })
    const { items } = await rosa.do(calls.listEvents, { ...wide, cancelled: true })
    expect(counts.total).toBe(items.length)
    expect(counts.total).toBe(counts.items.reduce((sum, { total }) => sum + total, 0))
    for (const { total, day: _, ...kinds } of counts.items)
      expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(total)
  })
})

describe('at a glance', () => {
  it('one sees what comes next, conflicts, hours taken and tasks without a day', async () => {
    const on = '2030-03-05'
    const ida = await office.user({ team_ids: [team], first_name: 'Ida' })
    const hearing = await add({
      action_date: on,
      event_time_start: '09:00',
      event_time_end: '11:00',
      assignee_ids: [ida.id],
    })
    const call = await add({
      action_date: on,
      event_time_start: '10:30',
      event_time_end: '12:00',
      assignee_ids: [ida.id, boss.id],
      ...meeting,
    })
    const after = await add({
      action_date: on,
      event_time_start: '12:00',
      assignee_ids: [ida.id],
      ...meeting,
    })
    await add({ action_date: on, event_time_start: '10:45', assignee_ids: [ida.id], ...task })
    await add({ action_date: null, assignee_ids: [ida.id], ...task })
    const glance = await rosa.do(calls.getGlance, { ...days(on), user_ids: [ida.id] })
    expect(glance).toMatchObject({
      total: 4,
      kinds: { hearing: 1, appointment: 2, deadline: 1, task: 0, event: 0 },
      conflict_count: 1,
      conflicts: [{ user: { id: ida.id }, first: { id: hearing }, second: { id: call } }],
      busy: [{ user: { id: ida.id }, minutes: 240, entries: 3 }],
      unscheduled_tasks: 1,
    })
    expect(glance.next.map(({ id }) => id)).toContain(after)
    const tasks = await rosa.do(calls.listUnscheduledTasks, { user_ids: [ida.id] })
    expect(tasks).toMatchObject({ total: 1, items: [{ kind: 'deadline', action_date: null }] })
    expect((await outsider.do(calls.getGlance, { ...days(on), user_ids: [ida.id] })).total).toBe(0)
  })
})

it('lists time zones with those of the United States first', async () => {
  const { items } = await rosa.do(calls.listTimezones)
  expect(items[0]).toEqual({ value: newYork, label: 'Eastern (New York)', is_us: true })
  expect(items.findIndex(({ is_us }) => !is_us)).toBeGreaterThan(5)
  expect(items).toContainEqual({ value: 'Europe/Paris', label: 'Europe/Paris', is_us: false })
})

it('lists the types that are appointments', async () => {
  const { items } = await rosa.do(calls.listAppointmentTypes)
  expect(items).toContainEqual({
    id: entryTypes.client_meeting,
    name: 'Client meeting',
    color: 'success',
    default_length_minutes: 60,
  })
  expect(items.map(({ name }) => name)).not.toContain('Master calendar hearing')
})
