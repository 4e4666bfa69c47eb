import { sql } from 'kysely'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { CalendarService } from '../services.ts'

type Ctx = Pick<AnyoneWriteCtx, 'db' | 'now' | 'publish'>

interface OfferedCalendar {
  calendar_id: string
  name: string
  description?: string | null
  timezone?: string | null
}

/**
 * Calendars that a person has at a connected service, from which they choose those to link. One that is no longer
 * there goes with its items.
 */
export async function offerCalendars(
  ctx: Ctx,
  { user_id, service }: { user_id: number; service: Exclude<CalendarService, 'ics'> },
  offered: readonly OfferedCalendar[],
): Promise<void> {
  const now = ctx.now.toISOString()
  const ids = offered.map(({ calendar_id }) => calendar_id)
  await sql`delete from linked_calendars where user_id = ${user_id} and service = ${service}
    and calendar_id <> all(${ids}::text[])`.execute(ctx.db)
  for (const { calendar_id, name, description = null, timezone = null } of offered) {
    const words = {
      name: name.slice(0, 200) || 'Calendar',
      description: description?.slice(0, 500) ?? null,
      timezone,
      updated_at: now,
    }
    await ctx.db
      .insertInto('linked_calendars')
      .values({ user_id, service, calendar_id, created_at: now, ...words })
      .onConflict((conflict) => conflict.columns(['user_id', 'service', 'calendar_id']).doUpdateSet(words))
      .execute()
  }
  ctx.publish({ topic: 'linkedCalendars', user_ids: [user_id] })
}

/** Forgets all calendars of a service with their items, as when its owner disconnects it. */
export async function forgetCalendars(
  ctx: Ctx,
  { user_id, service }: { user_id: number; service: CalendarService },
): Promise<void> {
  await ctx.db
    .deleteFrom('linked_calendars')
    .where('user_id', '=', user_id)
    .where('service', '=', service)
    .execute()
  ctx.publish({ topic: 'linkedCalendars', user_ids: [user_id] })
}
