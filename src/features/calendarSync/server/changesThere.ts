import type { Selectable } from 'kysely'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import type { LinkedItem } from '#features/linkedCalendars/server/linkedItem.ts'
import type { Tables } from '#db/tables.ts'
import { CursorEnded, type CalendarChanges, type CalendarClient, type ReadWindow } from './calendarClient.ts'

/** The window moves with the days, and what a cursor tells is about the window it began with. */
const wholeAgainMs = 7 * 86_400_000

interface ReadSoFar {
  calendar_id: string
  cursor: string | null
  whole_at: string | null
}

/** Changes since a calendar was read last, or all of it: once a week, and where the service has forgotten. */
export async function readSince(
  client: CalendarClient,
  { calendar_id, cursor: stored, whole_at }: ReadSoFar,
  window: ReadWindow,
): Promise<CalendarChanges & { isWhole: boolean }> {
  const isRecent = whole_at !== null && Date.parse(whole_at) > Date.now() - wholeAgainMs
  const cursor = isRecent ? stored : null
  try {
    return { ...(await client.readChanges(calendar_id, cursor, window)), isWhole: cursor === null }
  } catch (error) {
    if (!(error instanceof CursorEnded) || cursor === null) throw error
    return { ...(await client.readChanges(calendar_id, null, window)), isWhole: true }
  }
}

type WrittenEntry = Selectable<Tables['own_calendar_entries']>

export const isTimeOf = (
  { starts_at, ends_at, last_day }: Pick<WrittenEntry, 'starts_at' | 'ends_at' | 'last_day'>,
  time: { starts_at: string | null; ends_at: string | null; day: string | null },
): boolean =>
  starts_at === null || ends_at === null
    ? time.starts_at === null && time.day === last_day
    : Date.parse(starts_at) === Date.parse(time.starts_at ?? '') &&
      Date.parse(ends_at) === Date.parse(time.ends_at ?? '')

/** All of a day that is not one day is no time of an entry. */
const timeOf = ({ all_day, starts_at, ends_at, start_date }: LinkedItem) =>
  all_day
    ? { day: start_date ?? starts_at.slice(0, 10), starts_at: null, ends_at: null }
    : { day: starts_at.slice(0, 10), starts_at, ends_at }

/**
 * Acts of its owner on our entries in the calendar there: those that were moved or deleted become proposals, about
 * which a person decides. Titles that were changed there stay until the entry itself changes.
 */
export async function noticeChanges(
  services: Services,
  own: Selectable<Tables['own_calendars']>,
  client: CalendarClient,
  window: ReadWindow,
): Promise<void> {
  const read = await readSince(client, own, window)
  const items = new Map(read.items.map((item) => [item.uid, item]))
  const removed = new Set(read.removed.map(({ uid }) => uid))
  await runInTransaction(services, null, async (ctx) => {
    const rows = await ctx.db
      .selectFrom('own_calendar_entries')
      .selectAll()
      .where('own_calendar_id', '=', own.id)
      .where('event_id', 'is not', null)
      .execute()
    for (const row of rows) {
      // One that is to be written anew is not as it was written.
      if (row.content_sha256.length === 0) continue
      const item = items.get(row.event_id!)
      const isGone =
        item === undefined &&
        (removed.has(row.event_id!) ||
          (read.isWhole && row.last_day >= window.from && row.last_day <= window.to))
      if (!item && !isGone) continue
      const time = item ? timeOf(item) : { day: null, starts_at: null, ends_at: null }
      if (item && isTimeOf(row, time))
        await ctx.db.deleteFrom('calendar_proposals').where('own_calendar_entry_id', '=', row.id).execute()
      else
        await ctx.db
          .insertInto('calendar_proposals')
          .values({ own_calendar_entry_id: row.id, ...time, noticed_at: ctx.now.toISOString() })
          .onConflict((conflict) => conflict.column('own_calendar_entry_id').doUpdateSet(time))
          .execute()
    }
    await ctx.db
      .updateTable('own_calendars')
      .set({ cursor: read.cursor, ...(read.isWhole && { whole_at: ctx.now.toISOString() }) })
      .where('id', '=', own.id)
      .execute()
    ctx.publish({ topic: 'calendarSync', user_ids: [own.user_id] })
  })
}
