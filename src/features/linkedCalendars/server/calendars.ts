import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { requireOfficeStaff } from '#access/server/calendarGrants.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { ReadCtx, Reading, WriteCtx } from '#core/server/http/context.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { mostCalendars, type LinkedCalendar, type linkedCalendarsContract } from '../contract.ts'
import { linkedCalendarEvents } from '../events.ts'
import { asHttps, fetchCalendar, UnreachableCalendar } from './fetchCalendar.ts'
import { parseIcs } from './ics/parseIcs.ts'
import type { ReadIcs } from './ics/readIcs.ts'
import { UnreadableIcs } from './ics/unreadableIcs.ts'
import { noteReading, replaceAll } from './linkedItems.ts'

type Calls = (typeof linkedCalendarsContract)['endpoints']
type LinkInput = InputOf<Calls['linkCalendar']>

const calendarsOf = ({ db }: Reading, user_id: number) =>
  db
    .selectFrom('linked_calendars as c')
    .where('c.user_id', '=', user_id)
    .select(['c.id', 'c.calendar_id', 'c.service', 'c.name', 'c.description', 'c.linked', 'c.timezone'])
    .select(['c.last_read_at', 'c.failure', 'c.is_cut', 'c.sealed_address'])
    .select(
      sql<number>`(select count(*)::int from linked_calendar_items i where i.linked_calendar_id = c.id)`.as(
        'item_count',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof calendarsOf>['executeTakeFirstOrThrow']>>

const shown = ({ sealed_address, service, ...row }: Row): LinkedCalendar => ({
  ...row,
  service: service as LinkedCalendar['service'],
  is_followed: service !== 'ics' || sealed_address !== null,
})

export async function listLinkedCalendars(ctx: ReadCtx): Promise<OutputOf<Calls['listLinkedCalendars']>> {
  requireOfficeStaff(ctx)
  const rows = await calendarsOf(ctx, ctx.actor.user_id)
    .orderBy('c.linked', 'desc')
    .orderBy('c.service')
    .orderBy(sql`normalize_text(c.name)`)
    .orderBy('c.id')
    .execute()
  const { stored } = await readSetting(ctx.db, 'linked_calendars')
  return { items: rows.map(shown), stored: stored as 'busy' }
}

async function getCalendar(ctx: Reading, user_id: number, id: number): Promise<Row> {
  const row = await calendarsOf(ctx, user_id).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This calendar')
  return row
}

interface Prepared {
  read: ReadIcs | null
}

/** Zone by whose clock days of a calendar begin: its owner’s. */
export async function dayZoneOf(ctx: Reading, user_id: number): Promise<string> {
  const user = await ctx.db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return user?.timezone ?? (await clockOf(ctx, {})).timezone
}

async function readText(
  ctx: ReadCtx,
  text: string,
  timezone: string | null,
  field: string,
): Promise<ReadIcs> {
  const day_zone = await dayZoneOf(ctx, ctx.actor.user_id)
  const read = await parseIcs(text, { timezone, day_zone, now: ctx.now }).catch((error: unknown) => {
    throw error instanceof UnreadableIcs ? invalid({ [field]: error.message }) : error
  })
  if (read.lacks_zone)
    throw invalid(
      { timezone: 'Its times name no time zone. Choose by whose clock they are meant' },
      'calendar.no_zone',
    )
  return read
}

/** Reads what is linked, before the transaction. */
export async function prepareLink(ctx: ReadCtx, input: LinkInput): Promise<Prepared> {
  requireOfficeStaff(ctx)
  const { service, address, content, timezone = null } = input
  if (service !== 'ics') return { read: null }
  if (Boolean(address) === Boolean(content))
    throw invalid({ address: 'Enter the address of a calendar, or choose a file' })
  await requireRoom(ctx)
  if (content) return { read: await readText(ctx, content, timezone, 'content') }
  const text = await fetchCalendar(ctx, asHttps(address!)).catch((error: unknown) => {
    throw error instanceof UnreachableCalendar ? invalid({ address: error.message }) : error
  })
  return { read: await readText(ctx, text, timezone, 'address') }
}

async function requireRoom({ db, actor }: ReadCtx | WriteCtx): Promise<void> {
  const { count } = await db
    .selectFrom('linked_calendars')
    .where('user_id', '=', actor.user_id)
    .where('service', '=', 'ics')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostCalendars)
    throw invalid({ address: `One person links at most ${mostCalendars}. Unlink one first` })
}

export async function linkCalendar(
  ctx: WriteCtx,
  input: LinkInput,
  { read }: Prepared,
): Promise<LinkedCalendar> {
  const { user_id } = ctx.actor
  const now = ctx.now.toISOString()
  if (input.service !== 'ics') {
    const offered = await ctx.db
      .updateTable('linked_calendars')
      .set({ linked: true, updated_at: now })
      .where('user_id', '=', user_id)
      .where('service', '=', input.service)
      .where('calendar_id', '=', input.calendar_id ?? '')
      .returning('id')
      .executeTakeFirst()
    if (!offered) throw invalid({ calendar_id: 'Choose one of the calendars of the service' })
    return recorded(ctx, 'linked', offered.id)
  }
  await ctx.db.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()
  await requireRoom(ctx)
  const { id } = await ctx.db
    .insertInto('linked_calendars')
    .values({
      user_id,
      service: 'ics',
      calendar_id: randomUUID(),
      name: input.name || read!.name || 'Calendar',
      description: input.description || read!.description,
      linked: true,
      timezone: read!.timezone ?? input.timezone ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (input.address)
    await ctx.db
      .updateTable('linked_calendars')
      .set({ sealed_address: ctx.vault.encrypt(asHttps(input.address), addressOf(id)) })
      .where('id', '=', id)
      .execute()
  await replaceAll(ctx, id, read!.items)
  await noteReading(ctx, id, {
    is_cut: read!.is_cut,
    next_read_at: input.address ? nextReading(ctx.now) : null,
  })
  return recorded(ctx, 'linked', id)
}

export const addressOf = (id: number) => ['linked_calendars', 'sealed_address', id] as const

/** Published calendars are read once an hour. */
export const nextReading = (now: Date, hours = 1) => new Date(now.getTime() + hours * 3_600_000).toISOString()

async function recorded(ctx: WriteCtx, event: 'linked' | 'replaced', id: number): Promise<LinkedCalendar> {
  const row = await getCalendar(ctx, ctx.actor.user_id, id)
  await ctx.record(linkedCalendarEvents, event, {
    entity_id: id,
    user_ids: [ctx.actor.user_id],
    changes: { service: [null, row.service], linked_calendar_name: [null, row.name] },
  })
  return shown(row)
}

export async function unlinkCalendar(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  requireOfficeStaff(ctx)
  const { user_id } = ctx.actor
  const row = await getCalendar(ctx, user_id, id)
  if (row.service === 'ics') await ctx.db.deleteFrom('linked_calendars').where('id', '=', id).execute()
  else {
    await ctx.db.deleteFrom('linked_calendar_items').where('linked_calendar_id', '=', id).execute()
    await ctx.db
      .updateTable('linked_calendars')
      .set({
        linked: false,
        last_read_at: null,
        failure: null,
        is_cut: false,
        updated_at: ctx.now.toISOString(),
      })
      .where('id', '=', id)
      .execute()
  }
  await ctx.record(linkedCalendarEvents, 'unlinked', {
    entity_id: id,
    user_ids: [user_id],
    changes: { service: [row.service, null], linked_calendar_name: [row.name, null] },
  })
}

type ReadInput = InputOf<Calls['readCalendar']>

export async function prepareReading(ctx: ReadCtx, { id, content }: ReadInput): Promise<Prepared> {
  requireOfficeStaff(ctx)
  const row = await getCalendar(ctx, ctx.actor.user_id, id)
  if (row.service !== 'ics') throw invalid({ id: 'This calendar is read by its service' })
  if (!row.sealed_address && !content) throw invalid({ content: 'Choose the file' })
  const text =
    content ??
    (await fetchCalendar(ctx, ctx.vault.decrypt(row.sealed_address!, addressOf(id))).catch(
      (error: unknown) => {
        throw error instanceof UnreachableCalendar ? invalid({ id: error.message }) : error
      },
    ))
  return { read: await readText(ctx, text, row.timezone, content ? 'content' : 'id') }
}

export async function readCalendar(
  ctx: WriteCtx,
  { id }: ReadInput,
  { read }: Prepared,
): Promise<LinkedCalendar> {
  const row = await getCalendar(ctx, ctx.actor.user_id, id)
  await replaceAll(ctx, id, read!.items)
  await noteReading(ctx, id, {
    is_cut: read!.is_cut,
    next_read_at: row.sealed_address ? nextReading(ctx.now) : null,
  })
  return recorded(ctx, 'replaced', id)
}
