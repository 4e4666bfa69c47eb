import { describe, expect, test } from 'vitest'
import {
  country,
  custody,
  day,
  ewi,
  hints,
  named,
  relative,
  sureOf,
  statements,
  trip,
  visa,
} from '#testing/aProfile.ts'
import { exactly, type Certainty } from '#fields/day/dayRange.ts'
import { isYounger, type Profile } from './profile.ts'

test.each([
  ['2025-02-27', 'yes'],
  ['2025-02-28', 'may'],
  ['2025-03-01', 'no'],
  ['2028-02-29', 'no'],
])('born on February 29, 2004, under 21 on %s: %s', (on, expected) => {
  expect(isYounger(day('02/29/2004'), 21, exactly(on))).toBe(expected)
})

describe('what the overview asks', () => {
  test.each<[string, string]>([
    ['victim_of_ucrime_us', 'u-visa'],
    ['forced_to_work_against_will', 't-visa'],
    ['experienced_labor_violation_us', 'deferred-action-labor-enforcement'],
    ['victim_of_dv_us_usc_relative', 'vawa-self-petition'],
    ['national_of_tps_designated_country', 'tps'],
    ['nacara_eligibility', 'nacara'],
    ['hrifa_eligibility', 'hrifa'],
  ])('%s → %s', (question, identifier) => {
    expect(named({ statements: statements(question) })).toContain(identifier)
    expect(named({})).not.toContain(identifier)
  })

  test.each<[string, Partial<Profile>, Certainty]>([
    ['sixteen, and nothing more', { born: day('2010'), trips: [trip('2020', ewi)] }, 'no'],
    [
      'sixteen, held as an unaccompanied child',
      { born: day('2010'), custody: [custody('unaccompanied_child')] },
      'yes',
    ],
    [
      'abused',
      { born: day('2010'), statements: statements('victim_of_dv_abuse_by_relative_childhood') },
      'yes',
    ],
    ['orphaned', { born: day('2010'), relatives: [relative('parents', null, { deceased: true })] }, 'yes'],
    ['of whom only the age is known', { born: day('2010') }, 'no'],
    ['twenty or twenty-one', { born: day('2005'), custody: [custody('unaccompanied_child')] }, 'may'],
    [
      'thirty',
      { born: day('1996'), statements: statements('victim_of_dv_abuse_by_relative_childhood') },
      'no',
    ],
    ['nobody knows how old', { statements: statements('victim_of_dv_abuse_by_relative_childhood') }, 'no'],
    [
      'married',
      { born: day('2008'), trips: [trip('2020', ewi)], statements: statements('currently_married') },
      'no',
    ],
    ['born here', { born: day('2010'), birthCountry: country('US'), trips: [trip('2020', visa)] }, 'no'],
  ])('a juvenile: %s', (_, profile, expected) => {
    expect(sureOf(profile, 'sijs')).toBe(expected)
  })
})

test('an empty profile gives no hint', () => {
  expect(hints({})).toEqual([])
})
