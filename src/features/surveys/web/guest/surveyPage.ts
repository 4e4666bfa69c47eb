import type { TextKey } from '#guests/languages/en.ts'
import { checkForm } from '#guests/web/page/checkForm.ts'
import { h } from '#guests/web/page/dom.ts'
import type { GuestPage } from '#guests/web/page/frame.ts'
import { throughCuts } from '#guests/web/page/line.ts'
import { pageOfRefusal } from '#guests/web/page/refusalPages.ts'
import type { OpenPage } from '#guests/web/page/start.ts'
import { isLeavingFast } from '#guests/web/page/tab.ts'
import type { Words } from '#guests/web/page/words.ts'
import { cardView } from './cardView.ts'
import { doneView, endView, pausedView, readView } from './endViews.ts'
import type { SavingState } from './saving.ts'
import { currentCard } from './session.ts'
import { Survey } from './survey.ts'

const titles: Partial<Record<Survey['view'], TextKey>> = {
  check: 'survey.title',
  end: 'survey.end_title',
  paused: 'survey.paused_title',
  done: 'survey.done_title',
  read: 'survey.done_title',
}
const savingTexts: Record<SavingState, TextKey> = {
  saved: 'survey.saved',
  saving: 'survey.saving',
  waiting: 'survey.waiting',
}

/** The page of a survey: one card after the other, each answer saved at once. */
export const openSurveyPage: OpenPage = async ({ client, replace }) => {
  let drawn: Drawn | null = null
  const survey = await Survey.open(client, {
    show: () => show(),
    saved: () => drawn?.saved(),
    problem: () => drawn?.problem(),
    closed: (refusal) => replace(pageOfRefusal(refusal, () => {})),
  })
  let title: string | undefined
  const page: GuestPage = {
    title({ text }) {
      const key = titles[survey.view]
      return key ? text(key) : survey.session.title
    },
    draw(words) {
      title = page.title(words)
      drawn = draw(survey, words, show)
      return drawn.element
    },
  }
  /** From card to card only the card changes, and its heading gets the focus. */
  const show = () => {
    if (drawn && page.title(drawn.words) === title && survey.view === 'card') drawn.nextCard()
    else replace(page)
  }
  leaveNothingBehind(survey)
  return page
}

interface Drawn {
  words: Words
  element: HTMLElement
  nextCard(): void
  saved(): void
  problem(): void
}

function draw(survey: Survey, words: Words, show: () => void): Drawn {
  const { text } = words
  const status = h('p', { role: 'status', class: 'saving' })
  const body = h('div')
  let refresh = () => {}
  const saved = () => {
    const { state } = survey.saving
    status.className = state === 'waiting' ? 'saving error' : 'saving'
    status.textContent = (state === 'saved' ? '✓ ' : '') + text(savingTexts[state])
    if (survey.view === 'paused') fill()
  }
  const fill = () => {
    enterTyped()
    const card = currentCard(survey.session)
    if (survey.view !== 'card' || !card) {
      body.replaceChildren(...viewWithoutCard(survey, words, show))
      return null
    }
    const view = cardView(survey, card, words, show)
    refresh = () => view.refresh()
    body.replaceChildren(...view.nodes)
    return view.heading
  }
  const nextCard = () => {
    const heading = fill()
    scrollTo(0, 0)
    heading?.focus({ preventScroll: true })
  }
  fill()
  if (survey.view === 'card' && survey.saving.acts.length > 0) saved()
  // The questions come from the server, in the language of the page.
  if (survey.view !== 'check' && survey.session.page_language !== words.language)
    void throughCuts(
      () => survey.translate(words.language),
      () => {},
    ).then(fill, () => {})
  return { words, element: h('div', {}, body, status), nextCard, saved, problem: () => refresh() }
}

function viewWithoutCard(survey: Survey, words: Words, show: () => void): Node[] {
  const { session } = survey
  switch (survey.view) {
    case 'check':
      return [
        checkForm(
          {
            question: session.check,
            tries_left: session.tries_left,
            reason: 'check.survey',
            identify: (answer, waiting) => throughCuts(() => survey.identify(answer), waiting),
            refusalText: () => 'busy.text',
          },
          words,
        ),
      ]
    case 'paused':
      return pausedView(survey, words, show)
    case 'done':
      return doneView(survey, words, show)
    case 'read':
      return readView(words)
    default:
      return endView(survey, words, show)
  }
}

function leaveNothingBehind({ saving }: Survey): void {
  addEventListener('beforeunload', (event) => {
    if (!isLeavingFast() && saving.acts.length > 0) event.preventDefault()
  })
  // A phone may end a page that it has put away.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) enterTyped()
  })
}

/** Text that is being typed counts as entered. */
function enterTyped(): void {
  const typing = document.activeElement
  if (typing?.closest('.question')) typing.dispatchEvent(new Event('change'))
}
