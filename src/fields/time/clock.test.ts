import { describe, expect, it } from 'vitest'
import {
  instantsOf,
  placeTime,
  readerTime,
  timeAfter,
  timeProblems,
  wallClock,
  type EntryTimes,
} from './clock.ts'

const eastern = 'America/New_York'
const pacific = 'America/Los_Angeles'

describe('the instants of a wall-clock time', () => {
  it.each([
    ['an ordinary winter morning', '2026-12-02', '09:00', eastern, ['2026-12-02T14:00:00.000Z']],
    ['an ordinary summer morning', '2026-07-01', '09:00', eastern, ['2026-07-01T13:00:00.000Z']],
    [
      'late evening in the west, next day in UTC',
      '2026-11-20',
      '23:30',
      pacific,
      ['2026-11-21T07:30:00.000Z'],
    ],
    [
      'Arizona, which has no summer time',
      '2026-07-01',
      '09:00',
      'America/Phoenix',
      ['2026-07-01T16:00:00.000Z'],
    ],
    ['Guam, a day ahead', '2026-11-21', '08:00', 'Pacific/Guam', ['2026-11-20T22:00:00.000Z']],
    ['midnight', '2026-11-20', '00:00', eastern, ['2026-11-20T05:00:00.000Z']],
    ['a zone of half hours', '2026-11-20', '09:00', 'Asia/Kolkata', ['2026-11-20T03:30:00.000Z']],
    ['the last minute before the spring gap', '2027-03-14', '01:59', eastern, ['2027-03-14T06:59:00.000Z']],
    ['the first minute of the spring gap', '2027-03-14', '02:00', eastern, []],
    ['the last minute of the spring gap', '2027-03-14', '02:59', pacific, []],
    ['the first minute after the spring gap', '2027-03-14', '03:00', eastern, ['2027-03-14T07:00:00.000Z']],
    [
      'the hour repeated in autumn',
      '2026-11-01',
      '01:30',
      eastern,
      ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ],
    ['the hour after it', '2026-11-01', '02:00', eastern, ['2026-11-01T07:00:00.000Z']],
    ['a gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', []],
    ['a day that an island left out', '2011-12-30', '12:00', 'Pacific/Apia', []],
    ['no time of day', '2026-12-01', '25:00', eastern, []],
  ])('%s', (_, day, time, zone, instants) => {
    expect(instantsOf(day, time, zone)).toEqual(instants)
  })

  it.each([
    [eastern, '2026-03-08'],
    [eastern, '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04'],
  ])('show themselves on the clock of %s again around %s', (zone, day) => {
    for (let minutes = -36 * 60; minutes < 48 * 60; minutes += 10) {
      const instant = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
      const shown = wallClock(instant, zone)
      expect(instantsOf(shown.day, shown.time, zone)).toContain(new Date(instant).toISOString())
    }
  })
})

describe('the times of an entry', () => {
  const entry = (times: Partial<EntryTimes>): EntryTimes => ({
    action_type: 'event',
    action_date: '2026-12-02',
    event_time_start: null,
    event_time_end: null,
    timezone: eastern,
    ...times,
  })
  const skipped = (time: string, day: string, city: string) =>
    `There is no ${time} on ${day} in ${city}: the clocks go forward then`

  it.each<[string, Partial<EntryTimes>, Record<string, string>]>([
    ['a day alone is enough', {}, {}],
    ['a start alone is enough', { event_time_start: '09:00' }, {}],
    ['start and end', { event_time_start: '09:00', event_time_end: '10:30' }, {}],
    ['a task needs no day', { action_type: 'task', action_date: null }, {}],
    [
      'an event needs its day',
      { action_date: null },
      { action_date: 'Enter the date; only a task may be without one' },
    ],
    [
      'a time needs its day',
      { action_type: 'task', action_date: null, event_time_start: '09:00' },
      { action_date: 'Enter the date of this time' },
    ],
    [
      'an end needs a start',
      { event_time_end: '10:00' },
      { event_time_start: 'Enter when it starts as well' },
    ],
    [
      'an end is not the start',
      { event_time_start: '09:00', event_time_end: '09:00' },
      { event_time_end: 'The end is the same as the start; enter a later one or none' },
    ],
    ['over midnight', { event_time_start: '22:00', event_time_end: '01:00' }, {}],
    ['over midnight for twelve hours', { event_time_start: '20:00', event_time_end: '08:00' }, {}],
    [
      'a slip of the end',
      { event_time_start: '14:00', event_time_end: '03:00' },
      { event_time_end: 'The end is before the start, 2:00 PM; past midnight it may last 12 hours at most' },
    ],
    [
      'a start in the spring gap',
      { action_date: '2027-03-14', event_time_start: '02:30' },
      { event_time_start: skipped('2:30 AM', '03/14/2027', 'New York') },
    ],
    [
      'an end in the spring gap',
      { action_date: '2027-03-14', event_time_start: '01:00', event_time_end: '02:30' },
      { event_time_end: skipped('2:30 AM', '03/14/2027', 'New York') },
    ],
    [
      'an end in the gap of the next morning',
      { action_date: '2027-03-13', event_time_start: '23:00', event_time_end: '02:30', timezone: pacific },
      { event_time_end: skipped('2:30 AM', '03/14/2027', 'Los Angeles') },
    ],
    [
      'the same time where the clocks stay',
      { action_date: '2027-03-14', event_time_start: '02:30', timezone: 'America/Phoenix' },
      {},
    ],
    ['a time that comes twice', { action_date: '2026-11-01', event_time_start: '01:30' }, {}],
  ])('%s', (_, times, problems) => {
    expect(timeProblems(entry(times))).toEqual(problems)
  })
})

it.each([
  ['09:00', 60, '10:00'],
  ['09:15', 240, '13:15'],
  ['23:30', 60, '00:30'],
  ['00:00', 30, '00:30'],
])('%s and %i minutes are %s', (time, minutes, end) => {
  expect(timeAfter(time, minutes)).toBe(end)
})

describe('as people read it', () => {
  const hearing = (day: string, start: string, end: string | null, timezone: string) => ({
    action_date: day,
    event_time_start: start,
    event_time_end: end,
    timezone,
    starts_at: instantsOf(day, start, timezone)[0] ?? null,
  })

  it.each([
    [hearing('2026-12-02', '09:00', null, pacific), '9:00 AM PST', '12:00 PM your time'],
    [hearing('2026-12-02', '09:00', '10:30', pacific), '9:00 – 10:30 AM PST', '12:00 PM your time'],
    [hearing('2026-12-02', '11:00', '13:00', eastern), '11:00 AM – 1:00 PM EST', null],
    [hearing('2026-11-20', '23:30', null, pacific), '11:30 PM PST', '2:30 AM your time, the next day'],
    [
      hearing('2026-11-21', '08:00', null, 'Pacific/Guam'),
      '8:00 AM Guam Time',
      '5:00 PM your time, the day before',
    ],
    [hearing('2026-12-02', '09:00', null, 'America/Detroit'), '9:00 AM EST', null],
    [hearing('2026-07-01', '09:00', null, 'America/Phoenix'), '9:00 AM MST', '12:00 PM your time'],
    [hearing('2026-07-01', '09:00', null, eastern), '9:00 AM EDT', null],
    [hearing('2026-11-01', '00:30', null, eastern), '12:30 AM EDT', null],
    [hearing('2026-11-01', '02:30', null, eastern), '2:30 AM EST', null],
  ])('%j', (entry, place, reader) => {
    expect(placeTime(entry)).toBe(place)
    expect(readerTime(entry, eastern)).toBe(reader)
  })

  it('nothing where there is no time', () => {
    const undated = {
      action_date: null,
      event_time_start: null,
      event_time_end: null,
      timezone: eastern,
      starts_at: null,
    }
    expect(placeTime(undated)).toBe('')
    expect(readerTime(undated, pacific)).toBeNull()
  })
})
