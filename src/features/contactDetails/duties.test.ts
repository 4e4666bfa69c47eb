import { expect, test } from 'vitest'
import { appliesTo, type DutyFacts } from './duties.ts'

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
