import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { FindQuietEnd } from '#core/server/effects/outbox.ts'
import { instantsOf, timeAfter, wallClock } from '#fields/time/clock.ts'
import { readSetting } from '#features/settings/server/settings.ts'

/** Wall-clock times between which somebody may be texted. */
interface TextHours {
  /** All in which the person may be. */
  zones: readonly string[]
  from: string
  until: string
}

/** The first moment from `at` on that is within these hours on every clock the person may have, if there is one. */
export function textableFrom(at: Date, hours: TextHours, tries = 4): Date {
  const { zones, from, until } = hours
  const quiet = zones
    .map((zone) => ({ zone, ...wallClock(at, zone) }))
    .find(({ time }) => time < from || time >= until)
  if (!quiet || tries === 0) return at
  const { zone, day, time } = quiet
  const morning = time < from ? day : addDays(day, 1)
  // Where the clock skips that time, the hour after it.
  const [first] = [from, timeAfter(from, 60)].flatMap((start) => instantsOf(morning, start, zone))
  return textableFrom(new Date(first!), hours, tries - 1)
}

/** Nobody is woken by a text; mails make no noise, and staff wait for theirs. */
export const findQuietEnd: FindQuietEnd = async (db, { channel, to, about: { party_id } }, at) => {
  if (channel === 'email' || party_id === undefined) return null
  const end = textableFrom(at, await textHoursOf(db, party_id, to))
  return end > at ? end : null
}

/** Hours for texts to a person, by the zones of their state; good hours of the number narrow those of the office. */
async function textHoursOf(db: ReadDb | Transacting, party_id: number, number: string): Promise<TextHours> {
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
  const zones = zonesOfState(known?.state ?? null) ?? [timezone]
  const office = { from: quiet_until!, until: quiet_from! }
  if (!known?.good_from || !known.good_until) return { zones, ...office }
  const from = known.good_from > office.from ? known.good_from : office.from
  const until = known.good_until < office.until ? known.good_until : office.until
  // Somebody who can be reached at night alone is reached then.
  return from < until ? { zones, from, until } : { zones, from: known.good_from, until: known.good_until }
}

/** When somebody says that they are best reached, on every clock they may have; null: they said nothing. */
export async function goodHoursOf(db: ReadDb | Transacting, party_id: number): Promise<TextHours | null> {
  const { timezone } = await readSetting(db, 'timezone')
  const phone = await (db as ReadDb)
    .selectFrom('party_phones as p')
    .where('p.party_id', '=', party_id)
    .where('p.good_from', 'is not', null)
    .where('p.good_until', 'is not', null)
    .select(['p.good_from', 'p.good_until'])
    .select((eb) =>
      eb
        .selectFrom('party_addresses as a')
        .select('a.state')
        .whereRef('a.party_id', '=', 'p.party_id')
        .where('a.state', 'is not', null)
        .orderBy(sql`a.address_type = 'physical' desc`)
        .orderBy('a.id', 'desc')
        .limit(1)
        .as('state'),
    )
    .orderBy(sql`p.preferred_text desc nulls last`)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  if (!phone) return null
  return {
    zones: zonesOfState(phone.state) ?? [timezone],
    from: phone.good_from!,
    until: phone.good_until!,
  }
}

/** A state in two zones stands in both. */
const statesByZone: Record<string, string> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC TN VT VA WV',
  'America/Chicago': 'AL AR FL IL IN IA KS KY LA MI MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID KS MT NE NM ND OR SD TX UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA ID NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
}
const zonesOfState = (state: string | null): string[] | undefined => {
  const zones = Object.keys(statesByZone).filter((zone) =>
    statesByZone[zone]!.split(' ').includes(state?.trim().toUpperCase() ?? ''),
  )
  return zones.length > 0 ? zones : undefined
}
