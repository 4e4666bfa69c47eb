import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { OutsideService } from '#features/connections/server/outsideService.ts'
import { forgetCalendars } from '#features/linkedCalendars/server/offeredCalendars.ts'
import type { Speaker } from '#features/connections/server/speaker.ts'
import type { CalendarClient, SyncedService } from './calendarClient.ts'
import { queueSync } from './queueSync.ts'

/** Beginning and end of a connection with a calendar service. */
export const lifeOfConnection = (
  service: SyncedService,
  clientOf: (speaker: Speaker) => CalendarClient | Promise<CalendarClient>,
): Required<Pick<OutsideService, 'connected' | 'forgotten' | 'leaving' | 'page'>> => ({
  page: '/account/calendars',
  async connected(ctx: AnyoneWriteCtx, user_id) {
    if (user_id !== null) await queueSync(ctx, { user_id, service }, ctx.now)
  },
  // Nobody would keep it up to date any more, nor read what is reported of the others.
  async leaving(speaker, user_id, db) {
    const client = await clientOf(speaker)
    const own = await db
      .selectFrom('own_calendars')
      .select('calendar_id')
      .where('user_id', '=', user_id)
      .where('service', '=', service)
      .where('lost_at', 'is', null)
      .executeTakeFirst()
    if (own) await client.deleteCalendar(own.calendar_id)
    const pushes = await db
      .selectFrom('calendar_pushes as p')
      .innerJoin('linked_calendars as c', 'c.id', 'p.linked_calendar_id')
      .select(['p.channel_id', 'p.resource_id'])
      .where('c.user_id', '=', user_id)
      .where('c.service', '=', service)
      .where('p.resource_id', '<>', '')
      .execute()
    for (const push of pushes) await client.unwatch(push)
  },
  async forgotten(ctx: AnyoneWriteCtx, user_id) {
    if (user_id === null) return
    await forgetCalendars(ctx, { user_id, service })
    await ctx.db
      .deleteFrom('own_calendars')
      .where('user_id', '=', user_id)
      .where('service', '=', service)
      .execute()
    ctx.publish({ topic: 'calendarSync', user_ids: [user_id] })
  },
})
