import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from './context.ts'

// `__Host-`: Secure, this host only, whole site. Browsers treat http on the loopback address as secure.
const name = (short: string) => `__Host-ellis_${short}`

export const csrfCookie = 'csrf'
/** HttpOnly; ends with the browser. */
export const refreshCookie = 'refresh'

export const readCookie = (request: Pick<FastifyRequest, 'cookies'>, short: string): string | undefined =>
  request.cookies[name(short)]

/** Collects cookies while a call runs; they are set only after its commit. */
export function cookieJar(reply: FastifyReply) {
  const waiting: (() => void)[] = []
  const set: RequestFacts['setCookie'] = (short, value, options = {}) => {
    waiting.push(() => {
      const attributes = {
        path: '/',
        secure: true,
        httpOnly: !options.script_readable,
        sameSite: 'strict' as const,
      }
      if (value === null) reply.clearCookie(name(short), attributes)
      else
        reply.setCookie(name(short), value, {
          ...attributes,
          ...(options.max_age_seconds === undefined ? {} : { maxAge: options.max_age_seconds }),
        })
    })
  }
  return { set, commit: () => waiting.forEach((apply) => apply()) }
}
export type CookieJar = ReturnType<typeof cookieJar>
