import { pipeline, Readable, type Transform } from 'node:stream'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type CompressCallback,
} from 'node:zlib'
import type { onSendHookHandler } from 'fastify'

/** Content type of a streamed answer with a JSON value on each line. */
export const linesType = 'application/jsonl; charset=utf-8'

/** Below this, a compressed answer saves no packet. */
const smallest = 2_000
/** Texts longer than this are encoded here, once: the socket would go through them twice, to measure and to write them. */
const longText = 16_000

/** Light settings: an answer is compressed once and read once, unlike the built files. */
const encoders: Record<string, (bytes: Buffer, done: CompressCallback) => void> = {
  br: (bytes, done) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    brotliCompress(bytes, { params }, done)
  },
  gzip: (bytes, done) => gzip(bytes, { level: 4 }, done),
}

/** Encoders of streamed lines: each line is flushed. A connection holds the window in memory, so it is small. */
const lineEncoders: Record<string, () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 }),
}

/**
 * Compresses a JSON answer of some length. Not for answers with a secret, whose length would give away how much of it the
 * caller's own input repeats (BREACH). Files and live events pass through as they are.
 */
export const compressed: onSendHookHandler = (request, reply, payload, done) => {
  if (payload instanceof Readable && reply.getHeader('content-type') === linesType) {
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    reply.header('content-encoding', encoding)
    // When one of the two streams fails or is closed, `pipeline` destroys the other.
    return done(
      null,
      pipeline(payload, lineEncoders[encoding]!(), () => {}),
    )
  }
  if (typeof payload !== 'string' || payload.length < smallest) return done(null, payload)
  reply.header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding || request.method === 'HEAD') return done(null, sendable(payload))
  encoders[encoding]!(Buffer.from(payload), (error, shorter) => {
    if (error) return done(error)
    reply.header('content-encoding', encoding)
    done(null, shorter)
  })
}

export const asBytes: onSendHookHandler = (_request, _reply, payload, done) =>
  done(null, typeof payload === 'string' ? sendable(payload) : payload)

/** A short text goes out in one piece with the headers; bytes would be a second piece. */
const sendable = (text: string) => (text.length > longText ? Buffer.from(text) : text)

/** The best encoding the caller names; one with `q=0` is refused by the caller. */
function acceptedEncoding(header: string | string[] | undefined): string | null {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return Object.keys(encoders).find((name) => accepted.includes(name)) ?? null
}
