import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#core/errors.ts'
import { cancelledFor } from '#core/server/effects/outbox.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { guestLanguageOf, type LanguageCode } from '#guests/languages.ts'
import type { TextKey } from '#guests/languages/en.ts'
import { addUrl, createGuestLink, isLive } from '#guests/server/links.ts'
import { sentenceOf } from '#features/parties/server/followLinks.ts'
import { linkMessage, sendWaiting } from '#features/parties/server/linkMessages.ts'
import { sendToParty } from '#features/parties/server/sendToParty.ts'
import type { LetterStep, SignerRole } from '../letterFields.ts'
import { textKeyFor } from '../signedKind.ts'
import { signedKindOf } from './signedContent.ts'
import { addStep, recordBounce } from './steps.ts'

/** A letter that is out, with its signers in order. */
export async function sentLetter(ctx: Pick<AnyoneWriteCtx, 'db'>, id: number) {
  const letter = await ctx.db
    .selectFrom('engagement_letters as l')
    .innerJoin('languages', 'languages.id', 'l.language_id')
    .selectAll('l')
    .select('languages.iso639 as language')
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()
  const signers = await ctx.db
    .selectFrom('letter_signers')
    .selectAll()
    .where('engagement_letter_id', '=', id)
    .orderBy('position')
    .$narrowType<{ role: SignerRole }>()
    .execute()
  return { ...letter, signers }
}
type SentLetter = Awaited<ReturnType<typeof sentLetter>>

/** Language of the messages and the page: the one chosen, or else that of the letter. */
export const pageLanguageOf = ({
  notification_language,
  language,
}: Pick<SentLetter, 'notification_language' | 'language'>): LanguageCode =>
  guestLanguageOf(notification_language) ?? guestLanguageOf(language) ?? 'en'

/** Whoever signs next, if anybody is left. */
export const nextSigner = ({ signers }: SentLetter) => signers.find(({ state }) => state === 'waiting')

/** `url`: for a device of the office; null: sent. `leaves_at`: the end of the quiet hours it waits for; null: at once. */
interface Invitation {
  url: string | null
  leaves_at: string | null
}
export const nothingSent: Invitation = { url: null, leaves_at: null }

/** Asks the next signer. An attorney signs in Ellis. */
export async function inviteNextSigner(
  ctx: AnyoneWriteCtx,
  letter: SentLetter,
  how: { at_once?: boolean } = {},
): Promise<Invitation> {
  const signer = nextSigner(letter)
  if (!signer) return nothingSent
  await ctx.db.updateTable('letter_signers').set({ state: 'invited' }).where('id', '=', signer.id).execute()
  if (signer.role !== 'attorney') return handOver(ctx, letter, signer, how)
  await addStep(ctx, letter.id, 'invited', { letter_signer_id: signer.id })
  return nothingSent
}

/**
 * Asks the next signer after a signature, which counts whether they can be written to or not. Only staff learn why they
 * cannot: that somebody is not safe to contact is not for those who sign with them.
 */
export async function inviteAfterSignature(ctx: AnyoneWriteCtx, letter: SentLetter): Promise<void> {
  const letter_signer_id = nextSigner(letter)?.id ?? null
  await inviteNextSigner(ctx, letter).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    await recordBounce(ctx, letter, { letter_signer_id, detail: sentenceOf(error) })
  })
}

/** The link of a signer, sent where the letter says, or returned. */
export async function handOver(
  ctx: AnyoneWriteCtx,
  letter: SentLetter,
  signer: SentLetter['signers'][number],
  {
    here = false,
    at_once = false,
    step = 'invited',
  }: { here?: boolean; at_once?: boolean; step?: 'invited' | 'reminded' } = {},
): Promise<Invitation> {
  const url = await urlFor(ctx, letter, signer)
  const { party_id, recipient: to } = signer
  if (here || to === null || party_id === null) {
    await addStep(ctx, letter.id, step, { letter_signer_id: signer.id })
    return { url, leaves_at: null }
  }
  const { message_id, leaves_at } = await write(ctx, letter, { party_id, to, url, step, at_once })
  await addStep(ctx, letter.id, step, { letter_signer_id: signer.id, outbox_message_id: message_id })
  return { url: null, leaves_at }
}

/** Sends the message to this signer that waits for the end of quiet hours now; false: none waits. */
export const sendWaitingTo = (ctx: Pick<AnyoneWriteCtx, 'db' | 'now'>, letter_signer_id: number) =>
  sendWaiting(
    ctx,
    sql`any(select outbox_message_id from letter_steps where letter_signer_id = ${letter_signer_id})`,
  )

/** Address of the link that is live, or of a new one: after too many wrong answers the old one stays closed. */
async function urlFor(
  ctx: AnyoneWriteCtx,
  letter: SentLetter,
  { id, party_id }: SentLetter['signers'][number],
): Promise<string> {
  const live = await ctx.db
    .selectFrom('guest_links')
    .select('guest_links.id')
    .where('guest_links.letter_signer_id', '=', id)
    .where(isLive)
    .executeTakeFirst()
  if (live) return addUrl(ctx, live.id)
  const { url } = await createGuestLink(ctx, {
    kind: 'letter',
    subject_id: id,
    party_id,
    language: pageLanguageOf(letter),
    expires_at: letter.expires_at!,
    ...(letter.created_by_id !== null && { created_by_id: letter.created_by_id }),
  })
  return url
}

/** Queues the message with the link. */
async function write(
  ctx: AnyoneWriteCtx,
  letter: SentLetter,
  {
    party_id,
    to,
    url,
    step,
    at_once,
  }: { party_id: number; to: string; url: string; step: LetterStep; at_once: boolean },
) {
  const language = pageLanguageOf(letter)
  const by = letter.notification_channel === 'text' ? 'text' : 'email'
  const path = 'engagement_letter'
  const key = (one: TextKey) => textKeyFor(signedKindOf(letter), one)
  return sendToParty(ctx, {
    party_id,
    by,
    to,
    kind: step === 'reminded' ? 'letter_reminder' : 'letter_to_sign',
    legal_case_id: letter.legal_case_id,
    language,
    is_secret: true,
    at_once,
    expires_at: new Date(letter.expires_at!),
    fields: { to: `${path}.recipient_identifier`, body: `${path}.notification_message` },
    ...(await linkMessage(ctx.db, by, {
      language,
      url,
      note: letter.notification_message,
      expires_at: letter.expires_at!,
      subject: key('mail.letter_subject'),
      asks: {
        email: key(step === 'reminded' ? 'mail.letter_reminder' : 'mail.letter_text'),
        text: key('text.letter'),
      },
    })),
  })
}

/** Ends every link of a letter at once; messages that still wait to carry one are not sent. */
export async function closeLinks(
  ctx: Pick<AnyoneWriteCtx, 'db' | 'now'>,
  engagement_letter_id: number,
): Promise<void> {
  await closeLinksOf(
    ctx,
    sql`any(select id from letter_signers where engagement_letter_id = ${engagement_letter_id})`,
  )
  await ctx.db
    .updateTable('outbox_messages')
    .set(cancelledFor('The letter is not signed by this link any more.'))
    .where('kind', 'in', ['letter_to_sign', 'letter_reminder'])
    .where('state', 'in', ['queued', 'held'])
    .where(
      sql<boolean>`id in (select outbox_message_id from letter_steps where engagement_letter_id = ${engagement_letter_id})`,
    )
    .execute()
}

/** Ends the links of one signer. */
export const closeLinksOf = (
  { db, now }: Pick<AnyoneWriteCtx, 'db' | 'now'>,
  letter_signer_id: number | RawBuilder<number>,
) =>
  db
    .updateTable('guest_links')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null)
    .where('letter_signer_id', '=', letter_signer_id)
    .execute()
