import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import type { PastDocketEntry } from '#features/imports/server/docketEntries.ts'
import { notifyOfEntry } from '#features/notifications/server/notify.ts'
import type { DemoOffice } from './demoWork.ts'

type Notice = Parameters<typeof notifyOfEntry>[1]

interface Happened {
  entered: BackdatedAction
  notice: Notice
}

/** Number of recent notices that each person has not read. */
const unreadOfEach = 6

/** Notices of the latest events, for the people they concern. */
export async function addDemoNotices(
  { staff }: DemoOffice,
  past: PastDocketEntry[],
  ids: number[],
): Promise<void> {
  const happened = past
    .flatMap((entry, at) => happenings(entry, ids[at]!, past, at))
    .toSorted((one, other) => one.entered.at.localeCompare(other.entered.at))
  const unread = Map.groupBy(happened, ({ notice }) => notice.user_ids[0])
    .values()
    .flatMap((ofOne) => ofOne.slice(-unreadOfEach))
  for (const { entered, notice } of unread) {
    const ctx = asAdmin(staff.ctx, { id: entered.user_id, display_name: entered.display_name })
    // Nobody has a page open yet.
    await notifyOfEntry({ ...ctx, now: new Date(entered.at), publish: () => {} }, notice)
  }
}

function happenings(
  entry: PastDocketEntry,
  docket_entry_id: number,
  past: PastDocketEntry[],
  at: number,
): Happened[] {
  const { assignee_ids, entered, done, cancelled, rescheduled, notes } = entry
  const life = (entered: BackdatedAction, kind: Notice['kind'], changes?: Notice['changes']): Happened[] =>
    assignee_ids
      .filter((id) => id !== entered.user_id)
      .map((id) => ({
        entered,
        notice: { kind, docket_entry_id, user_ids: [id], ...(changes && { changes }) },
      }))
  if (rescheduled && done) {
    const next = past.find(({ parent }) => parent?.at === at && parent.kind === 'rescheduled')!
    return life(done, 'rescheduled', {
      action_date: [entry.action_date, next.action_date],
      event_time_start: [entry.event_time_start, next.event_time_start],
      event_time_end: [entry.event_time_end, next.event_time_end],
    })
  }
  if (cancelled) return life(cancelled, 'cancelled')
  return [
    ...(done ? [] : life(entered, 'assigned')),
    ...notes.flatMap(({ entered }) => life(entered, 'note')),
  ]
}
