import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '#core/apiError.ts'
import { noSuchCall, Refusal, stopping } from '#core/errors.ts'
import { linesType } from '#core/server/http/compress.ts'
import { inTurnsBy } from '#core/server/http/concurrencyLimit.ts'
import type { RequestFacts } from '#core/server/http/context.ts'
import { routes, type Route } from '#core/server/http/routes.ts'
import { readsContract } from '../reads.ts'

/** Limit for one request: as many as a browser makes at once over HTTP/1.1. */
const mostAtOnce = 6
/** Limit for one person in all their windows, so that connections to the database are left for others. */
const mostOfOnePerson = 12
/** Marks a request as one of several. Whoever sends it from outside narrows what they may ask, and gains nothing. */
const mark = 'x-read-together'

/**
 * Reads that a page begins at the same moment, in one request. Each runs through the whole server as a request of its own:
 * the same caller and address, the same rights, limits and refusals.
 */
export function readsRoutes(app: FastifyInstance): Route[] {
  refuseOtherCalls(app)
  const inTurnOf = inTurnsBy<number>(mostOfOnePerson)
  return routes(readsContract, {
    readTogether: ({ actor, request }, { path: paths }) => {
      const { signal } = request
      const read = (path: string) => inTurnOf(actor.user_id, () => answerTo(app, path, request, signal))
      return {
        content_type: linesType,
        // nginx would hold lines back until it has more of them.
        headers: { 'x-accel-buffering': 'no' },
        body: linesOf(paths, read, signal),
      }
    },
  })
}

function refuseOtherCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOneOfSeveral = request.headers[mark] !== undefined && !request.is404
    if (!isOneOfSeveral || request.routeOptions.config.isOrdinaryRead) return done()
    done(new Refusal(400, 'reads.alone', 'This call has to be made by itself.'))
  })
}

interface Answer {
  status: number
  body: Buffer
}

/** Lines in the order in which the reads are answered, so that a slow one keeps no other waiting. */
async function* linesOf(
  paths: readonly string[],
  read: (path: string) => Promise<Answer>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  const underWay = new Map<number, Promise<Answer & { index: number }>>()
  for (let begun = 0; ;) {
    // Where nobody takes the lines, the other reads do not begin, and their answers are not held in memory.
    for (; begun < paths.length && underWay.size < mostAtOnce; begun++) {
      const index = begun
      underWay.set(
        index,
        read(paths[index]!).then((answer) => ({ index, ...answer })),
      )
    }
    if (underWay.size === 0) return
    const { index, status, body } = await Promise.race(underWay.values())
    // Nobody is left to read the lines, which is no failure.
    if (signal?.aborted) return
    underWay.delete(index)
    yield Buffer.concat([Buffer.from(`[${index},${status},`), body, endOfLine])
  }
}

async function answerTo(
  app: FastifyInstance,
  path: string,
  request: RequestFacts,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const url = `/api${path}`
  if (!isPlain(url)) return refusalOf(noSuchCall(), request)
  // A signal for each read: that of the request would hold every answer until the last one is there.
  const givenUp = new AbortController()
  const giveUp = () => givenUp.abort()
  signal?.addEventListener('abort', giveUp)
  try {
    signal?.throwIfAborted()
    const { statusCode, rawPayload } = await app.inject({
      url,
      headers: {
        authorization: `Bearer ${request.access_token}`,
        'user-agent': request.user_agent,
        [mark]: '1',
      },
      // The caller's own, which the server took from a proxy's header where there is one.
      remoteAddress: request.ip,
      signal: givenUp.signal,
    })
    return { status: statusCode, body: inOneLine(rawPayload) }
  } catch {
    // A server that is being stopped takes no more calls, but finishes those that run.
    return refusalOf(stopping(), request)
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

const endOfLine = Buffer.from(']\n')

/** Between rows PostgreSQL writes line breaks; inside of a JSON string there are none. */
function inOneLine(json: Buffer): Buffer {
  if (json.length === 0) return Buffer.from('null')
  for (let at = json.indexOf('\n'); at !== -1; at = json.indexOf('\n', at)) json.write(' ', at)
  return json
}

/** Whether the path is what it says: no other host, and no steps up, which the router would be given taken. */
function isPlain(url: string): boolean {
  const parsed = URL.parse(url, 'http://localhost')
  return parsed?.host === 'localhost' && parsed.pathname === url.replace(/[?#].*$/s, '')
}

function refusalOf({ status, code, message }: Refusal, { id }: RequestFacts): Answer {
  const body: ErrorBody = { error: { code, message, request_id: id } }
  return { status, body: Buffer.from(JSON.stringify(body)) }
}
