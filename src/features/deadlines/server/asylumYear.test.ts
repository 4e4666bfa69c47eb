import { expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { asylumYear } from '../contract/asylumYear.ts'
import { deadlineRules } from '../rules/index.ts'
import { countFrom } from './countFrom.ts'

it('of law hints and interviews ends when the rule says, whenever somebody arrived', () => {
  const others: string[] = []
  const rules = new Map(deadlineRules.map((rule) => [rule.key, rule]))
  for (let day = '1995-01-01'; day < '2041-01-01'; day = addDays(day, 1)) {
    const { last_day, runs_to } = asylumYear(day)
    const { ends_on, legal_day } = countFrom(rules, 'asylum-one-year', day)
    if (last_day !== ends_on || runs_to !== legal_day) others.push(day)
  }
  expect(others).toEqual([])
})
