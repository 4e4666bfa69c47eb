import type { Actor } from '#core/actor.ts'
import { auditAs, type AnyoneWriteCtx } from '#core/server/http/context.ts'
import { refreshCookie } from '#core/server/http/cookies.ts'
import { tokenOwners } from '#core/server/http/tokenOwners.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { unauthenticated, type Refusal } from '#core/errors.ts'
import { getCurrentUser } from './currentUser.ts'
import { identify } from './findActor.ts'
import { after, readLimits, rotationGraceSeconds } from './sessionLimits.ts'
import { endSession } from './sessions.ts'
import { sessionEvents } from '../events.ts'

/** Session cookie; only tells our pages that refreshing is worth a call. */
const hintCookie = 'signed_in'

type Ctx = AnyoneWriteCtx

function setCookies({ request }: Ctx, refreshToken: string | null): void {
  request.setCookie(refreshCookie, refreshToken)
  request.setCookie(hintCookie, refreshToken && '1', { script_readable: true })
}

/** Starts a session for a user who has shown who they are, and gives its first tokens. */
export async function startSession(ctx: Ctx, user_id: number, { second_factor }: { second_factor: boolean }) {
  const at = ctx.now.toISOString()
  const { idleSeconds, sessionSeconds } = await readLimits(ctx.db)
  const { id } = await ctx.db
    .insertInto('sessions')
    .values({
      user_id,
      created_at: at,
      last_seen_at: at,
      second_factor_at: second_factor ? at : null,
      password_at: at,
      idle_expires_at: after(ctx.now, idleSeconds),
      expires_at: after(ctx.now, sessionSeconds),
      ip: ctx.request.ip || null,
      user_agent: ctx.request.user_agent || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const access_token = await issueTokens(ctx, { id, user_id })
  const actor = (await identify(ctx.db, access_token))!
  await auditAs(ctx, actor).record(sessionEvents, 'started', {
    entity_id: id,
    changes: { second_factor: [null, second_factor] },
  })
  return { actor, ...(await answer(ctx, actor, access_token)) }
}

async function answer({ db, mailer }: Ctx, actor: Actor, access_token: string) {
  const { accessSeconds } = await readLimits(db)
  return {
    access_token,
    expires_in_seconds: accessSeconds,
    user: await getCurrentUser({ db, actor, mailer }),
  }
}

/** A fresh pair: the refresh token into its cookie, the access token as the result. */
async function issueTokens(
  ctx: Ctx,
  { id: session_id, user_id }: { id: number; user_id: number },
  replaces: Buffer[] = [],
): Promise<string> {
  const [access_token, refresh_token] = [randomToken(), randomToken()]
  const { accessSeconds } = await readLimits(ctx.db)
  await ctx.db
    .deleteFrom('session_access_tokens')
    .where('session_id', '=', session_id)
    .where('expires_at', '<', ctx.now.toISOString())
    .execute()
  await ctx.db
    .insertInto('session_access_tokens')
    .values({
      token_hash: tokenHash(access_token),
      session_id,
      expires_at: after(ctx.now, accessSeconds),
    })
    .execute()
  await ctx.db
    .insertInto('session_refresh_tokens')
    .values({ token_hash: tokenHash(refresh_token), session_id, created_at: ctx.now.toISOString() })
    .execute()
  if (replaces.length)
    await ctx.db
      .updateTable('session_refresh_tokens')
      .set((eb) => ({
        used_at: eb.fn.coalesce('used_at', eb.val(ctx.now.toISOString())),
        replaced_by: tokenHash(refresh_token),
      }))
      .where('token_hash', 'in', replaces)
      .execute()
  setCookies(ctx, refresh_token)
  ctx.unit.afterCommit(() => {
    for (const token of [access_token, refresh_token]) tokenOwners(ctx.db).learn(token, user_id)
  })
  return access_token
}

const over = () => unauthenticated('session.over', 'Your session is over. Please sign in again.')

/** Replaces the refresh token of the cookie. One that was replaced before is a stolen one: its session ends. */
export async function refreshUser(ctx: Ctx) {
  const token = ctx.request.cookie(refreshCookie)
  if (!token) return unauthenticated()
  const session = await sessionOf(ctx, token)
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
  const { idleSeconds } = await readLimits(ctx.db)
  await ctx.db
    .updateTable('sessions')
    .set({ last_seen_at: ctx.now.toISOString(), idle_expires_at: after(ctx.now, idleSeconds) })
    .where('id', '=', session.id)
    .execute()
  const access_token = await issueTokens(ctx, session, replaces)
  const actor = await identify(ctx.db, access_token)
  if (!actor) return refuse(ctx, over())
  return answer(ctx, actor, access_token)
}

function refuse(ctx: Ctx, refusal: Refusal): Refusal {
  setCookies(ctx, null)
  return refusal
}

async function sessionOf({ db, now }: Ctx, token: string) {
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
  { db, now }: Ctx,
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

/** Ends the session the call came with, by its access token or its cookie; nothing to end is fine. */
export async function signOut(ctx: Ctx, { idle = false }: { idle?: boolean }): Promise<void> {
  const token = ctx.request.cookie(refreshCookie)
  const session = ctx.actor
    ? { ...ctx.actor, id: ctx.actor.session_id }
    : token
      ? await sessionOf(ctx, token)
      : null
  if (session) {
    const { id, user_id, display_name } = session
    await endSession(
      auditAs(ctx, { user_id, display_name, session_id: null }),
      { id, user_id },
      idle ? 'idle' : 'signed_out',
    )
  }
  setCookies(ctx, null)
}
