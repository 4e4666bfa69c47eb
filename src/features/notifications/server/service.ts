import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { notificationsContract } from '../contract.ts'
import { batchStart } from './addToBatch.ts'
import { ownNotifications, notificationRows, toNotifications, type Reader } from './ownNotifications.ts'

type Calls = typeof notificationsContract.endpoints
type Counts = OutputOf<Calls['markRead']>

export async function listNotifications(
  ctx: ReadCtx,
  { page, results_per_page, sort_order = 'desc', status }: InputOf<Calls['listNotifications']>,
): Promise<OutputOf<Calls['listNotifications']>> {
  const offset = (page - 1) * results_per_page
  const [rows, counts] = await Promise.all([
    notificationRows(ctx)
      .$if(status !== undefined, (q) => q.where('n.status', '=', status!))
      .orderBy('n.created_at', sort_order)
      .orderBy('n.id', sort_order)
      .limit(results_per_page)
      .offset(offset)
      .execute(),
    countsOf(ctx),
  ])
  const { total_notifications_count: total, unread_notifications_count: unread } = counts
  const total_items = status === undefined ? total : status === 'new' ? unread : total - unread
  return {
    results: await toNotifications(ctx, rows),
    page,
    results_per_page,
    page_count: Math.ceil(total_items / results_per_page),
    page_start: rows.length > 0 ? offset + 1 : 0,
    page_stop: rows.length > 0 ? offset + rows.length : 0,
    sort_by: 'created_at',
    sort_order,
    total_items,
    ...counts,
  }
}

/** Same filter as the list: notices about things that are no longer visible do not count. */
export async function countsOf(reader: Pick<Reader, 'db' | 'actor'>): Promise<Counts> {
  const count = sql<number>`count(*)`.as('count')
  const [total, unread] = await Promise.all([
    ownNotifications(reader).select(count).executeTakeFirstOrThrow(),
    ownNotifications(reader).where('n.status', '=', 'new').select(count).executeTakeFirstOrThrow(),
  ])
  return { total_notifications_count: total.count, unread_notifications_count: unread.count }
}

export const markRead = (ctx: WriteCtx, { id }: { id: number }): Promise<Counts> => setRead(ctx, id, true)
export const markUnread = (ctx: WriteCtx, { id }: { id: number }): Promise<Counts> => setRead(ctx, id, false)

async function setRead(ctx: WriteCtx, id: number, read: boolean): Promise<Counts> {
  const notification = await ownNotifications(ctx)
    .select('n.status')
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!notification) throw notFound('This notification')
  if ((notification.status === 'read') !== read) {
    await ctx.db
      .updateTable('notifications')
      .set(read ? { status: 'read', read_at: ctx.now.toISOString() } : unread(ctx))
      .where('id', '=', id)
      .execute()
    publishToOwnPages(ctx)
  }
  return countsOf(ctx)
}

export async function markAllRead(ctx: WriteCtx): Promise<OutputOf<Calls['markAllRead']>> {
  const read_at = ctx.now.toISOString()
  const { numUpdatedRows } = await ctx.db
    .updateTable('notifications')
    .set({ status: 'read', read_at })
    .where('id', 'in', ownNotifications(ctx).where('n.status', '=', 'new').select('n.id'))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) publishToOwnPages(ctx)
  return { ...(await countsOf(ctx)), read_at }
}

/** The messages of this person have been seen where they stand. */
export async function readMessageNotices(ctx: WriteCtx, party_id: number): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notifications')
    .set({ status: 'read', read_at: ctx.now.toISOString() })
    .where('user_id', '=', ctx.actor.user_id)
    .where('status', '=', 'new')
    .where('party_id', '=', party_id)
    .where('kind', '=', 'message')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) publishToOwnPages(ctx)
}

/** Exactly the notices that one click marked, none read before or since. */
export async function undoMarkAllRead(ctx: WriteCtx, { read_at }: { read_at: string }): Promise<Counts> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notifications')
    .set(unread(ctx))
    .where('user_id', '=', ctx.actor.user_id)
    .where('status', '=', 'read')
    .where('read_at', '=', read_at)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) publishToOwnPages(ctx)
  return countsOf(ctx)
}

/** A slip is taken back whole. What one read and puts aside for later is known already: no mail of it goes out. */
const unread = ({ now }: WriteCtx) => ({
  status: 'new',
  read_at: null,
  delivery: sql<string>`case when read_at > ${batchStart(now)} then delivery else 'in_app' end`,
})

/** One's other windows show it too. */
const publishToOwnPages = (ctx: WriteCtx) =>
  ctx.publish({ topic: 'notifications', user_ids: [ctx.actor.user_id] })
