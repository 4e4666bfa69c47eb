import { setTimeout as pause } from 'node:timers/promises'
import { conflict, type Refusal } from '#core/errors.ts'
import type { Services } from '#core/server/process/services.ts'

/** Milliseconds between two notes of progress; each also finds out whether the requester stopped the work. */
export const announceEvery = 700

/** The work may wait for one long statement, and the request to stop may reach another process. */
export async function endWhenStopped(
  services: Services,
  id: string,
  position: number,
  stopped: AbortController,
  ended: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause(announceEvery, undefined, { signal: ended }).catch(() => {})
    if (ended.aborted) return
    // An absent database ends the work itself.
    const refusal = await stopOf(services, id, position).catch(() => undefined)
    if (refusal) return stopped.abort(refusal)
  }
}

/** Whether this item was taken back while it runs; a problem of another one is no reason to stop. */
export async function stopOf(
  { database }: Services,
  id: string,
  position: number,
): Promise<Refusal | undefined> {
  const item = await database.read
    .selectFrom('tracked_job_items')
    .select('problem')
    .where('job_id', '=', id)
    .where('position', '=', position)
    .where('problem', 'is not', null)
    .executeTakeFirst()
  return item && conflict('trackedJobs.stopped', item.problem!)
}
