import { sql } from 'kysely'
import { Refusal } from '#core/errors.ts'
import { queueMessage } from '#core/server/effects/outbox.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { phoneAmongWords } from '#guests/formatText.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { textsIn } from '#guests/server/texts.ts'
import { helpReply, stopConfirmation } from '#features/parties/server/contactRefusal.ts'
import { readLanguagesOf } from '#features/parties/server/readLanguages.ts'
import { senderName } from '#features/parties/server/senderName.ts'
import { officePhone } from '#features/settings/server/officePhone.ts'
import { helpLanguage, isAnsweredByTwilio, stopLanguage } from '../stopWords.ts'

/** Whoever a message came from, and the case it is about. */
export interface Sender {
  party_id: number | null
  legal_case_id: number | null
}

/** One answer for so long: two machines that answer each other would never end. */
const onceMs = 3_600_000

/**
 * Answers HELP and STOP as carriers ask for: who writes, where help is, and how to stop. Twilio answers the English words
 * of texts by itself, and with its Advanced Opt-Out every word it knows (`OptOutType`); the others are left to us. A number
 * that is not safe gets no answer. The answer is of the case that the keyword came about, as is whatever follows it.
 */
export async function answerKeyword(
  ctx: AnyoneWriteCtx,
  { From, Body, OptOutType }: { From: string; Body: string; OptOutType: string },
  { change, about }: { change: 'stop' | 'start' | null; about: Sender },
): Promise<void> {
  const asksHelpIn = helpLanguage(Body)
  if (OptOutType || change === 'start' || (change === null && !asksHelpIn)) return
  const sender = From.replace(/^whatsapp:/, '')
  const isText = From === sender
  if (isText && isAnsweredByTwilio(Body)) return
  const kind = change === 'stop' ? stopConfirmation : helpReply
  // Deliveries are worked through several at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keyword of ${sender}`}, 0))`.execute(ctx.db)
  if (await isAnswered(ctx, sender, kind)) return
  const { party_id, legal_case_id } = about
  const language = asksHelpIn ?? (await languageOf(ctx, party_id)) ?? stopLanguage(Body) ?? 'en'
  await queueMessage(ctx, {
    channel: isText ? 'text' : 'whatsapp',
    to: sender,
    kind,
    language,
    body: await answerIn(ctx, language, kind),
    at_once: true,
    about: party_id === null ? {} : { party_id, legal_case_id },
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function answerIn({ db }: AnyoneWriteCtx, language: LanguageCode, kind: string): Promise<string> {
  const text = await textsIn(db, language)
  const office = await senderName(db, language)
  if (kind === stopConfirmation) return text('text.stopped', { office })
  const phone = await officePhone(db)
  return phone
    ? text('text.help', { office, phone: phoneAmongWords(phone, language) })
    : text('text.help_at_office', { office })
}

async function languageOf({ db }: AnyoneWriteCtx, party_id: number | null) {
  const known = party_id === null ? [] : await readLanguagesOf(db, [party_id])
  return known.find(({ code }) => code)?.code
}

async function isAnswered({ db, now }: AnyoneWriteCtx, sender: string, kind: string): Promise<boolean> {
  const answer = await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('recipient', '=', sender)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - onceMs).toISOString())
    .executeTakeFirst()
  return answer !== undefined
}
