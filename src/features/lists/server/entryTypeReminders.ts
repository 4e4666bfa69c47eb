import { conflict, notFound } from '#core/errors.ts'
import type { InputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { listEvents } from '#collections/events.ts'
import { lockedEntry } from '#collections/server/lists.ts'
import type { listsContract } from '../contract.ts'
import type { Reminder, TypeReminder } from '../contract/typeReminders.ts'
import { docketEntryTypes } from '../lists/docket.ts'

type Calls = typeof listsContract.endpoints

const columns = ['id', 'docket_entry_type_id', 'channel', 'minutes_before'] as const
const mostReminders = 10

export async function listTypeNotifications(
  { db }: Pick<ReadCtx, 'db'>,
  { docket_entry_type_id }: InputOf<Calls['listTypeNotifications']>,
): Promise<{ items: TypeReminder[] }> {
  const items = await db
    .selectFrom('docket_entry_type_notifications')
    .select(columns)
    .$if(docket_entry_type_id !== undefined, (q) =>
      q.where('docket_entry_type_id', '=', docket_entry_type_id!),
    )
    .orderBy('docket_entry_type_id')
    .orderBy('minutes_before', 'desc')
    .orderBy('id')
    .execute()
  return { items: items as TypeReminder[] }
}

const inWords = ({ channel, minutes_before }: Reminder) => `${channel}, ${minutes_before} minutes before`

async function recordReminder(
  ctx: WriteCtx,
  type: number,
  before: TypeReminder | null,
  after: TypeReminder | null,
) {
  await ctx.record(listEvents, 'changed', {
    entity: docketEntryTypes.key,
    entity_id: type,
    changes: { reminders: [before && inWords(before), after && inWords(after)] },
  })
}

export async function addTypeNotification(
  ctx: WriteCtx,
  { docket_entry_type_id, channel, minutes_before }: InputOf<Calls['addTypeNotification']>,
): Promise<TypeReminder> {
  await lockedEntry(ctx, docketEntryTypes, docket_entry_type_id)
  const { items } = await listTypeNotifications(ctx, { docket_entry_type_id })
  if (items.length >= mostReminders)
    throw conflict('list.too_many_reminders', `A type can have at most ${mostReminders} reminders.`)
  const added = (await ctx.db
    .insertInto('docket_entry_type_notifications')
    .values({ docket_entry_type_id, channel, minutes_before })
    .returning(columns)
    .executeTakeFirstOrThrow()) as TypeReminder
  await recordReminder(ctx, docket_entry_type_id, null, added)
  return added
}

async function lockedReminder(ctx: WriteCtx, id: number): Promise<TypeReminder> {
  const found = await ctx.db
    .selectFrom('docket_entry_type_notifications')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('This reminder')
  return found as TypeReminder
}

export async function changeTypeNotification(
  ctx: WriteCtx,
  { id, channel, minutes_before }: InputOf<Calls['changeTypeNotification']>,
): Promise<TypeReminder> {
  const before = await lockedReminder(ctx, id)
  const after = {
    ...before,
    channel: channel ?? before.channel,
    minutes_before: minutes_before ?? before.minutes_before,
  }
  await ctx.db
    .updateTable('docket_entry_type_notifications')
    .set({ channel: after.channel, minutes_before: after.minutes_before, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (inWords(before) !== inWords(after))
    await recordReminder(ctx, before.docket_entry_type_id, before, after)
  return after
}

export async function removeTypeNotification(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const before = await lockedReminder(ctx, id)
  await ctx.db.deleteFrom('docket_entry_type_notifications').where('id', '=', id).execute()
  await recordReminder(ctx, before.docket_entry_type_id, before, null)
}

export const alreadyReminds = () =>
  conflict('list.reminder_exists', 'New entries of this type have this reminder already.')
