import { addDays } from '#core/days.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { instantsOf } from '#fields/time/clock.ts'
import { noteReading, replaceAll } from '#features/linkedCalendars/server/linkedItems.ts'
import type { DemoOffice } from './demoWork.ts'

const own = [
  { in_days: 1, start: '16:00', end: '17:00', title: 'Parents’ evening', location: 'P.S. 58' },
  { in_days: 3, start: '12:00', end: '13:00', title: 'Lunch with Ana', location: null },
  { in_days: 8, start: '08:30', end: '09:30', title: 'Dentist', location: '30 Court Street' },
  { in_days: 10, start: '17:00', end: '18:30', title: 'Choir', location: null },
]

/** One person has a calendar elsewhere and shares hers; a feed of it is read by her phone. */
export async function addDemoCalendars(office: DemoOffice, today: string): Promise<void> {
  const { ctx, teams } = office.staff
  const { db, now } = ctx
  const lucia = office.userId('lucia.barrientos')
  const hodan = office.userId('hodan.warsame')
  const created_at = new Date(now.getTime() - 60 * 24 * 3_600_000).toISOString()
  const { id } = await db
    .insertInto('linked_calendars')
    .values({
      user_id: lucia,
      service: 'ics',
      calendar_id: 'family',
      name: 'Family',
      description: 'From a file',
      linked: true,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = (day: string, time: string) => instantsOf(day, time, office.timezone)[0]!
  await replaceAll(
    ctx,
    id,
    own.map(({ in_days, start, end, title, location }) => ({
      uid: title,
      all_day: false,
      starts_at: at(addDays(today, in_days), start),
      ends_at: at(addDays(today, in_days), end),
      timezone: office.timezone,
      is_busy: true,
      title,
      location,
    })),
  )
  await noteReading(ctx, id)
  const given = { given_by_id: lucia, from_user_id: lucia, created_at }
  await db
    .insertInto('calendar_permissions')
    .values([
      { ...given, to_user_id: hodan, permission: 'see_details', shares_on: true },
      { ...given, to_team_id: Object.values(teams)[0]!, permission: 'see_busy' },
      { given_by_id: hodan, from_user_id: hodan, to_user_id: lucia, permission: 'edit', created_at },
    ])
    .execute()
  const feed = await db
    .insertInto('calendar_feeds')
    .values({
      owner_id: lucia,
      user_id: lucia,
      name: 'My phone',
      privacy: 'numbers',
      read_count: 1_204,
      last_read_at: new Date(now.getTime() - 20 * 60_000).toISOString(),
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Nobody has its token.
  await db
    .insertInto('guest_link_tokens')
    .values({ token_hash: tokenHash(randomToken()), calendar_feed_id: feed.id })
    .execute()
}
