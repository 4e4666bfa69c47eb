import { describe, expect, test } from 'vitest'
import { day } from '#testing/aProfile.ts'
import { isBefore, lasted, length, spanOf, yearsAfter, type Certainty } from './dayRange.ts'

describe('days known in part', () => {
  test.each<[string, string, string, Certainty]>([
    ['03/15/2015', '03/16/2015', 'before', 'yes'],
    ['03/15/2015', '03/15/2015', 'before', 'no'],
    ['2015', '2016', 'before', 'yes'],
    ['2015', '06/2015', 'before', 'may'],
    ['2016', '2015', 'before', 'no'],
    ['about 2015', '2016', 'before', 'may'],
    ['about 2015', '2018', 'before', 'yes'],
    ['03/15/2015', '03/15/2016', 'a year', 'yes'],
    ['03/15/2015', '03/14/2016', 'a year', 'no'],
    ['03/2015', '03/2016', 'a year', 'may'],
    ['2015', '2017', 'a year', 'yes'],
    ['2015', '2016', 'a year', 'may'],
    ['2016', '2016', 'a year', 'no'],
  ])('%s, %s: %s → %s', (one, other, what, expected) => {
    const [a, b] = [spanOf(day(one)), spanOf(day(other))]
    expect(what === 'before' ? isBefore(a, b) : lasted(a, b, { years: 1 })).toBe(expected)
  })

  test('February 29 has its anniversary, and a length is never below nothing', () => {
    expect(yearsAfter('2024-02-29', 1)).toBe('2025-03-01')
    expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29')
    expect(length(spanOf(day('2015')), spanOf(day('2015')))).toEqual({ least: 0, most: 364 })
  })
})
