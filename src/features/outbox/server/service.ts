import { sql, type Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { visibleMessages } from '#access/server/visibleMessages.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import { contactOf } from '#core/server/effects/outbox.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { OutboxMessage, outboxContract } from '../contract.ts'
import { outboxEvents } from '../events.ts'

type Endpoints = typeof outboxContract.endpoints

const messages = (ctx: Pick<ReadCtx, 'db' | 'actor'>) =>
  visibleMessages(ctx)
    .select(['id', 'channel', 'kind', 'recipient', 'subject', 'state', 'is_secret'])
    .select(['attempts', 'last_error', 'created_at', 'sent_at'])
    .select(sql<boolean>`body <> '' or sealed_body is not null`.as('has_text'))
    .$narrowType<Pick<OutboxMessage, 'channel' | 'state'>>()

/** States in which a person may decide to send a message again. */
const isOpen = ({ state }: Pick<OutboxMessage, 'state'>): boolean =>
  state === 'held' || state === 'failed' || state === 'undelivered' || state === 'unknown'

const withRights = <M extends Pick<OutboxMessage, 'state'> & { has_text: boolean }>({
  has_text,
  ...message
}: M) => ({
  ...message,
  can: { send_again: has_text && isOpen(message), mark_sent: message.state === 'unknown' },
})

export async function listOutboxMessages(
  ctx: ReadCtx,
  { channel, state, kind, search_term, ...params }: InputOf<Endpoints['listOutboxMessages']>,
): Promise<OutputOf<Endpoints['listOutboxMessages']>> {
  let query = messages(ctx)
  if (channel) query = query.where('channel', '=', channel)
  if (state) query = query.where('state', '=', state)
  if (kind) query = query.where('kind', '=', kind)
  if (search_term) query = query.where(hasWords(sql.ref('recipient'), asStored(search_term)))
  const list = await listPage(
    query,
    params,
    {
      created_at: (q, direction) => q.orderBy('created_at', direction).orderBy('id', direction),
      recipient: (q, direction) => q.orderBy('recipient', direction).orderBy('id', 'desc'),
      kind: (q, direction) => q.orderBy('kind', direction).orderBy('id', 'desc'),
      state: (q, direction) => q.orderBy('state', direction).orderBy('id', 'desc'),
    },
    { sort_by: 'created_at', sort_order: 'desc' },
  )
  const kinds = await visibleMessages(ctx).select('kind').distinct().orderBy('kind').execute()
  return {
    ...list,
    items: list.items.map(withRights),
    kinds: kinds.map((row) => row.kind),
    no_service_for: await channelsWithoutService(ctx.db),
  }
}

/** A telephone number without what people write between its digits. */
const asStored = (typed: string): string =>
  /^[\d\s().+-]+$/.test(typed) ? typed.replace(/[^\d+]/g, '') : typed

async function channelsWithoutService(db: ReadDb): Promise<OutboxMessage['channel'][]> {
  const latest = await db
    .selectFrom('outbox_messages')
    .distinctOn('channel')
    .select(['channel', 'state'])
    .$narrowType<Pick<OutboxMessage, 'channel' | 'state'>>()
    .where('state', 'not in', ['queued', 'cancelled'])
    .orderBy('channel')
    .orderBy('id', 'desc')
    .execute()
  return latest.filter(({ state }) => state === 'held').map(({ channel }) => channel)
}

export async function readOutboxMessage(
  ctx: WriteCtx,
  { id }: InputOf<Endpoints['readOutboxMessage']>,
): Promise<OutputOf<Endpoints['readOutboxMessage']>> {
  const message = await messages(ctx).select('body').where('id', '=', id).executeTakeFirst()
  if (!message) throw notFound('This message')
  await ctx.record(outboxEvents, 'read', { entity_id: id, changes: { kind: [null, message.kind] } })
  return withRights(message)
}

export async function sendOutboxMessageAgain(
  ctx: WriteCtx,
  { id }: InputOf<Endpoints['sendOutboxMessageAgain']>,
): Promise<void> {
  const message = await messages(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!message) throw notFound('This message')
  if (message.state === 'sent' || message.state === 'delivered')
    throw conflict('outbox.delivered', 'This message was sent. Make a new one where it came from.')
  if (message.state === 'queued' || message.state === 'sending')
    throw conflict('outbox.waiting', 'This message is waiting to be sent.')
  if (!message.has_text || !isOpen(message))
    throw conflict('outbox.no_text', 'This message is gone. Make a new one where it came from.')
  const stored = await visibleMessages(ctx).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const refusal = await ctx.findContactRefusal(ctx.db, contactOf(stored))
  if (refusal) throw conflict('contact.refused', refusal.reason)
  await changeState(ctx, id, {
    state: 'queued',
    last_error: null,
    error_code: null,
    due_at: ctx.now.toISOString(),
  })
  await ctx.record(outboxEvents, 'sent_again', {
    entity_id: id,
    changes: { state: [message.state, 'queued'] },
  })
}

export async function markMessageSent(
  ctx: WriteCtx,
  { id }: InputOf<Endpoints['markMessageSent']>,
): Promise<void> {
  const message = await messages(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!message) throw notFound('This message')
  if (message.state !== 'unknown')
    throw conflict('outbox.known', 'It is known by now what became of this message.')
  await changeState(ctx, id, {
    state: 'sent',
    sent_at: ctx.now.toISOString(),
    last_error: null,
    sealed_body: null,
  })
  await ctx.record(outboxEvents, 'marked_sent', { entity_id: id, changes: { state: ['unknown', 'sent'] } })
}

async function changeState(
  { db }: WriteCtx,
  id: number,
  values: Updateable<Tables['outbox_messages']>,
): Promise<void> {
  await db.updateTable('outbox_messages').set(values).where('id', '=', id).execute()
}
