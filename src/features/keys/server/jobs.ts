import { setTimeout as pause } from 'node:timers/promises'
import { conflict } from '#core/errors.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'
import type { Services } from '#core/server/process/services.ts'
import type { SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { keysContract } from '../contract.ts'
import { markRemoved, refuseKeyInUse, requireNothingLeft } from './removeKey.ts'
import { runRotation, unfinishedRotation } from './rotation.ts'

/** Goes on with a rotation that was begun here or by a command, and then killed. */
export async function rotateKeys(
  services: Services,
  places: SealedPlaces,
  stopping?: AbortSignal,
): Promise<void> {
  await runRotation(services, places, { stopping })
}

/** Checked when the work is requested; the session need not last until its end. */
const { access } = keysContract.endpoints.rotateKeys
const endpoint = { access }

export const keyWork = (places: SealedPlaces): Record<string, SlowWork> => ({
  'keys.rotate': {
    endpoint,
    async prepare({ services, stopping, progress }) {
      for (;;) {
        const rotated = await runRotation(services, places, {
          stopping,
          report: (done, total) => void progress((done * 100) / total).catch(() => {}),
        })
        stopping?.throwIfAborted()
        if (rotated === null) break
        if (rotated.damaged > 0)
          throw conflict(
            'keys.damaged',
            `${rotated.damaged} values or files cannot be opened with any key; all others have the new one. Whoever runs Ellis finds them with npm run doctor.`,
          )
        if (rotated.state === 'done') break
        // A command or the job of every five minutes is at it.
        const running = await unfinishedRotation(services.database.read)
        if (running && running.total_count > 0)
          await progress((running.done_count * 100) / running.total_count)
        await pause(1_000)
      }
      return async () => {}
    },
  },
  'keys.remove': {
    endpoint,
    async prepare({ services, entity_id, stopping }) {
      await refuseKeyInUse(services.database.read, services.vault, entity_id)
      await requireNothingLeft(services, places, stopping)
      return async (ctx) => {
        await markRemoved(ctx, entity_id)
        ctx.unit.afterCommit(() => void services.vault.retire(entity_id))
      }
    },
  },
})
