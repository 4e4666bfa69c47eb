import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { SessionCard } from '../../contract/session.ts'
import { askFirst } from './askFirst.ts'
import { partList } from './partList.ts'
import { questionField, returnedNote } from './question.ts'
import { isCopy, titleOf } from './session.ts'
import { keyOf, type Survey } from './survey.ts'

interface CardView {
  nodes: Node[]
  /** Heading of the card, which gets the focus. */
  heading: HTMLElement
  refresh(): void
}

/** One card: where it stands among all, its questions, and the ways on and back. */
export function cardView(survey: Survey, card: SessionCard, words: Words, show: () => void): CardView {
  const { session } = survey
  const { text } = words
  const title = titleOf(session, card, words.number)
  const heading = h('h2', { tabindex: '-1', dir: 'auto' }, title)
  const isHidden = card.hard && !survey.shown.has(card.identifier)
  const fields = isHidden
    ? []
    : card.questions.map((question) => questionField(survey, card, question, words))
  let parts = partList(survey, words, show)
  let wasWarned = false
  /** Whoever goes on is shown first what could not be saved; pressed again, the button goes on without it. */
  const warn = (): boolean => {
    const isWrong = card.questions.some(({ question }) =>
      survey.problems.has(keyOf(card.identifier, question)),
    )
    if (!isWrong || wasWarned) return false
    wasWarned = true
    refresh()
    section.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return true
  }
  const move = (act: 'advance' | 'back') => {
    if (act === 'advance' && warn()) return
    if (act === 'advance')
      for (const { question } of card.questions) survey.problems.delete(keyOf(card.identifier, question))
    const isLast = session.current_card_index === session.value.length - 1
    survey.move(act, card.identifier)
    if (act === 'advance' && isLast) survey.view = 'end'
    show()
  }
  const section = h(
    'section',
    { class: 'panel', 'aria-label': title },
    heading,
    card.note ? h('p', { dir: 'auto' }, card.note) : null,
    card.returned_text !== null && card.returned_question === null && returnedNote(card, words),
    isHidden && hardNote(survey, card, words, { show, skip: () => move('advance') }),
    ...fields.map(({ element }) => element),
    !isHidden && copies(survey, card, words),
  )
  const nodes = [
    ...progress(survey, words),
    parts,
    section,
    h(
      'div',
      { class: 'row ends' },
      session.current_card_index > 0 &&
        h('button', { type: 'button', onclick: () => move('back') }, text('survey.back')),
      !isHidden &&
        h('button', { type: 'button', class: 'next', onclick: () => move('advance') }, text('survey.next')),
    ),
    pauseButton(survey, words, show),
  ]
  const refresh = () => {
    for (const field of fields) field.refresh()
    const before = parts
    parts = partList(survey, words, show)
    if (!before.contains(document.activeElement)) before.replaceWith(parts)
  }
  return { nodes, heading, refresh }
}

function progress({ session, first_name }: Survey, { text }: Words): Node[] {
  const [at, count] = [session.current_card_index + 1, session.value.length]
  const step = text('survey.step', { number: at, count })
  return [
    first_name ? h('p', { class: 'dimmed' }, text('survey.about', { name: first_name })) : h('span'),
    h(
      'p',
      { class: 'step' },
      step,
      h('progress', { max: String(count), value: String(at), 'aria-label': step }),
    ),
  ]
}

/** Before questions that may hurt; nothing of them was on the page before. */
const hardNote = (
  survey: Survey,
  { identifier, note }: SessionCard,
  { text }: Words,
  { show, skip }: { show(): void; skip(): void },
) =>
  h(
    'div',
    {},
    note === null && h('p', {}, text('survey.hard')),
    h(
      'div',
      { class: 'row' },
      h(
        'button',
        {
          type: 'button',
          onclick: () => {
            survey.shown.add(identifier)
            show()
          },
        },
        text('survey.hard_show'),
      ),
      h('button', { type: 'button', onclick: skip }, text('survey.hard_skip')),
    ),
  )

/** Another card of the kind, such as one for the next child, and taking a copy out again. */
function copies(survey: Survey, card: SessionCard, words: Words): HTMLElement {
  const { text } = words
  const full = survey.problems.get(card.identifier)
  const asking = h('div')
  const add = h('button', { type: 'button' }, `+ ${card.again ?? ''}`)
  add.onclick = () => {
    add.disabled = true
    survey.duplicate(card.identifier)
  }
  const remove = () =>
    askFirst(words, asking, 'survey.remove_text', () => {
      survey.remove(card.identifier)
    })
  return h(
    'div',
    {},
    h('p', { role: 'alert', class: 'error' }, full ? text(full.key) : null),
    h(
      'div',
      { class: 'row' },
      card.again !== null && !full && add,
      isCopy(card) && h('button', { type: 'button', onclick: remove }, text('survey.remove')),
    ),
    asking,
  )
}

const pauseButton = (survey: Survey, { text }: Words, show: () => void) =>
  h(
    'p',
    {},
    h(
      'button',
      {
        type: 'button',
        onclick: () => {
          survey.pause()
          survey.view = 'paused'
          show()
        },
      },
      text('survey.pause'),
    ),
  )
