import type { TextKey } from '#guests/languages/en.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'

/** A question in the place of a dialog, before something is taken out; the focus goes there and back. */
export function askFirst({ text }: Words, place: HTMLElement, question: TextKey, takeOut: () => void): void {
  const from = document.activeElement
  const close = () => {
    panel.remove()
    if (from instanceof HTMLElement) from.focus()
  }
  const panel = h(
    'div',
    { class: 'panel', role: 'group', 'aria-label': text(question) },
    h('p', {}, text(question)),
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'button', onclick: close }, text('survey.take_out_no')),
      h(
        'button',
        {
          type: 'button',
          onclick: () => {
            close()
            takeOut()
          },
        },
        text('survey.take_out_yes'),
      ),
    ),
  )
  place.replaceChildren(panel)
  panel.querySelector('button')!.focus()
}
