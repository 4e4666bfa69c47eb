import { describe, expect, test } from 'vitest'
import {
  because,
  day,
  ewi,
  hints,
  named,
  proceeding,
  relative,
  status,
  sureOf,
  trip,
  visa,
} from '#testing/aProfile.ts'
import type { Certainty } from '#fields/day/dayRange.ts'
import type { Profile } from './profile.ts'

describe('unlawful presence', () => {
  const bars = (profile: Partial<Profile>) => [
    sureOf({ born: day('1980'), ...profile }, '212-a-9-b-i-i'),
    sureOf({ born: day('1980'), ...profile }, '212-a-9-b-i-ii'),
  ]
  test.each<[string, Partial<Profile>, [Certainty, Certainty]]>([
    ['180 days', { trips: [trip('01/01/2025', ewi, '06/30/2025')] }, ['no', 'no']],
    ['181 days', { trips: [trip('01/01/2025', ewi, '07/01/2025')] }, ['yes', 'no']],
    ['a day short of a year', { trips: [trip('01/01/2025', ewi, '12/31/2025')] }, ['yes', 'no']],
    ['a year', { trips: [trip('01/01/2025', ewi, '01/01/2026')] }, ['no', 'yes']],
    ['three years over', { trips: [trip('01/01/2022', ewi, '07/15/2022')] }, ['no', 'no']],
    ['three years ago to the day', { trips: [trip('01/01/2023', ewi, '11/22/2023')] }, ['yes', 'no']],
    ['three years and a day ago', { trips: [trip('01/01/2023', ewi, '11/21/2023')] }, ['no', 'no']],
    [
      '180 days after a visa waiver',
      { trips: [trip('01/01/2025', 'visa_waiver', '09/27/2025')] },
      ['no', 'no'],
    ],
    [
      '181 days after a visa waiver',
      { trips: [trip('01/01/2025', 'visa_waiver', '09/28/2025')] },
      ['yes', 'no'],
    ],
    ['ten years over', { trips: [trip('2010', ewi, '2012')] }, ['no', 'no']],
    ['ten years perhaps over', { trips: [trip('2010', ewi, '2016')] }, ['no', 'may']],
    ['years alone: either side', { trips: [trip('2024', ewi, '2025')] }, ['may', 'may']],
    ['months alone: surely over 180 days', { trips: [trip('01/2025', ewi, '10/2025')] }, ['yes', 'no']],
    ['months alone: a year or not', { trips: [trip('01/2025', ewi, '01/2026')] }, ['may', 'may']],
    ['about', { trips: [trip('about 2022', ewi, '2024')] }, ['may', 'may']],
    ['not gone yet', { trips: [trip('2015', ewi)] }, ['no', 'no']],
    ['admitted, nothing of an overstay', { trips: [trip('2015', visa, '2020')] }, ['no', 'no']],
    ['before April 1997', { trips: [trip('1990', ewi, '03/1997')] }, ['no', 'no']],
    ['under eighteen', { born: day('05/01/2008'), trips: [trip('2020', ewi, '05/15/2026')] }, ['no', 'no']],
    [
      'eighteen for 200 days',
      { born: day('05/01/2007'), trips: [trip('2020', ewi, '11/17/2025')] },
      ['yes', 'no'],
    ],
    [
      'born in a year, either side',
      { born: day('2006'), trips: [trip('2020', ewi, '07/01/2025')] },
      ['may', 'may'],
    ],
    [
      'overstay of two years',
      { trips: [trip('2021', visa, '06/2024')], statuses: [status('nonimmigrant', '2021', '05/2022')] },
      ['no', 'yes'],
    ],
    [
      'a resident now',
      { trips: [trip('2022', ewi, '2024')], statuses: [status('permanent_resident')] },
      ['no', 'no'],
    ],
  ])('%s', (_, profile, expected) => {
    expect(bars(profile)).toEqual(expected)
  })

  test.each<[string, Partial<Profile>, Certainty]>([
    ['over a year, then in again', { trips: [trip('2010', ewi, '2013'), trip('2014', ewi)] }, 'yes'],
    ['however long ago', { trips: [trip('1998', ewi, '2001'), trip('2002', ewi)] }, 'yes'],
    [
      'two stays together',
      { trips: [trip('01/2010', ewi, '09/2010'), trip('01/2011', ewi, '09/2011'), trip('2012', ewi)] },
      'yes',
    ],
    ['perhaps a year', { trips: [trip('2010', ewi, '2011'), trip('2014', ewi)] }, 'may'],
    ['as a child too', { born: day('2000'), trips: [trip('2010', ewi, '2013'), trip('2014', ewi)] }, 'yes'],
    ['half a year', { trips: [trip('01/2010', ewi, '07/2010'), trip('2014', ewi)] }, 'no'],
    ['back with a visa', { trips: [trip('2010', ewi, '2013'), trip('2014', visa)] }, 'no'],
    ['back before April 1997', { trips: [trip('1990', ewi, '1995'), trip('1996', ewi)] }, 'no'],
    [
      'after a removal',
      { trips: [trip('2014', ewi)], proceedings: [proceeding({ outcome: 'ordered_removed', on: '2012' })] },
      'yes',
    ],
    [
      'after a removal without a day',
      { trips: [trip('2014', ewi)], proceedings: [proceeding({ expedited: 'ordered_removed' })] },
      'may',
    ],
    [
      'before a removal',
      { trips: [trip('2014', ewi)], proceedings: [proceeding({ outcome: 'ordered_removed', on: '2016' })] },
      'no',
    ],
    [
      'the same year',
      {
        trips: [trip('2014', ewi)],
        proceedings: [proceeding({ outcome: 'ordered_removed', on: '06/2014' })],
      },
      'may',
    ],
    [
      'after a dismissal',
      { trips: [trip('2014', ewi)], proceedings: [proceeding({ outcome: 'dismissed', on: '2012' })] },
      'no',
    ],
  ])('the permanent bar: %s', (_, profile, expected) => {
    expect(sureOf(profile, '212-a-9-c')).toBe(expected)
    expect(sureOf(profile, 'waiver-permanent-bar')).toBe(expected)
  })

  test('the permanent bar says where time under 18 is among it', () => {
    const trips = [trip('2010', ewi, '2013'), trip('2014', ewi)]
    expect(because({ born: day('2000'), trips }, '212-a-9-c')).toContain('time under 18 counts')
    expect(because({ born: day('1980'), trips }, '212-a-9-c')).not.toContain('under 18')
  })

  test('says the facts with their sections', () => {
    const profile = { born: day('2000'), trips: [trip('2022', ewi, '06/2024')] }
    const [hint] = hints(profile).filter(({ identifier }) => identifier === '212-a-9-b-i-ii')
    expect(hint).toEqual({
      catalogue: 'ground',
      identifier: '212-a-9-b-i-ii',
      because: 'unlawful presence of a year or more ended with a departure less than ten years ago',
      authority: 'INA 212(a)(9)(B)',
      grave: false,
      facts: [{ words: `Entered 2022, ${ewi}`, section: 'travel_histories' }],
    })
  })

  test('a waiver is worth checking where a spouse or a parent counts', () => {
    const trips = [trip('2022', ewi, '06/2024')]
    const spouse = relative('spouses', 'us_citizen')
    expect(named({ trips, relatives: [spouse] })).toContain('waiver-unlawful-presence')
    expect(named({ trips, relatives: [relative('children', 'us_citizen')] })).not.toContain(
      'waiver-unlawful-presence',
    )
    const born = day('1980')
    expect(
      sureOf({ born, trips: [trip('2019', ewi)], relatives: [spouse] }, 'waiver-unlawful-presence'),
    ).toBe('yes')
    expect(
      sureOf({ born, trips: [trip('2026', ewi)], relatives: [spouse] }, 'waiver-unlawful-presence'),
    ).toBe('may')
  })
})
