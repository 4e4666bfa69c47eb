import { describe, expect, test } from 'vitest'
import { movementOf, movementWords } from './movement.ts'

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
