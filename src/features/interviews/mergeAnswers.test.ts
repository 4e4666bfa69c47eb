import { expect, test } from 'vitest'
import { stepsData, type StepsData } from './answers.ts'
import { mergeAnswers } from './mergeAnswers.ts'

const data = (cards: Record<string, object>): StepsData => stepsData.parse(cards)
const fits = () => false

test('what another window answered is taken over, and what is entered here stays', () => {
  const from = data({ person: { values: { first_name: 'Ana', last_name: 'Xol' } } })
  const here = data({ person: { values: { first_name: 'Ana', last_name: 'Xol Caal' } } })
  const stored = data({
    person: { values: { first_name: 'Anahí', last_name: 'Choc', dob: '1990-01-01', dob_format: 'YYYY' } },
    danger: { values: { in_danger: true }, states: { ordered_removed: 'parked' } },
  })
  const blank = { first_name: undefined, last_name: undefined }
  expect(mergeAnswers(from, here, stored, fits)).toMatchObject([
    { identifier: 'person', question: 'first_name', values: { first_name: 'Anahí' }, state: null },
    { identifier: 'person', question: 'dob', values: { dob: '1990-01-01', dob_format: 'YYYY' } },
    { identifier: 'danger', question: 'in_danger', values: { in_danger: true }, state: null },
    {
      identifier: 'danger',
      question: 'ordered_removed',
      values: { ordered_removed: undefined },
      state: 'parked',
    },
  ])
  expect(mergeAnswers(from, from, data({}), fits)).toMatchObject(
    Object.entries(blank).map(([question]) => ({ question, state: null })),
  )
})

test('a question left open here is not answered from elsewhere, nor one that does not fit yet', () => {
  const stored = data({ danger: { values: { ordered_removed: false, hearing_day: '2026-12-01' } } })
  const here = data({ danger: { states: { ordered_removed: 'parked' } } })
  const unfinished = (_: string, column: string) => column === 'hearing_day'
  expect(mergeAnswers(data({}), here, stored, unfinished)).toEqual([])
})
