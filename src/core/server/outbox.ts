import type { AnyoneWriteCtx } from './context.ts'
import type { SealedPlace } from './crypto.ts'
import { inTransaction, type Surroundings } from './work.ts'

/** What a message is about; who may not see all of it does not see the message. Empty: several things, or none that is known. */
export interface About {
  /** Whose account; or who is written to, where it is about nobody else. */
  user_id?: number
  legal_case_id?: number
  party_id?: number
  docket_entry_id?: number | null
}

interface Text {
  about: About
  /** What the message is for, e.g. `invitation`; a filter of the Outbox page. */
  kind: string
  to: string
  /** Plain text; a link stands alone on its line. */
  body: string
}
interface Email extends Text {
  subject: string
}

type Writes = Pick<AnyoneWriteCtx, 'db' | 'job'>
type SecretWrites = Writes & Pick<AnyoneWriteCtx, 'vault'>

/** Queues a mail in this transaction; it leaves the building afterwards. */
export async function queueEmail(ctx: Writes, email: Email): Promise<void> {
  await queueMessage(ctx, { channel: 'email', is_secret: false, ...email })
}

/** Queues a text message to an E.164 number. */
export async function queueText(ctx: Writes, text: Text): Promise<void> {
  await queueMessage(ctx, { channel: 'text', is_secret: false, subject: null, ...text })
}

/** The same where the text opens an account: it lies encrypted until it is sent, and no call shows it. */
export const queueSecretEmail = (ctx: SecretWrites, email: Email): Promise<void> =>
  queueSecret(ctx, { channel: 'email', ...email })
export const queueSecretText = (ctx: SecretWrites, text: Text): Promise<void> =>
  queueSecret(ctx, { channel: 'text', subject: null, ...text })

type Queued = Text & { channel: 'email' | 'text'; subject: string | null; is_secret: boolean }

async function queueSecret(
  ctx: SecretWrites,
  { body, ...message }: Omit<Queued, 'is_secret'>,
): Promise<void> {
  const id = await queueMessage(ctx, { ...message, body: '', is_secret: true })
  const sealed_body = ctx.vault.encrypt(body, sealedPlace(id))
  await ctx.db.updateTable('outbox_messages').set({ sealed_body }).where('id', '=', id).execute()
}

const sealedPlace = (id: number): SealedPlace => ['outbox_messages', 'sealed_body', id]

async function queueMessage(ctx: Writes, { about, to, ...message }: Queued): Promise<number> {
  const { id } = await ctx.db
    .insertInto('outbox_messages')
    .values({ ...about, ...message, recipient: to })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.job('outbox.send', { id })
  return id
}

/**
 * Sends one waiting message. Without a service for its channel it is kept.
 * The row is locked while it is sent, so two workers never send it twice: the second waits for what becomes of it. A
 * crash in between may.
 */
export async function sendOutboxMessage(around: Surroundings, id: number): Promise<void> {
  const { mailer } = around
  const failure = await inTransaction(around, null, async ({ db, now, announce }) => {
    const message = await db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'failed'])
      .forUpdate()
      .executeTakeFirst()
    if (!message) return null
    await announce({ topic: 'outbox', ids: [id] })
    const update = db.updateTable('outbox_messages').where('id', '=', id)
    if (message.channel !== 'email' || !mailer) {
      await update.set({ state: 'kept' }).execute()
      return null
    }
    try {
      await mailer.send({
        to: message.recipient,
        subject: message.subject ?? '',
        text: message.sealed_body ? around.vault.decrypt(message.sealed_body, sealedPlace(id)) : message.body,
        message_id: `<outbox-${id}@${new URL(around.public_url).hostname}>`,
      })
      // Once delivered nobody needs it here.
      await update
        .set({
          state: 'sent',
          sent_at: now.toISOString(),
          attempts: message.attempts + 1,
          body: '',
          sealed_body: null,
          last_error: null,
        })
        .execute()
      return null
    } catch (error) {
      const reason = (error as Error).message.slice(0, 300)
      await update.set({ state: 'failed', attempts: message.attempts + 1, last_error: reason }).execute()
      return reason
    }
  })
  if (failure) throw new Error(`The mail server refused message ${id}: ${failure}`)
}
