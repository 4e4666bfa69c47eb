import { beforeAll, describe, expect, test } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTimeEntry } from '#testing/server/aTimeEntry.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { timeEntriesContract } from '../contract.ts'
import { endOf, spanOf, startOfWeek } from '../spanOfTime.ts'

const office = useOffice()
const calls = timeEntriesContract.endpoints
const { listActivity } = logsContract.endpoints
const eastern = 'America/New_York'
const hour = 3_600_000
let admin: Person
let worker: Person
let colleague: Person
let outsider: Person
let team_id: number
let legal_case_id: number
let other_case_id: number

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  team_id = await office.team('Asylum')
  worker = await office.user({ user_type: 'contributor', team_ids: [team_id] })
  colleague = await office.user({ user_type: 'editor', team_ids: [team_id] })
  outsider = await office.user({ user_type: 'editor', team_ids: [await office.team('Family')] })
  const { record } = await aRecord(admin, { team_ids: [team_id] })
  legal_case_id = (await aCase(admin, { record_id: record.id, title: 'Asylum, Pérez' })).id
  other_case_id = (await aCase(admin, { record_id: record.id, title: 'Bond, Pérez' })).id
})

/** A timer goes on while a busy machine does something else. */
const atLeast = (minutes: number) =>
  expect.toSatisfy((value: number) => value >= minutes, `at least ${minutes}`) as number

/** The timer of a person, as if it had been started so long ago. */
const startedAgo = (person: Person, milliseconds: number) =>
  office.database.transaction(({ db }) =>
    db
      .updateTable('timers')
      .set({ started_at: new Date(Date.now() - milliseconds).toISOString() })
      .where('user_id', '=', person.id)
      .execute(),
  )

const activity = async (name: string) => {
  const { items } = await admin.do(listsContract.endpoints.listEntries, { model: 'time_activities' })
  return items.find((entry) => entry.name === name)!.id
}

const linesOf = async (id: number) =>
  (
    await office.database.read
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('entity', '=', 'legal_cases')
      .where('entity_id', '=', id)
      .where('action', 'like', 'case.time%')
      .orderBy('id')
      .execute()
  ).map(({ action, changes }) => ({ action, changes: changes as Record<string, unknown> }))

describe('the time of an entry', () => {
  const on = { worked_on: '2026-03-02' }
  test.each([
    ['a length', { ...on, minutes: 50 }, { start_time: null, minutes: 50 }],
    [
      'a start and a length',
      { ...on, minutes: 50, start_time: '09:00' },
      { start_time: '09:00', minutes: 50 },
    ],
    [
      'from and until',
      { ...on, start_time: '09:00', end_time: '10:30' },
      { start_time: '09:00', minutes: 90 },
    ],
    [
      'past midnight',
      { ...on, start_time: '23:00', end_time: '01:00' },
      { start_time: '23:00', minutes: 120 },
    ],
    [
      'the night that the clocks go forward',
      { worked_on: '2026-03-08', start_time: '01:00', end_time: '04:00' },
      { start_time: '01:00', minutes: 120 },
    ],
    [
      'the night that they go back',
      { worked_on: '2026-11-01', start_time: '00:00', end_time: '03:00' },
      { start_time: '00:00', minutes: 240 },
    ],
  ])('%s', (_, entered, expected) => {
    expect(spanOf(entered, eastern)).toEqual(expected)
  })

  test.each([
    ['nothing', on, 'minutes'],
    ['an end alone', { ...on, end_time: '10:00' }, 'start_time'],
    ['a length that is another', { ...on, minutes: 5, start_time: '09:00', end_time: '10:00' }, 'minutes'],
    ['a time that there is not', { worked_on: '2026-03-08', minutes: 5, start_time: '02:30' }, 'start_time'],
    ['a day and an hour', { worked_on: '2026-11-01', start_time: '00:30', end_time: '00:30' }, 'end_time'],
  ])('refuses %s', (_, entered, field) => {
    expect(spanOf(entered, eastern)).toEqual({ problems: { [field]: expect.any(String) } })
  })

  test('ends on the clock, and belongs to the week of its Sunday', () => {
    expect(endOf({ worked_on: '2026-03-08', start_time: '01:30', minutes: 60 }, eastern)).toBe('03:30')
    expect(endOf({ worked_on: '2026-03-02', start_time: null, minutes: 60 }, eastern)).toBeNull()
    expect(startOfWeek('2026-03-07')).toBe('2026-03-01')
    expect(startOfWeek('2026-03-08')).toBe('2026-03-08')
  })
})

describe('an entry of time', () => {
  test('is entered, changed by its author, summed, exported and deleted, and the log says what it was', async () => {
    const { id: case_id } = await aCase(admin, { title: 'I-130, Pérez', record_id: await recordOf() })
    const first = await aTimeEntry(worker, {
      legal_case_id: case_id,
      worked_on: '2026-02-02',
      start_time: '09:00',
      end_time: '10:30',
      time_activity_id: await activity('Drafting'),
      description: 'Drafted the =cover letter',
    })
    expect(first).toMatchObject({ minutes: 90, end_time: '10:30', activity: { name: 'Drafting' } })
    const second = await aTimeEntry(worker, {
      legal_case_id: case_id,
      worked_on: '2026-02-04',
      minutes: 30,
      is_billable: false,
    })
    const changed = await worker.do(calls.updateTimeEntry, {
      id: second.id,
      version: second.version,
      worked_on: '2026-02-05',
      minutes: 45,
      description: '',
      is_billable: true,
    })
    expect(changed).toMatchObject({ minutes: 45, description: null, version: 2 })
    const late = await worker.call(calls.updateTimeEntry, {
      id: second.id,
      version: 1,
      worked_on: '2026-02-05',
      minutes: 1,
      is_billable: true,
    })
    expect(late.error?.code).toBe('stale')

    const list = await colleague.do(calls.listTimeEntries, { legal_case_id: case_id })
    expect(list).toMatchObject({ total_items: 2, total_minutes: 135, billable_minutes: 135 })
    expect(list.items.map(({ can }) => can.edit)).toEqual([false, false])
    const found = await colleague.do(calls.listTimeEntries, { legal_case_id: case_id, search_term: 'cover' })
    expect(found.items.map(({ id }) => id)).toEqual([first.id])
    const week = await worker.do(calls.getTimeWeek, { day: '2026-02-06' })
    expect(week).toMatchObject({ first_day: '2026-02-01', last_day: '2026-02-07', total_minutes: 135 })
    expect(week.days.map(({ total_minutes }) => total_minutes)).toEqual([0, 90, 0, 0, 45, 0, 0])
    const { raw } = await worker.call(calls.exportTimeEntries, { legal_case_id: case_id })
    expect(raw.body).toContain('2026-02-02,09:00,10:30,90,1.50')
    // A spreadsheet must not run what somebody typed.
    expect(raw.body).not.toMatch(/,=/)
    const [exported] = (await admin.do(listActivity, { action: 'time.exported' })).items
    expect(exported).toMatchObject({
      actor_id: worker.id,
      changes: [{ label: 'Case', after: expect.stringContaining('I-130, Pérez') as string }],
    })

    await worker.do(calls.deleteTimeEntry, { id: first.id })
    expect((await worker.call(calls.getTimeEntry, { id: first.id })).status).toBe(404)
    const lines = await linesOf(case_id)
    expect(lines.map(({ action }) => action)).toEqual([
      'case.time_entered',
      'case.time_entered',
      'case.time_changed',
      'case.time_deleted',
    ])
    expect(lines[2]!.changes).toMatchObject({ minutes: [30, 45], is_billable: [false, true] })
    expect(lines[3]!.changes).toMatchObject({ minutes: [90, null], worked_on: ['2026-02-02', null] })
  })

  test('is exported in bounded pieces, each entry once, in the order of days', async () => {
    const { record } = await aRecord(admin, { team_ids: [team_id] })
    const { id: case_id } = await aCase(admin, { record_id: record.id, title: 'Long, Pérez' })
    const count = 801
    await office.database.transaction(({ db }) =>
      db
        .insertInto('time_entries')
        .values(
          Array.from({ length: count }, (_, n) => ({
            legal_case_id: case_id,
            user_id: worker.id,
            // Most of them on one day, over the seam of two pieces, and not in the order of their ids.
            worked_on: n % 100 === 0 ? '2026-01-05' : '2026-01-06',
            minutes: 1,
            description: `number ${n}.`,
            is_billable: true,
          })),
        )
        .execute(),
    )
    const { raw } = await colleague.call(calls.exportTimeEntries, { legal_case_id: case_id })
    const lines = raw.body.trim().split('\r\n').slice(1)
    expect(lines.length).toBe(count)
    expect(new Set(lines.map((line) => /number \d+\./.exec(line)?.[0])).size).toBe(count)
    const days = lines.map((line) => line.slice(0, 10))
    expect(days).toEqual(days.toSorted())
    const hidden = await outsider.call(calls.exportTimeEntries, { legal_case_id: case_id })
    expect(hidden.raw.body.trim().split('\r\n').length).toBe(1)
  })

  test('is changed by its author and by admins, and by nobody else', async () => {
    const { id, version } = await aTimeEntry(worker, { legal_case_id })
    const values = { id, version, worked_on: '2026-03-02', minutes: 10, is_billable: true }
    expect((await colleague.call(calls.updateTimeEntry, values)).status).toBe(403)
    expect((await colleague.call(calls.deleteTimeEntry, { id })).status).toBe(403)
    expect((await outsider.call(calls.updateTimeEntry, values)).status).toBe(404)
    const moved = await admin.do(calls.updateTimeEntry, { ...values, legal_case_id: other_case_id })
    expect(moved).toMatchObject({ user: { id: worker.id }, legal_case: { id: other_case_id } })
    // Readers of one case need not see the other.
    const caseIn = async (case_id: number) => (await linesOf(case_id)).at(-1)?.changes?.['of_case']
    expect(await caseIn(legal_case_id)).toEqual(['Asylum, Pérez', null])
    expect(await caseIn(other_case_id)).toEqual([null, 'Bond, Pérez'])
    await admin.do(calls.deleteTimeEntry, { id })
  })

  test('is of cases that the reader sees: the others are only a sum, and only to its author', async () => {
    const member = await office.user({ user_type: 'contributor' })
    const joined = await admin.do(teamsContract.endpoints.addTeamMember, { id: team_id, user_id: member.id })
    const { id } = await aTimeEntry(member, { legal_case_id, worked_on: '2026-01-06', minutes: 20 })
    await member.do(calls.startTimer, { legal_case_id })
    await startedAgo(member, hour)
    await admin.do(teamsContract.endpoints.removeTeamMember, { id: team_id, memberId: joined.id })
    expect((await member.call(calls.getTimeEntry, { id })).status).toBe(404)
    const own = await member.do(calls.getTimeWeek, { day: '2026-01-06' })
    expect(own).toMatchObject({ total_minutes: 0, hidden_minutes: 20 })
    const theirs = { day: '2026-01-06', user_id: member.id }
    expect(await colleague.do(calls.getTimeWeek, theirs)).toMatchObject({ total_minutes: 20 })
    expect(await outsider.do(calls.getTimeWeek, theirs)).toMatchObject({
      total_minutes: 0,
      hidden_minutes: 0,
    })
    // The work was done all the same.
    const { timer } = await member.do(calls.getTimer, {})
    expect(timer?.legal_case).toBeNull()
    expect(await member.do(calls.stopTimer, {})).toMatchObject({ minutes: atLeast(60), entry: null })
    const external = await office.user({ user_type: 'external', team_ids: [team_id] })
    expect((await external.call(calls.listTimeEntries, { legal_case_id })).status).toBe(403)
    expect((await external.call(calls.startTimer, { legal_case_id })).status).toBe(403)
  })

  test('is refused for a day to come, an activity that is not offered, and more than a day', async () => {
    const values = { legal_case_id, worked_on: '2026-03-02', minutes: 10, is_billable: true }
    const refused = async (more: object) =>
      (await worker.call(calls.createTimeEntry, { ...values, ...more })).error?.issues?.[0]?.path
    expect(await refused({ worked_on: '2199-01-01' })).toBe('worked_on')
    expect(await refused({ time_activity_id: 9_999_999 })).toBe('time_activity_id')
    expect(await refused({ minutes: 1_441 })).toBe('minutes')
    expect(await refused({ minutes: null })).toBe('minutes')
    expect(await refused({ end_time: '10:00' })).toBe('start_time')
  })

  test('goes with its case, and comes back with it', async () => {
    const { id: case_id } = await aCase(admin, { record_id: await recordOf() })
    const { id } = await aTimeEntry(worker, { legal_case_id: case_id })
    await admin.do(casesContract.endpoints.deleteCase, { id: case_id })
    expect((await worker.call(calls.getTimeEntry, { id })).status).toBe(404)
    await admin.do(casesContract.endpoints.restoreCase, { id: case_id })
    expect((await worker.do(calls.getTimeEntry, { id })).minutes).toBe(30)
  })
})

async function recordOf(): Promise<number> {
  return (await admin.do(casesContract.endpoints.getCase, { id: legal_case_id })).record_id
}

describe('the timer', () => {
  test('runs once for each person, is corrected, and becomes an entry when it is stopped', async () => {
    const person = await office.user({ user_type: 'commenter', team_ids: [team_id] })
    expect((await person.do(calls.getTimer, {})).timer).toBeNull()
    const travel = await activity('Administration')
    await person.do(calls.startTimer, { legal_case_id, time_activity_id: travel, description: 'Filing' })
    const { timer } = await person.do(calls.getTimer, {})
    expect(timer).toMatchObject({ legal_case: { title: 'Asylum, Pérez' }, is_billable: false })
    const soon = new Date(Date.now() + hour).toISOString()
    const wrong = await person.call(calls.updateTimer, { started_at: soon, is_billable: true })
    expect(wrong.error?.issues?.[0]?.path).toBe('started_at')
    await person.do(calls.updateTimer, {
      started_at: new Date(Date.now() - 2 * hour).toISOString(),
      time_activity_id: travel,
      description: 'Filed the motion',
      is_billable: true,
    })
    const { minutes, entry } = await person.do(calls.stopTimer, {})
    expect(minutes).toEqual(atLeast(120))
    expect(entry).toMatchObject({ minutes, description: 'Filed the motion', is_billable: true })
    expect(entry!.start_time).toMatch(/^\d\d:\d\d$/)
    expect((await person.call(calls.stopTimer, {})).error?.code).toBe('timer.none')
    await person.do(calls.deleteTimeEntry, { id: entry!.id })
  })

  test('is one, whatever two tabs press at once; on another case the first is entered', async () => {
    const person = await office.user({ user_type: 'contributor', team_ids: [team_id] })
    const both = await Promise.all([
      person.call(calls.startTimer, { legal_case_id }),
      person.call(calls.startTimer, { legal_case_id }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body.timer.started_at).toBe(both[1].body.timer.started_at)
    await startedAgo(person, hour)
    const { stopped, timer } = await person.do(calls.startTimer, { legal_case_id: other_case_id })
    expect(stopped).toMatchObject({ minutes: atLeast(60), legal_case: { id: legal_case_id } })
    expect(timer.legal_case?.id).toBe(other_case_id)
    const stops = await Promise.all([person.call(calls.stopTimer, {}), person.call(calls.stopTimer, {})])
    expect(stops.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const { total_items } = await person.do(calls.listTimeEntries, { user_id: person.id })
    expect(total_items).toBe(2)
  })

  test('that was forgotten is stopped with the time that it really was, or discarded', async () => {
    const person = await office.user({ user_type: 'contributor', team_ids: [team_id] })
    await person.do(calls.startTimer, { legal_case_id })
    await startedAgo(person, 30 * hour)
    expect((await person.call(calls.stopTimer, {})).error?.code).toBe('timer.forgotten')
    const other = await person.call(calls.startTimer, { legal_case_id: other_case_id })
    expect(other.error?.code).toBe('timer.forgotten')
    expect(await person.do(calls.stopTimer, { minutes: 75 })).toMatchObject({ entry: { minutes: 75 } })
    await person.do(calls.startTimer, { legal_case_id })
    await person.do(calls.discardTimer, {})
    expect((await person.do(calls.getTimer, {})).timer).toBeNull()
    expect((await person.do(calls.listTimeEntries, { user_id: person.id })).total_items).toBe(1)
  })

  test('does not run on a case that one does not see', async () => {
    expect((await outsider.call(calls.startTimer, { legal_case_id })).status).toBe(404)
    expect((await outsider.do(calls.getTimer, {})).timer).toBeNull()
  })
})
