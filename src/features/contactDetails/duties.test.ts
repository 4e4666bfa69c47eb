import { expect, test } from 'vitest'
import { appliesTo, dueDay, type DutyFacts } from './duties.ts'

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
  expect(dueDay(duty, moved_on).due_on).toBe(due_on)
})

test('the working says the count, what moved the day, and the law', () => {
  expect(dueDay('court', '2026-11-21').working).toBe(
    'Moved 11/21/2026, and 5 days: 11/26/2026, a weekend or holiday, so until 11/27/2026 (8 CFR 1.2, 1001.1(h)). 8 CFR 1003.15(d)(2). The form itself allows five working days, until 11/30/2026.',
  )
  expect(dueDay('uscis', '2026-11-20').working).toContain('INA 265(a), 8 CFR 265.1.')
  expect(dueDay('board', '2026-11-20').working).toContain('8 CFR 1003.38(e)')
})

const facts: DutyFacts = {
  is_citizen: false,
  is_official: false,
  is_visa_waiver: false,
  in_proceedings: false,
  on_appeal: false,
}
const answers = (more: Partial<DutyFacts>) =>
  (['court', 'board', 'uscis'] as const).map((duty) => appliesTo(duty, { ...facts, ...more }).applies)

test('a duty that the profile leaves open is never No', () => {
  expect(answers({})).toEqual(['check', 'check', 'yes'])
  expect(answers({ in_proceedings: true })).toEqual(['yes', 'check', 'yes'])
  expect(answers({ on_appeal: true })).toEqual(['check', 'yes', 'yes'])
  expect(answers({ is_citizen: true })).toEqual(['no', 'no', 'no'])
  expect(answers({ is_citizen: true, in_proceedings: true })).toEqual(['check', 'no', 'no'])
  expect(answers({ is_citizen: true, on_appeal: true })).toEqual(['no', 'check', 'no'])
  expect(answers({ is_official: true })).toEqual(['check', 'check', 'no'])
  expect(answers({ is_visa_waiver: true })).toEqual(['check', 'check', 'check'])
})
