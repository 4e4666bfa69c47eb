import { expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { textableFrom } from './quietHours.ts'

const office = useOffice()

it.each([
  // [zone, begins, interval, unit, due]
  ['America/New_York', '2026-03-09T09:00', -1, 'days', '2026-03-08T13:00:00Z'],
  ['America/New_York', '2026-03-09T09:00', -2, 'days', '2026-03-07T14:00:00Z'],
  ['America/New_York', '2026-03-09T09:00', -48, 'hours', '2026-03-07T13:00:00Z'],
  ['America/New_York', '2026-03-01T09:00', 1, 'weeks', '2026-03-08T13:00:00Z'],
  ['America/Chicago', '2026-11-02T09:00', -1, 'days', '2026-11-01T15:00:00Z'],
  ['America/Chicago', '2026-11-02T09:00', -2, 'days', '2026-10-31T14:00:00Z'],
  ['America/Chicago', '2026-11-02T09:00', -48, 'hours', '2026-10-31T15:00:00Z'],
  ['America/Chicago', '2026-11-02T01:30', -1, 'days', '2026-11-01T06:30:00Z'],
  ['America/Phoenix', '2026-03-09T09:00', -1, 'days', '2026-03-08T16:00:00Z'],
  ['Pacific/Honolulu', '2026-11-02T09:00', -1, 'weeks', '2026-10-26T19:00:00Z'],
  ['America/Puerto_Rico', '2026-03-09T09:00', -2, 'days', '2026-03-07T13:00:00Z'],
  ['America/New_York', '2026-03-31T09:00', -31, 'days', '2026-02-28T14:00:00Z'],
  ['America/New_York', '2027-01-01T09:00', -90, 'minutes', '2027-01-01T12:30:00Z'],
  ['America/New_York', '2028-02-28T09:00', 1, 'days', '2028-02-29T14:00:00Z'],
])('in %s a text of %s, %i %s, is due at %s', async (zone, begins, count, unit, due) => {
  const { rows } = await office.database.pool.query<{ due: Date | string }>(
    'select text_due_at($1, $2, $3, $4) as due',
    [begins, zone, count, unit],
  )
  expect(new Date(rows[0]!.due)).toEqual(new Date(due))
})

it.each([
  // [zones, at, first moment between 8:00 and 21:00]
  [['America/Los_Angeles'], '2030-01-09T15:00:00Z', '2030-01-09T16:00:00Z'],
  [['America/Los_Angeles'], '2030-01-09T20:00:00Z', '2030-01-09T20:00:00Z'],
  [['America/Los_Angeles'], '2030-01-10T05:00:00Z', '2030-01-10T16:00:00Z'],
  // Nights in which clocks change, and a place where they do not.
  [['America/Los_Angeles'], '2030-03-10T05:30:00Z', '2030-03-10T15:00:00Z'],
  [['America/New_York'], '2026-11-01T01:30:00Z', '2026-11-01T13:00:00Z'],
  [['America/Phoenix'], '2026-03-08T12:00:00Z', '2026-03-08T15:00:00Z'],
  // Florida: in Pensacola it is an hour earlier than in Miami.
  [['America/New_York', 'America/Chicago'], '2026-06-01T12:30:00Z', '2026-06-01T13:00:00Z'],
  [['America/New_York', 'America/Chicago'], '2026-06-02T01:30:00Z', '2026-06-02T13:00:00Z'],
])('in the quiet hours of %s at %s a text waits until %s', (zones, at, first) => {
  const hours = { zones, from: '08:00', until: '21:00' }
  expect(textableFrom(new Date(at), hours)).toEqual(new Date(first))
})

it('an hour that begins while the clocks skip begins when they have gone forward', () => {
  const hours = { zones: ['America/New_York'], from: '02:30', until: '21:00' }
  const first = textableFrom(new Date('2026-03-08T04:00:00Z'), hours)
  expect(first.toISOString()).toBe('2026-03-08T07:30:00.000Z')
})
