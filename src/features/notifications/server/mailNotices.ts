import { sql } from 'kysely'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { queueEmail } from '#core/server/effects/outbox.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { instantsOf, wallClock } from '#fields/time/clock.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { detailsOf, sentenceOf, subjectOf } from '../words.ts'
import { batchStart } from './addToBatch.ts'
import { notificationRows, toNotices } from './ownNotifications.ts'
import { countsOf } from './service.ts'

type ByMail = 'email' | 'digest'
type MailNotice = Awaited<ReturnType<typeof toNotices>>[number]

/**
 * Mails what waits since before the gathering window, and with it what the person would get a minute later. Reminders do
 * not wait. What was read in the meantime stays in the app.
 */
export async function mailNotices(services: Services, now = new Date()): Promise<void> {
  const isRipe = sql<boolean>`(n.kind = 'reminder' or n.created_at <= ${batchStart(now)})`
  for (const user_id of await waitingFor(services, 'email', isRipe))
    await mailOne(services, user_id, 'email', now)
}

/** Sends the morning digests, from seven o'clock of the office on; a second run finds nothing left. */
export async function mailDigests(services: Services, now = new Date()): Promise<void> {
  const { timezone } = await readSetting(services.database.read, 'timezone')
  const morning = instantsOf(wallClock(now, timezone).day, '07:00', timezone)[0]!
  if (now.toISOString() < morning) return
  const isRipe = sql<boolean>`n.created_at <= ${morning}`
  for (const user_id of await waitingFor(services, 'digest', isRipe))
    await mailOne(services, user_id, 'digest', now)
}

async function waitingFor({ database }: Services, delivery: ByMail, isRipe: ReturnType<typeof sql<boolean>>) {
  const rows = await waiting(database.read, delivery).where(isRipe).select('n.user_id').distinct().execute()
  return rows.map((row) => row.user_id)
}

const waiting = (db: ReadDb, delivery: ByMail) =>
  db
    .selectFrom('notifications as n')
    // Written out, so that the partial indexes of just these are used.
    .where(sql<boolean>`n.delivery = ${sql.lit(delivery)} and n.status = 'new' and n.mailed_at is null`)

/** One mail for all that waits for one person, in the transaction that marks it mailed. */
async function mailOne(services: Services, user_id: number, delivery: ByMail, now: Date): Promise<void> {
  await runInTransaction(services, null, async (ctx) => {
    const held = await waiting(ctx.db, delivery)
      .where('n.user_id', '=', user_id)
      .select('n.id')
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = held.map((row) => row.id)
    if (ids.length === 0) return
    await ctx.db
      .updateTable('notifications')
      .set({ mailed_at: now.toISOString() })
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    // A user locked in the meantime gets no mail, and nobody gets one about things they may no longer see.
    const actor = await findActor(ctx.db, user_id)
    if (!actor) return
    const reader = { actor, db: ctx.db, now }
    const rows = await notificationRows(reader)
      .where('n.id', '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy('n.created_at')
      .orderBy('n.id')
      .execute()
    if (rows.length === 0) return
    const notice = await toNotices(reader, rows)
    const { unread_notifications_count } = await countsOf(reader)
    await send({ ...ctx, now }, user_id, delivery, notice, unread_notifications_count)
  })
}

const shown = 40

// Mail is read on phones in waiting rooms and stored by every carrier: it names the record's public id instead of the
// client, and typed text stays in Ellis, behind the link.
async function send(
  ctx: AnyoneWriteCtx,
  user_id: number,
  delivery: ByMail,
  noticeChanges: MailNotice[],
  unread: number,
): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'email', 'is_service'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (user.is_service) return
  const items = noticeChanges.slice(0, shown).map((notice) => {
    const [first, ...details] = [sentenceOf(notice, ctx.now, 'mail'), ...detailsOf(notice, 'mail')]
    return [`${first}.`, ...details.map((line) => `${line}.`), `${ctx.public_url}${notice.path}`].join('\n')
  })
  const more = noticeChanges.length - items.length
  const subject =
    delivery === 'digest'
      ? `Ellis this morning: ${counted(unread)} unread`
      : noticeChanges.length === 1
        ? subjectOf(noticeChanges[0]!, ctx.now)
        : counted(noticeChanges.length)
  const body = [
    `Dear ${user.first_name},`,
    ...(delivery === 'digest' ? [summary(noticeChanges.length, unread)] : []),
    ...items,
    ...(more > 0 ? [`And ${more} more:\n${ctx.public_url}/notifications`] : []),
    `You choose what Ellis mails to you:\n${ctx.public_url}/account/notifications`,
  ].join('\n\n')
  const only = noticeChanges.length === 1 ? noticeChanges[0]! : undefined
  await queueEmail(ctx, {
    about: only ? { legal_case_id: only.legal_case_id, docket_entry_id: only.docket_entry_id } : {},
    kind: delivery === 'digest' ? 'notification_digest' : 'notification',
    to: user.email,
    subject,
    body,
  })
}

const counted = (count: number) => (count === 1 ? '1 notification' : `${count} notifications`)

const summary = (fresh: number, unread: number) =>
  `${counted(fresh)} came in since the last morning’s mail; ${unread === 1 ? '1 is' : `${unread} are`} unread in all.`
