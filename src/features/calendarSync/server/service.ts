import { conflict } from '#core/errors.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import {
  exchangeAgreement,
  requireStaff,
  saveConnection,
  servicesOfCall,
  startConnection,
  type Agreed,
} from '#features/connections/server/connect.ts'
import { findConnection } from '#features/connections/server/tokens.ts'
import { needsReconnecting, notConnected } from '#features/connections/server/outsideFailure.ts'
import { openSpeaker } from '#features/connections/server/speaker.ts'
import { clockOf } from '#features/settings/server/officeDay.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { CalendarInfo, calendarSyncContract } from '../contract.ts'
import { calendarSyncEvents } from '../events.ts'
import { ownCalendarName, type SyncedService } from './calendarClient.ts'
import { calendarServices } from './calendarServices.ts'
import { listOpenMatters } from './proposals.ts'
import { queueSync } from './queueSync.ts'
import type { Written } from './writtenEvent.ts'

type Calls = (typeof calendarSyncContract)['endpoints']
type AuthorizeInput = InputOf<Calls['authorizeGoogle']>

const findOwn = ({ db, actor }: ReadCtx | WriteCtx, service: SyncedService) =>
  (db as ReadCtx['db'])
    .selectFrom('own_calendars')
    .selectAll()
    .where('user_id', '=', actor.user_id)
    .where('service', '=', service)
    .executeTakeFirst()

export async function getInfo(ctx: ReadCtx, service: SyncedService): Promise<CalendarInfo> {
  requireStaff(ctx)
  const { service: definition } = calendarServices[service]
  const missing = await definition.missing(ctx)
  const row = await findConnection(ctx.db, definition, ctx.actor.user_id)
  const own = await findOwn(ctx, service)
  const { entry_count } = await ctx.db
    .selectFrom('own_calendar_entries')
    .select((eb) => eb.fn.countAll<number>().as('entry_count'))
    .where('own_calendar_id', '=', own?.id ?? 0)
    .where('event_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const calendars = await ctx.db
    .selectFrom('linked_calendars')
    .select('linked')
    .where('user_id', '=', ctx.actor.user_id)
    .where('service', '=', service)
    .execute()
  const { written } = (await readSetting(ctx.db, 'calendar_sync')) as { written: Written }
  return {
    state: missing.length > 0 ? 'off' : ((row?.state ?? 'disconnected') as CalendarInfo['state']),
    missing,
    account_name: row?.account_name ?? null,
    last_failure: row?.last_failure ?? null,
    own_calendar: own
      ? {
          created_at: own.created_at,
          written_at: own.written_at,
          is_lost: own.lost_at !== null,
          entry_count: Number(entry_count),
          ...(await listOpenMatters(ctx, own.id)),
        }
      : null,
    linked_count: calendars.filter(({ linked }) => linked).length,
    offered_count: calendars.length,
    written,
  }
}

/** Null: it only begins, in the transaction. */
export const prepareAuthorization = async (
  ctx: ReadCtx,
  { state, ...came }: AuthorizeInput,
  service: SyncedService,
): Promise<Agreed | null> =>
  state === undefined ? null : exchangeAgreement(ctx, calendarServices[service].service, { state, ...came })

export async function authorize(
  ctx: WriteCtx,
  service: SyncedService,
  agreed: Agreed | null,
): Promise<OutputOf<Calls['authorizeGoogle']>> {
  const { service: definition } = calendarServices[service]
  if (!agreed) return { ...(await startConnection(ctx, definition)), sentence: null }
  return { authorize_url: null, ...(await saveConnection(ctx, definition, agreed)) }
}

/** Makes the calendar at the service, or finds the one that was made before nobody heard the answer. */
export async function prepareCalendar(ctx: ReadCtx, service: SyncedService): Promise<string> {
  requireStaff(ctx)
  const { service: definition, clientOf } = calendarServices[service]
  const own = await findOwn(ctx, service)
  if (own && own.lost_at === null)
    throw conflict('calendarSync.exists', 'Ellis has made a calendar for your docket there already.')
  const speaker = await openSpeaker(servicesOfCall(ctx), definition, ctx.actor.user_id)
  const client = await clientOf(speaker)
  const { timezone } = await clockOf(ctx, {})
  const made = (await client.listCalendars()).find(({ name, is_own }) => is_own && name === ownCalendarName)
  return made?.calendar_id ?? client.createCalendar(timezone)
}

export async function saveCalendar(
  ctx: WriteCtx,
  service: SyncedService,
  calendar_id: string,
): Promise<{ sentence: string }> {
  const { user_id } = ctx.actor
  const now = ctx.now.toISOString()
  const values = {
    calendar_id,
    created_at: now,
    written_at: null,
    lost_at: null,
    cursor: null,
    whole_at: null,
  }
  const { id } = await ctx.db
    .insertInto('own_calendars')
    .values({ user_id, service, ...values })
    .onConflict((c) => c.columns(['user_id', 'service']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.deleteFrom('own_calendar_entries').where('own_calendar_id', '=', id).execute()
  await ctx.record(calendarSyncEvents, 'made', { entity_id: id, user_ids: [user_id] })
  await queueSync(ctx, { user_id, service }, ctx.now)
  const { name } = calendarServices[service].service
  return {
    sentence: `${name} has the calendar “${ownCalendarName}”. Your entries are being written into it.`,
  }
}

/** Hash of no event: it is written once more, unless its owner has changed it there. */
const noContent = Buffer.alloc(32)

/** Forgets how far everything was read and what was written, so that the next run does all of it. */
export async function resync(ctx: WriteCtx, service: SyncedService): Promise<{ sentence: string }> {
  requireStaff(ctx)
  const { user_id } = ctx.actor
  const { service: definition } = calendarServices[service]
  const row = await findConnection(ctx.db, definition, user_id)
  if (!row) throw notConnected(definition.name)
  if (row.state !== 'connected') throw needsReconnecting(definition.name)
  await ctx.db
    .deleteFrom('linked_calendar_cursors')
    .where('linked_calendar_id', 'in', (eb) =>
      eb
        .selectFrom('linked_calendars')
        .select('id')
        .where('user_id', '=', user_id)
        .where('service', '=', service),
    )
    .execute()
  await ctx.db
    .updateTable('own_calendar_entries')
    .set({ content_sha256: noContent })
    .where('own_calendar_id', 'in', (eb) =>
      eb
        .selectFrom('own_calendars')
        .select('id')
        .where('user_id', '=', user_id)
        .where('service', '=', service),
    )
    .execute()
  await ctx.db
    .updateTable('own_calendars')
    .set({ cursor: null })
    .where('user_id', '=', user_id)
    .where('service', '=', service)
    .execute()
  await queueSync(ctx, { user_id, service }, ctx.now)
  return { sentence: `${definition.name} is being read and written again.` }
}
