import type { Services } from '#core/server/process/services.ts'
import { runRotation } from './rotation.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'

/** Goes on with a rotation that was begun here or by a command, and then killed. */
export async function rotateKeys(
  services: Services,
  places: SealedPlaces,
  stopping?: AbortSignal,
): Promise<void> {
  await runRotation(services, places, { stopping })
}
