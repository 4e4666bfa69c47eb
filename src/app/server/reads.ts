import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '#core/apiError.ts'
import { noSuchCall, Refusal } from '#core/errors.ts'
import { linesType } from '#core/server/http/compress.ts'
import { inTurns } from '#core/server/http/concurrencyLimit.ts'
import type { RequestFacts } from '#core/server/http/context.ts'
import { routes, type Route } from '#core/server/http/routes.ts'
import { readsContract } from '../reads.ts'

/** Of one request, as of a browser that makes each call by itself over HTTP/1.1. */
const mostAtOnce = 6
/** Marks a request as one of several. Whoever sends it from outside narrows what they may ask, and gains nothing. */
const mark = 'x-read-together'

/**
 * Reads that a page begins at the same moment, in one request. Each runs through the whole server as a request of its own:
 * the same caller and address, the same rights, limits and refusals.
 */
export function readsRoutes(app: FastifyInstance): Route[] {
  refuseOtherCalls(app)
  return routes(readsContract, {
    readTogether: ({ request }, { path: paths }) => ({
      content_type: linesType,
      // nginx would hold lines back until it has more of them.
      headers: { 'x-accel-buffering': 'no' },
      body: answersTo(app, paths, request),
    }),
  })
}

function refuseOtherCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOneOfSeveral = request.headers[mark] !== undefined && !request.is404
    if (!isOneOfSeveral || request.routeOptions.config.isOrdinaryRead) return done()
    done(new Refusal(400, 'reads.alone', 'This call has to be made by itself.'))
  })
}

interface Part {
  index: number
  line: string
}

/** Lines in the order in which the reads are answered, so that a slow one keeps no other waiting. */
async function* answersTo(
  app: FastifyInstance,
  paths: readonly string[],
  request: RequestFacts,
): AsyncGenerator<string> {
  const { signal } = request
  const inTurn = inTurns(mostAtOnce)
  const read = async (path: string, index: number): Promise<Part> => {
    const { status, body } = await inTurn(() => answerTo(app, path, request, signal))
    return { index, line: `[${index},${status},${body}]\n` }
  }
  const waiting = new Map(paths.map((path, index) => [index, read(path, index)]))
  while (waiting.size > 0) {
    const { index, line } = await Promise.race(waiting.values())
    waiting.delete(index)
    yield line
  }
}

async function answerTo(
  app: FastifyInstance,
  path: string,
  request: RequestFacts,
  signal: AbortSignal | undefined,
): Promise<{ status: number; body: string }> {
  signal?.throwIfAborted()
  const url = `/api${path}`
  if (!isPlain(url)) return refusalOf(noSuchCall(), request)
  const { statusCode, payload } = await app.inject({
    url,
    headers: {
      authorization: `Bearer ${request.access_token}`,
      'user-agent': request.user_agent,
      [mark]: '1',
    },
    // The caller's own, which the server took from a proxy's header where there is one.
    remoteAddress: request.ip,
    ...(signal && { signal }),
  })
  // Between rows PostgreSQL writes line breaks; inside of a JSON string there are none.
  return { status: statusCode, body: payload.replaceAll('\n', ' ') || 'null' }
}

/** Whether the path is what it says: no other host, and no steps up, which the router would be given taken. */
function isPlain(url: string): boolean {
  const parsed = URL.parse(url, 'http://localhost')
  return parsed?.host === 'localhost' && parsed.pathname === url.replace(/[?#].*$/s, '')
}

function refusalOf({ status, code, message }: Refusal, { id }: RequestFacts) {
  const body: ErrorBody = { error: { code, message, request_id: id } }
  return { status, body: JSON.stringify(body) }
}
