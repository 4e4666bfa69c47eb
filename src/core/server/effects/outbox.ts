import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { invalid } from '../../errors.ts'
import type { ReadDb, Transacting } from '../db/db.ts'
import type { AnyoneWriteCtx } from '../http/context.ts'
import type { SealedCell } from '../process/crypto.ts'
import type { Channel } from '../../channels.ts'

/** Subjects of a message; it is visible only to people who see all of them. Empty: several subjects, or none known. */
export interface About {
  /** The account concerned; or the recipient, where the message is about nobody else. */
  user_id?: number
  legal_case_id?: number | null
  /** The person it is sent to. Their marks of safe contact decide. */
  party_id?: number
  docket_entry_id?: number | null
}

/** Input of `contactRefusal`. */
export interface Contact {
  /** Purpose of the message, e.g. `invitation`; a filter of the Outbox page. */
  kind?: string
  channel: Channel
  to: string
  subject?: string | null
  body: string
  about: About
}

/** Why nothing may be sent there, or not these words; null: it may. */
export interface ContactRefusal {
  on: 'to' | 'body'
  reason: string
}
export type FindContactRefusal = (
  db: ReadDb | Transacting,
  contact: Contact,
) => Promise<ContactRefusal | null>

/** End of the quiet hours that the recipient is in at this moment; null: a message may arrive now. */
export type FindQuietEnd = (db: ReadDb | Transacting, contact: Contact, at: Date) => Promise<Date | null>

export interface NewMessage extends Contact {
  /** Purpose of the message, e.g. `invitation`; a filter of the Outbox page. */
  kind: string
  /** Language of the text, as an ISO 639-1 code. */
  language?: string
  /** Its text gives access to something: stored encrypted until it is sent, and no call shows it. */
  is_secret?: boolean
  due_at?: Date
  /** Also in the quiet hours of the recipient. */
  at_once?: boolean
  /** Not sent after. */
  expires_at?: Date
  /** The same for all texts of one background task. */
  batch_id?: string
  /** Where a refusal stands in the form of the caller. */
  fields?: Partial<Record<ContactRefusal['on'], string>>
}

type Writes = Pick<AnyoneWriteCtx, 'db' | 'findContactRefusal'> & Partial<Pick<AnyoneWriteCtx, 'actor'>>
type SecretWrites = Writes & Pick<AnyoneWriteCtx, 'vault'>
type Text = Pick<NewMessage, 'about' | 'kind' | 'to'> & { body: string }
type Email = Text & { subject: string }

/**
 * Queues a message in this transaction; it leaves the building afterwards (`outboxSender.ts`). Refuses what is not safe
 * for the recipient. Plain text, with each link on a line of its own. Returns its number.
 */
export async function queueMessage(
  ctx: Writes & Partial<SecretWrites>,
  { about, to, body, is_secret = false, due_at, expires_at, fields, ...message }: NewMessage,
): Promise<number> {
  const contact = { ...message, about, to, body }
  const refusal = await ctx.findContactRefusal(ctx.db, contact)
  if (refusal) throw invalid({ [fields?.[refusal.on] ?? refusal.on]: refusal.reason }, 'contact.refused')
  const { id } = await ctx.db
    .insertInto('outbox_messages')
    .values({
      ...about,
      ...message,
      recipient: to,
      body: is_secret ? '' : body,
      is_secret,
      created_by_id: ctx.actor?.user_id ?? null,
      ...(due_at && { due_at: due_at.toISOString() }),
      ...(expires_at && { expires_at: expires_at.toISOString() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (is_secret) {
    const sealed_body = ctx.vault!.encrypt(body, sealedBodyOf(id))
    await ctx.db.updateTable('outbox_messages').set({ sealed_body }).where('id', '=', id).execute()
  }
  return id
}

/** Columns of a message that is not sent any more; the reason is shown in the Outbox. */
export const cancelledFor = (reason: string) => ({
  state: 'cancelled' as const,
  sealed_body: null,
  last_error: reason,
})

/** States of messages that would still be sent; those of an office that was brought back may have been. */
export const unsentStates = ['queued', 'held', 'sending'] as const

type StoredMessage = Selectable<Tables['outbox_messages']>

export const contactOf = ({
  channel,
  recipient,
  kind,
  subject,
  body,
  user_id,
  party_id,
  ...about
}: StoredMessage): Contact => ({
  kind,
  channel: channel as Channel,
  to: recipient,
  subject,
  body,
  about: {
    ...(user_id !== null && { user_id }),
    ...(party_id !== null && { party_id }),
    legal_case_id: about.legal_case_id,
    docket_entry_id: about.docket_entry_id,
  },
})

export const sealedBodyOf = (id: number): SealedCell => ['outbox_messages', 'sealed_body', id]

/** A mail to somebody of the office. */
export async function queueEmail(ctx: Writes, email: Email): Promise<void> {
  await queueMessage(ctx, { channel: 'email', ...email })
}

/** A mail or text that opens an account. */
export async function queueSecretEmail(ctx: SecretWrites, email: Email): Promise<void> {
  await queueMessage(ctx, { channel: 'email', is_secret: true, ...email })
}
export async function queueSecretText(ctx: SecretWrites, text: Text): Promise<void> {
  await queueMessage(ctx, { channel: 'text', is_secret: true, ...text })
}
