import { expect, test } from 'vitest'
import { deadlineRules } from '#features/deadlines/rules/index.ts'
import type { Duty } from '../duties.ts'
import { dueDay } from './dueDay.ts'

const shipped = new Map(deadlineRules.map((rule) => [rule.key, rule]))
const due = (duty: Duty, moved_on: string) => dueDay(shipped, duty, moved_on)

test.each([
  // Friday, November 20, 2026; Thanksgiving is the 26th.
  ['court', '2026-11-20', '2026-11-25'],
  ['board', '2026-11-20', '2026-11-30'],
  ['uscis', '2026-11-20', '2026-11-30'],
  // The fifth day is Thanksgiving itself; the tenth, a Tuesday.
  ['court', '2026-11-21', '2026-11-27'],
  ['uscis', '2026-11-21', '2026-12-01'],
  ['board', '2026-11-21', '2026-11-30'],
  // Across the end of a year: January 1 is a holiday.
  ['court', '2026-12-27', '2027-01-04'],
] as const)('a move is reported to %s, from %s, until %s', (duty, moved_on, due_on) => {
  expect(due(duty, moved_on).due_on).toBe(due_on)
})

test('the working says the count, what moved the day, and the law', () => {
  expect(due('court', '2026-11-21').working).toBe(
    'Moved 11/21/2026, and 5 days: 11/26/2026, a weekend or holiday, so until 11/27/2026 (8 CFR 1.2, 1001.1(h)). 8 CFR 1003.15(d)(2). The form itself allows five working days, until 11/30/2026.',
  )
  expect(due('uscis', '2026-11-20').working).toContain('INA 265(a), 8 CFR 265.1.')
  expect(due('uscis', '2026-11-16').working).toContain('so until 11/27/2026 (8 CFR 1.2).')
  expect(due('board', '2026-11-20').working).toBe(
    'Moved 11/20/2026, and 5 business days: 11/30/2026. 8 CFR 1003.38(e).',
  )
})
