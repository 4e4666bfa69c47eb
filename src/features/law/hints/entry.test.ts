import { describe, expect, test } from 'vitest'
import { ewi, status, sureOf, trip, visa } from '../../../testing/aProfile.ts'
import type { Sure } from './days.ts'
import type { Profile } from './profile.ts'

describe('entry', () => {
  test.each<[string, Partial<Profile>, string, Sure]>([
    ['without inspection', { trips: [trip('2019', ewi)] }, '212-a-6-a', 'yes'],
    ['hidden', { trips: [trip('2019', 'Hidden in a vehicle')] }, '212-a-6-a', 'yes'],
    ['without a day', { trips: [trip(undefined, ewi)] }, '212-a-6-a', 'yes'],
    ['as a status', { statuses: [status('Entered without inspection')] }, '212-a-6-a', 'yes'],
    [
      'long ago, admitted since',
      { trips: [trip('2020', visa), trip('2001', ewi, '2003')] },
      '212-a-6-a',
      'no',
    ],
    ['who left again', { trips: [trip('2001', ewi, '2003')] }, '212-a-6-a', 'no'],
    ['admitted', { trips: [trip('2019', visa)] }, '212-a-6-a', 'no'],
    [
      'a resident now',
      { trips: [trip('2001', ewi)], statuses: [status('Lawful permanent resident')] },
      '212-a-6-a',
      'no',
    ],
    ['with a false document', { trips: [trip('2019', 'With a false document')] }, '212-a-6-c-i', 'yes'],
    [
      'another’s document shown',
      { trips: [trip('2019', visa, undefined, 'Document of another person')] },
      '212-a-6-c-i',
      'yes',
    ],
    ['as a citizen', { trips: [trip('2019', 'False claim to U.S. citizenship')] }, '212-a-6-c-ii', 'yes'],
    ['as a citizen', { trips: [trip('2019', 'False claim to U.S. citizenship')] }, '237-a-3-d', 'yes'],
    [
      'waved through',
      { trips: [trip('2019', 'Waved through at a port of entry')] },
      'adjustment-of-status',
      'yes',
    ],
    [
      'status expired',
      { trips: [trip('2019', visa)], statuses: [status('Other nonimmigrant', '2019', '2020')] },
      '237-a-1-b',
      'yes',
    ],
    [
      'status expires this year',
      { trips: [trip('2019', visa)], statuses: [status('Other nonimmigrant', '2019', '2026')] },
      '237-a-1-b',
      'may',
    ],
    [
      'status still good',
      { trips: [trip('2019', visa)], statuses: [status('Other nonimmigrant', '2019', '2028')] },
      '237-a-1-b',
      'no',
    ],
    [
      'a later status',
      {
        trips: [trip('2019', visa)],
        statuses: [status('Other nonimmigrant', '2019', '2020'), status('Asylum applicant', '2021')],
      },
      '237-a-1-b',
      'no',
    ],
  ])('%s', (_, profile, identifier, expected) => {
    expect(sureOf(profile, identifier)).toBe(expected)
  })
})
