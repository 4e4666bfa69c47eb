import { describe, expect, it } from 'vitest'
import { instantsOf } from '#fields/time/clock.ts'
import { movedTo, resizedTo, spotOf, type GridPosition } from './dragging.ts'

const newYork = 'America/New_York'
const entry = (action_date: string, start: string | null, end: string | null, timezone = newYork) => ({
  action_date,
  event_time_start: start,
  event_time_end: end,
  timezone,
})
/** A position in a grid that shows this time zone. */
const at = (day: string, time: string | null, zone = newYork): GridPosition => ({
  day,
  time,
  instant: time ? instantsOf(day, time, zone)[0]! : null,
})

it.each([
  ['2026-11-24T09:00:00-05:00', { day: '2026-11-24', time: '09:00', instant: '2026-11-24T14:00:00.000Z' }],
  ['2026-07-01T23:30:00-10:00', { day: '2026-07-01', time: '23:30', instant: '2026-07-02T09:30:00.000Z' }],
  // The second 01:30 of the repeated hour.
  ['2026-11-01T01:30:00-05:00', { day: '2026-11-01', time: '01:30', instant: '2026-11-01T06:30:00.000Z' }],
  ['2026-11-24', { day: '2026-11-24', time: null, instant: null }],
])('%s is read as a spot', (written, spot) => expect(spotOf(written)).toEqual(spot))

describe('moving by days keeps time and length', () => {
  it.each([
    ['to the next day', entry('2026-11-24', '09:00', '10:00'), 1, '2026-11-25'],
    ['over the clocks going back', entry('2026-10-30', '09:00', '10:00'), 3, '2026-11-02'],
    ['over the clocks going forward', entry('2027-03-12', '09:00', '11:00'), 3, '2027-03-15'],
    ['overnight, onto the night of the change', entry('2026-10-30', '23:00', '01:30'), 1, '2026-10-31'],
    ['across a year', entry('2026-12-31', '16:00', null), 1, '2027-01-01'],
  ])('%s', (_, moved, days, action_date) => {
    const from = at(moved.action_date, moved.event_time_start)
    const { timezone: _zone, ...times } = moved
    expect(movedTo(moved, from, at(action_date, moved.event_time_start))).toEqual({ ...times, action_date })
    expect(days).toBeGreaterThan(0)
  })

  it('of its own place, also where that place knows no summer time and the calendar does', () => {
    const phoenix = entry('2027-03-12', '09:00', '10:00', 'America/Phoenix')
    // 11:00 in New York before the change and 12:00 after it; the court still opens at 09:00.
    expect(movedTo(phoenix, at('2027-03-12', '11:00'), at('2027-03-15', '11:00'))).toEqual({
      action_date: '2027-03-15',
      event_time_start: '09:00',
      event_time_end: '10:00',
    })
  })

  it('where the place’s day is not the calendar’s', () => {
    const guam = entry('2026-07-02', '08:00', '09:00', 'Pacific/Guam')
    expect(movedTo(guam, at('2026-07-01', '18:00'), at('2026-07-03', '18:00')).action_date).toBe('2026-07-04')
  })
})

describe('moving to another time', () => {
  it.each([
    [
      'later the same day',
      entry('2026-11-24', '09:00', '10:30'),
      at('2026-11-24', '13:15'),
      '2026-11-24 13:15–14:45',
    ],
    [
      'an entry of Los Angeles on a calendar of New York',
      entry('2026-11-24', '09:00', '10:00', 'America/Los_Angeles'),
      at('2026-11-25', '14:00'),
      '2026-11-25 11:00–12:00',
    ],
    [
      'an entry of Honolulu to a morning of New York: still the evening before there',
      entry('2026-06-30', '23:00', null, 'Pacific/Honolulu'),
      at('2026-07-02', '03:00'),
      '2026-07-01 21:00–',
    ],
    [
      'so that it goes on past midnight',
      entry('2026-11-24', '20:00', '23:00'),
      at('2026-11-24', '22:30'),
      '2026-11-24 22:30–01:30',
    ],
    [
      'an entry of Phoenix after the clocks of New York went forward',
      entry('2027-03-12', '09:00', '10:00', 'America/Phoenix'),
      at('2027-03-15', '13:00'),
      '2027-03-15 10:00–11:00',
    ],
    [
      'over the clocks going back, as long as before',
      entry('2026-10-30', '09:00', '11:00'),
      at('2026-11-02', '10:00'),
      '2026-11-02 10:00–12:00',
    ],
  ])('%s', (_, moved, to, expected) => {
    const { action_date, event_time_start, event_time_end } = movedTo(moved, at('2026-01-01', '00:00'), to)
    expect(`${action_date} ${event_time_start}–${event_time_end ?? ''}`).toBe(expected)
  })
})

it('onto the row of whole days it loses its time', () => {
  expect(
    movedTo(entry('2026-11-24', '09:00', '10:00'), at('2026-11-24', '09:00'), at('2026-11-26', null)),
  ).toEqual({
    action_date: '2026-11-26',
    event_time_start: null,
    event_time_end: null,
  })
})

it('from the row of whole days, or from no day at all, it gets the time of its own place', () => {
  const task = { ...entry('2026-11-24', null, null, 'America/Chicago') }
  const expected = { action_date: '2026-11-25', event_time_start: '09:00', event_time_end: null }
  expect(movedTo(task, at('2026-11-24', null), at('2026-11-25', '10:00'))).toEqual(expected)
  expect(movedTo({ ...task, action_date: null }, null, at('2026-11-25', '10:00'))).toEqual(expected)
})

describe('resizing', () => {
  it.each([
    ['later', entry('2026-11-24', '09:00', '10:00'), at('2026-11-24', '11:30'), '11:30'],
    ['to midnight', entry('2026-11-24', '21:00', '22:00'), at('2026-11-25', '00:00'), '00:00'],
    ['past midnight', entry('2026-11-24', '21:00', null), at('2026-11-25', '02:00'), '02:00'],
    [
      'of another place',
      entry('2026-11-24', '09:00', null, 'America/Los_Angeles'),
      at('2026-11-24', '14:00'),
      '11:00',
    ],
    [
      'in the night the clocks go forward',
      entry('2027-03-13', '23:00', null),
      at('2027-03-14', '03:30'),
      '03:30',
    ],
  ])('%s', (_, resized, end, expected) => {
    expect(resizedTo(resized, end.instant!)).toEqual({
      action_date: resized.action_date,
      event_time_start: resized.event_time_start,
      event_time_end: expected,
    })
  })

  it('refuses an end before the start, a day after it, or of what has no time', () => {
    expect(resizedTo(entry('2026-11-24', '09:00', '10:00'), at('2026-11-24', '09:00').instant!)).toBeNull()
    expect(resizedTo(entry('2026-11-24', '09:00', '10:00'), at('2026-11-25', '09:00').instant!)).toBeNull()
    expect(resizedTo(entry('2026-11-24', null, null), at('2026-11-24', '10:00').instant!)).toBeNull()
  })
})
