import type { Selectable } from 'kysely'
import { addDays } from '#core/days.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { noRequest, readContext, type AnyoneWriteCtx, type ReadCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import type { CalendarEvent } from '#features/calendar/contract.ts'
import { eventsWithin } from '#features/calendar/server/eventsWithin.ts'
import { endConnectionOf } from '#features/connections/server/disconnect.ts'
import { openSpeaker } from '#features/connections/server/speaker.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import {
  noteReading,
  removeItems,
  replaceAll,
  upsertItems,
} from '#features/linkedCalendars/server/linkedItems.ts'
import { offerCalendars } from '#features/linkedCalendars/server/offeredCalendars.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { Tables } from '#db/tables.ts'
import { calendarSyncEvents } from '../events.ts'
import {
  CalendarGone,
  EventRefused,
  type CalendarChanges,
  type CalendarClient,
  type OwnEvent,
  type SyncedService,
} from './calendarClient.ts'
import { calendarServices } from './calendarServices.ts'
import { isTimeOf, noticeChanges, readSince } from './changesThere.ts'
import { keepPushes } from './pushes.ts'
import { queueSync } from './queueSync.ts'
import { eventKey, writtenEvent, type Written } from './writtenEvent.ts'

const daysBefore = 7
const daysAfter = 365

interface SyncOwner {
  user_id: number
  service: SyncedService
}

/**
 * Brings a person’s calendars at one service up to date, in both ways. Runs again every quarter of an hour, so a failure
 * ends it and leaves what was done; one that says when to come back is obeyed.
 */
export async function syncCalendars(
  services: Services,
  owner: SyncOwner,
  stopping?: AbortSignal,
): Promise<void> {
  if (await hasLeft(services, owner)) {
    await endConnectionOf(services, calendarServices[owner.service].service, owner.user_id).catch(
      (error: unknown) => {
        if (!(error instanceof OutsideFailure)) throw error
      },
    )
    return
  }
  const actor = await findActor(services.database.read, owner.user_id)
  if (!actor) return
  const ctx = readContext(services, { actor, now: new Date(), request: noRequest })
  try {
    const { service, clientOf } = calendarServices[owner.service]
    const client = await clientOf(await openSpeaker(services, service, owner.user_id))
    await writeOwn(services, ctx, owner, client, stopping)
    await offer(services, owner, client)
    await readLinked(services, ctx, owner, client, stopping)
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    const { retry_after_ms } = error
    // Everything else is tried again by the clock, or by its owner who connects it again.
    if (retry_after_ms !== null)
      await runInTransaction(services, null, (write) =>
        queueSync(write, owner, new Date(Date.now() + Math.min(retry_after_ms, 3_600_000) + 1_000)),
      )
  }
}

/** Whether somebody does not belong to the office any more, rather than being locked out for a while. */
async function hasLeft({ database }: Services, { user_id }: SyncOwner): Promise<boolean> {
  const user = await database.read
    .selectFrom('users')
    .select(['deactivated', 'user_type'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  return !user || user.deactivated || user.user_type === 'external'
}

/** The calendar that Ellis made is to be as the docket is, for this person’s eyes at this moment. */
async function writeOwn(
  services: Services,
  ctx: ReadCtx,
  { user_id, service }: SyncOwner,
  client: CalendarClient,
  stopping?: AbortSignal,
): Promise<void> {
  const own = await ctx.db
    .selectFrom('own_calendars')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('service', '=', service)
    .where('lost_at', 'is', null)
    .executeTakeFirst()
  if (!own) return
  const { today, timezone } = await clockOf(ctx, {})
  const from = addDays(today, -daysBefore)
  const to = addDays(today, daysAfter)
  const { written } = (await readSetting(ctx.db, 'calendar_sync')) as { written: Written }
  const entries = await eventsWithin(ctx, {
    from,
    to,
    timezone,
    user_ids: [user_id],
    cancelled: false,
    done: true,
  })
  try {
    await noticeChanges(services, own, client, { from, to, timezone })
    const stored = await ctx.db
      .selectFrom('own_calendar_entries as e')
      .leftJoin('calendar_proposals as p', 'p.own_calendar_entry_id', 'e.id')
      .selectAll('e')
      .select('p.id as proposal_id')
      .where('e.own_calendar_id', '=', own.id)
      .execute()
    const known = new Map(stored.map((row) => [row.docket_entry_id, row]))
    for (const entry of entries.read()) {
      if (stopping?.aborted) return
      const row = known.get(entry.id)
      known.delete(entry.id)
      await writeEntry(services, ctx, { own, entry, row, written }, client)
    }
    for (const row of known.values()) {
      if (stopping?.aborted) return
      // Those of the past stay there, and are forgotten here; the others are gone, or no longer this person’s to see.
      if (row.event_id !== null && row.last_day >= from)
        await client.removeEvent(own.calendar_id, row.event_id)
      await services.database.transaction(({ db }) =>
        db.deleteFrom('own_calendar_entries').where('id', '=', row.id).execute(),
      )
    }
  } catch (error) {
    if (!(error instanceof CalendarGone)) throw error
    await noteLost(services, own)
    return
  }
  await runInTransaction(services, null, async (write) => {
    await write.db
      .updateTable('own_calendars')
      .set({ written_at: write.now.toISOString() })
      .where('id', '=', own.id)
      .execute()
    write.publish({ topic: 'calendarSync', user_ids: [user_id] })
  })
}

interface Writing {
  own: { id: number; calendar_id: string }
  entry: CalendarEvent
  /** As it was written last. */
  row: (Selectable<Tables['own_calendar_entries']> & { proposal_id: number | null }) | undefined
  written: Written
}

/**
 * Nothing is written that stands there already, nor over a change that its owner made there, until they have decided; unless
 * the entry was moved here since.
 */
async function writeEntry(
  { database }: Services,
  ctx: ReadCtx,
  { own, entry, row, written }: Writing,
  client: CalendarClient,
): Promise<void> {
  const key = eventKey(ctx.vault, own.id, entry.id)
  const event = writtenEvent(entry, { written, key, public_url: ctx.public_url })
  const content_sha256 = hashOf(ctx, event)
  if (row?.content_sha256.equals(content_sha256)) return
  if (row && row.proposal_id !== null && isTimeOf(row, event)) return
  const values = await client.writeEvent(own.calendar_id, event, row?.event_id ?? null).then(
    (event_id) => ({
      event_id,
      last_day: event.day,
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      refusal: null,
    }),
    (error: unknown) => {
      if (!(error instanceof EventRefused)) throw error
      // The event of before stands there still.
      return {
        event_id: row?.event_id ?? null,
        last_day: row?.last_day ?? event.day,
        starts_at: row?.starts_at ?? null,
        ends_at: row?.ends_at ?? null,
        refusal: error.message,
      }
    },
  )
  await database.transaction(async ({ db }) => {
    const { id } = await db
      .insertInto('own_calendar_entries')
      .values({ own_calendar_id: own.id, docket_entry_id: entry.id, content_sha256, ...values })
      .onConflict((conflict) =>
        conflict.columns(['own_calendar_id', 'docket_entry_id']).doUpdateSet({ content_sha256, ...values }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('calendar_proposals').where('own_calendar_entry_id', '=', id).execute()
  })
}

const hashOf = ({ vault }: ReadCtx, event: OwnEvent): Buffer =>
  vault.blindIndex('calendar content', JSON.stringify(event))

/** Its owner deleted it there; nothing is made anew until they ask for it. */
const noteLost = (services: Services, own: { id: number; user_id: number }): Promise<void> =>
  runInTransaction(services, null, async (ctx) => {
    await ctx.db.deleteFrom('own_calendar_entries').where('own_calendar_id', '=', own.id).execute()
    await ctx.db
      .updateTable('own_calendars')
      .set({ lost_at: ctx.now.toISOString() })
      .where('id', '=', own.id)
      .execute()
    await ctx.record(calendarSyncEvents, 'lost', { entity_id: own.id, user_ids: [own.user_id] })
  })

/** Calendars from which the person chooses those to link; the one of the docket is none. */
async function offer(services: Services, owner: SyncOwner, client: CalendarClient): Promise<void> {
  const calendars = await client.listCalendars()
  const own = await services.database.read
    .selectFrom('own_calendars')
    .select(['id', 'user_id', 'calendar_id', 'lost_at'])
    .where('user_id', '=', owner.user_id)
    .where('service', '=', owner.service)
    .executeTakeFirst()
  if (own && own.lost_at === null && !calendars.some(({ calendar_id }) => calendar_id === own.calendar_id))
    await noteLost(services, own)
  await runInTransaction(services, null, (ctx) =>
    offerCalendars(
      ctx,
      owner,
      calendars.filter(({ calendar_id }) => calendar_id !== own?.calendar_id),
    ),
  )
}

async function readLinked(
  services: Services,
  ctx: ReadCtx,
  { user_id, service }: SyncOwner,
  client: CalendarClient,
  stopping?: AbortSignal,
): Promise<void> {
  const linked = await ctx.db
    .selectFrom('linked_calendars as c')
    .leftJoin('linked_calendar_cursors as k', 'k.linked_calendar_id', 'c.id')
    .select(['c.id', 'c.calendar_id', 'c.timezone', 'k.cursor', 'k.whole_at'])
    .where('c.user_id', '=', user_id)
    .where('c.service', '=', service)
    .where('c.linked', '=', true)
    .execute()
  const user = await ctx.db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', user_id)
    .executeTakeFirst()
  const { today, timezone: officeZone } = await clockOf(ctx, {})
  for (const calendar of linked) {
    if (stopping?.aborted) return
    const timezone = calendar.timezone ?? user?.timezone ?? officeZone
    const window = { from: addDays(today, -daysBefore), to: addDays(today, daysAfter), timezone }
    try {
      const read = await readSince(client, calendar, window)
      await runInTransaction(services, null, (write) => storeChanges(write, calendar.id, read))
      await keepPushes(services, service, client, calendar)
    } catch (error) {
      const isGone = error instanceof CalendarGone
      if (!isGone && !(error instanceof OutsideFailure)) throw error
      await runInTransaction(services, null, (write) =>
        noteReading(write, calendar.id, {
          failure: isGone ? 'This calendar is not there any more.' : error.message,
        }),
      )
      // The others would fare no better.
      if (!isGone) throw error
    }
  }
}

/** Stores the changes, and how far the calendar has been read. */
async function storeChanges(
  write: AnyoneWriteCtx,
  linked_calendar_id: number,
  { items, removed, cursor, isWhole }: CalendarChanges & { isWhole: boolean },
): Promise<void> {
  // Unlinked in the meantime: nothing of it is stored.
  const still = await write.db
    .selectFrom('linked_calendars')
    .select('id')
    .where('id', '=', linked_calendar_id)
    .where('linked', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!still) return
  if (isWhole) await replaceAll(write, linked_calendar_id, items)
  else {
    await removeItems(write, linked_calendar_id, removed)
    await upsertItems(write, linked_calendar_id, items)
  }
  const now = write.now.toISOString()
  await write.db
    .insertInto('linked_calendar_cursors')
    .values({ linked_calendar_id, cursor, whole_at: now })
    .onConflict((conflict) =>
      conflict.column('linked_calendar_id').doUpdateSet({ cursor, ...(isWhole && { whole_at: now }) }),
    )
    .execute()
  await noteReading(write, linked_calendar_id)
}
