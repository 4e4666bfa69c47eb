import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { mostIssues, type ErrorBody, type Issue } from '../../apiError.ts'
import { Refusal, stopping, tooMany } from '../../errors.ts'
import { Connections } from './connections.ts'
import { acceptInBatches } from './acceptInBatches.ts'
import { forwardedAddresses } from './forwardedAddresses.ts'
import { networkOf } from './networkOf.ts'
import { refuseMalformed } from './refuseMalformed.ts'
import { setSecurityHeaders } from './securityHeaders.ts'
import { endSlowReader, slowestReader, type SlowestReader } from './slowReaders.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean
    isOrdinaryRead?: boolean
  }
}

interface HttpOptions {
  /** Absent: nothing is logged. */
  logger?: FastifyBaseLogger | undefined
  /** Addresses of trusted proxies, whose forwarding headers are used. */
  trust_proxy: string[] | null
  /** Calls per minute of one caller; null: no limits, for tests. */
  per_minute: number | null
  /** Id of the caller whose token this is, or `key 7` for an API key; undefined for strangers, as everybody is without it. */
  person_of?: (request: FastifyRequest) => number | string | undefined
  slowest_reader?: SlowestReader
}

/** Paths that carry a token are never written to a log. */
const withoutTokens = (url: string) =>
  url
    .replace(
      /\/(feeds|survey|engagement_letters|upload|set-?up|welcome|recover|verify|sign-in)\/[\w-]{20,}/g,
      '/$1/•••',
    )
    .replace(/\?.*$/, '')

/** Loggable part of an error: the message of a database error holds values of the row, and so does its stack. */
function factsOf(error: unknown): object {
  const { name, code, constraint, table, message, stack } = error as Error & {
    code?: string
    constraint?: string
    table?: string
  }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
  const safe = code && /^[0-9A-Z]{5}$/.test(code) ? {} : { message }
  return { name, code, constraint, table, ...safe, frames }
}

class SafeLog extends LogController {
  /** An answer that broke off after it had begun. */
  override streamError(error: Error, request: FastifyRequest): void {
    const isGone = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (isGone) request.log.debug('whoever asked went away')
    else request.log.error(factsOf(error), 'broke off')
  }
}

/** An HTTP server with the limits and headers every answer has, and the one shape of errors. */
export async function httpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: options.trust_proxy ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: 1_000_000,
    // For files over a slow line; everything else is held to `slowestBody`.
    requestTimeout: 15 * 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 8_000,
    logController: new SafeLog({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    // Its own answer has neither our shape nor a sentence.
    return503OnClosing: false,
    // An address nobody can read meets no hook and no error handler.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply.type('application/json'))
      void answerFailure(error, request, reply)
    },
    clientErrorHandler: refuseMalformed,
    forceCloseConnections: 'idle',
  })
  // Before anything reads the caller's address.
  if (options.trust_proxy)
    app.addHook('onRequest', (request, _reply, done) => {
      const header = request.headers['x-forwarded-for']
      if (header !== undefined) request.raw.headers['x-forwarded-for'] = forwardedAddresses(String(header))
      done()
    })
  const connections = new Connections(app.server, {
    most: 2_000,
    most_from_one_address: 100,
    proxies: options.trust_proxy ?? [],
  })
  refuseWhenStopping(app)
  endConnectionsOnClose(app)
  // Pages of other sites may post text/plain without a preflight request.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  const personOf = options.person_of ?? (() => undefined)
  // Signed-in callers do not queue behind a crowd of anonymous ones.
  const letStrangerIn = acceptInBatches(2)
  app.addHook('onRequest', (request, _reply, done) => {
    if (personOf(request) === undefined) letStrangerIn(done)
    else done()
  })
  await app.register(multipart)
  endSlowBodies(app)
  if (options.per_minute !== null) await limitRate(app, options.per_minute, personOf)

  app.addHook('onSend', (request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      connections.markStream(request.raw.socket)
    else if (payload instanceof Readable) endSlowReader(reply.raw, options.slowest_reader ?? slowestReader)
    setSecurityHeaders(request, reply)
    done(null, payload)
  })
  if (options.logger?.level === 'debug' || options.logger?.level === 'trace') logRequests(app)

  app.setErrorHandler(answerFailure)
  return app
}

/** Limit of an API key: a program in a loop must not slow down the office. */
const perMinuteOfKey = 600

async function limitRate(
  app: FastifyInstance,
  per_minute: number,
  personOf: NonNullable<HttpOptions['person_of']>,
): Promise<void> {
  await app.register(rateLimit, {
    max: (_request, caller) => (caller.startsWith('key ') ? perMinuteOfKey : per_minute),
    timeWindow: 60_000,
    // Counted by person, because a whole office may share one address.
    keyGenerator: (request) => {
      const person = personOf(request)
      if (typeof person === 'string') return person
      return person === undefined ? `address ${networkOf(request.ip)}` : `person ${person}`
    },
    // Static files are not counted: a page has some forty.
    allowList: ({ url }) => !url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  })
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.debug({ method, path: withoutTokens(url), status: reply.statusCode, ms }, 'request')
    done()
  })
}

/** Gives every failure one shape. An error that is no refusal is internal, and its message is hidden. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error(factsOf(error), 'failed')
  } else if (refusal.status >= 500 && refusal.cause !== undefined) {
    request.log.error({ refused: refusal.code, ...factsOf(refusal.cause) }, 'refused')
  }
  const { status, code, message, issues, retry_after_seconds, details } = refusal ?? {
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. Nothing was saved. Please try again.',
    issues: [],
    retry_after_seconds: undefined,
    details: undefined,
  }
  if (retry_after_seconds) reply.header('retry-after', retry_after_seconds)
  const body: ErrorBody = {
    error: {
      code,
      message: message.slice(0, 1_000),
      ...(issues.length ? { issues: issues.slice(0, mostIssues).map(inBounds) } : {}),
      ...(details && { details }),
      request_id: request.id,
    },
  }
  // Not through the route's own serializer, which knows only its success shape.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Paths and messages may repeat the input. */
const inBounds = ({ path, code, message }: Issue): Issue => ({
  path: path.slice(0, 200),
  code,
  message: message.slice(0, 300),
})

const slowestBody = 30_000

/** A body that trickles in must not hold its connection forever. */
function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding']
    if (hasBody && !routeOptions.config.takesFiles) {
      // A request that comes from `inject` has no connection.
      const late = () =>
        raw.socket.end?.('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      const timer = setTimeout(late, slowestBody)
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/** A connection that is in use may bring another call while the running ones finish. */
function refuseWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isStopping) done(stopping())
    else done()
  })
}

/** Running calls may finish. Connections that browsers opened in advance have nothing to finish and would stay open. */
function endConnectionsOnClose(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    const looking = setInterval(() => app.server.closeIdleConnections(), 50)
    const longest = setTimeout(() => app.server.closeAllConnections(), 10_000)
    app.server.once('close', () => (clearInterval(looking), clearTimeout(longest)))
  })
}

const ownCodes: Record<string, [number, string, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'request.json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'request.json', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'request.length', 'The body is not as long as it says.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request.too_large', 'This is too large to be sent.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'request.media_type',
    'Send JSON, with the content type application/json.',
  ],
  FST_ERR_BAD_URL: [400, 'request.url', 'This address is not well-formed.'],
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const own = code ? ownCodes[code] : undefined
  if (own) return new Refusal(...own)
  if (error instanceof SyntaxError && statusCode === 400)
    return new Refusal(...ownCodes['FST_ERR_CTP_INVALID_JSON_BODY']!)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, 'request.refused', 'The server cannot take this request.')
  return null
}
