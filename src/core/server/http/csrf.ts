import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '../../errors.ts'
import { randomToken, sameText } from '../process/crypto.ts'
import { isLoopback } from '../process/loopback.ts'
import { cookieJar, csrfCookie, readCookie } from './cookies.ts'

/** Every browser gets the value it must repeat in the CSRF header before it can need it. */
export function giveCsrfCookie(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && !isForGuests(request) && !readCookie(request, csrfCookie)) {
      const jar = cookieJar(reply)
      jar.set(csrfCookie, randomToken(), { script_readable: true })
      jar.commit()
    }
    done()
  })
}

/** A page opened by a link has no session to protect, and leaves nothing on a phone that others may use. */
const isForGuests = ({ url, headers }: FastifyRequest): boolean =>
  /^\/(link|assets|api\/guest)\//.test(url) || headers.authorization?.startsWith('Guest ') === true

/** The value of a cookie that only our own pages can read must come back in a header. */
export function checkCsrf(request: FastifyRequest, public_url: string): void {
  const cookie = readCookie(request, csrfCookie)
  const header = request.headers['x-csrf-token']
  if (!cookie && isFromPlainHttp(request)) throw needsHttps(public_url)
  if (!cookie || typeof header !== 'string' || !sameText(cookie, header))
    throw forbidden(
      'csrf.missing',
      'This request did not come from the Ellis pages. Reload the page and try again.',
    )
}

/** Over plain http a browser stores none of our cookies, except on the loopback address. */
function isFromPlainHttp({ headers: { origin } }: FastifyRequest): boolean {
  if (!origin?.startsWith('http://') || !URL.canParse(origin)) return false
  return !isLoopback(new URL(origin).hostname)
}

const needsHttps = (public_url: string) =>
  forbidden(
    'https.needed',
    public_url.startsWith('https:')
      ? `Ellis works over https only. Open ${public_url} instead.`
      : 'Ellis works over https only, except on the machine it runs on. Ask whoever runs it for the address that begins with https.',
  )
