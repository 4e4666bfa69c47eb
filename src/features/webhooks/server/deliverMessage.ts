import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { OutboundFailure } from '#core/server/outbound/sendOnce.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { asOutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { webhookEvents } from '../events.ts'
import type { Subject } from '../kinds.ts'
import { publishToAdmins } from './publishToAdmins.ts'
import { queueMessage } from './reportEvent.ts'
import { secretCellOf, signatureOf } from './signature.ts'
import { visibleRecordIds, visibleSubjects } from './visibleSubjects.ts'

type Message = Selectable<Tables['webhook_messages']>
type Webhook = Selectable<Tables['webhooks']>

const minutes = 60_000
/** Pauses after an attempt that failed; after the last one the message is given up. */
const pauses = [1, 5, 30, 120, 300, 600, 600].map((each) => each * minutes)
/** A program that has failed so often in a row, and for so long, is left alone until an admin has looked at it. */
const mostFailures = 20
const longestFailingMs = 6 * 60 * minutes
/** Patience of a job, for which all messages of the office wait. */
const patience_ms = 8_000
const limits = { at_once: 2, per_minute: 600 }

interface Outcome {
  isDelivered: boolean
  /** Whether it was sent at all. */
  isTried: boolean
  isGone: boolean
  status: number | null
  problem: string | null
  milliseconds: number
  retry_after_ms: number | null
}

/** Sends one message, unless it is delivered, paused, or about what its account may not see at this moment. */
export async function deliverMessage(services: Services, { id }: { id: number }): Promise<void> {
  const { read } = services.database
  const message = await read
    .selectFrom('webhook_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (message?.state !== 'waiting') return
  const webhook = await read
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', message.webhook_id)
    .executeTakeFirstOrThrow()
  if (webhook.paused_at !== null) return
  const known = await whatMayBeKnown(services, webhook, message)
  if (!known) {
    // Nothing of it stays, as with anything else that is hidden from its reader.
    await services.database.transaction(({ db }) =>
      db.deleteFrom('webhook_messages').where('id', '=', id).execute(),
    )
    return
  }
  const outcome = await send(services, webhook, known)
  await runInTransaction(services, null, (ctx) => noteOutcome(ctx, webhook, message, outcome))
}

/** The message as its account may know it at this moment; null: not at all. */
async function whatMayBeKnown(
  { database }: Services,
  { user_id }: Webhook,
  message: Message,
): Promise<Message | null> {
  const actor = await findActor(database.read, user_id)
  if (!actor) return null
  const scope = { db: database.read, actor }
  const about = { subject: message.subject as Subject | null, subject_id: message.subject_id }
  if (!(await visibleSubjects(scope, [about]))(about)) return null
  const record_id = (await visibleRecordIds(scope, [message.record_id]))(message.record_id)
  return { ...message, record_id }
}

/** Ids and kinds alone: whoever may know more reads it by the API, with the rights of their key. */
const bodyOf = ({ message_id, kind, occurred_at, subject, subject_id, record_id }: Message): string =>
  JSON.stringify({
    id: message_id,
    type: kind,
    timestamp: occurred_at,
    data: subject === null ? {} : { subject, id: subject_id, record_id },
  })

async function send({ outbound, vault }: Services, webhook: Webhook, message: Message): Promise<Outcome> {
  const body = bodyOf(message)
  const url = new URL(webhook.address)
  const secret = vault.decrypt(webhook.sealed_secret!, secretCellOf(webhook.id))
  const timestamp = Math.floor(Date.now() / 1_000)
  const started = Date.now()
  const took = () => Date.now() - started
  try {
    const { status } = await outbound.call({
      service: 'webhooks',
      account: String(webhook.id),
      limits,
      method: 'POST',
      url: url.href,
      headers: {
        'content-type': 'application/json',
        ...signatureOf(secret, { id: message.message_id, timestamp, body }),
      },
      body,
      patience_ms,
      most_bytes: 20_000,
    })
    const isDelivered = status >= 200 && status < 300
    const problem = isDelivered ? null : `${url.host} answered with ${status}.`
    const isGone = status === 410
    return { isDelivered, isTried: true, isGone, status, problem, milliseconds: took(), retry_after_ms: null }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    const { message: problem } = asOutsideFailure(error, url.host) as Error
    return {
      isDelivered: false,
      isTried: error.reason !== 'resting' && error.reason !== 'busy',
      isGone: false,
      status: null,
      problem,
      milliseconds: took(),
      retry_after_ms: error.retry_after_ms,
    }
  }
}

async function noteOutcome(
  ctx: AnyoneWriteCtx,
  { id: webhook_id }: Webhook,
  { id, attempts: before }: Message,
  { isDelivered, isTried, isGone, status, problem, milliseconds, retry_after_ms }: Outcome,
): Promise<void> {
  const now = ctx.now.toISOString()
  const attempts = before + (isTried ? 1 : 0)
  const pause = isTried ? pauses[attempts - 1] : Math.max(retry_after_ms ?? 0, pauses[0]!)
  const isOver = isDelivered || isGone || pause === undefined
  const next = new Date(ctx.now.getTime() + Math.round((pause ?? 0) * (1 + Math.random() / 10)))
  const noted = await ctx.db
    .updateTable('webhook_messages')
    .set({
      state: isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting',
      attempts,
      problem,
      status,
      ...(isTried && { answered_at: now, milliseconds }),
      ...(!isOver && { next_attempt_at: next.toISOString() }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  // It was deleted, or another process has sent it, too.
  if (!noted) return
  if (!isOver) await queueMessage(ctx, id, next)
  if (isTried) await countFailures(ctx, webhook_id, isDelivered, isGone)
  await publishToAdmins(ctx)
}

/** Stops a webhook once that has failed too often; the event is recorded by whoever changes the row, which one does. */
async function countFailures(
  ctx: AnyoneWriteCtx,
  id: number,
  isDelivered: boolean,
  isGone: boolean,
): Promise<void> {
  const now = ctx.now.toISOString()
  const hooks = ctx.db.updateTable('webhooks').where('id', '=', id)
  if (isDelivered) {
    await hooks.set({ failures: 0, failing_since: null, last_success_at: now }).execute()
    return
  }
  const { failures, failing_since, paused_at } = await hooks
    .set(({ eb, fn }) => ({
      failures: eb('failures', '+', 1),
      failing_since: fn.coalesce('failing_since', eb.val(now)),
    }))
    .returning(['failures', 'failing_since', 'paused_at'])
    .executeTakeFirstOrThrow()
  const isTooMuch =
    failures >= mostFailures && ctx.now.getTime() - Date.parse(failing_since!) >= longestFailingMs
  if (paused_at !== null || !(isGone || isTooMuch)) return
  const reason = isGone ? 'gone' : 'failures'
  await hooks.set({ paused_at: now, pause_reason: reason }).execute()
  await ctx.record(webhookEvents, 'stopped', {
    entity_id: id,
    changes: isGone ? { ended_reason: [null, reason] } : {},
  })
}
