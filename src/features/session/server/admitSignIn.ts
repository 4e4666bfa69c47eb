import { tooMany } from '#core/errors.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { hasRoomForStranger, hasRoomFrom } from './signInLimits.ts'
import { whyNoStranger } from './hashQueue.ts'
import { addressesOfOffice } from './officeAddresses.ts'

/**
 * Refuses a try at signing in that would only be refused later: beyond the places that one address has, or that strangers
 * have, where it comes from an address at which nobody of the office ever signed in.
 */
export async function admitSignIn(db: ReadDb, ip: string): Promise<void> {
  if (!hasRoomFrom(ip)) throw tooMany(1)
  const refusal = whyNoStranger() ?? (hasRoomForStranger(ip) ? null : tooMany(1))
  if (refusal && !(await addressesOfOffice(db)).has(ip)) throw refusal
}
