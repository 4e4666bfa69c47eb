import { client } from '#core/web/client.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import { docketContract, type DocketItem } from '../contract.ts'
import { mayMarkDone } from './allowedActions.ts'
import {
  assigned,
  cancelToggled,
  concluded,
  doneToggled,
  markedDone,
  moved,
  removed,
  rescheduleUndone,
  type HearingResult,
  type Moment,
} from './entryChanges.ts'
import { useApplyChange, type Refusal } from './useApplyChange.ts'

const api = client(docketContract)

/** More than these are work for the server, which the tray shows; fewer are done while one looks, and can be taken back. */
const mostAtOnce = 25

const idsOf = (entries: readonly DocketItem[]) => entries.map(({ id }) => id)

/** Immediate actions on entries, without confirmation: each message offers undo. */
export function useEntryActions() {
  const apply = useApplyChange()

  /** Rare, so it is fetched late. */
  async function startMany(start: () => Promise<StartedWork>): Promise<void> {
    const { startBulkWork } = await import('./startBulkWork.ts')
    await startBulkWork(start)
  }

  return {
    toggleDone: (entry: DocketItem) => apply([entry], doneToggled),
    toggleCancelled: (entry: DocketItem) => apply([entry], cancelToggled),
    undoReschedule: (entry: DocketItem) => apply([entry], rescheduleUndone),
    remove: (entry: DocketItem) => apply([entry], removed),

    /** Entries of which some are hearings, these with how they ended. */
    conclude: (entries: readonly DocketItem[], endings: Readonly<Record<string, HearingResult>>) =>
      apply(entries, concluded(endings)),

    markDone: (entries: readonly DocketItem[]) => {
      const able = entries.filter(mayMarkDone)
      if (able.length > mostAtOnce) return startMany(() => api.markEntriesDone({ ids: idsOf(able) }))
      return apply(able, markedDone)
    },

    move: async (entries: readonly DocketItem[], moment: Moment): Promise<readonly Refusal[]> => {
      if (entries.length <= mostAtOnce) return apply(entries, moved(entries, moment))
      await startMany(() => api.rescheduleDocketEntries({ ids: idsOf(entries), action_date: moment.day }))
      return []
    },

    assign: async (
      entries: readonly DocketItem[],
      user: { id: number; name: string } | null,
      keepsOtherAssignees: boolean,
    ): Promise<readonly Refusal[]> => {
      if (entries.length <= mostAtOnce) return apply(entries, assigned(user, keepsOtherAssignees))
      await startMany(() =>
        api.assignDocketEntries({
          ids: idsOf(entries),
          assignee_ids: user ? [user.id] : [],
          keeps_others: keepsOtherAssignees,
        }),
      )
      return []
    },
  }
}
