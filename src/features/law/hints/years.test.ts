import { describe, expect, it, test } from 'vitest'
import {
  because,
  benefit,
  country,
  day,
  ewi,
  parole,
  relative,
  status,
  sureOf,
  trip,
  visa,
} from '#testing/aProfile.ts'
import type { Certainty } from '#fields/day/dayRange.ts'
import type { Profile } from './profile.ts'

describe('years', () => {
  const citizenChild = relative('children', 'us_citizen', { born: '2015' })
  test.each<[string, Partial<Profile>, string, Certainty]>([
    [
      'ten years',
      { trips: [trip('11/22/2016', ewi)], relatives: [citizenChild] },
      'non-lpr-cancellation',
      'yes',
    ],
    [
      'a day less',
      { trips: [trip('11/23/2016', ewi)], relatives: [citizenChild] },
      'non-lpr-cancellation',
      'no',
    ],
    [
      'in that year',
      { trips: [trip('2016', ewi)], relatives: [citizenChild] },
      'non-lpr-cancellation',
      'may',
    ],
    ['gone since', { trips: [trip('2006', ewi, '2020')] }, 'non-lpr-cancellation', 'no'],
    ['entry before 1972', { trips: [trip('12/31/1971', visa)] }, 'registry', 'yes'],
    ['entry in 1972', { trips: [trip('1972', visa)] }, 'registry', 'no'],
    ['about 1972', { overviewFirstEntry: day('about 1972') }, 'registry', 'may'],
    ['came as a child', { born: day('1995'), trips: [trip('2003', ewi)] }, 'daca', 'yes'],
    ['came at sixteen', { born: day('01/01/1988'), trips: [trip('01/01/2004', ewi)] }, 'daca', 'no'],
    ['came in 2007', { born: day('1995'), trips: [trip('2007', ewi)] }, 'daca', 'may'],
    ['came in 2008', { born: day('1995'), trips: [trip('2008', ewi)] }, 'daca', 'no'],
    ['born in 1981', { born: day('1981'), trips: [trip('1990', ewi)] }, 'daca', 'may'],
    ['born in 1980', { born: day('1980'), trips: [trip('1990', ewi)] }, 'daca', 'no'],
    [
      'a Cuban on parole',
      { nationalities: [country('CU')], trips: [trip('2024', parole)] },
      'cuban-adjustment-act',
      'yes',
    ],
    [
      'a Cuban for part of a year',
      { nationalities: [country('CU')], trips: [trip('2026', parole)] },
      'cuban-adjustment-act',
      'no',
    ],
    [
      'a Cuban without inspection',
      { nationalities: [country('CU')], trips: [trip('2020', ewi)] },
      'cuban-adjustment-act',
      'no',
    ],
    ['an asylee', { statuses: [status('asylee', '11/22/2025')] }, 'asylee-adjustment', 'yes'],
    [
      'an asylee since a year known alone',
      { statuses: [status('asylee', '2025')] },
      'asylee-adjustment',
      'may',
    ],
    ['an applicant', { statuses: [status('asylum_pending', '2020')] }, 'asylee-adjustment', 'no'],
    ['a refugee', { statuses: [status('refugee', '2024')] }, 'refugee-adjustment', 'yes'],
    ['U status', { statuses: [status('u_nonimmigrant', '03/2023')] }, 'adjustment-of-status', 'yes'],
    ['a petition in 2000', { benefits: [benefit('relative_petition', '2000')] }, 'penalty-adjustment', 'yes'],
    [
      'a petition on the last day',
      { benefits: [benefit('relative_petition', '04/30/2001')] },
      'penalty-adjustment',
      'yes',
    ],
    ['a petition in 2001', { benefits: [benefit('relative_petition', '2001')] }, 'penalty-adjustment', 'may'],
    [
      'a petition for a fiancé',
      { benefits: [benefit('fiance_petition', '2000')] },
      'penalty-adjustment',
      'no',
    ],
    [
      'a petition too late',
      { benefits: [benefit('relative_petition', '05/01/2001')] },
      'penalty-adjustment',
      'no',
    ],
  ])('%s', (_, profile, identifier, expected) => {
    expect(sureOf(profile, identifier)).toBe(expected)
  })

  it('says when no relative is recorded whose hardship would count', () => {
    const reason = because(
      { trips: [trip('2006', ewi)], relatives: [relative('siblings', 'us_citizen')] },
      'non-lpr-cancellation',
    )
    expect(reason).toContain('no spouse, parent or child')
  })
})
