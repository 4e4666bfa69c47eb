import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { requireCase } from '#access/server/requireRow.ts'
import { conflict, invalidAt, notFound, stale } from '#core/errors.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { qrCodeOf } from '#core/server/http/qrCode.ts'
import { unprintableWords } from '#core/server/pdf/pdf.ts'
import { checkProblem } from '#guests/server/identity.ts'
import { reachOf } from '#features/parties/server/reach.ts'
import { destinationOf } from '#features/parties/server/sendToParty.ts'
import type { lettersContract } from '../contract.ts'
import type { Letter } from '../contract/letters.ts'
import { filledIn, type LetterContent } from '../letterContent.ts'
import { missingWords } from '../placeholders.ts'
import { draftLetter, lockedLetter, logged } from './drafts.ts'
import {
  closeLinks,
  closeLinksOf,
  handOver,
  inviteNextSigner,
  nothingSent,
  sendWaitingTo,
  sentLetter,
} from './inviteNextSigner.ts'
import { getLetter } from './letters.ts'
import { sealedContent } from './signedContent.ts'
import { addStep, recordLetter } from './steps.ts'
import { letterValues } from './values.ts'

type Calls = (typeof lettersContract)['endpoints']
const dayMs = 24 * 3_600_000
type How = Pick<InputOf<Calls['sendLetter']>, 'here' | 'at_once'>

export async function sendLetter(
  ctx: WriteCtx,
  { id, engagement_letter_id, version, ...how }: InputOf<Calls['sendLetter']>,
): Promise<OutputOf<Calls['sendLetter']>> {
  await requireCase(ctx, id)
  const letterId = engagement_letter_id ?? (await newestDraft(ctx, id))
  const before = await lockedLetter(ctx, { id, letterId })
  if (version !== undefined && before.version !== version)
    throw stale(await lastChangedBy(ctx.db, 'legal_cases', id))
  const { url: signing_url, leaves_at } =
    before.state === 'draft' ? await sendFirst(ctx, before, how) : await sendAgain(ctx, before, how)
  const letter = await getLetter(ctx, { id, letterId })
  await recordLetter(ctx, 'letter_sent', { legal_case_id: id, changes: logged(letter) })
  const signing_qr_svg = signing_url && (await qrCodeOf(signing_url))
  return { letter, signing_url, signing_qr_svg, leaves_at }
}

async function newestDraft({ db }: WriteCtx, id: number): Promise<number> {
  const draft = await db
    .selectFrom('engagement_letters')
    .select('id')
    .where('legal_case_id', '=', id)
    .where('state', '=', 'draft')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!draft) throw notFound('A draft of an engagement letter')
  return draft.id
}

async function sendFirst(ctx: WriteCtx, letter: Letter, { here, at_once }: How) {
  const frozen_content = JSON.stringify(await frozen(ctx, letter))
  await checkIdentity(ctx, letter)
  const expires_at = new Date(ctx.now.getTime() + letter.valid_days * dayMs).toISOString()
  await ctx.db
    .updateTable('engagement_letters')
    .set({
      state: 'sent',
      ...(letter.is_sealed
        ? { sealed_content: sealedContent(ctx.vault, letter.id, frozen_content) }
        : { frozen_content }),
      content_sha256: createHash('sha256').update(frozen_content).digest(),
      sent_at: ctx.now.toISOString(),
      expires_at,
      version: letter.version + 1,
      updated_at: ctx.now.toISOString(),
      ...(here && { notification_channel: 'tablet' }),
    })
    .where('id', '=', letter.id)
    .execute()
  if (!here && letter.notification_channel !== 'tablet') await setRecipients(ctx, letter)
  await addStep(ctx, letter.id, 'sent', { detail: ctx.actor.display_name })
  return inviteNextSigner(ctx, await sentLetter(ctx, letter.id), { at_once })
}

/** Another address for whoever is asked to sign, sent or shown. */
async function sendAgain(ctx: WriteCtx, letter: Letter, { here, at_once }: How) {
  if (letter.state !== 'sent' && letter.state !== 'opened')
    throw conflict('letters.ended', 'This letter cannot be signed any more. Draft a new one.')
  const sent = await sentLetter(ctx, letter.id)
  const signer = sent.signers.find(({ state }) => state === 'invited')
  if (!signer || signer.role === 'attorney')
    throw conflict('letters.countersign', 'The attorney signs next, in Ellis.')
  await ctx.db.updateTable('letter_signers').set({ failed_checks: 0 }).where('id', '=', signer.id).execute()
  // Whoever gave wrong answers has the old address, and no further tries with it.
  if (signer.failed_checks > 0) await closeLinksOf(ctx, signer.id)
  else if (at_once && !here && (await sendWaitingTo(ctx, signer.id))) return nothingSent
  return handOver(ctx, sent, signer, { here, at_once })
}

/** The words that are signed; refused where something is missing or cannot be printed. */
async function frozen(ctx: WriteCtx, letter: Letter) {
  if (letter.missing.length > 0)
    throw invalidAt('engagement_letter', { content: missingWords(letter.missing) })
  const content = filledIn(letter.content, await letterValues(ctx, letter))
  const letters = await unprintableWords(JSON.stringify(content))
  if (letters) throw invalidAt('engagement_letter', { content: `No font has these letters: ${letters}` })
  return content
}

async function checkIdentity(ctx: WriteCtx, letter: Letter): Promise<void> {
  const client = letter.signers.find(({ role }) => role === 'client')
  const problem = await checkProblem(ctx.db, { ...letter, party_id: client?.party_id ?? null })
  if (problem) throw invalidAt('engagement_letter', problem)
}

/** Where client and guardian are written to: as entered, or else as their profile says. Others sign at the office. */
async function setRecipients(ctx: WriteCtx, letter: Letter): Promise<void> {
  const byMail = letter.notification_channel === 'email'
  for (const { id, role, party_id } of letter.signers) {
    if (party_id === null || (role !== 'client' && role !== 'guardian')) continue
    const reach = await reachOf(ctx, party_id)
    const entered = role === 'client' ? letter.recipient_identifier : null
    const recipient = entered ?? (byMail ? reach?.address : reach?.phone_number) ?? null
    if (role === 'client' && recipient === null) {
      const found = await destinationOf(ctx, party_id, byMail ? 'email' : 'text')
      if ('refusal' in found)
        throw invalidAt('engagement_letter', { recipient_identifier: found.refusal }, 'contact.refused')
    }
    await ctx.db.updateTable('letter_signers').set({ recipient }).where('id', '=', id).execute()
  }
}

export async function voidLetter(
  ctx: WriteCtx,
  { id, letterId, reason, replace }: InputOf<Calls['voidLetter']>,
): Promise<Letter> {
  const letter = await lockedLetter(ctx, { id, letterId })
  if (!['draft', 'sent', 'opened'].includes(letter.state))
    throw conflict('letters.ended', 'This letter has ended already.')
  if (replace && letter.is_sealed)
    throw conflict('letters.ended', 'Hand another version of the declaration over instead.')
  const successor = replace ? await successorOf(ctx, letter) : null
  await ctx.db
    .updateTable('engagement_letters')
    .set({
      state: 'void',
      ended_at: ctx.now.toISOString(),
      end_reason: reason || null,
      replaced_by_id: successor?.id ?? null,
      version: letter.version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', letterId)
    .execute()
  await closeLinks(ctx, letterId)
  await addStep(ctx, letterId, 'voided', {
    detail: [ctx.actor.display_name, reason].filter(Boolean).join(': '),
  })
  await recordLetter(ctx, 'letter_voided', {
    legal_case_id: id,
    changes: { letter_title: [letter.title, null], ...(reason && { reason: [null, reason] }) },
  })
  return successor ?? getLetter(ctx, { id, letterId })
}

/** A draft with the same text, fee and signers, its placeholders again open where the text had them. */
async function successorOf(ctx: WriteCtx, letter: Letter): Promise<Letter> {
  const { content } = await ctx.db
    .selectFrom('engagement_letters')
    .select('content')
    .where('id', '=', letter.id)
    .executeTakeFirstOrThrow()
  const { title, language_id, fee_dollars, identity_check, valid_days, reminder_days } = letter
  return draftLetter(ctx, letter.legal_case_id, {
    title,
    language_id,
    fee_dollars,
    identity_check,
    valid_days,
    reminder_days,
    content: content as LetterContent,
    notification_channel: letter.notification_channel,
    notification_language: letter.notification_language,
    notification_message: letter.notification_message,
    recipient_identifier: letter.recipient_identifier,
    signers: letter.signers.map(({ role, party_id, user_id, name }) => ({ role, party_id, user_id, name })),
  })
}
