import { expect, it } from 'vitest'
import { parametersOf } from './useReport.ts'

it.each([
  [
    { report: 'cases', period: 'any', compare: true },
    { period: 'any', group_by: 'type' },
  ],
  [
    { report: 'cases', period: 'any', group_by: 'month' },
    { period: 'any', group_by: 'type' },
  ],
  [{ report: 'cases', compare: true, group_by: 'no_such' }, { compare: true }],
  [{ report: 'untracked_cases', compare: true }, {}],
  [
    { report: 'cases', period: 'any', from: '2026-03-01', to: '2026-03-31', compare: true },
    { from: '2026-03-01', to: '2026-03-31', compare: true },
  ],
] as const)('an old address asks for what the report can answer: %o', (search, parameters) => {
  expect(parametersOf(search)).toEqual(parameters)
})
