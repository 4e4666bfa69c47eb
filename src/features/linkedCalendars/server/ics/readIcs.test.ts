import { describe, expect, it } from 'vitest'
import { parseTimezone } from '#fields/timezone/timezone.ts'
import { readIcs } from './readIcs.ts'
import { UnreadableIcs } from './unreadableIcs.ts'
import { windowsZones } from './windowsZones.ts'
import { zoneOf } from './zones.ts'

const wanting = {
  timezone: null,
  day_zone: 'America/New_York',
  start: Date.parse('2026-02-01T00:00:00Z'),
  end: Date.parse('2027-03-01T00:00:00Z'),
  most: 10_000,
  most_steps: 20_000,
}
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const read = (lines: string[], more: Partial<typeof wanting> | { timezone: string } = {}) =>
  readIcs(file(...lines), { ...wanting, ...more })
const starts = (lines: string[]) => read(lines).items.map(({ starts_at }) => starts_at)

describe('a calendar file', () => {
  it.each([
    ['a name of the tz database', 'America/Chicago', '2026-03-09T14:00:00.000Z'],
    ['a name of Windows', 'Eastern Standard Time', '2026-03-09T13:00:00.000Z'],
    ['a name shown by Outlook', '"(UTC-08:00) Pacific Time (US & Canada)"', '2026-03-09T16:00:00.000Z'],
    ['a name with a prefix', '/freeassociation.sourceforge.net/America/Denver', '2026-03-09T15:00:00.000Z'],
    ['a name of three parts', 'America/Indiana/Knox', '2026-03-09T14:00:00.000Z'],
  ])('may name zones by %s', (_, tzid, at) => {
    expect(starts(entry('UID:a', `DTSTART;TZID=${tzid}:20260309T090000`))).toEqual([at])
  })

  it('may define zones of its own', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Customized',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0330',
      'TZOFFSETTO:-0330',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    expect(starts([...zone, ...entry('UID:a', 'DTSTART;TZID=Customized:20260309T090000')])).toEqual([
      '2026-03-09T12:30:00.000Z',
    ])
  })

  it('without a zone is read only once somebody says which is meant', () => {
    const lines = entry('UID:a', 'DTSTART:20260701T090000', 'DURATION:PT45M')
    expect(read(lines).lacks_zone).toBe(true)
    const { lacks_zone, items, timezone } = read(lines, { timezone: 'America/Phoenix' })
    expect([lacks_zone, timezone]).toEqual([false, 'America/Phoenix'])
    expect(items).toMatchObject([
      { starts_at: '2026-07-01T16:00:00.000Z', ends_at: '2026-07-01T16:45:00.000Z' },
    ])
    expect(read(['X-WR-TIMEZONE:America/Chicago', ...lines]).items).toMatchObject([
      { starts_at: '2026-07-01T14:00:00.000Z' },
    ])
  })

  it('repeats by the clock of its zone, over both changes', () => {
    const weekly = (rule: string) =>
      entry('UID:a', 'DTSTART;TZID=America/New_York:20260301T090000', `RRULE:${rule}`)
    expect(starts(weekly('FREQ=WEEKLY;COUNT=2'))).toEqual([
      '2026-03-01T14:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
    ])
    // The end is an instant: nine in New York on March 15 is one of them, a minute earlier is not.
    expect(starts(weekly('FREQ=WEEKLY;UNTIL=20260315T130000Z'))).toHaveLength(3)
    expect(starts(weekly('FREQ=WEEKLY;UNTIL=20260315T125900Z'))).toHaveLength(2)
    expect(
      starts(entry('UID:b', 'DTSTART;TZID=America/New_York:20261025T013000', 'RRULE:FREQ=WEEKLY;COUNT=3')),
    ).toEqual(['2026-10-25T05:30:00.000Z', '2026-11-01T05:30:00.000Z', '2026-11-08T06:30:00.000Z'])
    // Half past two does not exist on March 8; by the clock before, it is half past three.
    expect(starts(entry('UID:c', 'DTSTART;TZID=America/New_York:20260308T023000'))).toEqual([
      '2026-03-08T07:30:00.000Z',
    ])
  })

  it('leaves out what is excepted and cancelled, and has what was moved at its new time', () => {
    const { items } = read([
      ...entry(
        'UID:a',
        'DTSTART;TZID=Eastern Standard Time:20260302T090000',
        'DTEND;TZID=Eastern Standard Time:20260302T100000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Eastern Standard Time:20260316T090000',
        'SUMMARY:Weekly',
      ),
      ...entry('UID:a', 'RECURRENCE-ID:20260309T130000Z', 'DTSTART:20260310T150000Z', 'SUMMARY:Moved'),
      ...entry('UID:a', 'RECURRENCE-ID:20260323T130000Z', 'DTSTART:20260323T130000Z', 'STATUS:CANCELLED'),
      ...entry('UID:alone', 'RECURRENCE-ID:20260401T130000Z', 'DTSTART:20260401T130000Z', 'SUMMARY:Invited'),
    ])
    expect(items.map(({ instance, starts_at, title }) => [instance, starts_at, title])).toEqual([
      ['2026-03-02T14:00:00.000Z', '2026-03-02T14:00:00.000Z', 'Weekly'],
      ['2026-03-09T13:00:00.000Z', '2026-03-10T15:00:00.000Z', 'Moved'],
      ['2026-04-01T13:00:00.000Z', '2026-04-01T13:00:00.000Z', 'Invited'],
    ])
  })

  it('has days, free times, tentative and private entries', () => {
    const { items } = read([
      ...entry('UID:d', 'DTSTART;VALUE=DATE:20260704', 'DTEND;VALUE=DATE:20260706', 'TRANSP:TRANSPARENT'),
      ...entry('UID:t', 'DTSTART:20260705T120000Z', 'STATUS:TENTATIVE', 'CLASS:PRIVATE', 'SUMMARY:Doctor'),
      ...entry(
        'UID:o',
        'DTSTART:20260706T120000Z',
        'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
        'ATTENDEE;CN=Rosa Okafor:mailto:rosa@example.org',
        'ATTENDEE:mailto:theo@example.org',
        'URL:javascript:alert(1)',
      ),
    ])
    expect(items).toMatchObject([
      {
        all_day: true,
        start_date: '2026-07-04',
        end_date: '2026-07-05',
        starts_at: '2026-07-04T04:00:00.000Z',
        ends_at: '2026-07-06T04:00:00.000Z',
        is_busy: false,
      },
      { item_type: 'tentative', is_private: true, is_busy: true },
      { item_type: 'out_of_office', attendees: ['Rosa Okafor', 'theo@example.org'], link: null },
    ])
  })

  it('is cut where it has too much', () => {
    const lines = entry('UID:a', 'DTSTART:20260301T000000Z', 'RRULE:FREQ=MINUTELY')
    const { items, is_cut } = read(lines, { most: 100 })
    expect([items.length, is_cut]).toEqual([100, true])
    const before = read(entry('UID:a', 'DTSTART:20250101T000000Z', 'RRULE:FREQ=SECONDLY'))
    expect([before.items.length, before.is_cut]).toEqual([0, true])
  })

  it('has what lasts several days, and ends what lasts for ever', () => {
    const { items } = read([
      ...entry('UID:a', 'DTSTART:20260302T090000Z', 'DTEND:20260305T170000Z'),
      ...entry('UID:b', 'DTSTART:20260302T090000Z', 'DURATION:P99999999W'),
      ...entry('UID:c', 'DTSTART:20260302T090000Z', 'RDATE;VALUE=PERIOD:20260310T090000Z/PT3H'),
    ])
    expect(items.map(({ starts_at, ends_at }) => [starts_at.slice(8, 13), ends_at.slice(0, 13)])).toEqual([
      ['02T09', '2026-03-05T17'],
      ['02T09', '9999-12-31T23'],
      ['02T09', '2026-03-02T09'],
      ['10T09', '2026-03-10T12'],
    ])
  })

  it('is read without its damaged entries, and without looking for days that no month has', () => {
    const sound = entry('UID:z', 'DTSTART:20260309T090000Z')
    const damaged = [
      ['DTSTART:garbage'],
      ['DTSTART:20260302T000000Z', 'DURATION:abc'],
      ['DTSTART:20260302T000000Z', 'RRULE:FREQ=DAILY', 'EXDATE:garbage'],
      ['DTSTART:20260101T090000Z', 'RRULE:FREQ=YEARLY;INTERVAL=999999999'],
      ['DTSTART:20260101T090000Z', 'RRULE:FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1'],
    ]
    for (const lines of damaged) {
      const { items, is_cut } = read([...entry('UID:a', ...lines), ...sound])
      expect([items.map(({ uid }) => uid).includes('z'), is_cut], lines.join(' ')).toEqual([true, true])
    }
    for (const freq of ['YEARLY', 'MONTHLY', 'DAILY', 'SECONDLY'])
      expect(
        starts(entry('UID:a', 'DTSTART:20260309T090000Z', `RRULE:FREQ=${freq};BYMONTH=2,4;BYMONTHDAY=31`)),
      ).toEqual(['2026-03-09T09:00:00.000Z'])
  })

  it.each(['', 'hello', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR'])(
    'that is none is refused: %j',
    (text) => {
      expect(() => readIcs(text, wanting)).toThrow(UnreadableIcs)
    },
  )
})

describe('zones', () => {
  it('of Windows all exist', () => {
    for (const zone of Object.values(windowsZones)) expect(parseTimezone(zone)).toMatchObject({ ok: true })
  })

  it.each(['Mars/Olympus', 'tzone://Microsoft/Custom', '', '+05:00'])('%j is none', (name) => {
    expect(zoneOf(name)).toBeNull()
  })
})
