import { conflict, forbidden } from '../../../core/errors.ts'
import { builtOnce } from '../../../core/server/builtOnce.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import type { Transacting } from '../../../core/server/db.ts'
import type { DocketEntry } from '../contract.ts'
import { requireChecklistDone } from './checklist.ts'
import { getWithFacts } from './getDocketEntry.ts'
import { tellBoth } from './writing.ts'

export const markDone = (ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> =>
  setDone(ctx, id, true)
export const undoDone = (ctx: WriteCtx, { id }: { id: number }): Promise<DocketEntry> =>
  setDone(ctx, id, false)

/**
 * What people do most: marked first, which also keeps the entry from changing, and read in the same round trip. Where it
 * may not be, the refusal takes the mark back with the transaction.
 */
async function setDone(ctx: WriteCtx, id: number, is_done: boolean): Promise<DocketEntry> {
  const [marked, { entry: after, facts }] = await Promise.all([
    mark(ctx.db, { id, is_done, now: ctx.now, user_id: is_done ? ctx.actor.user_id : null }, null),
    getWithFacts(ctx, id),
  ])
  if (after.cancelled_at && is_done)
    throw conflict('docket.cancelled', 'This entry is cancelled; take that back before you mark it done.')
  if (after.rescheduled_at && !is_done)
    throw conflict('docket.rescheduled', 'This entry was rescheduled; take that back to open it again.')
  if (!after.can.done && !after.rescheduled_at && !after.cancelled_at)
    throw forbidden('docket.not_yours', 'You may mark entries done that you are assigned to.')
  // Twice the same click is one mark, by whoever came first.
  if (marked.length === 0) return after
  if (is_done) requireChecklistDone(after)
  await tellBoth(ctx, { ...after, is_done: !is_done }, after, {
    action: is_done ? 'docket_entry.done' : 'docket_entry.done_undone',
    notice: is_done ? 'done' : 'changed',
    facts,
  })
  return after
}

interface Mark {
  id: number
  is_done: boolean
  now: Date
  /** Whose mark it is; null takes it away. */
  user_id: number | null
}

/** Gives the entry when it was not so before. */
const mark = builtOnce((db, { id, is_done, now, user_id }: Mark) =>
  (db as Transacting)
    .updateTable('docket_entries')
    .set({ is_done, done_at: user_id === null ? null : now, done_by_id: user_id, updated_at: now })
    .where('id', '=', id)
    .where('is_done', '<>', is_done)
    .where('deleted_at', 'is', null)
    .returning('id'),
)
