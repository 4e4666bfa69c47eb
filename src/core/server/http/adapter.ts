import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../../actor.ts'
import { isOrdinaryRead, isWrite, type Endpoint, type Streamed } from '../../contract.ts'
import { noSuchCall, Refusal } from '../../errors.ts'
import type { Guest } from '../../guest.ts'
import { refreshesHeader } from '../../delivery.ts'
import { asBytes, compressed } from './compress.ts'
import {
  readAsGuest,
  readContext,
  writeAsGuest,
  writeContext,
  type Caller,
  type RequestFacts,
} from './context.ts'
import { bearer, guestToken } from './tokenOwners.ts'
import { cookieJar, readCookie, type CookieJar } from './cookies.ts'
import { checkCsrf } from './csrf.ts'
import { isTriedAgain } from '../db/database.ts'
import type { ReadDb } from '../db/db.ts'
import type { UnitOfWork } from '../db/unitOfWork.ts'
import { toRefusal } from './toRefusal.ts'
import { withFirstPiece } from './withFirstPiece.ts'
import { readInput, routerPath } from './input.ts'
import { idempotencyAnswer, type Answer, type Repeatable } from './idempotency.ts'
import type { Route } from './routes.ts'
import { assertFits, serializerOf } from './serializer.ts'
import { dropFiles, receiveForm, type ReceivedFile } from './receiveForm.ts'
import type { Services } from '../process/services.ts'

export interface Adapter extends Services {
  /** The person behind an access token or a key, as they are at this moment, or nobody. */
  identify(db: ReadDb, accessToken: string, ip: string): Promise<Actor | null>
  /** The guest whose live link of this kind has the token; throws a refusal for any other token. */
  admitGuest?(db: ReadDb, token: string | null, kind: string, ip: string): Promise<Guest>
  /** Throws a refusal when this caller may not make this call. */
  permit(actor: Actor | null, endpoint: Endpoint, ip: string, name: string): void | Promise<void>
  /** Throws a refusal when the office has no room for so many bytes of files more. */
  admitFiles?(bytes: number): Promise<void>
  /** In tests an answer that does not fit its contract fails the call instead of being cut to fit. */
  strict_output?: boolean
}

const inputs = new WeakMap<Endpoint, z.ZodObject>()

/** Built at the first call: an office uses few of the hundreds of routes. */
function inputOf(endpoint: Endpoint): z.ZodObject {
  const input = inputs.get(endpoint) ?? z.strictObject(endpoint.input)
  inputs.set(endpoint, input)
  return input
}

/** Binds every route to the HTTP server. */
export function bindRoutes(app: FastifyInstance, all: Route[], adapter: Adapter): void {
  for (const route of all) bindRoute(app, route, adapter)
}

interface BoundRoute {
  route: Route
  endpoint: Endpoint
  /** null: no JSON. */
  output: z.ZodType | null
  adapter: Adapter
}

/** An admitted request with checked input. */
interface Call {
  request: FastifyRequest
  caller: Caller<Actor | null>
  guest: Guest | null
  values: Record<string, unknown>
  files: ReceivedFile[]
}

function bindRoute(app: FastifyInstance, route: Route, adapter: Adapter): void {
  const { endpoint, admit } = route
  const output = endpoint.output instanceof z.ZodType ? endpoint.output : null
  const bound: BoundRoute = { route, endpoint, output, adapter }
  const writes = isWrite(endpoint)

  app.route({
    method: endpoint.method,
    url: `/api${routerPath(endpoint)}`,
    // HEAD runs the whole call: a GET with effects would have them, and a live stream would never end.
    exposeHeadRoute: !writes && endpoint.output !== 'stream',
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    // The empty schema makes Fastify call `serializerCompiler`; the serializer knows the shape.
    ...(output ? { schema: { response: { 200: {} } }, serializerCompiler: () => serializerOf(output) } : {}),
    ...(admit ? { onRequest: ({ ip }) => admit(adapter.database.read, ip) } : {}),
    onSend: endpoint.secret_answer ? asBytes : compressed,
    config: {
      ...(endpoint.rateLimitPerMinute
        ? { rateLimit: { max: endpoint.rateLimitPerMinute, timeWindow: 60_000 } }
        : {}),
      takesFiles: endpoint.upload !== undefined,
      isOrdinaryRead: output !== null && isOrdinaryRead(endpoint),
    },
    handler: async (request, reply) => {
      try {
        const jar = cookieJar(reply)
        const call = await receive(bound, request, reply, jar)
        const answer = await (writes ? runWrite(bound, call) : runRead(bound, call))
        if (writes) jar.commit()
        return await send(bound, request, reply, answer)
      } catch (error) {
        throw toRefusal(error, route.constraints)
      }
    },
  })
}

/** Checks, in this order, that the call exists, the caller, their rights, the files and the input. */
async function receive(
  bound: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  jar: CookieJar,
): Promise<Call> {
  const { route, endpoint, adapter } = bound
  if (route.exists?.(request.params as Record<string, string>) === false) throw noSuchCall()
  const guest = await guestOf(bound, request)
  const accessToken = guest ? null : bearer(request)
  const actor = accessToken ? await adapter.identify(adapter.database.read, accessToken, request.ip) : null
  // A forged request has only what a browser adds by itself: cookies, but no header of a guest or an API key, and no
  // token in the address, which is all that the programs reading such a GET have.
  const isOpened =
    guest !== null || actor?.api_key || (endpoint.access.kind === 'token' && endpoint.method === 'GET')
  if (isWrite(endpoint) && !isOpened) checkCsrf(request, adapter.public_url)
  await adapter.permit(actor, endpoint, request.ip, route.name)
  if (endpoint.secret_answer) refuseKey(request)

  const { files, form } = await receiveFiles(bound, request)
  const values = await orDropped(bound, files, () => readInput(endpoint, inputOf(endpoint), request, form))
  const facts: RequestFacts = {
    id: request.id,
    ip: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 400),
    access_token: accessToken,
    range: request.headers.range,
    get signal() {
      return endOf(reply)
    },
    files,
    cookie: (name) => readCookie(request, name),
    setCookie: jar.set,
  }
  return { request, caller: { actor, now: new Date(), request: facts }, guest, values, files }
}

/** Aborted when the connection closes before the answer is sent. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const end = () => void (raw.writableFinished || controller.abort())
  if (raw.closed) end()
  else raw.once('close', end)
  return controller.signal
}

async function guestOf({ endpoint, adapter }: BoundRoute, request: FastifyRequest): Promise<Guest | null> {
  if (endpoint.access.kind !== 'guest') return null
  const guest = await adapter.admitGuest?.(
    adapter.database.read,
    // The specification has some tokens in the path; our pages send them in the header, where nothing logs them.
    guestToken(request) ?? (request.params as { token?: string }).token ?? null,
    endpoint.access.of,
    request.ip,
  )
  if (!guest) throw noSuchCall()
  return guest
}

/** Before the transaction: a slow upload must not hold one open. */
async function receiveFiles(
  { endpoint, adapter }: BoundRoute,
  request: FastifyRequest,
): Promise<{ files: ReceivedFile[]; form?: Record<string, unknown> }> {
  if (!endpoint.upload) return { files: [] }
  await adapter.admitFiles?.(Number(request.headers['content-length'] ?? 0))
  return receiveForm(request, endpoint.upload, adapter.files)
}

async function runRead(
  { route, endpoint, adapter }: BoundRoute,
  { caller, guest, values }: Call,
): Promise<Answer> {
  const ctx = readContext(adapter, caller)
  const result = await route.handler(
    guest ? readAsGuest({ ...ctx, actor: null }, guest) : ctx,
    values,
    undefined,
  )
  return { status: endpoint.output ? 200 : 204, result }
}

/** Prepares the call, runs it in a transaction, and stores the answer of a repeatable one. */
async function runWrite(bound: BoundRoute, call: Call): Promise<Answer> {
  const { route, endpoint, adapter } = bound
  const { caller, guest, values, files } = call
  const prepared = await orDropped(bound, files, () => route.prepare?.(readContext(adapter, caller), values))
  const repeatable = repeatableOf(bound, call)

  const run = async (unit: UnitOfWork): Promise<Answer> => {
    const ctx = writeContext(adapter, unit, caller)
    const result: unknown = await route.handler(
      guest ? writeAsGuest({ ...ctx, actor: null }, guest) : ctx,
      values,
      prepared,
    )
    const refreshes = unit.refreshesFor(caller.actor?.user_id ?? null)
    const answer = { status: endpoint.output ? 200 : 204, result, refreshes }
    if (!repeatable) return answer
    if (!(result instanceof Refusal)) unit.saveAnswer(repeatable, answer)
    // A refusal because the work is done already must not replace the stored answer.
    else if (await idempotencyAnswer(unit.db, repeatable)) throw result
    return answer
  }
  const runOrDrop = (unit: UnitOfWork) =>
    run(unit).catch(async (error: unknown) => {
      // Before the commit: an orphaned file is harmless, a missing one is not.
      if (!isTriedAgain(error)) await dropFiles(files, adapter.files)
      throw error
    })

  try {
    return await adapter.database.transaction(runOrDrop)
  } catch (error) {
    const earlier = repeatable && (await idempotencyAnswer(adapter.database.read, repeatable))
    if (!earlier) throw error
    await dropFiles(files, adapter.files)
    return earlier
  }
}

/** Identity of a call with an idempotency key, which a repetition must share. Streams cannot be stored. */
function repeatableOf({ route, endpoint, adapter }: BoundRoute, call: Call): Repeatable | null {
  const { request, caller, values, files } = call
  const key = caller.actor && endpoint.output !== 'stream' ? idempotencyKey(request) : null
  if (!caller.actor || !key) return null
  const hashes = files.map(({ part, sha256 }) => [part, sha256.toString('hex')])
  const whole = JSON.stringify([endpoint.method, request.url, values, hashes])
  // Keyed, so that readers of the database cannot guess the numbers in the input.
  const requestHash = adapter.vault.blindIndex('request', whole)
  return { actor_id: caller.actor.user_id, key, endpoint: route.name, requestHash }
}

async function orDropped<T>(
  { adapter }: BoundRoute,
  files: ReceivedFile[],
  step: () => T,
): Promise<Awaited<T>> {
  try {
    return await step()
  } catch (error) {
    await dropFiles(files, adapter.files)
    throw error
  }
}

async function send(
  { endpoint, output, adapter }: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, result, refreshes = [] }: Answer,
): Promise<FastifyReply> {
  if (result instanceof Refusal) throw result
  if (refreshes.length > 0) reply.header(refreshesHeader, refreshes.join(','))
  if (endpoint.output === 'stream') return sendStream(request, reply, result as Streamed)
  if (!output) return reply.code(204).send()
  if (adapter.strict_output) assertFits(output, result)
  return reply.code(status).send(result)
}

/**
 * No success is sent before the first piece is there; until then a failure is an ordinary refusal. A later failure
 * ends this connection only, so that no partial file looks whole.
 */
async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { content_type, file_name, is_inline, cache, status, headers, body }: Streamed,
): Promise<FastifyReply> {
  // Content written by others must not run here, even when a browser opens it.
  reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  const cacheHeaders: Record<string, string> = cache
    ? {
        etag: cache.etag,
        'cache-control': `private, max-age=${cache.seconds}`,
        // The answer depends on the caller.
        vary: 'authorization',
      }
    : {}
  if (cache && request.headers['if-none-match'] === cache.etag)
    return reply.code(304).headers(cacheHeaders).send()
  const pieces = await withFirstPiece(typeof body === 'function' ? await body() : body)
  reply.headers({ ...headers, ...cacheHeaders })
  if (file_name)
    reply.header(
      'content-disposition',
      `${is_inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    )
  return reply
    .code(status ?? 200)
    .type(content_type)
    .send(Readable.from(pieces))
}

/** Refuses an Idempotency-Key: the answers stored for repetitions are not encrypted. */
function refuseKey(request: FastifyRequest): void {
  if (request.headers['idempotency-key'] !== undefined)
    throw new Refusal(
      400,
      'idempotency.secret',
      'This call answers with a secret that is not kept. Send it without an Idempotency-Key.',
    )
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key
  throw new Refusal(400, 'idempotency.malformed', 'An Idempotency-Key has 8 to 100 letters, digits, - or _.')
}
