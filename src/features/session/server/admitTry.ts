import { tooMany } from '#core/errors.ts'
import { databaseOf, type Database, type ReadDb } from '#core/server/db/db.ts'
import { hasRoomForStranger, hasRoomFrom } from './delays.ts'
import { whyNoStranger } from './hashQueue.ts'
import { daysKnown } from './lastLogin.ts'

/**
 * Refuses a try at signing in that would only be refused later: beyond the places that one address has, or that strangers
 * have, where it comes from an address at which nobody of the office ever signed in.
 */
export async function admitTry(db: ReadDb, ip: string): Promise<void> {
  if (!hasRoomFrom(ip)) throw tooMany(1)
  const refusal = whyNoStranger() ?? (hasRoomForStranger(ip) ? null : tooMany(1))
  if (refusal && !(await addressesOfOffice(db)).has(ip)) throw refusal
}

const readAgainMs = 10_000
const addresses = new WeakMap<Database, { at: number; reading: Promise<Set<string>> }>()

/** Where people have signed in from. Read while there is a flood, and then not for each of its tries. */
function addressesOfOffice(db: ReadDb): Promise<Set<string>> {
  const database = databaseOf(db)!
  const known = addresses.get(database)
  if (known && Date.now() - known.at < readAgainMs) return known.reading
  const reading = readAddresses(db)
  addresses.set(database, { at: Date.now(), reading })
  // Whoever waits for it hears of the failure; the next one asks again.
  reading.catch(() => addresses.delete(database))
  return reading
}

async function readAddresses(db: ReadDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom('logins')
    .select('ip')
    .distinct()
    .where('at', '>', new Date(Date.now() - daysKnown * 86_400_000).toISOString())
    .where('ip', 'is not', null)
    .execute()
  return new Set(rows.map(({ ip }) => ip!))
}
