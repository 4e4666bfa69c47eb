import { invalidAt } from '#core/errors.ts'
import { sql } from 'kysely'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { DocketEntry } from '../contract.ts'
import { remindersPerEntry } from '../contract/entry.ts'
import type { EntryInput } from './entryChecks.ts'

type Reminder = Omit<DocketEntry['docket_entry_notifications'][number], 'id'>
type Had = Reminder & { id?: number }

/** The reminders an entry has after either form; undefined: as before. */
export function remindersAfter(input: EntryInput, had: readonly Had[]): Reminder[] | undefined {
  const whole = input.docket_entry_notifications
  const nested = input.docket_entry_notifications_attributes
  if (!whole && !nested) return undefined
  const after = new Map<string, Reminder>()
  const add = ({ channel, minutes_before }: Reminder) =>
    after.set(`${channel} ${minutes_before}`, { channel, minutes_before })
  const changes = new Map((nested ?? []).flatMap((one) => (one.id === undefined ? [] : [[one.id, one]])))
  for (const one of whole ?? had) {
    const id = 'id' in one ? one.id : undefined
    const change = id === undefined ? undefined : changes.get(id)
    if (id !== undefined) changes.delete(id)
    if (change?._destroy) continue
    add({
      channel: change?.channel ?? one.channel,
      minutes_before: change?.minutes_before ?? one.minutes_before,
    })
  }
  for (const one of changes.values())
    if (!one._destroy)
      throw invalidAt('docket_entry', {
        docket_entry_notifications_attributes: 'One of these reminders is no longer there',
      })
  for (const { id, channel, minutes_before, _destroy } of nested ?? []) {
    if (id !== undefined || _destroy) continue
    if (!channel || minutes_before === undefined)
      throw invalidAt('docket_entry', {
        docket_entry_notifications_attributes: 'Say of each reminder how and how long before',
      })
    add({ channel, minutes_before })
  }
  if (after.size > remindersPerEntry.most)
    throw invalidAt('docket_entry', { docket_entry_notifications_attributes: remindersPerEntry.message })
  return [...after.values()]
}

/** Unchanged reminders keep their row, and with it the fact that they were sent. */
export async function setReminders(
  ctx: WriteCtx,
  docket_entry_id: number,
  reminders: readonly Reminder[],
): Promise<void> {
  const keys = reminders.map(({ channel, minutes_before }) => `${channel} ${minutes_before}`)
  await ctx.db
    .deleteFrom('docket_entry_notifications')
    .where('docket_entry_id', '=', docket_entry_id)
    .where(sql<boolean>`channel || ' ' || minutes_before <> all(${keys})`)
    .execute()
  if (reminders.length === 0) return
  await ctx.db
    .insertInto('docket_entry_notifications')
    .values(reminders.map(({ channel, minutes_before }) => ({ docket_entry_id, channel, minutes_before })))
    .onConflict((c) => c.doNothing())
    .execute()
}
