import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { ErrorBody } from '#core/apiError.ts'
import { filledPath, isWrite, pathKeys, type CallOf, type Endpoint, type OutputOf } from '#core/contract.ts'
import { queryString } from '#core/queryString.ts'

export interface Reply<T> {
  status: number
  /** The answer, when the call succeeded. */
  body: T
  /** The error, when it failed. */
  error: ErrorBody['error']
  raw: LightMyRequestResponse
}

/** A signed-in person (or nobody) who makes calls by their contract. */
export interface Person {
  id: number
  token: string | null
  call<E extends Endpoint>(
    endpoint: E,
    input?: CallOf<E>,
    headers?: Record<string, string>,
  ): Promise<Reply<OutputOf<E>>>
  /** A call whose input may violate its contract: bad input, or input chosen with the call by a table. */
  send<E extends Endpoint>(
    endpoint: E,
    input: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<OutputOf<E>>>
  /** A call that takes files. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    /** Each under its part's name; the call's first part, or any, by default. */
    files: readonly { name: string; content: Uint8Array<ArrayBuffer> | string; part?: string }[],
  ): Promise<Reply<OutputOf<E>>>
  /** Same for calls that must succeed: returns the answer or fails the test with the refusal. */
  do<E extends Endpoint>(endpoint: E, input?: CallOf<E>): Promise<OutputOf<E>>
}

const csrf = 'csrf-of-the-tests'

/** Whoever follows a link without a login; `url` as the office hands it over. */
export const aGuest = (app: FastifyInstance, url: string): Person =>
  person(app, 0, new URL(url).hash.slice(1), 'Guest')

export function person(
  app: FastifyInstance,
  id: number,
  token: string | null,
  scheme: 'Bearer' | 'Guest' = 'Bearer',
): Person {
  const send = async <E extends Endpoint>(
    endpoint: E,
    input: CallOf<E> | undefined,
    headers: Record<string, string>,
    files?: { payload: Buffer; content_type: string },
  ): Promise<Reply<OutputOf<E>>> => {
    const rest: Record<string, unknown> = { ...input }
    const url = filledPath(endpoint.path, (key) => String(rest[key]))
    for (const key of pathKeys(endpoint.path)) delete rest[key]
    const inQuery = endpoint.method === 'GET'
    const json = !files && !inQuery && Object.keys(rest).length > 0 ? JSON.stringify(rest) : undefined
    const payload = files?.payload ?? json
    const raw = await app.inject({
      method: endpoint.method,
      url: `/api${url}${inQuery ? queryString(rest) : ''}`,
      headers: {
        ...(token ? { authorization: `${scheme} ${token}` } : {}),
        ...(isWrite(endpoint) ? { 'x-csrf-token': csrf, cookie: `__Host-ellis_csrf=${csrf}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': files?.content_type ?? 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = String(raw.headers['content-type'] ?? '').includes('json')
    const body = raw.statusCode === 204 || !isJson ? undefined : raw.json()
    return { status: raw.statusCode, body, error: body?.error, raw }
  }
  const call: Person['call'] = (endpoint, input, headers = {}) => send(endpoint, input, headers)
  return {
    id,
    token,
    call,
    // The server checks every input; only the types of the contract are passed by.
    send: (endpoint, input, headers) => call(endpoint, input as never, headers),
    async upload(endpoint, input, files) {
      const { path, ...body } = await formOf(endpoint, input as Record<string, unknown>, files)
      return send(endpoint, path as typeof input, {}, body)
    },
    async do(endpoint, input) {
      const reply = await call(endpoint, input)
      if (reply.status >= 400)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(reply.error)}`)
      return reply.body
    },
  }
}

/** Its parameters of the path, and everything else as the parts of a form. */
async function formOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  files: Parameters<Person['upload']>[2],
) {
  const form = new FormData()
  const inPath = new Set(pathKeys(endpoint.path))
  const path: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input))
    if (inPath.has(key)) path[key] = value
    else for (const one of [value].flat() as (string | number | null)[]) form.append(key, String(one ?? ''))
  const usual = endpoint.upload?.parts?.[0] ?? 'files'
  for (const { name, content, part = usual } of files) form.append(part, new Blob([content]), name)
  const body = new Response(form)
  const payload = Buffer.from(await body.clone().arrayBuffer())
  return { path, payload, content_type: body.headers.get('content-type')! }
}
