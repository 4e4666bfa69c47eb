import { describe, expect, test } from 'vitest'
import { parseDay, type Day } from '#fields/day/partialDay.ts'
import { areaOf, categoryOf, isAvailable, movementOf, movementWords } from './availability.ts'

function dayOf(text: string): Day {
  const reading = parseDay(text)
  if (!reading.ok || !reading.value) throw new Error(text)
  return reading.value
}

describe('a priority date is current only if it is earlier than the day listed', () => {
  test.each([
    ['01/21/2020', '2020-01-22', 'yes'],
    ['01/22/2020', '2020-01-22', 'no'],
    ['01/23/2020', '2020-01-22', 'no'],
    ['12/31/2019', '2020-01-01', 'yes'],
    ['09/21/2026', '2026-09-22', 'yes'],
    ['05/06/1987', '2001-04-22', 'yes'],
    ['01/22/2020', 'C', 'yes'],
    ['01/22/1990', 'U', 'no'],
    // Known in part
    ['12/2019', '2020-01-01', 'yes'],
    ['01/2020', '2020-01-01', 'no'],
    ['01/2020', '2020-01-22', 'perhaps'],
    ['02/2020', '2020-02-29', 'perhaps'],
    ['02/2020', '2020-03-01', 'yes'],
    ['2019', '2020-01-01', 'yes'],
    ['2020', '2020-01-01', 'no'],
    ['2020', '2020-01-02', 'perhaps'],
    ['2020', 'C', 'yes'],
    ['2020', 'U', 'no'],
  ] as const)('%s at %s: %s', (priority, cutoff, available) => {
    expect(isAvailable(dayOf(priority), cutoff)).toBe(available)
  })
})

describe('a country is charged to', () => {
  const columns = ['all', 'china', 'india', 'mexico', 'philippines'] as const
  test.each([
    ['MX', 'mexico'],
    ['CN', 'china'],
    ['HK', 'all'],
    ['TW', 'all'],
    ['MO', 'all'],
    ['GT', 'all'],
    ['VN', 'all'],
    [null, 'all'],
  ] as const)('%s: %s', (iso2, area) => {
    expect(areaOf(iso2, columns)).toBe(area)
  })
  test('a column of its own in the months that have it', () => {
    expect(areaOf('GT', [...columns, 'central_america'])).toBe('central_america')
  })
})

test('categories without a row in the charts', () => {
  expect(['F2A', 'eb-5-r', 'IR', 'DV', 'F5', ''].map(categoryOf)).toEqual([
    'F2A',
    'EB-5-R',
    null,
    null,
    null,
    null,
  ])
})

describe('from one month to the next', () => {
  test.each([
    ['2008-01-01', '2008-09-08', 'advanced', 251, 'moved on 251 days'],
    ['2024-09-01', '2024-05-15', 'retrogressed', 109, 'went back 109 days'],
    ['2020-02-28', '2020-03-01', 'advanced', 2, 'moved on 2 days'],
    ['C', '2025-01-01', 'retrogressed', null, 'no longer current'],
    ['2025-01-01', 'C', 'advanced', null, 'became current'],
    ['2025-01-01', 'U', 'retrogressed', null, 'became unavailable'],
    ['U', '2025-01-01', 'advanced', null, 'available again'],
    ['C', 'U', 'retrogressed', null, 'became unavailable'],
    ['U', 'C', 'advanced', null, 'became current'],
  ] as const)('%s, then %s: %s', (before, after, kind, days, words) => {
    expect(movementOf(before, after)).toEqual({ kind, days })
    expect(movementWords(before, after)).toBe(words)
  })
  test('what stays is unchanged', () => {
    for (const cutoff of ['C', 'U', '2020-01-22']) {
      expect(movementOf(cutoff, cutoff)).toEqual({ kind: 'unchanged' })
      expect(movementWords(cutoff, cutoff)).toBe('')
    }
  })
})
