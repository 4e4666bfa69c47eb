import { expect, test } from 'vitest'
import type { Period, SpanUnit } from './operators.ts'
import { addSpan, periodRange } from './spans.ts'

test.each<[string, number, SpanUnit, 1 | -1, string]>([
  ['2026-03-31', 1, 'months', -1, '2026-02-28'],
  ['2028-03-31', 1, 'months', -1, '2028-02-29'],
  ['2026-01-31', 1, 'months', 1, '2026-02-28'],
  ['2026-12-31', 2, 'months', 1, '2027-02-28'],
  ['2026-01-15', 1, 'months', -1, '2025-12-15'],
  ['2028-02-29', 1, 'years', 1, '2029-02-28'],
  ['2028-02-29', 4, 'years', -1, '2024-02-29'],
  ['2026-03-08', 1, 'days', 1, '2026-03-09'],
  ['2026-11-01', 1, 'weeks', -1, '2026-10-25'],
])('%s and %d %s, times %d', (day, count, unit, sign, expected) => {
  expect(addSpan(day, { count, unit }, sign)).toBe(expected)
})

test.each<[Period, string, string, string]>([
  // Weeks begin on Sunday.
  ['this_week', '2026-11-22', '2026-11-22', '2026-11-28'],
  ['this_week', '2026-11-28', '2026-11-22', '2026-11-28'],
  ['last_week', '2026-01-03', '2025-12-21', '2025-12-27'],
  ['next_week', '2026-12-31', '2027-01-03', '2027-01-09'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['next_month', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['this_quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['last_quarter', '2026-01-01', '2025-10-01', '2025-12-31'],
  ['last_year', '2026-01-01', '2025-01-01', '2025-12-31'],
])('%s on %s', (period, today, from, to) => {
  expect(periodRange(period, today)).toEqual({ from, to })
})
