import { describe, expect, test } from 'vitest'
import {
  country,
  day,
  ewi,
  hints,
  incident,
  proceeding,
  relative,
  status,
  sureOf,
  statements,
  trip,
  visa,
} from '#testing/aProfile.ts'
import type { Certainty } from '#fields/day/dayRange.ts'
import type { Profile } from './profile.ts'

describe('residents and citizens', () => {
  const since = (day: string) => [status('permanent_resident', day)]
  const citizen = relative('spouses', 'us_citizen', { wed: '2020' })
  test.each<[string, Partial<Profile>, string, Certainty]>([
    ['five years', { statuses: since('11/22/2021') }, 'naturalization', 'yes'],
    ['ninety days early', { statuses: since('02/20/2022') }, 'naturalization', 'yes'],
    ['a day too early', { statuses: since('02/21/2022') }, 'naturalization', 'no'],
    ['a year known alone', { statuses: since('2022') }, 'naturalization', 'may'],
    [
      'three years, married to a citizen',
      { statuses: since('11/22/2023'), relatives: [citizen] },
      'naturalization',
      'yes',
    ],
    ['three years, married lately', { statuses: since('2020'), relatives: [] }, 'naturalization', 'yes'],
    [
      'three years, married for one',
      {
        statuses: since('11/22/2023'),
        relatives: [relative('spouses', 'us_citizen', { wed: '2025' })],
      },
      'naturalization',
      'no',
    ],
    [
      'three years, married for three less a day',
      {
        statuses: since('11/22/2023'),
        relatives: [relative('spouses', 'us_citizen', { wed: '11/23/2023' })],
      },
      'naturalization',
      'no',
    ],
    [
      'ninety days early, married for three years',
      {
        statuses: since('02/20/2024'),
        relatives: [relative('spouses', 'us_citizen', { wed: '11/22/2023' })],
      },
      'naturalization',
      'yes',
    ],
    ['a child', { born: day('2015'), statuses: since('2019') }, 'naturalization', 'no'],
    ['proceedings', { statuses: since('2015'), proceedings: [proceeding({})] }, 'lpr-cancellation', 'yes'],
    [
      'proceedings too soon',
      { statuses: since('2024'), proceedings: [proceeding({})] },
      'lpr-cancellation',
      'no',
    ],
    ['no proceedings', { statuses: since('2015') }, 'lpr-cancellation', 'no'],
    ['no asylum for residents', { statuses: since('2015'), trips: [trip('2026', visa)] }, 'asylum', 'no'],
    ['conditional, over', { statuses: [status('conditional_resident', '2022', '2024')] }, '237-a-1-d', 'yes'],
    [
      'conditional, going on',
      { statuses: [status('conditional_resident', '2026', '2028')] },
      '237-a-1-d',
      'no',
    ],
    [
      'citizen parent, resident as a child',
      { born: day('2000'), statuses: since('2010'), relatives: [relative('parents', 'us_citizen')] },
      'citizenship-derivative',
      'yes',
    ],
    [
      'citizen parent, resident at eighteen or before',
      { born: day('2000'), statuses: since('2018'), relatives: [relative('parents', 'us_citizen')] },
      'citizenship-derivative',
      'may',
    ],
    [
      'grown up before the law',
      { born: day('1980'), statuses: since('1990'), relatives: [relative('parents', 'us_citizen')] },
      'citizenship-derivative',
      'may',
    ],
    [
      'citizen parent, born abroad',
      { birthCountry: country('MX'), relatives: [relative('parents', 'us_citizen')] },
      'citizenship-acquired',
      'yes',
    ],
    ['born here', { birthCountry: country('US') }, 'citizenship-by-birth', 'yes'],
    ['military service', { statements: statements('us_military_service') }, 'naturalization-military', 'yes'],
  ])('%s', (_, profile, identifier, expected) => {
    expect(sureOf(profile, identifier)).toBe(expected)
  })

  test('of a citizen nothing is worth checking', () => {
    const profile = {
      trips: [trip('2019', ewi)],
      crimes: [incident('Cocaine')],
      statuses: [status('us_citizen')],
    }
    expect(hints(profile)).toEqual([])
  })
})
