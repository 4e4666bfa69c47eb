import { expect, it } from 'vitest'
import type { QuestionDefinition } from '../cards/definition.ts'
import { readAnswer } from './readAnswer.ts'

const filed = (exact: boolean) =>
  ({
    question: 'filed',
    name: 'filed',
    field: { kind: 'day', label: 'Filed', exact },
  }) as QuestionDefinition
const year = { date: '1990-01-01', format: 'YYYY' } as const

it('is a year alone where the field takes a date known in part, and never its first of January', () => {
  expect(readAnswer(filed(false), year)).toMatchObject(year)
  const whole = { date: '1990-01-01', format: 'MM/DD/YYYY' } as const
  expect(readAnswer(filed(true), whole)).toMatchObject(whole)
  for (const part of [year, { ...whole, uncertain: true }])
    expect(() => readAnswer(filed(true), part)).toThrow('Enter the whole date')
})
