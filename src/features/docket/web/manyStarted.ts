import type { QueryClient } from '@tanstack/react-query'
import { formatNumber } from '#ui/web/format.ts'
import { notifyFailure } from '#ui/web/notify.tsx'
import type { StartedWork } from '#features/tracker/contract.ts'
import { noteStarted } from '#features/tracker/web/noteStarted.ts'

/** Starts work on many entries and says so; no entry is shown changed before it is. */
export async function manyStarted(queries: QueryClient, start: () => Promise<StartedWork>): Promise<void> {
  try {
    const { item_count } = await start()
    noteStarted(queries, item_count === 1 ? '1 entry' : `${formatNumber(item_count)} entries`)
  } catch (error) {
    notifyFailure('The entries could not be changed.', error)
  }
}
