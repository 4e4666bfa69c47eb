import type { IncomingMessage } from 'node:http'

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  request: IncomingMessage
}

export interface Answer {
  status?: number
  headers?: Record<string, string | number>
  json?: unknown
  /** In place of JSON. */
  body?: AsyncIterable<Uint8Array> | Uint8Array
}

/** A refusal, answered as application/problem+json. */
export class Problem extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, title: string, headers: Record<string, string> = {}) {
    super(title)
    this.status = status
    this.headers = headers
  }
}

const mostJson = 5_000_000

export async function readJson<T>({ request }: Call): Promise<T> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > mostJson) throw new Problem(413, 'This is too much.')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString()) as T
  } catch {
    throw new Problem(400, 'This is not JSON.')
  }
}
