import { useQueryClient } from '@tanstack/react-query'
import { client, invalidate } from '../../../core/web/client.ts'
import { notifyFailure, notifyUndo } from '../../../ui/web/notify.tsx'
import { docketContract, type DocketItem } from '../contract.ts'

const api = client(docketContract)

/** Marks an entry done or takes that back, at once and without asking: the message offers to undo it. */
export function useEntryActions() {
  const queries = useQueryClient()

  async function setDone({ id, type_name }: DocketItem, done: boolean, offerUndo: boolean): Promise<void> {
    try {
      const after = await (done ? api.markDone({ id }) : api.undoDone({ id }))
      await invalidate(queries, 'docket', 'cases')
      if (offerUndo)
        notifyUndo(done ? `${type_name} is done.` : `${type_name} is to do again.`, () =>
          setDone(after, !done, false),
        )
    } catch (error) {
      notifyFailure(`${type_name} could not be changed.`, error)
    }
  }
  return { toggleDone: (entry: DocketItem) => setDone(entry, !entry.is_done, true) }
}
