import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { refreshCookie } from '#core/server/http/cookies.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import { unauthenticated, type Refusal } from '#core/errors.ts'
import { findActorByToken } from './findActor.ts'
import { clearSessionCookies } from './cookies.ts'
import { after, readLifetimes, rotationGraceSeconds } from './sessionLifetimes.ts'
import { issueTokens, sessionAnswer } from './sessionTokens.ts'
import { endSession } from './sessions.ts'

const over = () => unauthenticated('session.over', 'Your session is over. Please sign in again.')

/** Rotates the refresh token. A token that was rotated before counts as stolen, and its session ends. */
export async function refreshUser(ctx: AnyoneWriteCtx) {
  const token = ctx.request.cookie(refreshCookie)
  if (!token) return unauthenticated()
  const session = await sessionOfRefreshToken(ctx, token)
  if (!session || session.over) return refuse(ctx, over())
  const replaces = [session.token_hash]
  if (session.used_at) {
    const successor = await unusedSuccessor(ctx, session)
    if (!successor) {
      await endSession(ctx, { id: session.id, user_id: session.user_id }, 'refresh_reused')
      return refuse(
        ctx,
        unauthenticated('session.reused', 'This session was ended for your safety. Please sign in again.'),
      )
    }
    replaces.push(successor)
  }
  const { idleSeconds } = await readLifetimes(ctx.db)
  await ctx.db
    .updateTable('sessions')
    .set({ last_seen_at: ctx.now.toISOString(), idle_expires_at: after(ctx.now, idleSeconds) })
    .where('id', '=', session.id)
    .execute()
  const access_token = await issueTokens(ctx, session, replaces)
  const actor = await findActorByToken(ctx.db, access_token)
  if (!actor) return refuse(ctx, over())
  return sessionAnswer(ctx, actor, access_token)
}

function refuse(ctx: AnyoneWriteCtx, refusal: Refusal): Refusal {
  clearSessionCookies(ctx)
  return refusal
}

export async function sessionOfRefreshToken({ db, now }: AnyoneWriteCtx, token: string) {
  const row = await db
    .selectFrom('session_refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.user_id',
      'u.display_name',
      's.ended_at',
      's.expires_at',
      's.idle_expires_at',
      't.token_hash',
      't.used_at',
      't.replaced_by',
      'u.deactivated',
      'u.locked_at',
      'u.reset_required',
    ])
    .where('t.token_hash', '=', tokenHash(token))
    .forUpdate(['t', 's'])
    .executeTakeFirst()
  if (!row) return null
  const at = now.toISOString()
  return {
    ...row,
    over:
      row.ended_at !== null ||
      row.expires_at <= at ||
      row.idle_expires_at <= at ||
      row.deactivated ||
      row.locked_at !== null ||
      row.reset_required,
  }
}

async function unusedSuccessor(
  { db, now }: AnyoneWriteCtx,
  row: { used_at: string | null; replaced_by: Buffer | null },
): Promise<Buffer | null> {
  if (!row.replaced_by || now.getTime() - new Date(row.used_at!).getTime() > rotationGraceSeconds * 1000)
    return null
  const successor = await db
    .selectFrom('session_refresh_tokens')
    .select('token_hash')
    .where('token_hash', '=', row.replaced_by)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return successor?.token_hash ?? null
}
