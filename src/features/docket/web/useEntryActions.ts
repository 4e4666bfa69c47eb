import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client, invalidate } from '#core/web/client.ts'
import { shortWeekday } from '#fields/day/dueDay.ts'
import { formatDay } from '#ui/web/format.ts'
import { notifyFailure, notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import type { StartedWork } from '#features/tracker/contract.ts'
import { docketContract, type DocketEntry, type DocketItem } from '../contract.ts'
import { outcomeLabel, type HearingOutcome } from '../hearingFields.ts'
import { movedTimes } from './movedTimes.ts'
import { optimisticUpdate } from './optimisticUpdate.ts'

const api = client(docketContract)

type Undo = () => Promise<unknown>

export interface Refusal {
  entry: DocketItem
  error: unknown
}

/** How a hearing ended, and what else is to be written down about it. */
export interface Ending {
  hearing_outcome: HearingOutcome | null
  note?: string | null | undefined
}

// Actions available on an entry in its present state; the server refuses the rest.
export const mayMarkDone = ({ is_done, can }: DocketItem) => !is_done && can.done
export const mayEdit = ({ cancelled_at, rescheduled_at, can }: DocketItem) =>
  can.edit && !cancelled_at && !rescheduled_at
export const mayMove = (entry: DocketItem) =>
  !entry.is_done && mayEdit(entry) && (entry.action_type === 'task' || entry.can.reschedule)
export const mayChoose = (entry: DocketItem) => mayMarkDone(entry) || mayEdit(entry)

/** A day, and a time where one was said. */
export interface Moment {
  day: string
  time: string | null
}

const named = (entries: readonly DocketItem[]) =>
  entries.length === 1 ? entries[0]!.type_name : `${entries.length} entries`
const idsOf = (entries: readonly DocketItem[]) => entries.map(({ id }) => id)
const are = (entries: readonly unknown[]) => (entries.length === 1 ? 'is' : 'are')

/** "Master calendar hearing is moved to Wed 12/09/2026, 1:30 PM CT." */
export const movedTo = ({ type_name, action_date, place_time }: DocketItem): string => {
  const day = action_date ? `${shortWeekday(action_date)} ${formatDay(action_date)}` : 'no date'
  return `${type_name} is moved to ${[day, place_time].filter(Boolean).join(', ')}.`
}

async function concludeOne(id: number, ending: Ending | undefined): Promise<Undo> {
  await api.markDone({ id, ...(ending && { hearing_outcome: ending.hearing_outcome }) })
  const undoDone = () => api.undoDone({ id })
  if (!ending?.note) return undoDone
  try {
    const { id: noteId } = await api.addNote({ id, body: ending.note })
    return async () => {
      await undoDone()
      await api.deleteNote({ id, noteId })
    }
  } catch (error) {
    // Else the entry would be done without what was written about it, and leave the dialog that holds the text.
    await undoDone()
    throw error
  }
}

function notifyRefused(refused: readonly Refusal[]): void {
  for (const { entry, error } of refused.slice(0, 3))
    notifyFailure(`${entry.type_name} of ${entry.holder_name} could not be changed.`, error)
  if (refused.length > 3) notifyFailure(`${refused.length - 3} more could not be changed.`, refused[3]!.error)
}

/** More than these are work for the server, which the tray shows; fewer are done while one looks, and can be taken back. */
const mostAtOnce = 25

/** Immediate actions on entries, without confirmation: each message offers undo. */
export function useEntryActions() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => invalidate(queries, 'docket', 'cases', 'today')

  /**
   * Does it to one after the other, and shows all of them changed at once. Those that were refused are shown as they were
   * and named with their reason, unless a dialog does that with what it is given; the rest can be undone.
   */
  async function each(
    entries: readonly DocketItem[],
    change: (entry: DocketItem) => Partial<DocketItem>,
    action: (entry: DocketItem) => Promise<Undo | null>,
    message: (done: readonly DocketItem[]) => string,
    { opens, inDialog = false }: { opens?: () => number | null; inDialog?: boolean } = {},
  ): Promise<readonly Refusal[]> {
    const takeBackShown = await optimisticUpdate(queries, entries, change)
    const undos: Undo[] = []
    const done: DocketItem[] = []
    const refused: Refusal[] = []
    for (const entry of entries) {
      try {
        const undo = await action(entry)
        if (undo) undos.push(undo)
        done.push(entry)
      } catch (error) {
        refused.push({ entry, error })
      }
    }
    takeBackShown(refused.map(({ entry }) => entry))
    const refreshed = refresh()
    if (!inDialog) notifyRefused(refused)
    const made = opens?.() ?? null
    const onOpen =
      made === null
        ? undefined
        : () => void navigate({ to: '/docket_entries/$id', params: { id: String(made) } })
    if (undos.length > 0) notifyUndo(message(done), () => takeBack(undos), { onOpen })
    else if (done.length > 0) notifySuccess(message(done))
    await refreshed
    return refused
  }

  /** Rare, so it is fetched late. */
  async function startMany(start: () => Promise<StartedWork>): Promise<void> {
    const { startBulkWork } = await import('./startBulkWork.ts')
    await startBulkWork(queries, start)
  }

  async function takeBack(undos: readonly Undo[]): Promise<void> {
    try {
      for (const undo of undos.toReversed()) await undo()
    } finally {
      await refresh()
    }
  }

  return {
    toggleDone: (entry: DocketItem) =>
      each(
        [entry],
        ({ is_done }) => ({ is_done: !is_done }),
        async ({ id, is_done }) => {
          await (is_done ? api.undoDone({ id }) : api.markDone({ id }))
          const { hearing_outcome } = entry
          return () => (is_done ? api.markDone({ id, hearing_outcome }) : api.undoDone({ id }))
        },
        () => (entry.is_done ? `${entry.type_name} is to do again.` : `${entry.type_name} is done.`),
      ),

    /** Entries of which some are hearings, these with how they ended. */
    conclude: (entries: readonly DocketItem[], endings: Readonly<Record<string, Ending>>) =>
      each(
        entries,
        ({ id }) => {
          const ending = endings[id]
          return { is_done: true, ...(ending && { hearing_outcome: ending.hearing_outcome }) }
        },
        ({ id }) => concludeOne(id, endings[id]),
        (done) => {
          const outcome = done.length === 1 && outcomeLabel(endings[done[0]!.id]?.hearing_outcome ?? null)
          return `${named(done)} ${are(done)} done${outcome ? `: ${outcome}` : ''}.`
        },
        { inDialog: true },
      ),

    markDone: (entries: readonly DocketItem[]) => {
      const able = entries.filter(mayMarkDone)
      if (able.length > mostAtOnce) return startMany(() => api.markEntriesDone({ ids: idsOf(able) }))
      return each(
        able,
        () => ({ is_done: true }),
        async ({ id }) => {
          await api.markDone({ id })
          return () => api.undoDone({ id })
        },
        (done) => `${named(done)} ${are(done)} done.`,
      )
    },

    toggleCancelled: (entry: DocketItem) =>
      each(
        [entry],
        ({ cancelled_at }) => ({ cancelled_at: cancelled_at ? null : new Date().toISOString() }),
        async ({ id, cancelled_at }) => {
          await (cancelled_at ? api.undoCancel({ id }) : api.cancelDocketEntry({ id }))
          return () => (cancelled_at ? api.cancelDocketEntry({ id }) : api.undoCancel({ id }))
        },
        () =>
          entry.cancelled_at
            ? `${entry.type_name} takes place after all.`
            : `${entry.type_name} is cancelled; it stays on the docket.`,
      ),

    undoReschedule: (entry: DocketItem) =>
      each(
        [entry],
        () => ({ rescheduled_at: null, is_done: false }),
        async ({ id }) => {
          await api.undoReschedule({ id })
          return null
        },
        () => `${entry.type_name} is to do again; the entry at the other time is deleted.`,
      ),

    remove: (entry: DocketItem) =>
      each(
        [entry],
        () => ({}),
        async ({ id }) => {
          await api.deleteDocketEntry({ id })
          return () => api.restoreDocketEntry({ id })
        },
        () => `${entry.type_name} is deleted.`,
      ),

    /** A task gets another day; an event or appointment a new entry at the other time, so that its history stays. */
    move: async (entries: readonly DocketItem[], { day, time }: Moment): Promise<readonly Refusal[]> => {
      if (entries.length > mostAtOnce) {
        await startMany(() => api.rescheduleDocketEntries({ ids: idsOf(entries), action_date: day }))
        return []
      }
      let after: DocketEntry | null = null
      return each(
        entries,
        ({ action_type }) =>
          action_type === 'task'
            ? { action_date: day }
            : { is_done: true, rescheduled_at: new Date().toISOString() },
        async (entry) => {
          const { id, version, action_date } = entry
          const times = movedTimes(entry, time)
          if (entry.action_type !== 'task') {
            after = await api.rescheduleDocketEntry({ id, docket_entry: { action_date: day, ...times } })
            return () => api.undoReschedule({ id })
          }
          const changed = await api.updateDocketEntry({
            id,
            version,
            docket_entry: { action_date: day, ...times },
          })
          after = changed
          const { event_time_start, event_time_end } = entry
          return () =>
            api.updateDocketEntry({
              id,
              version: changed.version,
              docket_entry: { action_date, event_time_start, event_time_end },
            })
        },
        (done) =>
          done.length === 1 && after
            ? movedTo(after)
            : `${named(done)} ${are(done)} moved to ${shortWeekday(day)} ${formatDay(day)}.`,
        {
          opens: () =>
            entries.length === 1 && entries[0]!.action_type !== 'task' ? (after?.id ?? null) : null,
          inDialog: true,
        },
      )
    },

    /** Hands entries over: this person has them instead of those who had them, or as well. */
    assign: async (
      entries: readonly DocketItem[],
      user: { id: number; name: string } | null,
      keepsOtherAssignees: boolean,
    ): Promise<readonly Refusal[]> => {
      if (entries.length > mostAtOnce) {
        await startMany(() =>
          api.assignDocketEntries({
            ids: idsOf(entries),
            assignee_ids: user ? [user.id] : [],
            keeps_others: keepsOtherAssignees,
          }),
        )
        return []
      }
      return each(
        entries,
        ({ assignees }) => ({
          assignees: [
            ...(keepsOtherAssignees ? assignees.filter(({ id }) => id !== user?.id) : []),
            // The circle is empty until the answer brings the initials.
            ...(user ? [{ ...user, initials: '' }] : []),
          ],
        }),
        async ({ id, version, assignees }) => {
          const had = assignees.map((assignee) => assignee.id)
          const assignee_ids = [...new Set([...(keepsOtherAssignees ? had : []), ...(user ? [user.id] : [])])]
          const after = await api.updateDocketEntry({ id, version, docket_entry: { assignee_ids } })
          return () =>
            api.updateDocketEntry({ id, version: after.version, docket_entry: { assignee_ids: had } })
        },
        (done) =>
          user
            ? `${named(done)} ${are(done)} given to ${user.name}.`
            : `Nobody is assigned to ${named(done)} now.`,
        { inDialog: true },
      )
    },
  }
}
