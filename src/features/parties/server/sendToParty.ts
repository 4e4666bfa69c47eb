import { invalid, notFound } from '#core/errors.ts'
import { queueMessage } from '#core/server/effects/outbox.ts'
import type { Channel } from '#core/channels.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { AnyoneReadCtx, AnyoneWriteCtx } from '#core/server/http/context.ts'
import { findContactRefusal } from './contactRefusal.ts'
import { reachOf } from './reach.ts'
import { senderName } from './senderName.ts'

export interface PartyMessage {
  party_id: number
  /** A text goes by WhatsApp where the number is one of WhatsApp. */
  by: 'email' | 'text'
  /** Purpose of the message, e.g. `upload_link`; a filter of the Outbox page. */
  kind: string
  body: string
  /** Of a mail; by default one that says nothing about its content. */
  subject?: string
  /** Of the text, as an ISO 639-1 code. */
  language?: string
  /** The text gives access to something. */
  is_secret?: boolean
  legal_case_id?: number | null
  docket_entry_id?: number | null
  due_at?: Date
  expires_at?: Date
  batch_id?: string
  /** Where a refusal stands in the form of the caller. */
  fields?: { to?: string; body?: string }
}

export interface Destination {
  channel: Channel
  to: string
}

/** Where a visible person is reached, or why not. */
export async function destinationOf(
  ctx: AnyoneReadCtx | AnyoneWriteCtx,
  party_id: number,
  by: PartyMessage['by'],
): Promise<Destination | { refusal: string }> {
  const reach = await reachOf(ctx, party_id)
  if (!reach) throw notFound('This person')
  const { display_name, address, phone_number, uses_whatsapp } = reach
  if (by === 'email' && address) return { channel: 'email', to: address }
  if (by === 'text' && phone_number) return { channel: uses_whatsapp ? 'whatsapp' : 'text', to: phone_number }
  return { refusal: `${display_name}: ${await whyUnreachable(ctx.db, party_id, by)}` }
}

/**
 * Queues one message to a person, where their marks of safe contact allow; otherwise refuses with the reason. The words
 * are checked, too: nothing in them names the person, their case or immigration, unless their profile allows it.
 */
export async function sendToParty(
  ctx: AnyoneWriteCtx,
  { party_id, by, subject, legal_case_id, docket_entry_id, ...message }: PartyMessage,
): Promise<Destination & { message_id: number }> {
  const destination = await destinationOf(ctx, party_id, by)
  if ('refusal' in destination)
    throw invalid({ [message.fields?.to ?? 'party_id']: destination.refusal }, 'contact.refused')
  const message_id = await queueMessage(ctx, {
    ...message,
    ...destination,
    fields: { to: 'party_id', ...message.fields },
    ...(by === 'email' && { subject: subject ?? `${await senderName(ctx.db)}: a message for you` }),
    about: { party_id, legal_case_id: legal_case_id ?? null, docket_entry_id: docket_entry_id ?? null },
  })
  return { ...destination, message_id }
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
    if (refusal) return `${to}: ${refusal.reason}`
  }
  return by === 'email' ? 'the profile has no e-mail address' : 'the profile has no number that takes texts'
}
