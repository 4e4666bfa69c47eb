import type { Reaction } from '#core/server/effects/record.ts'
import type { Recording } from '#core/server/http/context.ts'
import { notifyOfEntry } from '#features/notifications/server/notify.ts'
import type { DocketEntry } from '../contract.ts'
import type { EntryChange } from '../events.ts'

type NoticeKind = Parameters<typeof notifyOfEntry>[1]['kind']

/** Those newly assigned and those no longer; with a kind, also everybody else concerned, unless the change is minor. */
export const notifyEntryStaff =
  (kind?: NoticeKind): Reaction<EntryChange> =>
  async (ctx, { changes = {}, subject }) => {
    if (subject.is_notified_later) return
    const { entry, assignees_before, access_set_id, is_internal, created_by_id, is_minor } = subject
    const before = new Set(assignees_before.map((user) => user.id))
    const after = new Set(entry.assignees.map((user) => user.id))
    const added = [...after.difference(before)]
    const removed = [...before.difference(after)]
    const about = { docket_entry_id: entry.id, entry: { ...entry, access_set_id, is_internal } }
    await notifyOfEntry(ctx, { ...about, kind: 'assigned', user_ids: added })
    await notifyOfEntry(ctx, { ...about, kind: 'unassigned', user_ids: removed })
    if (!kind || is_minor) return
    const concerned = new Set([...after.intersection(before), ...(await caseStaff(ctx, entry, kind))])
    if (created_by_id !== null) concerned.add(created_by_id)
    const user_ids = [...concerned.difference(new Set([...added, ...removed]))]
    await notifyOfEntry(ctx, { ...about, kind, user_ids, changes })
  }

/** A hearing that moves or falls away concerns the primary staff of the case, assigned or not. */
async function caseStaff(ctx: Recording, entry: DocketEntry, kind: NoticeKind): Promise<number[]> {
  if (!entry.is_hearing || !['cancelled', 'rescheduled', 'deleted'].includes(kind)) return []
  const { primary_attorney_id, primary_legal_assistant_id } = await ctx.db
    .selectFrom('legal_cases')
    .select(['primary_attorney_id', 'primary_legal_assistant_id'])
    .where('id', '=', entry.legal_case_id)
    .executeTakeFirstOrThrow()
  return [primary_attorney_id, primary_legal_assistant_id].filter((id) => id !== null)
}
