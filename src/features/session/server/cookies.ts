import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { refreshCookie } from '#core/server/http/cookies.ts'

/** Readable by scripts: shows the page whether a refresh is worth a call. Carries no secret. */
const hintCookie = 'signed_in'

export function setSessionCookies(
  { request }: Pick<AnyoneWriteCtx, 'request'>,
  refreshToken: string | null,
): void {
  request.setCookie(refreshCookie, refreshToken)
  request.setCookie(hintCookie, refreshToken && '1', { script_readable: true })
}

export const clearSessionCookies = (ctx: Pick<AnyoneWriteCtx, 'request'>): void =>
  setSessionCookies(ctx, null)
