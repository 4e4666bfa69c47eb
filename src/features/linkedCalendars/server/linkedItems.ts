import { sql } from 'kysely'
import type { Vault } from '#core/server/process/crypto.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { inBatches } from '#core/server/process/batches.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { mostItems } from './ics/parseIcs.ts'
import type { LinkedItem } from './linkedItem.ts'

/** As much of an item’s words as the office lets be stored. */
interface ItemDetails {
  title: string | null
  location: string | null
  link: string | null
  attendees: string[]
}
type Stored = 'busy' | 'titles' | 'details'
type Ctx = Pick<AnyoneWriteCtx, 'db' | 'vault' | 'now' | 'publish'>

const place = (id: number) => ['linked_calendar_items', 'sealed_details', id] as const

export const openDetails = (vault: Vault, { id, sealed_details }: { id: number; sealed_details: Buffer }) =>
  JSON.parse(vault.decrypt(sealed_details, place(id))) as ItemDetails

export const sealDetails = (vault: Vault, id: number, details: ItemDetails): Buffer =>
  vault.encrypt(JSON.stringify(details), place(id))

/** Null: nothing of it may be stored. */
export function allowedDetails(details: ItemDetails, stored: Stored): ItemDetails | null {
  const allowed =
    stored === 'details'
      ? details
      : { title: stored === 'titles' ? details.title : null, location: null, link: null, attendees: [] }
  return allowed.title || allowed.location || allowed.link || allowed.attendees.length > 0 ? allowed : null
}

const keyOf = ({ uid, instance }: LinkedItem) => JSON.stringify([uid, instance ?? ''])

/** Adds these items to a calendar, or changes those of the same uid and instance; of two alike the last counts. */
export async function upsertItems(
  ctx: Ctx,
  linked_calendar_id: number,
  items: readonly LinkedItem[],
): Promise<void> {
  const { stored } = (await readSetting(ctx.db, 'linked_calendars')) as { stored: Stored }
  const unique = [...new Map(items.map((item) => [keyOf(item), item])).values()].slice(0, mostItems)
  for await (const batch of inBatches(unique, 500)) {
    const rows = batch.map((item) => ({
      linked_calendar_id,
      uid: item.uid.slice(0, 300),
      instance: (item.instance ?? '').slice(0, 100),
      item_type: item.item_type ?? 'event',
      all_day: item.all_day,
      starts_at: item.starts_at,
      ends_at: item.ends_at < item.starts_at ? item.starts_at : item.ends_at,
      start_date: item.all_day ? item.start_date : null,
      end_date: item.all_day ? item.end_date : null,
      timezone: item.timezone ?? null,
      is_busy: item.is_busy,
      updated_at: ctx.now.toISOString(),
    }))
    const written = await sql<{ id: number; uid: string; instance: string }>`
      insert into linked_calendar_items (linked_calendar_id, uid, instance, item_type, all_day, starts_at, ends_at,
        start_date, end_date, timezone, is_busy, updated_at)
      select linked_calendar_id, uid, instance, item_type, all_day, starts_at, ends_at,
        start_date, end_date, timezone, is_busy, updated_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (linked_calendar_id bigint, uid text, instance text,
        item_type text, all_day boolean, starts_at timestamptz, ends_at timestamptz, start_date date, end_date date,
        timezone text, is_busy boolean, updated_at timestamptz)
      on conflict (linked_calendar_id, uid, instance) do update set item_type = excluded.item_type,
        all_day = excluded.all_day, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        start_date = excluded.start_date, end_date = excluded.end_date, timezone = excluded.timezone,
        is_busy = excluded.is_busy, sealed_details = null, updated_at = excluded.updated_at
      returning id, uid, instance`.execute(ctx.db)
    const ids = new Map(written.rows.map(({ id, uid, instance }) => [JSON.stringify([uid, instance]), id]))
    const sealed = batch.flatMap((item, at) => {
      const { title = null, location = null, link = null, attendees = [] } = item
      const details = item.is_private
        ? null
        : allowedDetails({ title, location, link, attendees: [...attendees] }, stored)
      const id = ids.get(JSON.stringify([rows[at]!.uid, rows[at]!.instance]))
      return details && id ? [{ id, value: sealDetails(ctx.vault, id, details).toString('base64') }] : []
    })
    if (sealed.length > 0)
      await sql`update linked_calendar_items i set sealed_details = decode(n.value, 'base64')
        from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as n (id bigint, value text)
        where i.id = n.id`.execute(ctx.db)
  }
  await publishItems(ctx, linked_calendar_id)
}

/** Removes items; without an instance, every one of this uid. */
export async function removeItems(
  ctx: Ctx,
  linked_calendar_id: number,
  removed: readonly { uid: string; instance?: string | null }[],
): Promise<void> {
  for await (const batch of inBatches(removed, 500))
    await sql`delete from linked_calendar_items i
      using jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as n (uid text, instance text)
      where i.linked_calendar_id = ${linked_calendar_id} and i.uid = left(n.uid, 300)
        and (n.instance is null or i.instance = left(n.instance, 100))`.execute(ctx.db)
  await publishItems(ctx, linked_calendar_id)
}

/** The whole calendar as it is now: what is not among these items is gone. */
export async function replaceAll(
  ctx: Ctx,
  linked_calendar_id: number,
  items: readonly LinkedItem[],
): Promise<void> {
  const rest = items.slice(0, mostItems).map(({ uid, instance }) => ({
    uid: uid.slice(0, 300),
    instance: (instance ?? '').slice(0, 100),
  }))
  await sql`delete from linked_calendar_items i where i.linked_calendar_id = ${linked_calendar_id}
    and not exists (select from jsonb_to_recordset(${JSON.stringify(rest)}::jsonb) as n (uid text, instance text)
      where n.uid = i.uid and n.instance = i.instance)`.execute(ctx.db)
  await upsertItems(ctx, linked_calendar_id, items)
}

/** Notes how a reading ended; without a failure the calendar is as it is there. */
export async function noteReading(
  ctx: Ctx,
  linked_calendar_id: number,
  {
    failure = null,
    is_cut = false,
    next_read_at = null,
  }: {
    /** In words for its owner. */
    failure?: string | null
    is_cut?: boolean
    /** Next reading of a published calendar. */
    next_read_at?: string | null
  } = {},
): Promise<void> {
  const now = ctx.now.toISOString()
  await ctx.db
    .updateTable('linked_calendars')
    .set({
      failure,
      next_read_at,
      updated_at: now,
      ...(failure === null && { last_read_at: now, is_cut }),
    })
    .where('id', '=', linked_calendar_id)
    .execute()
  await publishItems(ctx, linked_calendar_id)
}

async function publishItems(ctx: Ctx, linked_calendar_id: number): Promise<void> {
  const calendar = await ctx.db
    .selectFrom('linked_calendars')
    .select('user_id')
    .where('id', '=', linked_calendar_id)
    .executeTakeFirst()
  if (calendar) ctx.publish({ topic: 'linkedCalendars', user_ids: [calendar.user_id] })
}
