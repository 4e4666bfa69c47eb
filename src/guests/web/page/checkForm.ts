import { monthsIn } from '../../instantInWords.ts'
import type { TextKey } from '../../languages/en.ts'
import { GuestRefusal } from './client.ts'
import { h } from './dom.ts'
import { westernFigures } from './figures.ts'
import { labelled } from './inputs.ts'
import { isDay } from './isDay.ts'
import type { Words } from './words.ts'

interface Check {
  question: 'none' | 'birth_date' | 'code_word'
  tries_left: number
  /** Why it is put. */
  reason: TextKey
  /** Sends the answer; `waiting` while none comes back. */
  identify(answer: string, waiting: () => void): Promise<void>
  /** Sentence for any refusal but a wrong answer. */
  refusalText(refusal: unknown): TextKey
}

/** The question before a page opens. */
export function checkForm({ question, tries_left, reason, ...check }: Check, words: Words): HTMLElement {
  const { text } = words
  const problem = h('p', { role: 'alert', class: 'error' })
  let tries = tries_left
  const show = (key: TextKey, values = {}) => {
    problem.textContent = text(key, values)
  }
  const { inputs, answer } = question === 'birth_date' ? birthDay(words) : codeWord(words)
  const button = h('button', { class: 'main' }, text('check.answer'))
  const form = h(
    'form',
    { class: 'panel', novalidate: true },
    h('h2', {}, text('check.title')),
    h('p', { class: 'dimmed' }, text(reason)),
    inputs,
    problem,
    button,
  )
  const lock = () => {
    show('check.locked')
    button.hidden = true
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const whole = answer()
    // Enter comes early, and tries are few.
    if (whole === null) return show('check.unfinished')
    problem.textContent = ''
    button.disabled = true
    check
      .identify(whole, () => show('frame.no_answer'))
      .catch((refusal: unknown) => {
        const code = refusal instanceof GuestRefusal ? refusal.code : ''
        const isWrong = code.endsWith('.wrong_answer')
        if (isWrong) tries -= 1
        if (code.endsWith('.locked') || tries <= 0) lock()
        else if (isWrong) show('check.wrong', { count: tries })
        else show(check.refusalText(refusal))
      })
      .finally(() => {
        button.disabled = false
      })
  })
  if (tries <= 0) lock()
  return form
}

function birthDay({ text, language }: Words) {
  const number = (autocomplete: string, maxlength: string) =>
    h('input', { type: 'text', inputmode: 'numeric', autocomplete, maxlength })
  const [day, year] = [number('bday-day', '3'), number('bday-year', '6')]
  const month = h(
    'select',
    { autocomplete: 'bday-month' },
    h('option', { value: '' }, ''),
    ...monthsIn(language).map((name, index) => h('option', { value: String(index + 1) }, name)),
  )
  const inputs = h(
    'fieldset',
    {},
    h('legend', {}, text('check.born')),
    h(
      'div',
      { class: 'day' },
      labelled(text('day.day'), day),
      labelled(text('day.month'), month),
      labelled(text('day.year'), year),
    ),
  )
  const two = (value: string) => value.padStart(2, '0')
  const answer = () => {
    const date = `${westernFigures(year.value)}-${two(month.value)}-${two(westernFigures(day.value))}`
    return isDay(date) ? date : null
  }
  return { inputs, answer }
}

function codeWord({ text }: Words) {
  const input = h('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', maxlength: '100' })
  return { inputs: labelled(text('check.code_word'), input), answer: () => input.value.trim() || null }
}
