import type { TextKey } from '#guests/languages/en.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { SessionCard } from '../../contract/session.ts'
import { currentCard, isReturned, titleOf } from './session.ts'
import { keyOf, type Survey } from './survey.ts'

/** All cards to jump to, folded; those with a new question of the office also above it. */
export function partList(survey: Survey, words: Words, show: () => void): HTMLElement {
  const { session } = survey
  const { text } = words
  const current = survey.view === 'card' ? currentCard(session) : null
  const button = (card: SessionCard) => {
    const marks = [
      isReturned(card) ? text('survey.part_new') : null,
      card.completed && Object.keys(card.inputs).length > 0 ? `✓ ${text('survey.part_done')}` : null,
    ].filter((mark) => mark !== null)
    return h(
      'button',
      {
        type: 'button',
        'aria-current': card === current && 'step',
        onclick: () => {
          survey.move('go', card.identifier)
          survey.view = 'card'
          show()
        },
      },
      h('bdi', {}, titleOf(session, card, words.number)),
      marks.length > 0 && h('span', { class: 'dimmed' }, ` · ${marks.join(' · ')}`),
    )
  }
  const others = session.value.filter((card) => card !== current)
  const note = (key: TextKey, cards: SessionCard[]) =>
    cards.length > 0 &&
    h('div', { class: 'note' }, h('p', {}, h('strong', {}, text(key))), ...cards.map((card) => button(card)))
  return h(
    'div',
    {},
    note('survey.returned', others.filter(isReturned)),
    note(
      'survey.bad_answer',
      others.filter((card) =>
        card.questions.some((one) => survey.problems.has(keyOf(card.identifier, one.question))),
      ),
    ),
    h(
      'details',
      { class: 'parts', open: !current },
      h('summary', {}, text('survey.parts')),
      h('ol', {}, ...session.value.map((card) => h('li', {}, button(card)))),
    ),
  )
}
