import { conflict, forbidden } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { DocketEntry } from '../contract.ts'
import type { EntryChange } from '../events.ts'
import { locked, touched, recordChange } from './recordEntry.ts'

/** A cancelled entry stays on the docket, marked as such; it is neither open nor done. */
export const cancelDocketEntry = (ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> =>
  cancel(ctx, id)

export async function cancel(
  ctx: WriteCtx,
  id: number,
  details: Pick<EntryChange, 'is_notified_later'> = {},
): Promise<DocketEntry> {
  const before = await lockedForCancelling(ctx, id)
  if (before.cancelled_at) return before
  await touched(ctx, before, { cancelled_at: ctx.now, cancelled_by_id: ctx.actor.user_id })
  return recordChange(ctx, 'cancelled', before, details)
}

export async function undoCancel(ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> {
  const before = await lockedForCancelling(ctx, id)
  if (!before.cancelled_at) return before
  await touched(ctx, before, { cancelled_at: null, cancelled_by_id: null })
  return recordChange(ctx, 'cancel_undone', before)
}

async function lockedForCancelling(ctx: WriteCtx, id: number): Promise<DocketEntry> {
  const entry = await locked(ctx, id)
  if (entry.rescheduled_at)
    throw conflict('docket.rescheduled', 'This entry was rescheduled; cancel the one that took its place.')
  if (entry.is_done) throw conflict('docket.done', 'This entry is done; open it again before you cancel it.')
  if (!entry.can.cancel)
    throw forbidden('docket.not_yours', 'You may cancel entries that you entered or are assigned to.')
  return entry
}
