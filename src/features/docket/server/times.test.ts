import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, courtIdIn } from '#testing/server/aDocketEntry.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice } from '#testing/server/office.ts'
import { instantsOf, placeTime, timeProblems, wallClock } from '#fields/time/clock.ts'
import { docketContract } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { editor } = {} as Staff
let caseId: number

beforeAll(async () => {
  ;({ editor } = await aStaff(office))
  caseId = (await aCase(editor)).id
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
    const location_id = await courtIdIn(office, 'Los Angeles')
    const inCourt = await aDocketEntry(editor, { legal_case_id: caseId, location_id })
    const inOffice = await aDocketEntry(editor, { legal_case_id: caseId })
    const entry = await aDocketEntry(editor, {
      legal_case_id: caseId,
      location_id,
      timezone: 'America/Chicago',
    })
    expect([inCourt, inOffice, entry].map(({ timezone }) => timezone)).toEqual([
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

describe('over midnight', () => {
  it.each([
    ['America/New_York', '11:30 PM – 12:30 AM EST', '2026-12-03T04:30:00.000Z', '2026-12-03T05:30:00.000Z'],
    [
      'America/Los_Angeles',
      '11:30 PM – 12:30 AM PST',
      '2026-12-03T07:30:00.000Z',
      '2026-12-03T08:30:00.000Z',
    ],
    ['Pacific/Honolulu', '11:30 PM – 12:30 AM HST', '2026-12-03T09:30:00.000Z', '2026-12-03T10:30:00.000Z'],
  ])('in %s it stays on its day, in lists and after clone and reschedule', async (timezone, ...expected) => {
    const { id } = await aCase(editor)
    const night = { action_date: '2026-12-02', event_time_start: '23:30', event_time_end: '00:30', timezone }
    const made = await aDocketEntry(editor, { legal_case_id: id, ...night })
    const [place_time, starts_at, ends_at] = expected
    const shown = { ...night, place_time, starts_at, ends_at }
    expect(made).toMatchObject(shown)
    const { items } = await editor.do(calls.listCaseDocketEntries, {
      id,
      from: '2026-12-02',
      to: '2026-12-02',
    })
    expect(items).toMatchObject([shown])
    expect(await editor.do(calls.cloneDocketEntry, { id: made.id })).toMatchObject(shown)
    const moved = await editor.do(calls.rescheduleDocketEntry, {
      id: made.id,
      docket_entry: { action_date: '2026-12-09', event_time_start: '23:30', event_time_end: '00:30' },
    })
    expect(moved).toMatchObject({
      action_date: '2026-12-09',
      place_time,
      starts_at: starts_at.replace('12-03', '12-10'),
      ends_at: ends_at.replace('12-03', '12-10'),
    })
  })
})

describe('at a clock change', () => {
  const moveTo = (id: number, action_date: string, event_time_start: string) =>
    editor.call(calls.rescheduleDocketEntry, { id, docket_entry: { action_date, event_time_start } })

  it('a hearing is not moved into the hour that is skipped, and means the first of the one that comes twice', async () => {
    const entry = { legal_case_id: caseId, event_time_start: '01:30', timezone: 'America/Los_Angeles' }
    const { id } = await aDocketEntry(editor, entry)
    const spring = await moveTo(id, '2027-03-14', '02:30')
    expect(spring.error.issues?.[0]?.message).toBe(
      'There is no 2:30 AM on 03/14/2027 in Los Angeles: the clocks go forward then',
    )
    const autumn = await moveTo(id, '2027-11-07', '01:30')
    expect(autumn.body).toMatchObject({ starts_at: '2027-11-07T08:30:00.000Z', place_time: '1:30 AM PDT' })
    const phoenix = await editor.do(calls.cloneDocketEntry, {
      id,
      docket_entry: { action_date: '2027-03-14', event_time_start: '02:30', timezone: 'America/Phoenix' },
    })
    expect(phoenix).toMatchObject({ starts_at: '2027-03-14T09:30:00.000Z', place_time: '2:30 AM MST' })
  })

  it('only a change of zone makes a time exist or not: a clone to a place that skips it is refused', async () => {
    const { id } = await aDocketEntry(editor, {
      legal_case_id: caseId,
      action_date: '2027-03-14',
      event_time_start: '02:30',
      timezone: 'America/Phoenix',
    })
    const reply = await editor.call(calls.cloneDocketEntry, {
      id,
      docket_entry: { timezone: 'America/New_York' },
    })
    expect(reply.error.issues).toMatchObject([{ path: 'docket_entry.event_time_start' }])
  })
})

it('whatever the day, time and zone: the database and the pages mean the same instant', async () => {
  const zones = [
    'America/New_York',
    'America/Los_Angeles',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/St_Johns',
    'Australia/Lord_Howe',
  ]
  const days = [
    '2026-03-08',
    '2026-04-05',
    '2026-10-04',
    '2026-10-31',
    '2026-11-01',
    '2027-03-13',
    '2026-12-02',
  ]
  const clock = fc
    .integer({ min: 0, max: 95 })
    .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
  const times = fc.record({
    action_date: fc.constantFrom(...days),
    // Most of them at night, when clocks change.
    event_time_start: fc.oneof(clock, fc.constantFrom('00:30', '01:00', '01:45', '02:00', '02:15', '23:45')),
    event_time_end: fc.option(clock),
    timezone: fc.constantFrom(...zones),
  })
  await fc.assert(
    fc.asyncProperty(times, async (facts) => {
      const problems = timeProblems({ action_type: 'event', ...facts })
      const reply = await editor.call(calls.createDocketEntry, {
        docket_entry: { legal_case_id: caseId, docket_entry_type_id: 1, ...facts },
      })
      expect(reply.status).toBe(Object.keys(problems).length > 0 ? 422 : 200)
      if (reply.status !== 200) return
      const { starts_at, ends_at, place_time } = reply.body
      const [first] = instantsOf(facts.action_date, facts.event_time_start, facts.timezone)
      expect(starts_at).toBe(first)
      expect(wallClock(starts_at!, facts.timezone)).toEqual({
        day: facts.action_date,
        time: facts.event_time_start,
      })
      expect(place_time).toBe(placeTime({ ...facts, starts_at }))
      expect(ends_at === null).toBe(facts.event_time_end === null)
      if (ends_at) expect(wallClock(ends_at, facts.timezone).time).toBe(facts.event_time_end)
    }),
    { numRuns: 80 },
  )
})
