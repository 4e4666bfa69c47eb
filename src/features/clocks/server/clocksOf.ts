import type { Rules } from '#features/deadlines/server/rules.ts'
import type { Clock } from '../contract.ts'
import { ages } from './ages.ts'
import { oneYear, workPermits } from './asylumClocks.ts'
import { cspa, derivatives } from './cspaClocks.ts'
import { expiries } from './expiries.ts'
import type { ClockFacts } from './readFacts.ts'

/** Every clock of a person. It counts days, and says nothing about what somebody is entitled to. */
export function clocksOf(rules: Rules, facts: ClockFacts, today: string): Clock[] {
  if (facts.deceased) return []
  return [
    ...oneYear(rules, facts, today),
    ...facts.benefits.flatMap((benefit) => [
      ...workPermits(rules, facts, benefit, today),
      ...cspa(rules, facts, benefit, today),
      ...derivatives(rules, facts, benefit, today),
    ]),
    ...ages(facts, today),
    ...expiries(rules, facts, today),
  ]
}
