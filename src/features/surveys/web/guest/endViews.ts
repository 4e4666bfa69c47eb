import type { TextKey } from '#guests/languages/en.ts'
import { GuestRefusal } from '#guests/web/page/client.ts'
import { h } from '#guests/web/page/dom.ts'
import { throughCuts } from '#guests/web/page/line.ts'
import type { Words } from '#guests/web/page/words.ts'
import { partList } from './partList.ts'
import { countStates } from './session.ts'
import type { Survey } from './survey.ts'

/** After the last card: what was left out, and the button that gives the answers to the office. */
export function endView(survey: Survey, words: Words, show: () => void): Node[] {
  const { text } = words
  const problem = h('p', { role: 'alert', class: 'error' })
  const send = h('button', { type: 'button', class: 'main' }, text('survey.send'))
  const say = (key: TextKey) => {
    problem.textContent = text(key)
  }
  send.onclick = () => {
    send.disabled = true
    problem.textContent = ''
    throughCuts(
      () => survey.submit(),
      () => say('frame.no_answer'),
    )
      .catch((refusal: unknown) => {
        // One of the link shows a page of its own.
        if (!(refusal instanceof GuestRefusal)) throw refusal
        say('busy.text')
      })
      .finally(() => {
        send.disabled = false
      })
  }
  return [...leftOut(survey, words), send, problem, partList(survey, words, show)]
}

/** The office has the answers. */
export function doneView(survey: Survey, words: Words, show: () => void): Node[] {
  const { text } = words
  return [
    h('p', {}, text('survey.done_next')),
    h('p', {}, text('survey.done_change')),
    ...leftOut(survey, words),
    cardsButton(survey, text('survey.look'), show),
  ]
}

/** The answers were reviewed: they can be changed no more. */
export const readView = (words: Words): Node[] => [h('p', {}, words.text('survey.read'))]

export function pausedView(survey: Survey, words: Words, show: () => void): Node[] {
  const { session, saving } = survey
  const { text } = words
  const date = words.instant(session.expires_at, session.timezone)
  const isSaved = saving.acts.length === 0
  return [
    h('p', { role: 'status' }, text(isSaved ? 'survey.paused_saved' : 'survey.paused_waiting')),
    h('p', {}, text('survey.paused', { date })),
    cardsButton(survey, text('survey.go_on'), show),
  ]
}

function leftOut({ session }: Survey, { text }: Words): Node[] {
  const { parked, empty } = countStates(session)
  return [
    ...(parked > 0 ? [h('p', {}, text('survey.parked_count', { count: parked }))] : []),
    ...(empty > 0 ? [h('p', {}, text('survey.empty_count', { count: empty }))] : []),
  ]
}

const cardsButton = (survey: Survey, label: string, show: () => void) =>
  h(
    'button',
    {
      type: 'button',
      onclick: () => {
        survey.view = 'card'
        show()
      },
    },
    label,
  )
