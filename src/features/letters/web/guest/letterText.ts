import { phoneInText } from '#core/phonesInText.ts'
import { guestLanguageOf } from '#guests/languages.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { SigningPage } from '../../contract/signing.ts'
import type { LetterBlock, LetterInline } from '../../letterContent.ts'
import { directionOf } from '../../direction.ts'

/** The whole letter as text, which can be read aloud where the browser has a voice for its language. */
export function letterText({ letter }: SigningPage, { text }: Words): HTMLElement {
  const { title, content, language } = letter!
  const words = h(
    'div',
    { class: 'letter', lang: language ?? 'en', dir: directionOf(language) },
    h('h2', {}, title),
    ...content.content.map(blockOf),
  )
  return h(
    'section',
    { class: 'panel', 'aria-label': text('sign.letter') },
    readAloud(words, language ?? 'en', [text('sign.read_aloud'), text('sign.stop_reading')]),
    words,
  )
}

const inlines = (parts: readonly LetterInline[] | undefined): (Node | string)[] =>
  (parts ?? []).map((part) => {
    if (part.type === 'hardBreak') return h('br')
    const written = part.type === 'text' ? withPhones(part.text) : []
    return part.marks?.length ? h('strong', {}, ...written) : h('span', {}, ...written)
  })

/** Telephone numbers read from left to right in every language. */
function withPhones(text: string): (Node | string)[] {
  const phones = text.match(phoneInText) ?? []
  return text.split(phoneInText).flatMap((words, index) => {
    const phone = phones[index]
    return phone ? [words, h('bdi', { dir: 'ltr' }, phone)] : [words]
  })
}

function blockOf(block: LetterBlock): HTMLElement {
  if (block.type === 'paragraph') return h('p', {}, ...inlines(block.content))
  if (block.type === 'heading') return h(block.attrs.level === 2 ? 'h3' : 'h4', {}, ...inlines(block.content))
  const items = block.content.map((item) =>
    h('li', {}, ...item.content.map((line) => h('p', {}, ...inlines(line.content)))),
  )
  return block.type === 'bulletList'
    ? h('ul', {}, ...items)
    : h('ol', { start: String(block.attrs?.start ?? 1) }, ...items)
}

/** A button that reads the letter, where the browser has a voice for it; voices may come late. */
function readAloud(words: HTMLElement, language: string, [start, stop]: [string, string]): HTMLElement {
  const button = h('button', { type: 'button', hidden: true }, start)
  if (!('speechSynthesis' in globalThis)) return button
  const codes = new Set([language, guestLanguageOf(language)])
  const findVoice = () => speechSynthesis.getVoices().find(({ lang }) => codes.has(lang.split(/[-_]/)[0]!))
  const offer = () => {
    button.hidden = !findVoice()
  }
  const end = () => {
    speechSynthesis.cancel()
    button.textContent = start
  }
  button.onclick = () => {
    if (speechSynthesis.speaking) return end()
    button.textContent = stop
    // Browsers fall silent in the middle of long texts.
    const parts = [...words.querySelectorAll('h2, h3, h4, p')].map((part) => part.textContent)
    for (const [index, part] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(part)
      const voice = findVoice()
      if (voice) Object.assign(utterance, { voice, lang: voice.lang })
      if (index === parts.length - 1) utterance.onend = end
      speechSynthesis.speak(utterance)
    }
  }
  addEventListener('pagehide', end)
  speechSynthesis.addEventListener('voiceschanged', offer)
  offer()
  return button
}
