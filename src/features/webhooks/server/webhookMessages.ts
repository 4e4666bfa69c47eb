import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import type { webhooksContract, WebhookMessage } from '../contract.ts'
import { webhookEvents } from '../events.ts'
import type { Subject } from '../kinds.ts'
import { queueMessage } from './reportEvent.ts'
import { lockRunning } from './service.ts'
import { visibleRecordIds, visibleSubjects } from './visibleSubjects.ts'

type Calls = (typeof webhooksContract)['endpoints']

export async function listWebhookMessages(
  ctx: ReadCtx,
  { webhook_id, kind, state, search_term, ...paging }: InputOf<Calls['listWebhookMessages']>,
): Promise<OutputOf<Calls['listWebhookMessages']>> {
  const term = search_term?.trim()
  const query = ctx.db
    .selectFrom('webhook_messages as m')
    .innerJoin('webhooks as w', 'w.id', 'm.webhook_id')
    .selectAll('m')
    .select('w.name')
    .$if(webhook_id !== undefined, (q) => q.where('m.webhook_id', '=', webhook_id!))
    .$if(kind !== undefined, (q) => q.where('m.kind', '=', kind!))
    .$if(state !== undefined, (q) => q.where('m.state', '=', state!))
    .$if(Boolean(term), (q) => q.where(hasWords(sql`concat_ws(' ', w.name, m.problem)`, term!)))
  const found = await listPage(
    query,
    paging,
    { occurred_at: (q, direction) => q.orderBy('m.id', direction) },
    { sort_by: 'occurred_at', sort_order: 'desc' },
  )
  const about = found.items.map(({ subject, subject_id }) => ({
    subject: subject as Subject | null,
    subject_id,
  }))
  const isVisible = await visibleSubjects(ctx, about)
  const recordOf = await visibleRecordIds(
    ctx,
    found.items.map(({ record_id }) => record_id),
  )
  const webhooks = await ctx.db.selectFrom('webhooks').select(['id', 'name']).orderBy('name').execute()
  return {
    ...found,
    webhooks,
    items: found.items.map((row, at): WebhookMessage => {
      const { subject, subject_id } = about[at]!
      return {
        ...row,
        webhook: { id: row.webhook_id, name: row.name },
        kind: row.kind as WebhookMessage['kind'],
        state: row.state as WebhookMessage['state'],
        next_attempt_at: row.state === 'waiting' ? row.next_attempt_at : null,
        subject:
          subject !== null && isVisible(about[at]!)
            ? { type: subject, id: subject_id!, record_id: recordOf(row.record_id) }
            : null,
      }
    }),
  }
}

export async function replayWebhookMessage(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const message = await ctx.db
    .selectFrom('webhook_messages')
    .select('webhook_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message) throw notFound('This report')
  await lockRunning(ctx, message.webhook_id)
  const again = await waitAgain(ctx).where('id', '=', id).execute()
  if (again.length === 0) throw conflict('webhook.waiting', 'This report waits already, and is tried again.')
  await queueAll(ctx, message.webhook_id, again)
}

export async function replayWebhook(ctx: WriteCtx, { id }: { id: number }): Promise<{ count: number }> {
  await lockRunning(ctx, id)
  const again = await waitAgain(ctx).where('webhook_id', '=', id).where('state', '=', 'failed').execute()
  await queueAll(ctx, id, again)
  return { count: again.length }
}

const waitAgain = ({ db, now }: WriteCtx) =>
  db
    .updateTable('webhook_messages')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now.toISOString() })
    .where('state', '<>', 'waiting')
    .returning('id')

async function queueAll(ctx: WriteCtx, entity_id: number, again: readonly { id: number }[]): Promise<void> {
  for (const { id } of again.toSorted((a, b) => a.id - b.id)) await queueMessage(ctx, id)
  if (again.length > 0)
    await ctx.record(webhookEvents, 'replayed', { entity_id, changes: { count: [null, again.length] } })
}

const days = 30

/** Deletes old reports, and queues those again the job of which was lost. */
export async function purgeWebhookMessages(services: Services): Promise<void> {
  await runInTransaction(services, null, async (ctx) => {
    const before = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString()
    await ctx.db
      .deleteFrom('webhook_messages')
      .where('occurred_at', '<', before(days * 86_400_000))
      .execute()
    const lost = await ctx.db
      .selectFrom('webhook_messages as m')
      .innerJoin('webhooks as w', 'w.id', 'm.webhook_id')
      .select('m.id')
      .where('m.state', '=', 'waiting')
      .where('w.paused_at', 'is', null)
      .where('m.next_attempt_at', '<', before(3 * 3_600_000))
      .execute()
    for (const { id } of lost) await queueMessage(ctx, id)
  })
}
