import { conflict, notFound } from '#core/errors.ts'
import { renewClaim } from '#core/server/backup/manifest.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'
import type { Services } from '#core/server/process/services.ts'
import { StartError } from '#core/server/process/startError.ts'
import { renewLedger } from '#features/erasure/server/ledger.ts'
import { keyEvents } from '../events.ts'
import { resealAll, unfinishedRotation } from './rotation.ts'

/** People whose recovery codes were hashed with a key, and work only while it is there. */
export const countRecoveryCodes = async (
  { database }: Pick<Services, 'database'>,
  key_id: number,
): Promise<number> => {
  const { people } = await database.read
    .selectFrom('user_recovery_codes')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('people'))
    .where('key_id', '=', key_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return people
}

/** Reasons against a removal that are known before everything is checked. */
export async function refuseKeyInUse(
  db: ReadDb | Transacting,
  vault: Vault,
  key_id: number,
): Promise<{ isRemoved: boolean }> {
  const key = await db
    .selectFrom('encryption_keys')
    .select('retired_at')
    .where('id', '=', key_id)
    .executeTakeFirst()
  if (!key) throw notFound(`Key ${key_id}`)
  if (key.retired_at) return { isRemoved: true }
  if (await unfinishedRotation(db))
    throw conflict('keys.rotating', 'Keys are being rotated: wait until everything has the new key.')
  if (key_id === vault.current)
    throw conflict('keys.in_use', `Key ${key_id} is the one that encrypts: begin to use a new one first.`)
  return { isRemoved: false }
}

/** Looks at every value and file once more, and refuses while any of them depended on an old key; so does the place of backups. */
export async function requireNothingLeft(
  services: Services,
  places: SealedPlaces,
  stopping?: AbortSignal,
): Promise<void> {
  let changed = 0
  for await (const step of resealAll(services, places, stopping)) {
    changed += step.changed
    stopping?.throwIfAborted()
  }
  if (changed > 0)
    throw conflict(
      'keys.in_use',
      `${changed} values were still written with an old key, by a server that does not know the new one; they have the new key now. Start all servers anew, then try again.`,
    )
  await renewSeals(services).catch((error: unknown) => {
    const why = error instanceof StartError ? ` ${error.message}` : ''
    throw conflict(
      'keys.no_place',
      `The place of backups cannot be reached, and would take no backup without this key.${why}`,
    )
  })
}

async function renewSeals({ backups, vault }: Services): Promise<void> {
  const place = await backups.place()
  await renewClaim(place, vault)
  await renewLedger(place, vault)
}

/** From its commit on the office starts without the key. */
export async function markRemoved(ctx: AnyoneWriteCtx, key_id: number): Promise<void> {
  await ctx.db
    .updateTable('encryption_keys')
    .set({ retired_at: ctx.now.toISOString() })
    .where('id', '=', key_id)
    .execute()
  await ctx.record(keyEvents, 'removed', { entity_id: key_id })
}

export async function removeKey(services: Services, places: SealedPlaces, key_id: number): Promise<void> {
  const { isRemoved } = await refuseKeyInUse(services.database.read, services.vault, key_id)
  if (isRemoved) return
  await requireNothingLeft(services, places)
  await runInTransaction(services, null, (ctx) => markRemoved(ctx, key_id))
}
