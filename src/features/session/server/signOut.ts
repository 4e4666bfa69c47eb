import { auditAs, type AnyoneWriteCtx } from '#core/server/http/context.ts'
import { refreshCookie } from '#core/server/http/cookies.ts'
import { sessionOfRefreshToken } from './refreshSession.ts'
import { clearSessionCookies } from './cookies.ts'
import { endSession } from './sessions.ts'

/** Ends the session of the access token or of the cookie. Without one it only clears the cookies. */
export async function signOut(ctx: AnyoneWriteCtx, { idle = false }: { idle?: boolean }): Promise<void> {
  const token = ctx.request.cookie(refreshCookie)
  const session = ctx.actor
    ? { ...ctx.actor, id: ctx.actor.session_id }
    : token
      ? await sessionOfRefreshToken(ctx, token)
      : null
  if (session) {
    const { id, user_id, display_name } = session
    await endSession(
      auditAs(ctx, { user_id, display_name, session_id: null }),
      { id, user_id },
      idle ? 'idle' : 'signed_out',
    )
  }
  clearSessionCookies(ctx)
}
