import { expect, test } from 'vitest'
import { ago } from './ago.ts'

test.each([
  ['2026-11-23T09:00:00Z', 'today'],
  ['2026-11-21T09:00:00Z', '2 days ago'],
  ['2025-09-20T09:00:00Z', '14 months ago'],
  ['2024-01-01T09:00:00Z', '2 years ago'],
])('%s is %s', (instant, words) => {
  expect(ago(instant, new Date('2026-11-23T18:00:00Z'))).toBe(words)
})
