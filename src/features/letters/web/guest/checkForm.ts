import { monthsIn } from '#guests/instantInWords.ts'
import type { TextKey } from '#guests/languages/en.ts'
import { GuestRefusal } from '#guests/web/page/client.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import { labelled } from './inputs.ts'
import type { Signing } from './letterPage.ts'
import { refusalText } from './refusalText.ts'

/** The question before the letter opens. */
export function checkForm({ page, act }: Signing, words: Words): HTMLElement {
  const { text } = words
  const problem = h('p', { role: 'alert', class: 'error' })
  let tries = page.tries_left
  const show = (key: TextKey, values = {}) => {
    problem.textContent = text(key, values)
  }
  const { inputs, answer } = page.check === 'birth_date' ? birthDay(words) : codeWord(words)
  const button = h('button', { class: 'main' }, text('sign.answer'))
  const form = h(
    'form',
    { class: 'panel', novalidate: true },
    h('h2', {}, text('sign.check_title')),
    h('p', { class: 'dimmed' }, text('sign.check_text')),
    inputs,
    problem,
    button,
  )
  const lock = () => {
    show('sign.locked')
    button.hidden = true
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    problem.textContent = ''
    button.disabled = true
    act({ action: 'identify', answer: answer() }, () => show('frame.no_answer'))
      .catch((refusal: unknown) => {
        const code = refusal instanceof GuestRefusal ? refusal.code : ''
        if (code === 'letters.wrong_answer') tries -= 1
        if (code === 'letters.locked' || tries <= 0) lock()
        else if (code === 'letters.wrong_answer') show('sign.wrong', { count: tries })
        else show(refusalText(refusal))
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
  const [day, year] = [number('bday-day', '2'), number('bday-year', '4')]
  const month = h(
    'select',
    { autocomplete: 'bday-month' },
    h('option', { value: '' }, ''),
    ...monthsIn(language).map((name, index) => h('option', { value: String(index + 1) }, name)),
  )
  const inputs = h(
    'fieldset',
    {},
    h('legend', {}, text('sign.born')),
    h(
      'div',
      { class: 'day' },
      labelled(text('sign.day'), day),
      labelled(text('sign.month'), month),
      labelled(text('sign.year'), year),
    ),
  )
  const two = (value: string) => value.padStart(2, '0')
  const answer = () => `${western(year.value)}-${two(month.value)}-${two(western(day.value))}`
  return { inputs, answer }
}

/** Arabic and Persian keyboards have figures of their own. */
const western = (typed: string): string =>
  typed.trim().replace(/[٠-٩۰-۹]/g, (figure) => String(figure.charCodeAt(0) & 15))

function codeWord({ text }: Words) {
  const input = h('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', maxlength: '100' })
  return { inputs: labelled(text('sign.code_word'), input), answer: () => input.value }
}
