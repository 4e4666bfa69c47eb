import type { TextKey } from '#guests/languages/en.ts'
import { checkForm } from '#guests/web/page/checkForm.ts'
import { GuestRefusal, type GuestClient } from '#guests/web/page/client.ts'
import { h } from '#guests/web/page/dom.ts'
import type { GuestPage } from '#guests/web/page/frame.ts'
import { throughCuts } from '#guests/web/page/line.ts'
import { pageOfRefusal } from '#guests/web/page/refusalPages.ts'
import type { OpenPage, Visit } from '#guests/web/page/start.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { SigningPage } from '../../contract/signing.ts'
import { textKeyFor } from '../../signedKind.ts'
import { storedDraft, type SigningDraft } from './draft.ts'
import { letterText } from './letterText.ts'
import { paperField } from './paperField.ts'
import { refusalText } from './refusalText.ts'
import { signForm } from './signForm.ts'

/** The header holds the token; the path has a place for one all the same. */
const path = '/engagement_letters/mine'

export interface Signing {
  page: SigningPage
  draft: SigningDraft
  /** Sends an act; after a cut line it is sent again, and has one effect. Shows what comes of it. */
  act(input: object, waiting: () => void): Promise<void>
  copy(): Promise<void>
  rereadTexts: Visit['rereadTexts']
}

const titles: Record<SigningPage['shows'], TextKey> = {
  check: 'sign.title',
  letter: 'sign.title',
  signed: 'sign.signed_title',
  declined: 'sign.declined_title',
}

/** The page of a letter to sign. */
export const openLetterPage: OpenPage = async (visit) => {
  const draft = storedDraft()
  const page = await readPage(visit.client, draft.proof)
  return pageOf(visit, page, draft)
}

async function readPage(client: GuestClient, proof: string): Promise<SigningPage> {
  const response = await client.read(`${path}${proof ? `?proof=${encodeURIComponent(proof)}` : ''}`)
  return (await response.json()) as SigningPage
}

function pageOf(visit: Visit, page: SigningPage, draft: SigningDraft): GuestPage {
  const { client, replace, rereadTexts } = visit
  const signing: Signing = {
    page,
    draft,
    rereadTexts,
    async act(input, waiting) {
      const after = await throughCuts(() => sendAct(client, draft, input), waiting)
      if (after.proof) draft.keep({ proof: after.proof })
      replace(pageOf(visit, after, draft))
    },
    async copy() {
      const proof = draft.proof ? `?proof=${encodeURIComponent(draft.proof)}` : ''
      save(await (await client.read(`${path}/copy${proof}`)).blob(), page.kind)
    },
  }
  const closing = (refusal: unknown) => {
    if (!(refusal instanceof GuestRefusal) || refusal.code !== 'link.closed') throw refusal
    replace(pageOfRefusal(refusal, () => {}))
  }
  const safe: Signing = {
    ...signing,
    act: (input, waiting) => signing.act(input, waiting).catch(closing),
    copy: () => signing.copy().catch(closing),
  }
  return {
    title: (words) => wordsOf(page, words).text(titles[page.shows]),
    draw: (words) => h('div', {}, ...partsOf(safe, wordsOf(page, words))),
  }
}

/** The words of the page for a declaration, where one is signed. */
const wordsOf = ({ kind }: SigningPage, words: Words): Words => ({
  ...words,
  text: (key, values) => words.text(textKeyFor(kind, key), values),
})

const sendAct = (client: GuestClient, { proof }: SigningDraft, input: object) =>
  client.send<SigningPage>(path, { ...(proof && { proof }), ...input }, { method: 'PATCH' })

const checkOf = ({ page, act }: Signing): Parameters<typeof checkForm>[0] => ({
  question: page.check,
  tries_left: page.tries_left,
  reason: 'check.letter',
  identify: (answer, waiting) => act({ action: 'identify', answer }, waiting),
  refusalText,
})

function partsOf(signing: Signing, words: Words): Node[] {
  const { page } = signing
  const { text } = words
  if (page.shows === 'check') return [checkForm(checkOf(signing), words)]
  if (page.shows === 'declined') return [h('p', {}, text('sign.declined_text'))]
  if (page.shows === 'signed')
    return [
      h('p', {}, text('sign.signed_text')),
      copyButton(signing, words, 'sign.copy', 'main'),
      paperField(signing, words, 'sign.paper_copy'),
      letterText(page, words),
    ]
  const names = { client: page.letter!.client_name }
  const intro: Record<SigningPage['role'], TextKey> = {
    client: 'sign.intro_client',
    guardian: 'sign.intro_guardian',
    interpreter: 'sign.intro_interpreter',
    attorney: 'sign.intro_client',
  }
  return [
    h('p', {}, text(intro[page.role], names)),
    h('p', { class: 'dimmed' }, text('sign.until', { date: words.instant(page.expires_at, page.timezone) })),
    letterText(page, words),
    h('p', {}, copyButton(signing, words, 'sign.pdf')),
    signForm(signing, words),
  ]
}

function copyButton(signing: Signing, { text }: Words, label: TextKey, look?: string): HTMLElement {
  const problem = h('p', { role: 'alert', class: 'error' })
  const button = h(
    'button',
    {
      type: 'button',
      ...(look && { class: look }),
      onclick: () => {
        problem.textContent = ''
        signing.copy().catch(() => {
          problem.textContent = text('failed.text')
        })
      },
    },
    text(label),
  )
  return h('div', {}, button, problem)
}

function save(file: Blob, kind: SigningPage['kind']): void {
  const url = URL.createObjectURL(file)
  h('a', { href: url, download: `${kind}.pdf` }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
