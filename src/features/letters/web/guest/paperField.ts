import type { TextKey } from '#guests/languages/en.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { Signing } from './letterPage.ts'
import { refusalText } from './refusalText.ts'

/** Paper instead of a screen, which takes back a consent that was given. */
export function paperField({ page, act }: Signing, { text }: Words, label: TextKey): HTMLElement {
  if (page.wants_paper) {
    const status = h('p', { role: 'status', class: 'success' })
    // Screen readers announce only what comes into a status that is there already.
    setTimeout(() => {
      status.textContent = `✓ ${text('sign.paper_requested')}`
    }, 100)
    return status
  }
  const problem = h('p', { role: 'alert', class: 'error' })
  const button = h('button', { type: 'button' }, text(label))
  button.onclick = () => {
    button.disabled = true
    act({ action: 'paper' }, () => {
      problem.textContent = text('frame.no_answer')
    }).catch((refusal: unknown) => {
      problem.textContent = text(refusalText(refusal))
      button.disabled = false
    })
  }
  return h('div', { class: 'row' }, button, problem)
}
