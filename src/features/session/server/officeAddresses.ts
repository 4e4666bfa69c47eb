import { databaseOf, type Database } from '#core/server/db/database.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'

/** An address is known as somebody's for this long after they signed in there. */
export const retentionDays = 90

const readAgainMs = 10_000
const addresses = new WeakMap<Database, { at: number; reading: Promise<Set<string>> }>()

/** Where people have signed in from. Read while there is a flood, and then not for each of its tries. */
export function addressesOfOffice(db: ReadDb): Promise<Set<string>> {
  const database = databaseOf(db)!
  const cached = addresses.get(database)
  if (cached && Date.now() - cached.at < readAgainMs) return cached.reading
  const reading = readAddresses(db)
  addresses.set(database, { at: Date.now(), reading })
  // Waiting callers receive the failure; the next call tries again.
  reading.catch(() => addresses.delete(database))
  return reading
}

/** Somebody signs in from here, and is known here from now on. */
export function addOfficeAddress(db: Transacting, ip: string): void {
  addresses.get(databaseOf(db)!)?.reading.then(
    (read) => read.add(ip),
    () => {},
  )
}

async function readAddresses(db: ReadDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom('logins')
    .select('ip')
    .distinct()
    .where('at', '>', new Date(Date.now() - retentionDays * 86_400_000).toISOString())
    .where('ip', 'is not', null)
    .execute()
  return new Set(rows.map(({ ip }) => ip!))
}
