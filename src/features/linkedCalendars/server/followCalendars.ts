import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { tryEach } from '#core/server/process/batches.ts'
import type { Services } from '#core/server/process/services.ts'
import { addressOf, dayZoneOf, nextReading } from './calendars.ts'
import { fetchCalendar, UnreachableCalendar } from './fetchCalendar.ts'
import { parseIcs } from './ics/parseIcs.ts'
import { UnreadableIcs } from './ics/unreadableIcs.ts'
import { noteReading, replaceAll } from './linkedItems.ts'

const mostAtOnce = 20

/** Reads the published calendars that are due; one that cannot be read stays as it was, and says why. */
export async function followCalendars(services: Services): Promise<void> {
  const { database, vault } = services
  const due = await database.read
    .selectFrom('linked_calendars as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('u.deactivated', '=', false)
    .where('c.service', '=', 'ics')
    .where('c.next_read_at', '<=', new Date().toISOString())
    .where('c.sealed_address', 'is not', null)
    .select(['c.id', 'c.user_id', 'c.timezone', 'c.sealed_address', 'c.failure'])
    .orderBy('c.next_read_at')
    .limit(mostAtOnce)
    .execute()
  await tryEach(due, async ({ id, user_id, timezone, sealed_address, failure }) => {
    try {
      const text = await fetchCalendar(services, vault.decrypt(sealed_address!, addressOf(id)))
      const now = new Date()
      const day_zone = await dayZoneOf({ db: database.read, actor: null, now }, user_id)
      const { items, is_cut } = await parseIcs(text, { timezone: timezone ?? day_zone, day_zone, now })
      await runInTransaction(services, null, async (ctx) => {
        await replaceAll(ctx, id, items)
        await noteReading(ctx, id, { is_cut, next_read_at: nextReading(ctx.now) })
      })
    } catch (error) {
      if (!(error instanceof UnreachableCalendar || error instanceof UnreadableIcs)) throw error
      // One that failed before is given more time.
      await runInTransaction(services, null, (ctx) =>
        noteReading(ctx, id, { failure: error.message, next_read_at: nextReading(ctx.now, failure ? 6 : 1) }),
      )
    }
  })
}
