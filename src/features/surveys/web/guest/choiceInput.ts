import { h } from '#guests/web/page/dom.ts'
import { ticked } from '#guests/web/page/inputs.ts'
import type { Option } from '../../contract/session.ts'
import type { Input, InputOptions } from './inputs.ts'

/** More are in a list that the phone opens. */
const mostRadios = 7

/** Yes or no, one of several, or some of several. Nothing is chosen beforehand. */
export function choiceInput(options: InputOptions): Input {
  const { question, words } = options
  if (question.kind === 'yesNo')
    return ticks(options, 'radio', [
      { value: 'true', text: words.text('survey.yes') },
      { value: 'false', text: words.text('survey.no') },
    ])
  const offered = question.options ?? []
  if (question.kind === 'choices') return ticks(options, 'checkbox', offered)
  return offered.length > mostRadios ? select(options, offered) : ticks(options, 'radio', offered)
}

function ticks(
  { question, id, value, entered }: InputOptions,
  type: 'radio' | 'checkbox',
  offered: Option[],
): Input {
  const boxes = offered.map((option) => {
    const label = ticked(option.text, { type, checked: false, name: id }, () => entered({ value: chosen() }))
    return { option, label, input: label.querySelector('input')! }
  })
  const chosen = () => {
    const values = boxes.filter(({ input }) => input.checked).map(({ option }) => option.value)
    if (values.length === 0) return undefined
    if (type === 'checkbox') return values
    return question.kind === 'yesNo' ? values[0] === 'true' : values[0]
  }
  const show: Input['show'] = (shown) => {
    const values = (Array.isArray(shown) ? shown : [shown]).map(String)
    for (const { option, input } of boxes)
      input.checked = shown !== undefined && values.includes(String(option.value))
  }
  show(value)
  return { element: h('div', {}, ...boxes.map(({ label }) => label)), show }
}

function select({ id, value, labelledBy, describedBy, entered }: InputOptions, offered: Option[]): Input {
  const element = h(
    'select',
    { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy },
    h('option', { value: '' }, ''),
    ...offered.map((option) => h('option', { value: String(option.value) }, option.text)),
  )
  const show: Input['show'] = (shown) => {
    element.value = typeof shown === 'object' ? '' : String(shown ?? '')
  }
  element.addEventListener('change', () => {
    entered({ value: offered.find((option) => String(option.value) === element.value)?.value })
  })
  show(value)
  return { element, show }
}
