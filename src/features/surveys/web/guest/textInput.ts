import { h } from '#guests/web/page/dom.ts'
import { westernFigures } from '#guests/web/page/figures.ts'
import type { ShownQuestion } from '../../contract/session.ts'
import type { Entered, Input, InputOptions } from './inputs.ts'

/** Letters that any text may have. */
const mostLetters = 5_000
const typingPauseMs = 800

const attributes: Partial<Record<ShownQuestion['kind'], Record<string, string>>> = {
  number: { inputmode: 'decimal', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
  // Not of type "email": a browser's own sentence on what is wrong would be in its language, not in the page's.
  email: { inputmode: 'email', autocapitalize: 'off', dir: 'ltr' },
  time: { type: 'time' },
}

/** Text, a number, a phone number, an address, a time of day: entered after a pause in typing, and when it is left. */
export function textInput({ question, id, value, labelledBy, describedBy, entered }: InputOptions): Input {
  const { kind } = question
  // Others may use the phone: the browser is not to suggest what was typed here.
  const common = {
    id,
    autocomplete: 'off',
    dir: 'auto',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  }
  const element =
    kind === 'longText'
      ? h('textarea', { ...common, rows: '5' })
      : h('input', { type: 'text', ...common, ...attributes[kind] })
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: string
  const enter = () => {
    clearTimeout(timer)
    if (element.value === last) return
    last = element.value
    entered(readText(question, element.value))
  }
  element.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(enter, typingPauseMs)
  })
  element.addEventListener('change', enter)
  const show: Input['show'] = (shown) => {
    element.value = last = typeof shown === 'object' ? '' : String(shown ?? '')
  }
  show(value)
  return { element, show }
}

function readText({ kind, max }: ShownQuestion, typed: string): Entered {
  const text = typed.trim()
  if (text === '') return { value: undefined }
  if (kind === 'number') {
    const number = Number(
      westernFigures(text)
        .replace(/[\s,٬،'’]/g, '')
        .replace('٫', '.'),
    )
    return Number.isFinite(number) && number >= 0 && number <= (max ?? Infinity)
      ? { value: number }
      : { problem: { key: 'survey.bad_number' } }
  }
  const count = max ?? mostLetters
  if (text.length > count) return { problem: { key: 'survey.too_long', values: { count } } }
  // Numbers of papers and phones have Latin letters only.
  return { value: /[^\P{L}A-Za-z]/u.test(text) ? text : westernFigures(text) }
}
