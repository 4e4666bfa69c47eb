import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { instantsOf, wallClock } from '#fields/time/clock.ts'
import { readSetting } from '#features/settings/server/settings.ts'

/** Wall-clock times between which somebody may be texted. */
export interface TextHours {
  zone: string
  from: string
  until: string
}

/** The first moment from `at` on that is within these hours, on the clock of the person. */
export function textableFrom(at: Date, { zone, from, until }: TextHours): Date {
  const { day, time } = wallClock(at, zone)
  if (time >= from && time < until) return at
  const morning = time < from ? day : addDays(day, 1)
  // Where the clock skips that time, the hour after it.
  const [first] = instantsOf(morning, from, zone)
  return first ? new Date(first) : new Date(at.getTime() + 3_600_000)
}

/** Of a person, by the zone of their state; good hours of the number narrow those of the office. */
export async function textHoursOf(
  db: ReadDb | Transacting,
  party_id: number,
  number: string,
): Promise<TextHours> {
  const { quiet_until, quiet_from } = await readSetting(db, 'messages')
  const { timezone } = await readSetting(db, 'timezone')
  const known = await (db as ReadDb)
    .selectFrom('parties')
    .where('parties.id', '=', party_id)
    .select((eb) => [
      eb
        .selectFrom('party_addresses as a')
        .select('a.state')
        .whereRef('a.party_id', '=', 'parties.id')
        .where('a.state', 'is not', null)
        .orderBy(sql`a.address_type = 'physical' desc`)
        .orderBy('a.id', 'desc')
        .limit(1)
        .as('state'),
      eb
        .selectFrom('party_phones as p')
        .select(sql<string>`max(p.good_from)`.as('good_from'))
        .whereRef('p.party_id', '=', 'parties.id')
        .where('p.phone_number', '=', number)
        .as('good_from'),
      eb
        .selectFrom('party_phones as p')
        .select(sql<string>`min(p.good_until)`.as('good_until'))
        .whereRef('p.party_id', '=', 'parties.id')
        .where('p.phone_number', '=', number)
        .as('good_until'),
    ])
    .executeTakeFirst()
  const zone = zoneOfState(known?.state ?? null) ?? timezone
  const office = { from: quiet_until!, until: quiet_from! }
  if (!known?.good_from || !known.good_until) return { zone, ...office }
  const from = known.good_from > office.from ? known.good_from : office.from
  const until = known.good_until < office.until ? known.good_until : office.until
  // Somebody who can be reached at night alone is reached then.
  return from < until ? { zone, from, until } : { zone, from: known.good_from, until: known.good_until }
}

/** Of a state in two zones, that in which most of its people live. */
const zones: Record<string, string> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
}
const zoneByState = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
)
const zoneOfState = (state: string | null): string | undefined =>
  state === null ? undefined : zoneByState.get(state.trim().toUpperCase())
