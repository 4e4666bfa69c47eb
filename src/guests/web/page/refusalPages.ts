import type { TextKey } from '../../languages/en.ts'
import { GuestRefusal } from './client.ts'
import { h } from './dom.ts'
import { withPhone, type GuestPage } from './frame.ts'

const pageSaying = (title: TextKey, text: TextKey, retry?: () => void): GuestPage => ({
  title: (words) => words.text(title),
  draw: (words) =>
    h(
      'div',
      { class: 'panel' },
      h('p', {}, words.text(text)),
      words.office?.phone_number
        ? h('p', {}, ...withPhone(words.text('closed.call', { phone: '\0' }), words.office.phone_number))
        : null,
      retry
        ? h('button', { type: 'button', class: 'main', onclick: retry }, words.text('failed.again'))
        : null,
    ),
})

/** The page of every link that opens nothing, whatever the reason. */
export const closedPage = pageSaying('closed.title', 'closed.text')

export function pageOfRefusal(refusal: unknown, retry: () => void): GuestPage {
  const { status, code } = refusal instanceof GuestRefusal ? refusal : { status: 0, code: '' }
  if (code === 'link.closed') return closedPage
  if (code === 'office.read_only') return pageSaying('busy.title', 'upload.not_now', retry)
  return status === 429
    ? pageSaying('busy.title', 'busy.text', retry)
    : pageSaying('failed.title', 'failed.text', retry)
}
