import { client } from '#core/web/client.ts'
import { shortWeekday } from '#fields/day/dueDay.ts'
import { formatDay } from '#ui/web/format.ts'
import { docketContract, type DocketEntry, type DocketItem } from '../contract.ts'
import { outcomeLabel, type HearingOutcome } from '../hearingFields.ts'
import { movedTimes } from './movedTimes.ts'

const api = client(docketContract)

export type Undo = () => Promise<unknown>

/** A change that is made to one entry after the other. */
export interface EntryChange {
  /** An entry as lists show it until the server has answered. */
  preview: (entry: DocketItem) => Partial<DocketItem>
  /** Sends it, and returns what takes it back, or null where nothing does. */
  send: (entry: DocketItem) => Promise<Undo | null>
  /** The message about the entries that were changed. */
  message: (done: readonly DocketItem[]) => string
  /** The entry that the message offers to open. */
  opens?: () => number | null
  /** A dialog shows the refusals, so no messages do. */
  inDialog?: boolean
}

/** How a hearing ended, and what else is to be written down about it. */
export interface HearingResult {
  hearing_outcome: HearingOutcome | null
  note?: string | null | undefined
}

/** A day, with a time if there is one. */
export interface Moment {
  day: string
  time: string | null
}

const named = (entries: readonly DocketItem[]) =>
  entries.length === 1 ? entries[0]!.type_name : `${entries.length} entries`
const are = (entries: readonly unknown[]) => (entries.length === 1 ? 'is' : 'are')

/** "Master calendar hearing moved to Wed 12/09/2026, 1:30 PM CST." */
export const movedMessage = ({ type_name, action_date, place_time }: DocketItem): string => {
  const day = action_date ? `${shortWeekday(action_date)} ${formatDay(action_date)}` : 'no date'
  return `${type_name} moved to ${[day, place_time].filter(Boolean).join(', ')}.`
}

export const toggleDoneChange: EntryChange = {
  preview: ({ is_done }) => ({ is_done: !is_done }),
  async send({ id, is_done, hearing_outcome }) {
    await (is_done ? api.undoDone({ id }) : api.markDone({ id }))
    return () => (is_done ? api.markDone({ id, hearing_outcome }) : api.undoDone({ id }))
  },
  message: ([entry]) =>
    entry!.is_done ? `${entry!.type_name} is to do again.` : `${entry!.type_name} is done.`,
}

export const markDoneChange: EntryChange = {
  preview: () => ({ is_done: true }),
  async send({ id }) {
    await api.markDone({ id })
    return () => api.undoDone({ id })
  },
  message: (done) => `${named(done)} ${are(done)} done.`,
}

/** Done, the hearings among them with how they ended. */
export const concludeChange = (endings: Readonly<Record<string, HearingResult>>): EntryChange => ({
  preview({ id }) {
    const ending = endings[id]
    return { is_done: true, ...(ending && { hearing_outcome: ending.hearing_outcome }) }
  },
  send: ({ id }) => concludeOne(id, endings[id]),
  message(done) {
    const outcome = done.length === 1 && outcomeLabel(endings[done[0]!.id]?.hearing_outcome ?? null)
    return `${named(done)} ${are(done)} done${outcome ? `: ${outcome}` : ''}.`
  },
  inDialog: true,
})

async function concludeOne(id: number, ending: HearingResult | undefined): Promise<Undo> {
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
    // Otherwise the entry would be done without the typed text, and leave the dialog that holds it.
    await undoDone()
    throw error
  }
}

export const toggleCancelChange: EntryChange = {
  preview: ({ cancelled_at }) => ({ cancelled_at: cancelled_at ? null : new Date().toISOString() }),
  async send({ id, cancelled_at }) {
    await (cancelled_at ? api.undoCancel({ id }) : api.cancelDocketEntry({ id }))
    return () => (cancelled_at ? api.cancelDocketEntry({ id }) : api.undoCancel({ id }))
  },
  message: ([entry]) =>
    entry!.cancelled_at
      ? `${entry!.type_name} takes place after all.`
      : `${entry!.type_name} is cancelled; it stays on the docket.`,
}

export const undoRescheduleChange: EntryChange = {
  preview: () => ({ rescheduled_at: null, is_done: false }),
  async send({ id }) {
    await api.undoReschedule({ id })
    return null
  },
  message: ([entry]) => `${entry!.type_name} is to do again; the entry at the other time is deleted.`,
}

export const deleteChange: EntryChange = {
  preview: () => ({}),
  async send({ id }) {
    await api.deleteDocketEntry({ id })
    return () => api.restoreDocketEntry({ id })
  },
  message: ([entry]) => `${entry!.type_name} is deleted.`,
}

/** A task gets another day; an event or appointment a new entry at the other time, so that its history stays. */
export function rescheduleChange(entries: readonly DocketItem[], { day, time }: Moment): EntryChange {
  let after: DocketEntry | null = null
  return {
    preview: ({ action_type }) =>
      action_type === 'task'
        ? { action_date: day }
        : { is_done: true, rescheduled_at: new Date().toISOString() },
    async send(entry) {
      const { id, version, action_date, event_time_start, event_time_end } = entry
      const docket_entry = { action_date: day, ...movedTimes(entry, time) }
      if (entry.action_type !== 'task') {
        after = await api.rescheduleDocketEntry({ id, docket_entry })
        return () => api.undoReschedule({ id })
      }
      const changed = await api.updateDocketEntry({ id, version, docket_entry })
      after = changed
      const before = { action_date, event_time_start, event_time_end }
      return () => api.updateDocketEntry({ id, version: changed.version, docket_entry: before })
    },
    message: (done) =>
      done.length === 1 && after
        ? movedMessage(after)
        : `${named(done)} ${are(done)} moved to ${shortWeekday(day)} ${formatDay(day)}.`,
    opens: () => (entries.length === 1 && entries[0]!.action_type !== 'task' ? (after?.id ?? null) : null),
    inDialog: true,
  }
}

/** Hands entries over: this person has them instead of those who had them, or as well. */
export function assignChange(
  user: { id: number; name: string } | null,
  keepsOtherAssignees: boolean,
): EntryChange {
  return {
    preview: ({ assignees }) => ({
      assignees: [
        ...(keepsOtherAssignees ? assignees.filter(({ id }) => id !== user?.id) : []),
        // The circle is empty until the answer brings the initials.
        ...(user ? [{ ...user, initials: '' }] : []),
      ],
    }),
    async send({ id, version, assignees }) {
      const had = assignees.map((assignee) => assignee.id)
      const assignee_ids = [...new Set([...(keepsOtherAssignees ? had : []), ...(user ? [user.id] : [])])]
      const after = await api.updateDocketEntry({ id, version, docket_entry: { assignee_ids } })
      return () => api.updateDocketEntry({ id, version: after.version, docket_entry: { assignee_ids: had } })
    },
    message: (done) =>
      user
        ? `${named(done)} ${are(done)} given to ${user.name}.`
        : `Nobody is assigned to ${named(done)} now.`,
    inDialog: true,
  }
}
