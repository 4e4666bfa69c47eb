import type { TextKey } from '#guests/languages/en.ts'
import { GuestRefusal } from '#guests/web/page/client.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import { consentWording, disclosures } from '../../consent.ts'
import { labelled, ticked } from '#guests/web/page/inputs.ts'
import type { Signing } from './letterPage.ts'
import { paperField } from './paperField.ts'
import { signaturePad } from './signaturePad.ts'
import { refusalText } from './refusalText.ts'

/** Consent and signature, or no. */
export function signForm(signing: Signing, words: Words): HTMLElement {
  const { draft, page, act } = signing
  const { text } = words
  const problem = h('p', { role: 'alert', class: 'error' }, draft.must_reread && text('sign.consent_changed'))
  const state = h('p', { role: 'status' })
  const consent = ticked(
    text('sign.consent'),
    { type: 'checkbox', checked: draft.has_consented },
    (has_consented) => draft.keep({ has_consented, must_reread: false }),
  )
  const button = h('button', { class: 'main' }, text('sign.send'))
  const form = h(
    'form',
    { class: 'panel', novalidate: true },
    h('h2', {}, text('sign.consent_title')),
    h('ul', { class: 'points' }, ...disclosures.map((key) => h('li', {}, text(key)))),
    consent,
    page.role === 'interpreter' && h('p', {}, text('sign.interpreter', { client: page.letter!.client_name })),
    signatureField(signing, words),
    problem,
    state,
    button,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const missing = missingIn(signing)
    problem.textContent = missing ? text(missing) : ''
    if (missing === 'sign.no_consent') consent.querySelector('input')!.focus()
    if (missing) return
    button.disabled = true
    state.textContent = text('sign.sending')
    const { way, typed, strokes } = draft
    act(
      {
        action: 'sign',
        consent: { language: words.language, wording: consentWording(text) },
        content_sha256: page.letter!.content_sha256,
        signature: way === 'typed' ? { typed: typed.trim() } : { drawn: strokes },
      },
      () => {
        state.textContent = text('frame.no_answer')
      },
    ).catch((refusal: unknown) => {
      state.textContent = ''
      button.disabled = false
      if (refusal instanceof GuestRefusal && refusal.code === 'letters.other_wording') {
        draft.keep({ has_consented: false, must_reread: true })
        signing.rereadTexts()
      } else problem.textContent = text(refusalText(refusal))
    })
  })
  return h('div', {}, form, paperField(signing, words, 'sign.paper'), declineField(signing, words))
}

const missingIn = ({ draft }: Signing): TextKey | null => {
  if (!draft.has_consented) return 'sign.no_consent'
  const isEmpty = draft.way === 'typed' ? !draft.typed.trim() : draft.strokes.length === 0
  return isEmpty ? 'sign.no_signature' : null
}

function signatureField({ draft }: Signing, { text }: Words): HTMLElement {
  const pad = signaturePad(text('sign.signature'), draft.strokes, (strokes) => draft.keep({ strokes }))
  const typed = h('input', { type: 'text', autocomplete: 'name', maxlength: '200', dir: 'auto' })
  typed.value = draft.typed
  typed.addEventListener('input', () => draft.keep({ typed: typed.value }))
  const drawing = h(
    'div',
    {},
    h('p', { class: 'dimmed' }, text('sign.draw_help')),
    pad.canvas,
    h('button', { type: 'button', onclick: pad.clear }, text('sign.clear')),
  )
  const typing = labelled(text('sign.typed'), typed)
  const show = () => {
    drawing.hidden = draft.way !== 'drawn'
    typing.hidden = draft.way !== 'typed'
  }
  const way = (value: 'drawn' | 'typed', label: string) =>
    ticked(label, { type: 'radio', name: 'way', checked: draft.way === value }, () => {
      draft.keep({ way: value })
      show()
    })
  show()
  return h(
    'fieldset',
    {},
    h('legend', {}, text('sign.signature')),
    way('drawn', text('sign.draw')),
    way('typed', text('sign.type')),
    drawing,
    typing,
  )
}

function declineField({ draft, act }: Signing, { text }: Words): HTMLElement {
  const problem = h('p', { role: 'alert', class: 'error' })
  const reason = h('textarea', { rows: '3', maxlength: '1000', dir: 'auto' })
  reason.value = draft.reason
  reason.addEventListener('input', () => draft.keep({ reason: reason.value }))
  const send = h('button', { type: 'button' }, text('sign.decline_send'))
  send.onclick = () => {
    send.disabled = true
    act({ action: 'decline', reason: reason.value }, () => {
      problem.textContent = text('frame.no_answer')
    }).catch((refusal: unknown) => {
      problem.textContent = text(refusalText(refusal))
      send.disabled = false
    })
  }
  const open = h('button', { type: 'button' }, text('sign.decline'))
  const panel = h(
    'section',
    { class: 'panel', 'aria-label': text('sign.decline') },
    h('p', {}, text('sign.decline_text')),
    labelled(text('sign.reason'), reason),
    problem,
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'button', onclick: () => show(false) }, text('sign.back')),
      send,
    ),
  )
  const show = (is_declining: boolean) => {
    draft.keep({ is_declining })
    panel.hidden = !is_declining
    open.hidden = is_declining
  }
  open.onclick = () => {
    show(true)
    reason.focus()
  }
  show(draft.is_declining)
  return h('div', {}, open, panel)
}
