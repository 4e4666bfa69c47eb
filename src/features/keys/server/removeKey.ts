import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { StartError } from '#core/server/process/startError.ts'
import { keyEvents } from '../events.ts'
import { onePass, unfinishedRotation } from './rotation.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'

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

/** Refuses while anything that can be opened depends on the key; afterwards the office starts without it. */
export async function removeKey(services: Services, places: SealedPlaces, key_id: number): Promise<void> {
  const { database, vault } = services
  const key = await database.read
    .selectFrom('encryption_keys')
    .select('retired_at')
    .where('id', '=', key_id)
    .executeTakeFirst()
  if (!key) throw new StartError(`This office has never used a key ${key_id}.`)
  if (key.retired_at) return
  if (key_id === vault.current)
    throw new StartError(
      `Key ${key_id} is the one that encrypts: npm run keys -- rotate makes another one first.`,
    )
  if (await unfinishedRotation(database.read))
    throw new StartError('Keys are being rotated: npm run keys -- status says how far it is.')
  let changed = 0
  for await (const step of onePass(services, places)) changed += step.changed
  if (changed > 0)
    throw new StartError(
      `${changed} values were still written with an old key, by a server that does not know the new one; they have the new key now. Start all servers anew, then try again.`,
    )
  await runInTransaction(services, null, async (ctx) => {
    await ctx.db
      .updateTable('encryption_keys')
      .set({ retired_at: ctx.now.toISOString() })
      .where('id', '=', key_id)
      .execute()
    await ctx.record(keyEvents, 'removed', { entity_id: key_id })
  })
}
