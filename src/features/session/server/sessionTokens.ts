import type { Actor } from '#core/actor.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { tokenOwners } from '#core/server/http/tokenOwners.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { getCurrentUser } from './currentUser.ts'
import { setSessionCookies } from './cookies.ts'
import { after, readLifetimes } from './sessionLifetimes.ts'

/** Issues a new pair: sets the refresh token as a cookie and returns the access token. */
export async function issueTokens(
  ctx: AnyoneWriteCtx,
  { id: session_id, user_id }: { id: number; user_id: number },
  replaces: Buffer[] = [],
): Promise<string> {
  const [access_token, refresh_token] = [randomToken(), randomToken()]
  const { accessSeconds } = await readLifetimes(ctx.db)
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
  setSessionCookies(ctx, refresh_token)
  ctx.unit.afterCommit(() => {
    for (const token of [access_token, refresh_token]) tokenOwners(ctx.db).learn(token, user_id)
  })
  return access_token
}

/** The answer to a sign-in and to a refresh. */
export async function sessionAnswer({ db, mailer }: AnyoneWriteCtx, actor: Actor, access_token: string) {
  const { accessSeconds } = await readLifetimes(db)
  return {
    access_token,
    expires_in_seconds: accessSeconds,
    user: await getCurrentUser({ db, actor, mailer }),
  }
}
