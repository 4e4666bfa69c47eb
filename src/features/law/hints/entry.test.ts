import { describe, expect, test } from 'vitest'
import { ewi, status, sureOf, trip, visa } from '#testing/aProfile.ts'
import type { Certainty } from '#fields/day/dayRange.ts'
import type { Profile } from './profile.ts'

describe('entry', () => {
  test.each<[string, Partial<Profile>, string, Certainty]>([
    ['without inspection', { trips: [trip('2019', ewi)] }, '212-a-6-a', 'yes'],
    ['hidden', { trips: [trip('2019', 'without_inspection')] }, '212-a-6-a', 'yes'],
    ['without a day', { trips: [trip(undefined, ewi)] }, '212-a-6-a', 'yes'],
    ['as a status', { statuses: [status('entered_without_inspection')] }, '212-a-6-a', 'yes'],
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
      { trips: [trip('2001', ewi)], statuses: [status('permanent_resident')] },
      '212-a-6-a',
      'no',
    ],
    ['with a false document', { trips: [trip('2019', 'false_document')] }, '212-a-6-c-i', 'yes'],
    [
      'another’s document shown',
      { trips: [trip('2019', visa, undefined, 'document_of_another')] },
      '212-a-6-c-i',
      'yes',
    ],
    ['as a citizen', { trips: [trip('2019', 'false_citizenship')] }, '212-a-6-c-ii', 'yes'],
    [
      'as a citizen, a resident since',
      { trips: [trip('2019', 'false_citizenship')], statuses: [status('permanent_resident', '2022')] },
      '237-a-3-d',
      'yes',
    ],
    ['as a citizen in 1995', { trips: [trip('1995', 'false_citizenship')] }, '212-a-6-c-ii', 'no'],
    ['as a citizen in 1995', { trips: [trip('1995', 'false_citizenship')] }, '212-a-6-c-i', 'yes'],
    ['waved through', { trips: [trip('2019', 'waved_through')] }, 'adjustment-of-status', 'yes'],
    [
      'status expired',
      { trips: [trip('2019', visa)], statuses: [status('nonimmigrant', '2019', '2020')] },
      '237-a-1-b',
      'yes',
    ],
    [
      'status expires this year',
      { trips: [trip('2019', visa)], statuses: [status('nonimmigrant', '2019', '2026')] },
      '237-a-1-b',
      'may',
    ],
    [
      'status still good',
      { trips: [trip('2019', visa)], statuses: [status('nonimmigrant', '2019', '2028')] },
      '237-a-1-b',
      'no',
    ],
    [
      'a later status',
      {
        trips: [trip('2019', visa)],
        statuses: [status('nonimmigrant', '2019', '2020'), status('asylum_pending', '2021')],
      },
      '237-a-1-b',
      'no',
    ],
  ])('%s', (_, profile, identifier, expected) => {
    expect(sureOf(profile, identifier)).toBe(expected)
  })
})
