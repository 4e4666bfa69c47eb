import { sql } from 'kysely'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import type { EntryChange } from '#features/docket/events.ts'
import type { SyncedService } from './calendarClient.ts'

/** Many changes in a row are written together. */
const gatherMs = 5_000

/** One at a time for each person and service; what is queued already is not queued twice. */
export const queueSync = (
  ctx: Pick<AnyoneWriteCtx, 'job'>,
  { user_id, service }: { user_id: number; service: SyncedService },
  run_at = new Date(Date.now() + gatherMs),
): Promise<void> =>
  ctx.job(
    'calendarSync.run',
    { user_id, service },
    {
      key: `calendarSync ${user_id} ${service}`,
      queue: `calendarSync ${user_id} ${service}`,
      run_at,
      max_attempts: 2,
    },
  )

const calendarsOf = compiledQuery((db, { user_ids }: { user_ids: number[] }, _shape: null) =>
  db
    .selectFrom('own_calendars')
    .select(['user_id', 'service'])
    .where('user_id', '=', sql<number>`any(${user_ids}::bigint[])`)
    .where('lost_at', 'is', null),
)

/** People who have or had the entry, and a calendar into which it is written. */
export const syncEntry: Reaction<EntryChange> = async (ctx, { subject }) => {
  const ids = [...subject.assignees_before, ...subject.entry.assignees].map(({ id }) => id)
  if (ids.length === 0) return
  const own = await calendarsOf(ctx.db, { user_ids: [...new Set(ids)] }, null)
  for (const { user_id, service } of own) await queueSync(ctx, { user_id, service: service as SyncedService })
}

/** A calendar that was linked just now is read at once, and whole: of an earlier link nothing is stored. */
export const syncLinked: Reaction = async (ctx, { entity_id }) => {
  const calendar = await ctx.db
    .selectFrom('linked_calendars')
    .select(['user_id', 'service'])
    .where('id', '=', entity_id!)
    .where('service', '<>', 'ics')
    .executeTakeFirst()
  if (!calendar) return
  await ctx.db.deleteFrom('linked_calendar_cursors').where('linked_calendar_id', '=', entity_id!).execute()
  await queueSync(ctx, { user_id: calendar.user_id, service: calendar.service as SyncedService }, ctx.now)
}

const servicesOf = { google_calendar: 'google', outlook: 'outlook' } as const

/** Somebody who leaves the office takes none of its docket along: their connections are ended. */
export const syncLeaver: Reaction = async (ctx, { entity_id }) => {
  const rows = await ctx.db
    .selectFrom('connections')
    .select('service')
    .where('user_id', '=', entity_id!)
    .where('service', 'in', Object.keys(servicesOf))
    .execute()
  for (const { service } of rows)
    await queueSync(
      ctx,
      { user_id: entity_id!, service: servicesOf[service as keyof typeof servicesOf] },
      ctx.now,
    )
}

/** All connected calendars, every quarter of an hour: rights change, and so do calendars elsewhere. */
export async function syncAll(services: Services): Promise<void> {
  const rows = await services.database.read
    .selectFrom('connections')
    .select(['user_id', 'service'])
    .where('state', '=', 'connected')
    .where('service', 'in', Object.keys(servicesOf))
    .where('user_id', 'is not', null)
    .execute()
  await runInTransaction(services, null, async (ctx) => {
    for (const { user_id, service } of rows)
      await queueSync(
        ctx,
        { user_id: user_id!, service: servicesOf[service as keyof typeof servicesOf] },
        ctx.now,
      )
  })
}
