import { expect, test } from 'vitest'
import { textKeys } from '#testing/web/textKeys.ts'
import { dayInput } from './dayInput.ts'
import type { Entered } from './inputs.ts'

function aDay() {
  const entered: Entered[] = []
  const { element } = dayInput({
    question: { question: 'dob', kind: 'day', text: 'Born', help: null, sensitive: false },
    id: 'dob',
    words: textKeys,
    labelledBy: 'text',
    describedBy: 'help',
    value: undefined,
    options: () => Promise.resolve([]),
    entered: (what) => entered.push(what),
  })
  const button = document.createElement('button')
  document.body.replaceChildren(element, button)
  const [day, month, year] = element.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), select')
  const type = (input: HTMLInputElement, value: string) => {
    input.focus()
    input.value = value
    input.dispatchEvent(new Event('change'))
  }
  return { entered, button, type, day: day!, month: month!, year: year! }
}

// On a phone the press of a button follows at once, before any timer.
test('a year that is no year is a problem as soon as its input is left', () => {
  const { entered, button, type, year } = aDay()
  type(year, '19')
  button.focus()
  expect(entered).toEqual([{ problem: { key: 'survey.bad_year' } }])
})

test('a day without its year is a problem only when all three are left', () => {
  const { entered, button, type, day, month } = aDay()
  type(day, '5')
  month.focus()
  expect(entered).toEqual([])
  button.focus()
  expect(entered).toEqual([{ problem: { key: 'survey.bad_year' } }])
})

test('what was not touched is not entered', () => {
  const { entered, button, year } = aDay()
  year.focus()
  button.focus()
  expect(entered).toEqual([])
})
