import { formatNumber } from '#ui/web/format.ts'
import { notifyFailure } from '#ui/web/notify.tsx'
import type { StartedWork } from '#features/tracker/contract.ts'
import { notifyStarted } from '#features/tracker/web/notifyStarted.ts'

/** Starts work on many entries and says so; no entry is shown changed before it is. */
export async function startBulkWork(start: () => Promise<StartedWork>): Promise<void> {
  try {
    const { item_count } = await start()
    notifyStarted(item_count === 1 ? '1 entry' : `${formatNumber(item_count)} entries`)
  } catch (error) {
    notifyFailure('The entries could not be changed.', error)
  }
}
