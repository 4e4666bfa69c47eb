import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refreshed } from '#core/web/refresh.ts'
import { notifyFailure, notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import type { DocketItem } from '../contract.ts'
import type { EntryChange, Undo } from './entryChanges.ts'
import { optimisticUpdate } from './optimisticUpdate.ts'

export interface Refusal {
  entry: DocketItem
  error: unknown
}

/**
 * Makes a change to one entry after the other, and shows all of them changed at once. Those that were refused are shown
 * as they were and named with their reason, unless a dialog does that; the rest can be undone. One refusal among several
 * is no failure of the whole: hence no `useCommand`.
 */
export function useApplyChange() {
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function takeBack(undos: readonly Undo[]): Promise<void> {
    for (const undo of undos.toReversed()) await undo()
  }

  return async (entries: readonly DocketItem[], change: EntryChange): Promise<readonly Refusal[]> => {
    const takeBackShown = await optimisticUpdate(queries, entries, change.preview)
    const undos: Undo[] = []
    const done: DocketItem[] = []
    const refused: Refusal[] = []
    for (const entry of entries) {
      try {
        const undo = await change.send(entry)
        if (undo) undos.push(undo)
        done.push(entry)
      } catch (error) {
        refused.push({ entry, error })
      }
    }
    takeBackShown(refused.map(({ entry }) => entry))
    if (!change.inDialog) notifyRefused(refused)
    const made = change.opens?.() ?? null
    const onOpen =
      made === null
        ? undefined
        : () => void navigate({ to: '/docket_entries/$id', params: { id: String(made) } })
    if (undos.length > 0) notifyUndo(change.message(done), () => takeBack(undos), { onOpen })
    else if (done.length > 0) notifySuccess(change.message(done))
    await refreshed()
    return refused
  }
}

function notifyRefused(refused: readonly Refusal[]): void {
  for (const { entry, error } of refused.slice(0, 3))
    notifyFailure(`${entry.type_name} of ${entry.holder_name} could not be changed.`, error)
  if (refused.length > 3) notifyFailure(`${refused.length - 3} more could not be changed.`, refused[3]!.error)
}
