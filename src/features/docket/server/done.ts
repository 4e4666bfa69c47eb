import { movesOf } from '../../../access/docketRights.ts'
import { conflict, forbidden } from '../../../core/errors.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import { beside } from '../../../core/server/transaction.ts'
import type { DocketEntry } from '../contract.ts'
import { requireChecklistDone } from './checklist.ts'
import { getAndLock } from './getDocketEntry.ts'
import { tellBoth, touched } from './writing.ts'

export const markDone = (ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> =>
  setDone(ctx, id, true)
export const undoDone = (ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> =>
  setDone(ctx, id, false)

async function setDone(ctx: WriteCtx, id: number, is_done: boolean): Promise<DocketEntry> {
  const { entry: before, facts } = await getAndLock(ctx, id)
  if (before.cancelled_at && is_done)
    throw conflict('docket.cancelled', 'This entry is cancelled; take that back before you mark it done.')
  if (before.rescheduled_at && !is_done)
    throw conflict('docket.rescheduled', 'This entry was rescheduled; take that back to open it again.')
  if (!before.can.done && !before.rescheduled_at && !before.cancelled_at)
    throw forbidden('docket.not_yours', 'You may mark entries done that you are assigned to.')
  // Twice the same click is one mark, by whoever came first.
  if (before.is_done === is_done) return before
  if (is_done) requireChecklistDone(before)
  const mark = { is_done, done_at: is_done ? ctx.now : null, done_by_id: is_done ? ctx.actor.user_id : null }
  beside(ctx.db, touched(ctx, before, mark))
  const now = ctx.now.toISOString()
  // Not read anew: this is what people do most, and nothing else of the entry has changed.
  const after: DocketEntry = {
    ...before,
    is_done,
    done_at: is_done ? now : null,
    done_by_name: is_done ? ctx.actor.display_name : null,
    updated_at: now,
    can: { ...before.can, ...movesOf({ ...before, is_done }, before.can.edit) },
  }
  await tellBoth(ctx, before, after, {
    action: is_done ? 'docket_entry.done' : 'docket_entry.done_undone',
    notice: is_done ? 'done' : 'changed',
    facts,
  })
  return after
}
