import { client } from '#core/web/client.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import { docketContract, type DocketItem } from '../contract.ts'
import { mayMarkDone } from './allowedActions.ts'
import {
  assignChange,
  toggleCancelChange,
  concludeChange,
  toggleDoneChange,
  markDoneChange,
  rescheduleChange,
  deleteChange,
  undoRescheduleChange,
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
    toggleDone: (entry: DocketItem) => apply([entry], toggleDoneChange),
    toggleCancelled: (entry: DocketItem) => apply([entry], toggleCancelChange),
    undoReschedule: (entry: DocketItem) => apply([entry], undoRescheduleChange),
    remove: (entry: DocketItem) => apply([entry], deleteChange),

    /** Entries of which some are hearings, these with how they ended. */
    conclude: (entries: readonly DocketItem[], endings: Readonly<Record<string, HearingResult>>) =>
      apply(entries, concludeChange(endings)),

    markDone: (entries: readonly DocketItem[]) => {
      const able = entries.filter(mayMarkDone)
      if (able.length > mostAtOnce) return startMany(() => api.markEntriesDone({ ids: idsOf(able) }))
      return apply(able, markDoneChange)
    },

    move: async (entries: readonly DocketItem[], moment: Moment): Promise<readonly Refusal[]> => {
      if (entries.length <= mostAtOnce) return apply(entries, rescheduleChange(entries, moment))
      await startMany(() => api.rescheduleDocketEntries({ ids: idsOf(entries), action_date: moment.day }))
      return []
    },

    assign: async (
      entries: readonly DocketItem[],
      user: { id: number; name: string } | null,
      keepsOtherAssignees: boolean,
    ): Promise<readonly Refusal[]> => {
      if (entries.length <= mostAtOnce) return apply(entries, assignChange(user, keepsOtherAssignees))
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
