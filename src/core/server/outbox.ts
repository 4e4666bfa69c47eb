import type { AnyoneWriteCtx } from './context.ts'
import { inTransaction, type Surroundings } from './work.ts'

interface Email {
  /** What the message is for, e.g. `invitation`; a filter of the Outbox page. */
  kind: string
  to: string
  subject: string
  /** Plain text; a link stands alone on its line. */
  body: string
}

type Writes = Pick<AnyoneWriteCtx, 'db' | 'job'>

/** Queues a mail in this transaction; it leaves the building afterwards. */
export const queueEmail = (ctx: Writes, { kind, to, subject, body }: Email): Promise<void> =>
  queueMessage(ctx, { channel: 'email', kind, recipient: to, subject, body })

/** Queues a text message to an E.164 number. */
export const queueText = (ctx: Writes, { kind, to, body }: Omit<Email, 'subject'>): Promise<void> =>
  queueMessage(ctx, { channel: 'text', kind, recipient: to, subject: null, body })

async function queueMessage(
  ctx: Writes,
  message: {
    channel: 'email' | 'text'
    kind: string
    recipient: string
    subject: string | null
    body: string
  },
): Promise<void> {
  const { id } = await ctx.db
    .insertInto('outbox_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.job('outbox.send', { id })
}

/**
 * Sends one waiting message. Without a service for its channel it is kept, and an admin reads it in the Outbox.
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
        text: message.body,
        message_id: `<outbox-${id}@${new URL(around.public_url).hostname}>`,
      })
      // The body may hold a link that opens an account; once delivered nobody needs it here.
      await update
        .set({
          state: 'sent',
          sent_at: now.toISOString(),
          attempts: message.attempts + 1,
          body: '',
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
