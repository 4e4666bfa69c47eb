import { guestLanguages, languageCodes, type LanguageCode } from '../../languages.ts'
import { h } from './dom.ts'
import { leaveFast } from './tab.ts'
import type { Words } from './words.ts'

/** One page for guests: it keeps its state, and is drawn anew in another language. */
export interface GuestPage {
  title(words: Words): string
  draw(words: Words): Node
}

/** Puts a page into the frame: the way out and the language above, the office's phone number below. */
export function showPage(page: GuestPage, words: Words, choose: (language: LanguageCode) => void): void {
  const { language, office, text } = words
  const root = document.documentElement
  const isSameLanguage = root.lang === language
  root.lang = language
  root.dir = guestLanguages[language].dir
  // A list that is gone through by the arrow keys keeps the focus.
  const isChoosing = document.activeElement?.id === 'language'
  const title = page.title(words)
  // Whoever has signed sees the thanks, whoever chooses another language stays where they were.
  if (isSameLanguage && document.title !== title) scrollTo(0, 0)
  document.title = title
  const main = h(
    'main',
    { tabindex: '-1' },
    office && h('p', { class: 'dimmed' }, h('bdi', {}, office.office_name)),
    h('h1', {}, title),
    page.draw(words),
  )
  document.body.replaceChildren(
    h(
      'header',
      { class: 'top' },
      languageChoice(language, text('frame.language'), choose),
      leaveButton(words),
      offlineLine(words),
    ),
    main,
    h(
      'footer',
      {},
      office?.phone_number
        ? h('p', {}, ...withPhone(text('frame.call', { phone: '\0' }), office.phone_number))
        : null,
      h('p', { class: 'keys' }, text('frame.leave_help')),
    ),
  )
  ;(isChoosing ? document.getElementById('language') : main)?.focus()
}

const leaveButton = ({ text }: Words) =>
  h('button', { type: 'button', id: 'leave', onclick: leaveFast }, text('frame.leave'))

function languageChoice(current: LanguageCode, label: string, choose: (language: LanguageCode) => void) {
  const select = h(
    'select',
    { id: 'language', 'aria-label': label },
    ...languageCodes.map((code) =>
      h('option', { value: code, lang: code, selected: code === current }, guestLanguages[code].name),
    ),
  )
  select.addEventListener('change', () => choose(select.value as LanguageCode))
  return select
}

/** Also when the browser has not noticed it. */
export const showOffline = ({ text }: Words): void =>
  document.getElementById('offline')?.replaceChildren(text('frame.offline'))

function offlineLine({ text }: Words): HTMLElement {
  const line = h('p', { id: 'offline', role: 'status', class: 'error' })
  const write = () => line.replaceChildren(navigator.onLine ? '' : text('frame.offline'))
  window.ononline = window.onoffline = write
  write()
  return line
}

/** A sentence with the phone number as a link in the place of a NUL. */
export function withPhone(sentence: string, phone: string): (string | Node)[] {
  const [before = '', after = ''] = sentence.split('\0')
  const link = h('a', { href: `tel:${phone.replace(/[^\d+]/g, '')}`, dir: 'ltr' }, phone)
  // A full stop does not begin a line.
  return after.length > 1 ? [before, link, after] : [before, h('span', { class: 'phone' }, link, after)]
}

/** Esc twice within a second. */
export function leaveByKey(): void {
  let last = 0
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== 'Escape') return
    if (timeStamp - last < 1_000) leaveFast()
    last = timeStamp
  })
}
