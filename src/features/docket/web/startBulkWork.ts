import { formatNumber } from '#ui/web/format.ts'
import { notifyFailure } from '#ui/web/notify.tsx'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'

/**
 * Starts a bulk operation on entries and shows a message; no entry changes on screen before the server changes it. Fetched
 * late, so it can be no hook.
 */
export async function startBulkWork(start: () => Promise<StartedWork>): Promise<void> {
  try {
    const { item_count } = await start()
    notifyStarted(item_count === 1 ? '1 entry' : `${formatNumber(item_count)} entries`)
  } catch (error) {
    notifyFailure('The entries could not be changed.', error)
  }
}
