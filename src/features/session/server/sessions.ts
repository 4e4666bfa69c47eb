import type { Recording, ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { notFound } from '#core/errors.ts'
import { sessionEvents } from '../events.ts'

/** Reason for the end of a session, in the audit log. */
type EndReason =
  | 'signed_out'
  | 'ended_by_user'
  | 'password_changed'
  | 'deactivated'
  | 'locked'
  | 'reset_required'
  | 'second_factor_reset'
  | 'idle'
  | 'refresh_reused'

/** Ends every open session of a user, at once; `except` is the one that may stay. */
export async function endSessions(
  ctx: Recording,
  user_id: number,
  reason: EndReason,
  except?: number,
): Promise<void> {
  const open = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (q) => q.where('id', '<>', except!))
    .execute()
  for (const { id } of open) await endSession(ctx, { id, user_id }, reason)
}

export async function endSession(
  ctx: Recording,
  session: { id: number; user_id: number },
  reason: EndReason,
): Promise<void> {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.now.toISOString(), ended_reason: reason })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  await ctx.db.deleteFrom('session_access_tokens').where('session_id', '=', session.id).execute()
  await ctx.record(sessionEvents, 'ended', {
    entity_id: session.id,
    changes: { ended_reason: [null, reason], user_id: [null, session.user_id] },
    // Streams of live events ask again who they are for when they hear this, and end.
    reloads: [session.user_id],
  })
}

export async function listSessions({ db, actor, now }: ReadCtx) {
  const items = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', actor.user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('idle_expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .execute()
  return { items: items.map((item) => ({ ...item, current: item.id === actor.session_id })) }
}

export async function endMySession(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!session) throw notFound('This session')
  await endSession(ctx, session, 'ended_by_user')
}
