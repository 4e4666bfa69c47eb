import { request as requestPlainly, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isLoopback } from '../process/loopback.ts'
import { Refusal } from '../../errors.ts'
import { ForbiddenAddress, type AddressGuard } from './addressGuard.ts'

export interface OutboundAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** In place of the body, where the call wants it so and has succeeded: read while it comes, up to the call's limit. */
  stream?: AsyncIterable<Uint8Array>
}

export type FailureReason =
  | 'address'
  | 'redirect'
  | 'timeout'
  | 'unreachable'
  | 'broken_off'
  | 'too_large'
  | 'resting'
  | 'busy'

/** A call without an answer. */
export class OutboundFailure extends Error {
  reason: FailureReason
  /** The service may have done what it was to do. */
  maybe_done: boolean
  retry_after_ms: number | null
  constructor(reason: FailureReason, maybe_done = false, retry_after_ms: number | null = null) {
    super(reason)
    this.reason = reason
    this.maybe_done = maybe_done
    this.retry_after_ms = retry_after_ms
  }
}

/** A body that is read while it is sent, so that a large file is never whole in memory. */
export interface StreamedBody {
  /** In bytes. */
  size: number
  /** Opened anew for each attempt. */
  open(): AsyncIterable<Uint8Array>
}
export type OutboundBody = string | Buffer | StreamedBody

interface Sending {
  method: string
  headers: OutgoingHttpHeaders
  body: OutboundBody | undefined
  most_bytes: number
  signal: AbortSignal
  /** Milliseconds for which nothing may move in either direction. */
  idle_ms: number | undefined
  is_streamed: boolean
  guard: AddressGuard
}

const unpack = promisify(gunzip)

/**
 * One call over one connection of its own. The address is checked when the connection is made, redirects are refused,
 * and an answer is read up to its limit.
 */
export async function sendOnce(url: URL, { guard, ...sending }: Sending): Promise<OutboundAnswer> {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new OutboundFailure('address')
  if (url.username || url.password) throw new OutboundFailure('address')
  let isSent = false
  try {
    guard.checkHost(url)
    const response = await opened(url, guard, sending, () => (isSent = true))
    const { statusCode: status = 0, headers } = response
    if (status >= 300 && status < 400 && status !== 304) {
      response.destroy()
      throw new OutboundFailure('redirect')
    }
    if (sending.is_streamed && (status === 200 || status === 206)) {
      // An answer that nobody reads any more may end with an error that nobody awaits.
      response.on('error', () => {})
      const stream = limited(response, sending.most_bytes)
      return { status, headers: plainHeaders(headers), body: Buffer.alloc(0), stream }
    }
    const raw = await readBody(response, sending.most_bytes)
    const body =
      headers['content-encoding'] === 'gzip' && raw.length > 0
        ? await unpack(raw, { maxOutputLength: sending.most_bytes }).catch(() => {
            throw new OutboundFailure('too_large', true)
          })
        : raw
    return { status, headers: plainHeaders(headers), body }
  } catch (error) {
    throw failureOf(error as NodeJS.ErrnoException, isSent, sending.signal)
  }
}

function opened(
  url: URL,
  guard: AddressGuard,
  { method, headers, body, signal, idle_ms }: Omit<Sending, 'guard'>,
  onConnected: () => void,
): Promise<IncomingMessage> {
  const streamed = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body) ? body : null
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecurely : requestPlainly
    const request = send(
      url,
      {
        method,
        headers: {
          'user-agent': 'Ellis',
          'accept-encoding': 'identity',
          ...headers,
          ...(body !== undefined && {
            'content-length': streamed ? streamed.size : Buffer.byteLength(body as string | Buffer),
          }),
        },
        // A connection left open may close just as the next call is sent on it, which then can be anybody's guess.
        agent: false,
        lookup: guard.lookup,
        signal,
        maxHeaderSize: 32_768,
      },
      resolve,
    )
    request.once('error', reject)
    request.once('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnected),
    )
    if (idle_ms !== undefined)
      request.setTimeout(idle_ms, () => request.destroy(new OutboundFailure('timeout', true)))
    if (!streamed) return void request.end(body)
    // Errors of the connection are the request's own; what cannot be read any further ends the call.
    pipeline(Readable.from(watched(streamed.open(), reject)), request).catch(() => {})
  })
}

async function* watched(
  pieces: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch (error) {
    onError(error)
    throw error
  }
}

async function* limited(response: IncomingMessage, most_bytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most_bytes) {
      response.destroy()
      throw new OutboundFailure('too_large', true)
    }
    yield piece
  }
}

const readBody = async (response: IncomingMessage, most_bytes: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(limited(response, most_bytes)))

const plainHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

function failureOf(
  error: NodeJS.ErrnoException,
  isSent: boolean,
  signal: AbortSignal,
): OutboundFailure | Refusal {
  // A Refusal: the body could not be read, so that the service has received less than it was promised.
  if (error instanceof OutboundFailure || error instanceof Refusal) return error
  if (error instanceof ForbiddenAddress || error.cause instanceof ForbiddenAddress)
    return new OutboundFailure('address')
  if (signal.aborted) return new OutboundFailure('timeout', isSent)
  return isSent ? new OutboundFailure('broken_off', true) : new OutboundFailure('unreachable')
}
