import { accessSetOf } from '#access/server/accessSetOf.ts'
import { conflict, forbidden } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { checkAssignees, setAssignees } from './assignees.ts'
import { locked, recordChange, touched } from './recordEntry.ts'

interface Reassignment {
  id: number
  from_user_id: number
  to_user_id: number
  /** Whoever gives it on has it, too, from then on. */
  keeps?: boolean
  /** It goes back to where it was: whoever took it may not have had it before, so that no right is asked for. */
  is_return?: boolean
}

/**
 * Puts one assignee in the place of another, of an entry that is still to do. Nobody is notified of it, for many change
 * hands at once. Answers whether the new one had it already.
 */
export async function reassignEntry(
  ctx: WriteCtx,
  { id, from_user_id, to_user_id, keeps = false, is_return = false }: Reassignment,
): Promise<boolean> {
  const before = await locked(ctx, id)
  if (!is_return && !before.can.edit)
    throw forbidden('docket.not_yours', 'You may change entries that you entered or are assigned to.')
  if (before.is_done) throw conflict('docket.done', 'It is done, and stays where it is.')
  if (before.cancelled_at) throw conflict('docket.cancelled', 'It is cancelled, and stays where it is.')
  const had = before.assignees.map((user) => user.id)
  if (!had.includes(from_user_id))
    throw conflict('docket.not_assigned', 'Somebody else has been assigned in the meantime, who keeps it.')
  const had_it = had.includes(to_user_id)
  const access_set_id = await accessSetOf(ctx.db, 'docket_entries', id)
  if (!had_it) await checkAssignees(ctx, { access_set_id, is_internal: before.is_internal }, [to_user_id])
  const stay = keeps ? had : had.filter((user) => user !== from_user_id)
  await setAssignees(ctx, id, [...new Set([...stay, to_user_id])])
  await touched(ctx, before, { version: before.version + 1 })
  await recordChange(ctx, 'updated', before, { is_notified_later: true })
  return had_it
}
