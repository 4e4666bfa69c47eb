import type { InputOf, Streamed } from '#core/contract.ts'
import { conflict, forbidden, invalid, notFound, Refusal } from '#core/errors.ts'
import type { AnyoneWriteCtx, GuestWriteCtx, WriteCtx } from '#core/server/http/context.ts'
import type { IdentityCheck } from '#guests/identity.ts'
import {
  checkAnswer,
  isIdentified,
  mostFailedChecks,
  requireIdentified,
  type Check,
} from '#guests/server/identity.ts'
import { linkClosed, noteOpened } from '#guests/server/admitGuest.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { lettersContract } from '../contract.ts'
import type { Letter } from '../contract/letters.ts'
import type { Consent, Signature, SigningPage } from '../contract/signing.ts'
import { checkedConsent, hasStep } from './consent.ts'
import { lockedLetter } from './drafts.ts'
import { inviteAfterSignature, nextSigner, pageLanguageOf, sentLetter } from './inviteNextSigner.ts'
import { footerOf, getLetter } from './letters.ts'
import { letterPdf } from './letterPdf.ts'
import { signedContent, signedKindOf } from './signedContent.ts'
import { addStep, recordLetter } from './steps.ts'

type Calls = (typeof lettersContract)['endpoints']
type SentLetter = Awaited<ReturnType<typeof sentLetter>>
type Signer = SentLetter['signers'][number]

/** The letter of a guest's link and the signer it is for. */
async function ofGuest(ctx: GuestWriteCtx): Promise<{ letter: SentLetter; signer: Signer }> {
  const { engagement_letter_id } = await ctx.db
    .selectFrom('letter_signers')
    .select('engagement_letter_id')
    .where('id', '=', ctx.guest.subject_id)
    .executeTakeFirstOrThrow()
  const letter = await sentLetter(ctx, engagement_letter_id)
  const signer = letter.signers.find(({ id }) => id === ctx.guest.subject_id)!
  if (signer.state === 'waiting' || letter.state === 'void' || letter.state === 'expired') throw linkClosed()
  return { letter, signer }
}

/** The same, locked: two calls of one second come one after the other. */
async function lockedOfGuest(ctx: GuestWriteCtx) {
  await ctx.db
    .selectFrom('engagement_letters')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('letter_signers').select('engagement_letter_id').where('id', '=', ctx.guest.subject_id),
    )
    .forUpdate()
    .execute()
  return ofGuest(ctx)
}

const device = ({ request }: Pick<AnyoneWriteCtx, 'request'>) => ({
  ip: request.ip || null,
  device: request.user_agent || null,
})

const checkOf = ({ id, identity_check, sealed_code_word }: SentLetter): Check => ({
  identity_check: identity_check as IdentityCheck,
  code_word: { sealed: sealed_code_word, cell: ['engagement_letters', 'sealed_code_word', id] },
})

async function pageOf(ctx: GuestWriteCtx, proof: string | undefined): Promise<SigningPage> {
  const { letter, signer } = await ofGuest(ctx)
  const check = checkOf(letter)
  const identified = isIdentified(ctx, check, proof)
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const outcome = signer.state === 'signed' || signer.state === 'declined' ? signer.state : 'letter'
  return {
    shows: identified ? outcome : 'check',
    kind: signedKindOf(letter),
    page_language: pageLanguageOf(letter),
    role: signer.role,
    check: check.identity_check,
    tries_left: Math.max(0, mostFailedChecks - signer.failed_checks),
    expires_at: new Date(letter.expires_at!).toISOString(),
    timezone,
    wants_paper: identified && (await hasStep(ctx, paperStep(signer))),
    ...(proof !== undefined && identified && { proof }),
    letter: identified
      ? {
          title: letter.title,
          language: letter.language,
          content: signedContent(ctx.vault, letter),
          content_sha256: letter.content_sha256!.toString('hex'),
          client_name: letter.signers.find(({ role }) => role === 'client')?.name ?? signer.name,
          signer_name: signer.name,
        }
      : null,
  }
}

export async function getSigningPage(
  ctx: GuestWriteCtx,
  { proof }: InputOf<Calls['getSigningPage']>,
): Promise<SigningPage> {
  const { letter, signer } = await lockedOfGuest(ctx)
  await noteOpened(ctx)
  if (!signer.opened_at) {
    await ctx.db
      .updateTable('letter_signers')
      .set({ opened_at: ctx.now.toISOString() })
      .where('id', '=', signer.id)
      .execute()
    await addStep(ctx, letter.id, 'opened', { letter_signer_id: signer.id, ...device(ctx) })
    if (letter.state === 'sent') {
      await ctx.db
        .updateTable('engagement_letters')
        .set({ state: 'opened', opened_at: ctx.now.toISOString() })
        .where('id', '=', letter.id)
        .execute()
      await recordLetter(ctx, 'letter_opened', letter)
    }
  }
  return pageOf(ctx, proof)
}

export async function signLetter(
  ctx: GuestWriteCtx,
  input: InputOf<Calls['signLetter']>,
): Promise<SigningPage | Refusal> {
  const { letter, signer } = await lockedOfGuest(ctx)
  if (input.action === 'identify') return identify(ctx, { letter, signer, answer: input.answer ?? '' })
  requireIdentified(ctx, checkOf(letter), input.proof)
  if (input.action === 'paper') {
    await requestPaper(ctx, letter, signer)
    return pageOf(ctx, input.proof)
  }
  // The second of two presses: the first has done it.
  if (signer.state !== 'invited') return pageOf(ctx, input.proof)
  if (input.action === 'decline') await decline(ctx, letter, signer, input.reason || null)
  else {
    const consent = await checkedConsent(ctx, signedKindOf(letter), input.consent)
    if (!input.signature) throw invalid({ signature: 'Draw or type your signature' })
    if (input.content_sha256 !== letter.content_sha256!.toString('hex'))
      throw conflict('letters.other_content', 'This is not the letter that was read.')
    await addStep(ctx, letter.id, 'consented', { letter_signer_id: signer.id, ...device(ctx) })
    await sign(ctx, letter, signer, { signature: input.signature, consent })
  }
  return pageOf(ctx, input.proof)
}

async function identify(
  ctx: GuestWriteCtx,
  { letter, signer, answer }: { letter: SentLetter; signer: Signer; answer: string },
): Promise<SigningPage | Refusal> {
  const checked = await checkAnswer(
    ctx,
    {
      ...checkOf(letter),
      // Whoever signs, the question is about the client.
      party_id: letter.signers.find(({ role }) => role === 'client')?.party_id ?? null,
      failed_checks: signer.failed_checks,
    },
    answer,
  )
  const isWrong = checked instanceof Refusal
  await ctx.db
    .updateTable('letter_signers')
    .set((eb) =>
      isWrong
        ? { failed_checks: eb('failed_checks', '+', 1) }
        : { identified_at: ctx.now.toISOString(), failed_checks: 0 },
    )
    .where('id', '=', signer.id)
    .execute()
  await addStep(ctx, letter.id, isWrong ? 'check_failed' : 'identified', {
    letter_signer_id: signer.id,
    detail: isWrong ? null : letter.identity_check,
    ...device(ctx),
  })
  return isWrong ? checked : pageOf(ctx, checked.proof)
}

async function decline(
  ctx: GuestWriteCtx,
  letter: SentLetter,
  signer: Signer,
  reason: string | null,
): Promise<void> {
  await ctx.db.updateTable('letter_signers').set({ state: 'declined' }).where('id', '=', signer.id).execute()
  await ctx.db
    .updateTable('engagement_letters')
    .set({ state: 'declined', ended_at: ctx.now.toISOString(), end_reason: reason })
    .where('id', '=', letter.id)
    .execute()
  await addStep(ctx, letter.id, 'declined', { letter_signer_id: signer.id, detail: reason, ...device(ctx) })
  await recordLetter(ctx, 'letter_declined', {
    ...letter,
    changes: { letter_title: [null, letter.title], ...(reason && { reason: [null, reason] }) },
  })
}

/** Before the signature, paper to sign; afterwards, a copy on paper, with which the consent is withdrawn. */
const paperStep = ({ state }: Signer) => (state === 'signed' ? 'consent_withdrawn' : 'paper_requested')

async function requestPaper(ctx: GuestWriteCtx, letter: SentLetter, signer: Signer): Promise<void> {
  const step = paperStep(signer)
  if (signer.state === 'declined' || (await hasStep(ctx, step))) return
  await addStep(ctx, letter.id, step, { letter_signer_id: signer.id, ...device(ctx) })
  await recordLetter(ctx, 'letter_paper_requested', {
    ...letter,
    changes: { letter_title: [null, letter.title], signers: [[], [signer.name]] },
  })
}

/** The signature, and what follows: the next is asked, or the letter is sealed. */
async function sign(
  ctx: AnyoneWriteCtx,
  letter: SentLetter,
  signer: Signer,
  { signature, consent = null }: { signature: Signature; consent?: Consent | null },
): Promise<void> {
  await ctx.db
    .updateTable('letter_signers')
    .set({
      state: 'signed',
      signed_at: ctx.now.toISOString(),
      signature: JSON.stringify(signature),
      consent: consent && JSON.stringify(consent),
    })
    .where('id', '=', signer.id)
    .execute()
  await addStep(ctx, letter.id, 'signed', { letter_signer_id: signer.id, ...device(ctx) })
  await recordLetter(ctx, 'letter_signed', {
    ...letter,
    changes: { letter_title: [null, letter.title], signers: [[], [signer.name]] },
  })
  if (nextSigner(letter)) {
    await inviteAfterSignature(ctx, letter)
    return
  }
  await ctx.db
    .updateTable('engagement_letters')
    .set({ state: 'signed', ended_at: ctx.now.toISOString() })
    .where('id', '=', letter.id)
    .execute()
  await addStep(ctx, letter.id, 'completed')
  await ctx.job('letters.seal', { id: letter.id }, { key: `letters.seal.${letter.id}` })
}

export async function countersignLetter(
  ctx: WriteCtx,
  { id, letterId, signature }: InputOf<Calls['countersignLetter']>,
): Promise<Letter> {
  const { can } = await lockedLetter(ctx, { id, letterId })
  if (!can.countersign) throw forbidden('letters.not_your_turn', 'It is not your turn to sign this letter.')
  const letter = await sentLetter(ctx, letterId)
  await sign(
    ctx,
    letter,
    letter.signers.find(({ state }) => state === 'invited')!,
    { signature },
  )
  return getLetter(ctx, { id, letterId })
}

export async function downloadCopy(
  ctx: GuestWriteCtx,
  { proof }: InputOf<Calls['downloadCopy']>,
): Promise<Streamed> {
  const { letter, signer } = await lockedOfGuest(ctx)
  requireIdentified(ctx, checkOf(letter), proof)
  if (signer.state === 'invited' && !(await hasStep(ctx, 'pdf_fetched')))
    await addStep(ctx, letter.id, 'pdf_fetched', { letter_signer_id: signer.id, ...device(ctx) })
  if (letter.attachment_id !== null) {
    const file = await ctx.db
      .selectFrom('attachments')
      .select(['stored_name', 'filename'])
      .where('id', '=', letter.attachment_id)
      .executeTakeFirst()
    if (!file) throw notFound('This letter')
    const { stored_name, filename } = file
    return {
      content_type: 'application/pdf',
      file_name: filename,
      body: ctx.files.read(stored_name, `file ${letter.attachment_id}`),
    }
  }
  const content = signedContent(ctx.vault, letter)
  const footer = footerOf({ id: letter.id, text_version: letter.letter_text_number })
  return letterPdf(ctx, { title: letter.title, content, language: letter.language, footer })
}
