import { monthsIn } from '#guests/instantInWords.ts'
import { h } from '#guests/web/page/dom.ts'
import { westernFigures } from '#guests/web/page/figures.ts'
import { labelled, ticked } from '#guests/web/page/inputs.ts'
import { isDay } from '#guests/web/page/isDay.ts'
import type { ShownQuestion } from '../../contract/session.ts'
import type { Entered, Input, InputOptions } from './inputs.ts'

interface Parts {
  day: string
  month: string
  year: string
  uncertain: boolean
}

/** A day as far as it is known: the year alone is enough. */
export function dayInput({ question, value, words, describedBy, entered }: InputOptions): Input {
  const { text, language } = words
  const figures = (maxlength: string) =>
    h('input', { type: 'text', inputmode: 'numeric', autocomplete: 'off', maxlength, dir: 'ltr' })
  const [day, year] = [figures('3'), figures('6')]
  const month = h(
    'select',
    { autocomplete: 'off' },
    h('option', { value: '' }, ''),
    ...monthsIn(language).map((name, index) => h('option', { value: String(index + 1) }, name)),
  )
  const unsure = ticked(text('survey.unsure'), { type: 'checkbox', checked: false }, () => enter())
  const box = unsure.querySelector('input')!
  const enter = () => {
    const parts = { day: day.value, month: month.value, year: year.value, uncertain: box.checked }
    entered(readDay(parts, question))
  }
  let isChanged = false
  const finish = () => {
    if (isChanged) enter()
    isChanged = false
  }
  const show: Input['show'] = (shown) => {
    const known = shown && typeof shown === 'object' && 'date' in shown ? shown : null
    const [y = '', m = '', d = ''] = known?.date.split('-') ?? []
    year.value = y
    month.value = known && known.format !== 'YYYY' ? String(Number(m)) : ''
    day.value = known?.format === 'MM/DD/YYYY' ? String(Number(d)) : ''
    box.checked = known?.uncertain ?? false
  }
  show(value)
  const parts = [day, month, year]
  const element = h(
    'div',
    {},
    (question.exact || question.help === null) &&
      h('p', { class: 'dimmed' }, text(question.exact ? 'survey.whole_day' : 'survey.day_help')),
    h(
      'div',
      { class: 'day' },
      labelled(text('day.day'), day),
      labelled(text('day.month'), month),
      labelled(text('day.year'), year),
    ),
    !question.exact && unsure,
  )
  for (const part of parts) {
    part.setAttribute('aria-describedby', describedBy)
    part.addEventListener('change', () => {
      isChanged = true
      if (year.value !== '') finish()
      // The card may be left without the focus leaving its input.
      else setTimeout(() => parts.includes(document.activeElement as HTMLInputElement) || finish())
    })
  }
  // Whoever goes from the day to the month has not finished; whoever taps a button has, before it is pressed.
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!parts.includes(relatedTarget as HTMLInputElement)) finish()
  })
  return { element, show }
}

export function readDay(parts: Parts, { past, exact }: Pick<ShownQuestion, 'past' | 'exact'>): Entered {
  const [year, day] = [westernFigures(parts.year), westernFigures(parts.day)]
  const { month, uncertain } = parts
  if (!year && !month && !day) return { value: undefined }
  if (exact && !(day && month && year)) return { problem: { key: 'survey.whole_day' } }
  if (!/^(18|19|20|21)\d\d$/.test(year)) return { problem: { key: 'survey.bad_year' } }
  if (day && !month) return { problem: { key: 'survey.no_month' } }
  const two = (figures: string) => (figures || '1').padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  if (day && !isDay(date)) return { problem: { key: 'survey.bad_day' } }
  // Tomorrow has begun somewhere.
  const latest = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (past && date > latest) return { problem: { key: 'survey.future' } }
  const format = day ? 'MM/DD/YYYY' : month ? 'MM/YYYY' : 'YYYY'
  return { value: { date, format, uncertain } }
}
