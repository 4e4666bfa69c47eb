import { invalid, notFound } from '#core/errors.ts'
import { queueMessage } from '#core/server/effects/outbox.ts'
import type { Channel } from '#core/channels.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { AnyoneWriteCtx, Reading, Recording } from '#core/server/http/context.ts'
import { formatAddress } from '#fields/phone/phone.ts'
import { guestLanguageOf } from '#guests/languages.ts'
import { textsIn } from '#guests/server/texts.ts'
import { findContactRefusal } from './contactRefusal.ts'
import { findQuietEnd } from './quietHours.ts'
import { reachOf } from './reach.ts'
import { readLanguagesOf } from './readLanguages.ts'
import { senderName } from './senderName.ts'

interface PartyMessage {
  party_id: number
  /** A text goes by WhatsApp where the number is one of WhatsApp. */
  by: 'email' | 'text'
  /** One of their addresses or numbers, where somebody chose it; by default the one that their profile prefers. */
  to?: string
  /** Purpose of the message, e.g. `upload_link`; a filter of the Outbox page. */
  kind: string
  body: string
  /** Subject of a mail; by default one that says nothing about its content. */
  subject?: string
  /** Language of the text, as an ISO 639-1 code. */
  language?: string
  /** The text gives access to something. */
  is_secret?: boolean
  legal_case_id?: number | null
  docket_entry_id?: number | null
  due_at?: Date
  /** Also in their quiet hours. */
  at_once?: boolean
  expires_at?: Date
  batch_id?: string
  /** Where a refusal stands in the form of the caller. */
  fields?: { to?: string; body?: string }
}

export interface Destination {
  channel: Channel
  to: string
}

/** Where a visible person is reached, or why not: `reason` is for lists of people, where the name stands next to it. */
export async function destinationOf(
  ctx: Reading,
  party_id: number,
  by: PartyMessage['by'],
  chosen?: string,
): Promise<Destination | { refusal: string; reason: string }> {
  const reach = await reachOf(ctx, party_id)
  if (!reach) throw notFound('This person')
  if (chosen !== undefined) return { channel: await channelTo(ctx.db, party_id, by, chosen), to: chosen }
  const { display_name, address, phone_number, uses_whatsapp } = reach
  if (by === 'email' && address) return { channel: 'email', to: address }
  if (by === 'text' && phone_number) return { channel: uses_whatsapp ? 'whatsapp' : 'text', to: phone_number }
  const reason = await whyUnreachable(ctx.db, party_id, by)
  return { refusal: `${display_name}: ${reason}`, reason: reason[0]!.toUpperCase() + reason.slice(1) }
}

/**
 * Queues one message to a person, where their marks of safe contact allow; otherwise refuses with the reason. The words
 * are checked, too: nothing in them names the person, their case or immigration, unless their profile allows it. A text
 * waits for the end of their quiet hours; `leaves_at` is when, null at once.
 */
export async function sendToParty(
  ctx: Recording & Partial<Pick<AnyoneWriteCtx, 'vault'>>,
  { party_id, by, to: chosen, subject, legal_case_id, docket_entry_id, ...message }: PartyMessage,
): Promise<Destination & { message_id: number; leaves_at: string | null }> {
  const destination = await destinationOf(ctx, party_id, by, chosen)
  if ('refusal' in destination)
    throw invalid({ [message.fields?.to ?? 'party_id']: destination.refusal }, 'contact.refused')
  const leaves_at = message.at_once ? null : await leavesAt(ctx, party_id, destination, message.due_at)
  const message_id = await queueMessage(ctx, {
    ...message,
    ...destination,
    ...(leaves_at && { due_at: leaves_at }),
    fields: { to: 'party_id', ...message.fields },
    ...(by === 'email' && { subject: subject ?? (await plainSubject(ctx.db, party_id, message.language)) }),
    about: { party_id, legal_case_id: legal_case_id ?? null, docket_entry_id: docket_entry_id ?? null },
  })
  return { ...destination, message_id, leaves_at: leaves_at?.toISOString() ?? null }
}

/** Says nothing of what the mail is about, in the language the person reads best. */
async function plainSubject(db: Transacting, party_id: number, chosen: string | undefined): Promise<string> {
  const [read] = await readLanguagesOf(db, [party_id])
  const language = guestLanguageOf(chosen ?? null) ?? read?.code ?? 'en'
  const text = await textsIn(db, language)
  return text('mail.message_subject', { office: await senderName(db, language) })
}

/** The moment a message leaves for this person that could from `at` on, where that is later; null: then. */
export const leavesAt = (
  { db, now }: Reading,
  party_id: number,
  destination: Destination,
  at: Date = now,
): Promise<Date | null> => findQuietEnd(db, { ...destination, body: '', about: { party_id } }, at)

/** Channel to a chosen address; a number gets WhatsApp if its type says so. */
async function channelTo(
  db: ReadDb | Transacting,
  party_id: number,
  by: PartyMessage['by'],
  to: string,
): Promise<Channel> {
  if (by === 'email') return by
  const whatsapp = await (db as ReadDb)
    .selectFrom('party_phones')
    .innerJoin('phone_types', 'phone_types.id', 'party_phones.phone_type')
    .where('party_phones.party_id', '=', party_id)
    .where('party_phones.phone_number', '=', to)
    .where('phone_types.code', '=', 'wa')
    .select('party_phones.id')
    .executeTakeFirst()
  return whatsapp ? 'whatsapp' : 'text'
}

/** The reason at the first of a person's numbers or addresses. */
async function whyUnreachable(
  db: ReadDb | Transacting,
  party_id: number,
  by: PartyMessage['by'],
): Promise<string> {
  const known = await (db as ReadDb)
    .selectFrom(by === 'email' ? 'party_emails' : 'party_phones')
    .select(by === 'email' ? 'address as to' : 'phone_number as to')
    .where('party_id', '=', party_id)
    .orderBy('id')
    .execute()
  for (const { to } of known) {
    if (!to) continue
    const channel = by === 'email' ? 'email' : 'text'
    const refusal = await findContactRefusal(db, { channel, to, body: '', about: { party_id } })
    if (refusal) return `${formatAddress(to)}: ${refusal.reason}`
  }
  return by === 'email' ? 'the profile has no e-mail address' : 'the profile has no number that takes texts'
}
