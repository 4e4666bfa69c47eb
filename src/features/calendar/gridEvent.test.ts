import { addDays } from '#core/days.ts'
import { describe, expect, it } from 'vitest'
import { instantsOf } from '#fields/time/clock.ts'
import type { CalendarEvent } from './contract.ts'
import { byDay, elsewhere, fallingOn, spanOf, thinned, toGridEvent } from './gridEvent.ts'
import { busyOf, conflictsOf, nextOf } from './glance.ts'

const newYork = 'America/New_York'
let ids = 0

function event(
  action_date: string,
  start: string | null,
  end: string | null,
  timezone = newYork,
  facts: Partial<CalendarEvent> = {},
): CalendarEvent {
  const starts_at = start ? instantsOf(action_date, start, timezone)[0]! : null
  const endDay = start && end && end < start ? addDays(action_date, 1) : action_date
  const ends_at = end ? instantsOf(endDay, end, timezone)[0]! : null
  return {
    id: ++ids,
    type: 'docket_entry',
    kind: 'hearing',
    action_type: 'event',
    name: 'Master calendar hearing · Ana Pérez',
    link: '/docket_entries/1',
    type_name: 'Master calendar hearing',
    legal_case_id: 1,
    case_title: 'Asylum',
    record_id: 1,
    record_public_id: '26-0001',
    record_holder_party_name: 'Ana Pérez',
    user_id: null,
    assignees: [],
    action_date,
    event_time_start: start,
    event_time_end: end,
    timezone,
    starts_at,
    ends_at,
    takes_until: ends_at ?? (starts_at && new Date(Date.parse(starts_at) + 3_600_000).toISOString()),
    location_name: null,
    deadline: null,
    is_done: false,
    is_cancelled: false,
    is_rescheduled: false,
    is_internal: false,
    version: 1,
    can: { edit: true, done: true, reschedule: true },
    ...facts,
  }
}

const places = (shown: CalendarEvent, timezone: string) =>
  [...byDay([shown], { from: '2026-01-01', to: '2027-12-31', timezone })].map(
    ([day, lines]) => `${day} ${lines.map(({ time }) => time).join()}`,
  )

describe('on the days of a calendar', () => {
  it.each([
    ['a plain hearing', event('2026-11-24', '09:00', '10:00'), newYork, ['2026-11-24 9:00 – 10:00 AM']],
    ['without an end', event('2026-11-24', '11:30', null), newYork, ['2026-11-24 11:30 AM']],
    ['over noon', event('2026-11-24', '11:30', '13:00'), newYork, ['2026-11-24 11:30 AM – 1:00 PM']],
    [
      'late in Honolulu',
      event('2026-06-30', '23:00', '23:30', 'Pacific/Honolulu'),
      newYork,
      ['2026-07-01 5:00 – 5:30 AM'],
    ],
    ['early in Guam', event('2026-07-01', '08:00', null, 'Pacific/Guam'), newYork, ['2026-06-30 6:00 PM']],
    [
      'over midnight',
      event('2026-11-24', '22:00', '01:30'),
      newYork,
      ['2026-11-24 10:00 PM – 1:30 AM', '2026-11-25 until 1:30 AM'],
    ],
    [
      'over midnight there and not here',
      event('2026-11-24', '22:00', '01:30'),
      'America/Los_Angeles',
      ['2026-11-24 7:00 – 10:30 PM'],
    ],
    [
      'over midnight here and not there',
      event('2026-11-24', '20:00', '23:00', 'America/Los_Angeles'),
      newYork,
      ['2026-11-24 11:00 PM – 2:00 AM', '2026-11-25 until 2:00 AM'],
    ],
    ['to midnight', event('2026-11-24', '22:00', '00:00'), newYork, ['2026-11-24 10:00 PM – 12:00 AM']],
    [
      'over the night the clocks go back',
      event('2026-10-31', '23:30', '01:30'),
      newYork,
      ['2026-10-31 11:30 PM – 1:30 AM', '2026-11-01 until 1:30 AM'],
    ],
    [
      'over the night the clocks go forward',
      event('2027-03-13', '23:30', '03:30'),
      newYork,
      ['2027-03-13 11:30 PM – 3:30 AM', '2027-03-14 until 3:30 AM'],
    ],
    [
      'of Phoenix, the day after the clocks went back in New York',
      event('2026-11-02', '09:00', '10:00', 'America/Phoenix'),
      newYork,
      ['2026-11-02 11:00 AM – 12:00 PM'],
    ],
    [
      'of Phoenix, the day before',
      event('2026-10-30', '09:00', '10:00', 'America/Phoenix'),
      newYork,
      ['2026-10-30 12:00 – 1:00 PM'],
    ],
    [
      'a whole day, wherever',
      event('2026-11-24', null, null, 'Pacific/Guam'),
      'Pacific/Honolulu',
      ['2026-11-24 '],
    ],
  ])('%s', (_, shown, timezone, expected) => expect(places(shown, timezone)).toEqual(expected))

  it.each([
    ['14:00', '15:30', '2:00 PM'],
    ['08:30', '09:30', '8:30 AM'],
    ['11:00', '13:00', '11:00 AM'],
    ['14:00', null, '2:00 PM'],
    [null, null, ''],
  ])(
    'begins, in a narrow cell of the printed month, with its half of the day: %s to %s',
    (from, to, start) => {
      const shown = byDay([event('2026-11-24', from, to)], {
        from: '2026-11-24',
        to: '2026-11-24',
        timezone: newYork,
      })
      expect(shown.get('2026-11-24')![0]!.start).toBe(start)
    },
  )

  it('stands in the order of the clock, whole days and what goes on from the day before first', () => {
    const day = event('2026-11-25', null, null)
    const night = event('2026-11-24', '22:00', '01:30')
    const early = event('2026-11-25', '06:00', null, 'America/Los_Angeles')
    const late = event('2026-11-25', '09:30', null)
    const lines = byDay([late, early, night, day], {
      from: '2026-11-25',
      to: '2026-11-25',
      timezone: newYork,
    })
    expect(lines.get('2026-11-25')!.map((line) => line.event.id)).toEqual([
      day.id,
      night.id,
      early.id,
      late.id,
    ])
    expect([...lines.keys()]).toEqual(['2026-11-25'])
  })
})

describe('the time at its place', () => {
  it.each([
    ['is not repeated where it is the same', event('2026-11-24', '09:00', null), newYork, ''],
    ['nor in a zone with the same clock', event('2026-11-24', '09:00', null, 'America/Detroit'), newYork, ''],
    [
      'names the zone',
      event('2026-11-24', '09:00', '10:00', 'America/Los_Angeles'),
      newYork,
      '9:00 – 10:00 AM PST',
    ],
    [
      'and the day, where that is another',
      event('2026-07-01', '08:00', null, 'Pacific/Guam'),
      newYork,
      expect.stringMatching(/^8:00 AM .+, the next day$/),
    ],
    [
      'either way',
      event('2026-06-30', '23:00', null, 'Pacific/Honolulu'),
      newYork,
      expect.stringMatching(/^11:00 PM .+, the day before$/),
    ],
    ['is nothing without a time', event('2026-11-24', null, null, 'Pacific/Guam'), newYork, ''],
  ])('%s', (_, shown, timezone, expected) => expect(elsewhere(shown, timezone)).toEqual(expected))

  it('is spelled by the clock of each', () => {
    const hearing = event('2026-11-01', '13:00', '15:00', 'America/Los_Angeles')
    expect(spanOf(hearing, newYork)).toBe('4:00 – 6:00 PM')
    expect(spanOf(hearing, 'Pacific/Honolulu')).toBe('11:00 AM – 1:00 PM')
  })
})

describe('for the grid', () => {
  it('a timed entry is two instants', () => {
    expect(toGridEvent(event('2026-11-24', '09:00', null, 'America/Los_Angeles'))).toMatchObject({
      start: '2026-11-24T17:00:00.000Z',
      end: '2026-11-24T18:00:00.000Z',
      allDay: false,
      startEditable: true,
    })
  })
  it('one without a time is its day', () => {
    const due = toGridEvent(event('2026-11-24', null, null))
    expect(due).toMatchObject({ start: '2026-11-24', allDay: true, durationEditable: false })
    expect(due).not.toHaveProperty('end')
  })
  it('who may not reschedule does not drag, but a task goes by who may change it', () => {
    const can = { edit: true, done: true, reschedule: false }
    expect(toGridEvent(event('2026-11-24', '09:00', null, newYork, { can })).startEditable).toBe(false)
    expect(
      toGridEvent(event('2026-11-24', '09:00', null, newYork, { can, action_type: 'task' })).startEditable,
    ).toBe(true)
  })
})

describe('a crowded month', () => {
  const month = { from: '2026-11-01', to: '2026-11-30', timezone: newYork }
  const call = (facts: Partial<CalendarEvent> = {}) =>
    event('2026-11-24', '10:00', '11:00', newYork, { kind: 'appointment', ...facts })

  it('is given as it is while every day has room', () => {
    const events = [call(), call(), call()]
    expect(thinned(events, month, 3)).toEqual({ shown: events, more: new Map() })
  })
  it('keeps hearings and deadlines, then the earliest, and says how many are left out', () => {
    const over = call({ is_done: true })
    const early = event('2026-11-24', '08:00', null, newYork, { kind: 'appointment' })
    const hearing = event('2026-11-24', '16:00', '17:00')
    const due = event('2026-11-24', null, null, newYork, { kind: 'deadline', action_type: 'task' })
    const elsewhere = call({ action_date: '2026-11-25', starts_at: '2026-11-25T15:00:00.000Z' })
    const { shown, more } = thinned([over, call(), early, hearing, due, elsewhere], month, 3)
    expect(shown).toEqual([hearing, due, early, elsewhere])
    expect(more).toEqual(new Map([['2026-11-24', 2]]))
  })
  it('counts by the day of the calendar’s clock', () => {
    const honolulu = event('2026-11-23', '23:00', null, 'Pacific/Honolulu')
    expect(thinned([honolulu, call()], month, 1).more).toEqual(new Map([['2026-11-24', 1]]))
  })
})

it('of a longer stretch only what falls on the days asked for is kept', () => {
  const before = event('2026-11-23', '22:00', '23:00')
  const night = event('2026-11-23', '22:00', '01:00')
  const west = event('2026-11-24', '22:00', null, 'America/Los_Angeles')
  const due = event('2026-11-24', null, null, 'Pacific/Guam')
  const undated = { ...due, action_date: null }
  const day = { from: '2026-11-24', to: '2026-11-24', timezone: newYork }
  expect(fallingOn([before, night, west, due, undated], day)).toEqual([night, due])
})

describe('in short', () => {
  const rosa = { id: 7, name: 'Rosa Okafor' }
  const dan = { id: 8, name: 'Dan Lindqvist' }
  const with_ = (...assignees: (typeof rosa)[]) => ({ assignees })
  const hearing = event('2026-11-24', '09:00', '11:00', newYork, with_(rosa, dan))
  const call = event('2026-11-24', '10:30', '12:00', newYork, with_(rosa))
  const after = event('2026-11-24', '12:00', '13:00', newYork, with_(rosa))
  const west = event('2026-11-24', '08:30', '09:30', 'America/Los_Angeles', with_(rosa))

  it('two things of one person at once are a conflict, one after the other are none', () => {
    const found = conflictsOf([after, call, hearing])
    expect(found).toMatchObject([{ user: rosa, first: { id: hearing.id }, second: { id: call.id } }])
  })
  it('also between zones', () => {
    expect(conflictsOf([west, call]).map(({ second }) => second.id)).toEqual([west.id])
  })
  it('what is done, cancelled, moved or only due conflicts with nothing', () => {
    for (const facts of [
      { is_done: true },
      { is_cancelled: true },
      { is_rescheduled: true },
      { action_type: 'task' },
    ])
      expect(conflictsOf([hearing, { ...call, ...facts }])).toEqual([])
  })
  it('hours that two things take count once, and only those of the days asked for', () => {
    const day = { start: '2026-11-24T05:00:00.000Z', end: '2026-11-25T05:00:00.000Z' }
    expect(busyOf([hearing, call, after], day)).toEqual([
      { user: dan, minutes: 120, entries: 1 },
      { user: rosa, minutes: 240, entries: 3 },
    ])
    const night = event('2026-11-23', '23:00', '02:00', newYork, with_(rosa))
    expect(busyOf([night], day, [7])).toEqual([{ user: rosa, minutes: 120, entries: 1 }])
  })
  it('what is over is not next', () => {
    const now = new Date('2026-11-24T16:30:00.000Z')
    expect(nextOf([hearing, call, after], now, '2026-11-24').map(({ id }) => id)).toEqual([call.id, after.id])
  })
})
