import type { TextKey } from '#guests/languages/en.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { Answer, AnswerValue, SessionCard, ShownQuestion } from '../../contract/session.ts'
import { afterPress } from './afterPress.ts'
import { askFirst } from './askFirst.ts'
import { inputOf, isWritten, type Entered } from './inputs.ts'
import { keyOf, type Survey } from './survey.ts'

type Quiet = Exclude<Answer['state'], 'answered'>
const quietTexts: Record<Quiet, TextKey> = {
  parked: 'survey.park',
  declined: 'survey.decline',
  not_known: 'survey.not_known',
}
const quietsOf = ({ sensitive }: ShownQuestion): Quiet[] =>
  sensitive ? ['parked', 'declined', 'not_known'] : ['not_known']

interface QuestionField {
  element: HTMLElement
  /** Shows its state, and the problem that was found in the meantime. */
  refresh(): void
}

/** A question with its input, and quiet buttons for whoever cannot or does not want to answer it. */
type SurveyOfQuestion = Pick<Survey, 'problems' | 'before' | 'answer' | 'options'>
type CardOfQuestion = Pick<SessionCard, 'identifier' | 'inputs' | 'returned_question' | 'returned_text'>

export function questionField(
  survey: SurveyOfQuestion,
  card: CardOfQuestion,
  question: ShownQuestion,
  words: Words,
): QuestionField {
  const { text } = words
  const key = keyOf(card.identifier, question.question)
  const id = `q-${key.replace(/\W/g, '-')}`
  const problem = h('p', { id: `${id}-problem`, role: 'alert', class: 'error' })
  const answer = (next: Answer | null) => {
    survey.answer(card.identifier, question.question, next)
    afterPress(refresh)
  }
  const input = inputOf({
    question,
    id,
    value: card.inputs[question.question]?.value,
    words,
    labelledBy: `${id}-text`,
    describedBy: `${id}-help ${id}-problem`,
    entered(what: Entered) {
      if ('problem' in what) {
        survey.problems.set(key, { ...what.problem, typed: typedInputs(element).map(({ value }) => value) })
        afterPress(refresh)
      } else {
        survey.problems.delete(key)
        answer(what.value === undefined ? null : { state: 'answered', value: what.value })
      }
    },
    options: (list) => survey.options(list),
  })
  /** From a button: the input shows what the answer is now. */
  const change = (state: Answer['state'] | 'blank', value?: AnswerValue) => {
    survey.problems.delete(key)
    input.show(value)
    answer(state === 'blank' ? null : { state, ...(value !== undefined && { value }) })
  }
  const quiet = quietButtons({ survey, card, question, words, change })
  const element = h(
    'fieldset',
    { class: 'question' },
    h('legend', { id: `${id}-text`, dir: 'auto' }, question.text),
    h('p', { id: `${id}-help`, class: 'dimmed', dir: 'auto' }, question.help ?? ''),
    card.returned_question === question.question && returnedNote(card, words),
    input.element,
    problem,
    quiet.element,
  )
  const typed = survey.problems.get(key)?.typed
  if (typed) for (const [index, one] of typedInputs(element).entries()) one.value = typed[index] ?? ''
  const refresh = () => {
    const found = survey.problems.get(key)
    problem.textContent = found ? text(found.key, found.values) : ''
    for (const one of typedInputs(element)) one.setAttribute('aria-invalid', String(found !== undefined))
    quiet.refresh()
  }
  refresh()
  return { element, refresh }
}

const typedInputs = (question: HTMLElement): HTMLInputElement[] => [
  ...question.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox], [type=radio]), select, textarea',
  ),
]

interface QuietOptions {
  survey: SurveyOfQuestion
  card: CardOfQuestion
  question: ShownQuestion
  words: Words
  change(state: Answer['state'] | 'blank', value?: AnswerValue): void
}

/** Pressed again, a button takes its answer back, and what stood there before comes again. */
function quietButtons({ survey, card, question, words, change }: QuietOptions): QuestionField {
  const { text } = words
  const key = keyOf(card.identifier, question.question)
  const current = () => card.inputs[question.question]
  const asking = h('div')
  const take = (quiet: Quiet) => {
    const value = current()?.value
    if (value !== undefined) survey.before.set(key, value)
    change(quiet)
  }
  const press = (quiet: Quiet) => {
    const value = survey.before.get(key)
    if (current()?.state === quiet) change(value === undefined ? 'blank' : 'answered', value)
    else if (current()?.state === 'answered' && isWritten(question))
      askFirst(words, asking, 'survey.take_out', () => take(quiet))
    else take(quiet)
  }
  const button = (key: TextKey, onclick: () => void) =>
    h('button', { type: 'button', class: 'quiet', onclick }, text(key))
  const buttons = quietsOf(question).map((quiet) => ({
    quiet,
    button: button(quietTexts[quiet], () => press(quiet)),
  }))
  const clear = button('survey.clear', () => {
    change('blank')
    row.closest('fieldset')?.querySelector<HTMLElement>('input, select')?.focus()
  })
  const refresh = () => {
    const state = current()?.state
    for (const { quiet, button } of buttons) button.setAttribute('aria-pressed', String(state === quiet))
    // Text is taken out by typing.
    clear.hidden = isWritten(question) || question.options_path !== undefined || state !== 'answered'
  }
  const row = h('div', { class: 'row' }, clear, ...buttons.map(({ button }) => button))
  return { element: h('div', {}, row, asking), refresh }
}

/** A question of the office about an answer. */
export const returnedNote = (
  { returned_text }: Pick<SessionCard, 'returned_text'>,
  { text }: Words,
): HTMLElement =>
  h(
    'div',
    { class: 'note' },
    h('p', {}, h('strong', {}, text('survey.returned'))),
    returned_text ? h('p', { dir: 'auto' }, returned_text) : null,
  )
