import { expect, test, vi } from 'vitest'
import { textKeys } from '#testing/web/textKeys.ts'
import type { Answer } from '../../contract/session.ts'
import { questionField } from './question.ts'
import type { Problem } from './survey.ts'

const question = {
  question: 'dob',
  kind: 'day' as const,
  text: 'When were you born?',
  help: null,
  sensitive: false,
}

test('a day without its year is there again for whoever comes back to its card', async () => {
  const problems = new Map<string, Problem>()
  const answers: (Answer | null)[] = []
  const survey = {
    problems,
    before: new Map(),
    answer: (_card: string, _question: string, answer: Answer | null) => void answers.push(answer),
    options: () => Promise.resolve([]),
  }
  const card = { identifier: 'birth', inputs: {}, returned_question: null, returned_text: null }
  const draw = () => {
    const { element } = questionField(survey, card, question, textKeys)
    document.body.replaceChildren(element)
    const [day, year] = element.querySelectorAll<HTMLInputElement>('input[type=text]')
    return { element, day: day!, year: year!, month: element.querySelector('select')! }
  }
  const first = draw()
  first.day.value = '5'
  first.month.value = '3'
  first.month.dispatchEvent(new Event('change'))
  await vi.waitFor(() => expect(problems.size).toBe(1))

  const again = draw()
  expect([again.day.value, again.month.value, again.year.value]).toEqual(['5', '3', ''])
  expect(again.element.textContent).toContain('survey.bad_year')
  expect(answers).toEqual([])
  again.year.value = '1990'
  again.year.dispatchEvent(new Event('change'))
  await vi.waitFor(() =>
    expect(answers).toEqual([
      { state: 'answered', value: { date: '1990-03-05', format: 'MM/DD/YYYY', uncertain: false } },
    ]),
  )
  expect(problems.size).toBe(0)
  document.body.replaceChildren()
})
