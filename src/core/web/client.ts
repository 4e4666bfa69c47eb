import { queryOptions } from '@tanstack/react-query'
import { ApiError, type ErrorBody } from '../apiError.ts'
import {
  filledPath,
  isOrdinaryRead,
  isWrite,
  pathKeys,
  type CallOf,
  type Contract,
  type Endpoint,
  type OutputOf,
} from '../contract.ts'
import { queryString } from '../queryString.ts'
import type { Topic } from '../register.ts'
import { csrfToken } from './csrf.ts'
import { refreshing } from './ownWrites.ts'
import { refreshAfterWrite } from './refresh.ts'

/** Session refresh; set once by the session feature, which is above this file. */
interface Tokens {
  access(): string | null
  /** One try to get a new access token; false when the session is over. Calls made at once share the try. */
  refresh(): Promise<boolean>
  /** The session broke while a call was under way. */
  lost(): void
  /** Asks the user to prove their identity again; false when they decline. Simultaneous calls share the question. */
  confirm(factor: StaleFactor): Promise<boolean>
}

/** Confirmation a call requires; named by the refusal's code. */
export type StaleFactor = 'second_factor' | 'password'

let tokens: Tokens = {
  access: () => null,
  refresh: async () => false,
  lost: () => {},
  confirm: async () => false,
}
export const connectTokens = (provider: Tokens): void => {
  tokens = provider
}

/** Failed or refused calls, reported to the page; `detail` is the endpoint and the error. */
export const callFailed = 'call-failed'

/** How reads leave that may be sent together; set once by `app/`, which does so. */
export type SendRead = (
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal | null,
) => Promise<Response>

let sendRead: SendRead = (url, headers, signal) => fetch(url, { headers, signal })
export const connectReads = (connected: SendRead): void => {
  sendRead = connected
}

type Caller<E extends Endpoint> = keyof E['input'] extends never
  ? (input?: CallOf<E>, options?: CallOptions) => Promise<OutputOf<E>>
  : Record<string, never> extends CallOf<E>
    ? (input?: CallOf<E>, options?: CallOptions) => Promise<OutputOf<E>>
    : (input: CallOf<E>, options?: CallOptions) => Promise<OutputOf<E>>

interface CallOptions {
  signal?: AbortSignal
  /** Sent again with the same value, a write has its effect once. */
  idempotencyKey?: string
}

interface Sending extends CallOptions {
  /** May leave together with others; its answer is JSON. */
  together?: boolean
}

export type Client<C extends Contract> = {
  [K in keyof C['endpoints']]: Caller<C['endpoints'][K]> & {
    /** Options for `useQuery`: key and function derived from the contract. */
    query(input?: CallOf<C['endpoints'][K]>): ReturnType<typeof queryFor<C['endpoints'][K]>>
  }
}

function queryFor<E extends Endpoint>(
  topic: Topic,
  name: string,
  call: Caller<E>,
  input: CallOf<E> | undefined,
) {
  return queryOptions({
    queryKey: [topic, name, input ?? {}] as readonly unknown[],
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(input as CallOf<E>, { signal }),
  })
}

/** The calls of a contract as functions: `client(casesContract).listCases({ page: 2 })`. */
export function client<C extends Contract>(contract: C): Client<C> {
  const calls = Object.entries(contract.endpoints).map(([name, endpoint]) => {
    const call = (input?: Record<string, unknown>, options?: CallOptions) =>
      send(contract.name, endpoint, input ?? {}, options ?? {})
    const query = (input?: Record<string, unknown>) =>
      // The call is known only at run time; `Client` gives each its types.
      queryFor(contract.name, name, call as never, input)
    return [name, Object.assign(call, { query })]
  })
  return Object.fromEntries(calls) as Client<C>
}

async function send(
  topic: Topic,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  const response = await answerTo(endpoint, input, { ...options, together: isOrdinaryRead(endpoint) })
  if (isWrite(endpoint)) refreshRefused(topic, response)
  return read(response, endpoint)
}

/** A write refused because the data on the page is outdated. */
function refreshRefused(topic: Topic, { status }: Response): void {
  if (status === 404 || status === 409) refreshAfterWrite([topic])
}

/** The answer of a call that streams, while it is still coming in; a refusal is thrown as from any call. */
export async function openStream(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await answerTo(endpoint, input, { signal })
  if (!response.ok || !response.body) await read(response, endpoint)
  return response.body!
}

async function answerTo(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: Sending,
): Promise<Response> {
  const attemptOnce = () => attempt(endpoint, input, options)
  const once = isWrite(endpoint) ? () => refreshing(attemptOnce) : attemptOnce
  const response = await once()
  const authenticates = endpoint.access.kind === 'anyone' || endpoint.access.kind === 'token'
  if (authenticates) return response
  if (response.status !== 401) return confirmed(response, once)
  if (await tokens.refresh()) return confirmed(await once(), once)
  tokens.lost()
  return response
}

/** Repeats a call refused for want of a fresh factor, once the user has given it. */
async function confirmed(response: Response, once: () => Promise<Response>): Promise<Response> {
  if (response.status !== 403) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as ErrorBody | null
  const [, factor] = /^(second_factor|password)\.stale$/.exec(body?.error.code ?? '') ?? []
  return factor && (await tokens.confirm(factor as StaleFactor)) ? once() : response
}

/** URL of a call, with headers and the rest of the input. */
function requestOf(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions) {
  const rest = { ...input }
  const path = filledPath(endpoint.path, (key) => String(rest[key]))
  for (const key of pathKeys(endpoint.path)) delete rest[key]
  const headers: Record<string, string> = {}
  const access = tokens.access()
  if (access) headers['authorization'] = `Bearer ${access}`
  if (isWrite(endpoint)) headers['x-csrf-token'] = csrfToken() ?? ''
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const inQuery = endpoint.method === 'GET'
  return { url: `/api${path}${inQuery ? queryString(rest) : ''}`, headers, rest }
}

/** Sent to the window when a call found nobody, which is more than the browser knows of being offline. */
export const unanswered = 'unanswered'

function offline(): ApiError {
  dispatchEvent(new Event(unanswered))
  return new ApiError(
    0,
    'offline',
    'The server does not answer. Your input is still here; try again in a moment.',
  )
}

async function attempt(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: Sending,
): Promise<Response> {
  const { url, headers, rest } = requestOf(endpoint, input, options)
  const hasBody = endpoint.method !== 'GET' && Object.keys(rest).length > 0
  if (hasBody) headers['content-type'] = 'application/json'
  try {
    if (options.together) return await sendRead(url, headers, options.signal ?? null)
    return await fetch(url, {
      method: endpoint.method,
      headers,
      body: hasBody ? JSON.stringify(rest) : null,
      signal: options.signal ?? null,
    })
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    throw offline()
  }
}

/** A file to send; with a name of its part where a call takes several. */
type SentFile = File | { part: string; file: Blob; name: string }

interface UploadOptions {
  /** Cancels the upload and discards the part already sent. */
  signal?: AbortSignal
  /** The answer holds a secret, so the server does not keep it for a repetition and refuses a key. */
  withoutKey?: boolean
}

/**
 * Sends files with a call that takes them, and the rest of the input as fields of the form. `onProgress` hears the share
 * that has left, from 0 to 1.
 */
export async function upload<C extends Contract, Name extends keyof C['endpoints'] & string>(
  contract: C,
  name: Name,
  input: CallOf<C['endpoints'][Name]>,
  files: readonly SentFile[],
  onProgress: (share: number) => void,
  { signal, withoutKey = false }: UploadOptions = {},
): Promise<OutputOf<C['endpoints'][Name]>> {
  const endpoint: Endpoint = contract.endpoints[name]!
  const { rest } = requestOf(endpoint, input, {})
  const form = new FormData()
  for (const [name, value] of Object.entries(rest))
    for (const one of [value].flat() as (string | number | boolean | null | undefined)[])
      if (one !== undefined) form.append(name, String(one ?? ''))
  const usual = endpoint.upload?.parts?.[0] ?? 'files'
  for (const sent of files)
    if (sent instanceof File) form.append(usual, sent)
    else form.append(sent.part, sent.file, sent.name)
  const key = withoutKey ? {} : { idempotencyKey: crypto.randomUUID() }
  // fetch does not report upload progress.
  const send = () =>
    new Promise<Response>((resolve, reject) => {
      const { url, headers } = requestOf(endpoint, input, key)
      const request = new XMLHttpRequest()
      request.open(endpoint.method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
      request.onerror = () => reject(offline())
      request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
      request.onload = () =>
        resolve(
          new Response(request.responseText || null, { status: request.status, headers: headersOf(request) }),
        )
      if (signal?.aborted) return request.onabort(new ProgressEvent('abort'))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(form)
    })
  const once = () => refreshing(send)
  let response = await once()
  if (response.status === 401 && (await tokens.refresh())) response = await once()
  response = await confirmed(response, once)
  refreshRefused(contract.name, response)
  return (await read(response, endpoint)) as OutputOf<C['endpoints'][Name]>
}

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])

/** A streamed answer read whole, for the page to show. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  signal: AbortSignal,
): Promise<{ blob: Blob; headers: Headers }> {
  const response = await answerTo(endpoint, input, { signal })
  if (!response.ok) await read(response, endpoint)
  return { blob: await response.blob(), headers: response.headers }
}

/** Saves a streamed answer as a file, under the server's file name. */
export async function download<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<void> {
  const response = await answerTo(endpoint, input, {})
  if (!response.ok) await read(response, endpoint)
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: name ? decodeURIComponent(name) : 'download',
  })
  link.click()
  URL.revokeObjectURL(url)
}

async function read(response: Response, endpoint: Endpoint): Promise<unknown> {
  if (response.status === 204) return undefined
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body
  const error = (body as ErrorBody | null)?.error
  const refusal = new ApiError(
    response.status,
    error?.code ?? 'unreadable',
    error?.message ?? 'The server gave an answer that this page does not understand.',
    error?.issues ?? [],
    error?.request_id ?? response.headers.get('x-request-id') ?? '',
    error?.details,
  )
  dispatchEvent(new CustomEvent(callFailed, { detail: [endpoint, refusal] }))
  throw refusal
}
