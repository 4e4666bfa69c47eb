import { randomUUID } from 'node:crypto'
import { isLoopback } from '#core/server/process/loopback.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import type { Services } from '#core/server/process/services.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { CalendarGone, type CalendarClient, type SyncedService } from './calendarClient.ts'

const renewBeforeMs = 86_400_000

/**
 * Asks the service to report changes of a calendar, anew a day before that ends. Without it, as where the office cannot
 * be reached from the internet, the clock alone finds them.
 */
export async function keepPushes(
  services: Services,
  service: SyncedService,
  client: CalendarClient,
  linked: { id: number; calendar_id: string },
): Promise<void> {
  const { database, public_url } = services
  if (!isReachable(services, client)) return
  const push = await database.read
    .selectFrom('calendar_pushes')
    .selectAll()
    .where('linked_calendar_id', '=', linked.id)
    .executeTakeFirst()
  if (push && Date.parse(push.expires_at) > Date.now() + renewBeforeMs) return
  const secret = randomToken()
  const channel_id = randomUUID()
  // Stored first: the service may report before it has answered.
  const values = {
    channel_id,
    channel_hash: tokenHash(secret),
    resource_id: '',
    expires_at: new Date().toISOString(),
  }
  await database.transaction(({ db }) =>
    db
      .insertInto('calendar_pushes')
      .values({ linked_calendar_id: linked.id, ...values })
      .onConflict((conflict) => conflict.column('linked_calendar_id').doUpdateSet(values))
      .execute(),
  )
  try {
    const made = await client.watch(linked.calendar_id, {
      channel_id,
      secret,
      address: `${public_url}/webhooks/calendars/${service}`,
    })
    await database.transaction(({ db }) =>
      db.updateTable('calendar_pushes').set(made).where('linked_calendar_id', '=', linked.id).execute(),
    )
    if (push?.resource_id) await client.unwatch(push)
  } catch (error) {
    // The next run tries again, and the calendar is read all the same.
    if (!(error instanceof OutsideFailure) && !(error instanceof CalendarGone)) throw error
  }
}

/** A service on this machine reaches an office on this machine; others need a public one. */
const isReachable = ({ public_url }: Services, { base_url }: CalendarClient): boolean =>
  !isLoopback(new URL(public_url).hostname) || isLoopback(new URL(base_url).hostname)
