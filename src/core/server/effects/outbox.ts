import { setTimeout as pause } from 'node:timers/promises'
import type { AnyoneWriteCtx } from '../http/context.ts'
import type { SealedCell } from '../process/crypto.ts'
import type { Mailer } from './mailer.ts'
import { runInTransaction } from './runInTransaction.ts'
import type { Services } from '../process/services.ts'

/** Subjects of a message; it is visible only to people who see all of them. Empty: several subjects, or none known. */
export interface About {
  /** The account concerned; or the recipient, where the message is about nobody else. */
  user_id?: number
  legal_case_id?: number
  party_id?: number
  docket_entry_id?: number | null
}

interface Text {
  about: About
  /** Purpose of the message, e.g. `invitation`; a filter of the Outbox page. */
  kind: string
  to: string
  /** Plain text, with each link on a line of its own. */
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

/** Same for text that gives access to an account: it is stored encrypted until it is sent, and no call shows it. */
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
  const sealed_body = ctx.vault.encrypt(body, sealedCellOf(id))
  await ctx.db.updateTable('outbox_messages').set({ sealed_body }).where('id', '=', id).execute()
}

const sealedCellOf = (id: number): SealedCell => ['outbox_messages', 'sealed_body', id]

async function queueMessage(ctx: Writes, { about, to, ...message }: Queued): Promise<number> {
  const { id } = await ctx.db
    .insertInto('outbox_messages')
    .values({ ...about, ...message, recipient: to })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.job('outbox.send', { id })
  return id
}

/** Lifetime of a claim after its worker has died. */
const claimMs = 20_000
const renewMs = 5_000

/**
 * Sends one waiting message. Without a service for its channel it stays unsent. The message is claimed first and its
 * outcome written afterwards; no transaction is open while a mail server takes its time. A worker that finds it
 * claimed tries again when the claim has expired, so two never send it at once. After a crash between sending and
 * writing it is sent once more, under the same message id.
 */
export async function sendOutboxMessage(services: Services, id: number): Promise<void> {
  const { mailer } = services
  const message = await runInTransaction(services, null, (ctx) => claim(ctx, id, mailer))
  if (!message || !mailer) return
  // A renewal that fails leaves the claim as it was; the next one may succeed.
  const renewing = setInterval(() => void renewClaim(services, id).catch(() => {}), renewMs)
  const failure = await mailer
    .send({
      to: message.recipient,
      subject: message.subject ?? '',
      text: message.sealed_body
        ? services.vault.decrypt(message.sealed_body, sealedCellOf(id))
        : message.body,
      message_id: `<outbox-${id}@${new URL(services.public_url).hostname}>`,
    })
    .then(
      () => null,
      (error: Error) => error.message.slice(0, 300),
    )
    .finally(() => clearInterval(renewing))
  await whenDatabaseAnswers(() => saveOutcome(services, id, failure))
  if (failure !== null) throw new Error(`The mail server refused message ${id}: ${failure}`)
}

const saveOutcome = (services: Services, id: number, failure: string | null): Promise<void> =>
  runInTransaction(services, null, async ({ db, now, publish }) => {
    publish({ topic: 'outbox', everybody: true })
    const outcome =
      failure === null
        ? // Once delivered nobody needs its text here.
          { state: 'sent', sent_at: now.toISOString(), body: '', sealed_body: null }
        : { state: 'failed' }
    await db
      .updateTable('outbox_messages')
      .set({ ...outcome, last_error: failure, claimed_until: null })
      .where('id', '=', id)
      .execute()
  })

/** A sent message must be recorded, or it is sent again: wait for a database that restarts. */
async function whenDatabaseAnswers(save: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await save()
    } catch (error) {
      if (tries === 30) throw error
      await pause(1_000)
    }
  }
}

const endOfClaim = (now: Date): string => new Date(now.getTime() + claimMs).toISOString()

const renewClaim = (services: Services, id: number): Promise<void> =>
  runInTransaction(services, null, async ({ db, now }) => {
    await db
      .updateTable('outbox_messages')
      .set({ claimed_until: endOfClaim(now) })
      .where('id', '=', id)
      .where('claimed_until', 'is not', null)
      .execute()
  })

/** The message, where it is ours to send now. */
async function claim({ db, now, publish, job }: AnyoneWriteCtx, id: number, mailer: Mailer | null) {
  const message = await db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .forUpdate()
    .executeTakeFirst()
  if (!message) return null
  if (message.claimed_until && Date.parse(message.claimed_until) > now.getTime()) {
    await job('outbox.send', { id }, { run_at: new Date(message.claimed_until) })
    return null
  }
  const isSent = message.channel === 'email' && mailer !== null
  await db
    .updateTable('outbox_messages')
    .set(
      isSent
        ? {
            attempts: message.attempts + 1,
            claimed_until: endOfClaim(now),
          }
        : { state: 'held' },
    )
    .where('id', '=', id)
    .execute()
  if (isSent) return message
  publish({ topic: 'outbox', everybody: true })
  return null
}
