import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import type { ApiError } from '#core/apiError.ts'
import { contract, endpoint } from '#core/contract.ts'
import { client, connectReads, connectTokens, openStream } from '#core/web/client.ts'
import { readTogether } from './readTogether.ts'

const read = { method: 'GET', access: signedIn, output: z.object({ name: z.string() }) } as const
const calls = contract('today', {
  readCase: endpoint({ ...read, path: '/cases/:id', input: { id: z.int() }, summary: 'A case' }),
  readTimer: endpoint({ ...read, path: '/timer', input: {}, summary: 'A timer' }),
  readSecret: endpoint({ ...read, path: '/secret', input: {}, secret_answer: true, summary: 'A secret' }),
  save: endpoint({ ...read, method: 'POST', path: '/timer', input: {}, summary: 'A write' }),
  listen: endpoint({ ...read, path: '/live', input: {}, output: 'stream', summary: 'A stream' }),
})
const { readCase, readTimer, readSecret, save } = client(calls)

interface Sent {
  paths: string[]
  authorization: string | null
  signal: AbortSignal | null
  /** Sends lines, of `[index, status, body]`. */
  lines(...lines: unknown[]): void
  breakOff(): void
  end(): void
}

let sent: Sent[]
/** Requests for one call, by their path; each is answered with its path. */
let alone: string[]
let token: string
/** With which a proxy answers for several calls. */
let refusal: number | null
const refresh = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  ;[sent, alone, token, refusal] = [[], [], 'first', null]
  connectTokens({ access: () => token, refresh, lost: () => {}, confirm: async () => false })
  connectReads(readTogether)
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit) => {
    const url = new URL(address, 'http://ellis')
    if (url.pathname !== '/api/reads') {
      alone.push(url.pathname)
      return Response.json({ name: url.pathname })
    }
    if (refusal !== null) return new Response('<h1>Forbidden</h1>', { status: refusal })
    const authorization = new Headers(headers).get('authorization')
    if (authorization === 'Bearer expired')
      return Response.json({ error: { code: 'session.none', message: 'Please sign in.' } }, { status: 401 })
    let stream!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    const send = (text: string) => stream.enqueue(new TextEncoder().encode(text))
    signal?.addEventListener('abort', () => stream.error(signal.reason))
    sent.push({
      paths: url.searchParams.getAll('path[]'),
      authorization,
      signal: signal ?? null,
      lines: (...lines) => lines.forEach((line) => send(`${JSON.stringify(line)}\n`)),
      breakOff: () => stream.error(new TypeError('network error')),
      end: () => stream.close(),
    })
    return new Response(body)
  })
})
afterEach(() => {
  connectReads((url, headers, signal) => fetch(url, { headers, signal }))
  vi.unstubAllGlobals()
})

const request = async (n = 0) => {
  await expect.poll(() => sent.length).toBeGreaterThan(n)
  return sent[n]!
}

test('reads begun together leave as one request, and each is answered when its line is there', async () => {
  const one = readCase({ id: 1 })
  const other = readTimer()
  const { paths, authorization, lines, end } = await request()
  expect([paths, authorization]).toEqual([['/cases/1', '/timer'], 'Bearer first'])
  lines([1, 200, { name: 'Timer of “Íñigo”\n' }])
  expect(await other).toEqual({ name: 'Timer of “Íñigo”\n' })
  lines([0, 200, { name: 'Case' }])
  expect(await one).toEqual({ name: 'Case' })
  end()
  expect(alone).toEqual([])
})

test('a read by itself, a secret, a write and a stream leave as they are', async () => {
  expect(await readCase({ id: 1 })).toEqual({ name: '/api/cases/1' })
  await Promise.all([readTimer(), readSecret(), save()])
  await openStream(calls.endpoints.listen, {}, new AbortController().signal)
  expect(alone).toHaveLength(5)
  expect(sent).toEqual([])
})

test('a refusal is that of its read alone', async () => {
  const [one, other] = [readCase({ id: 1 }), readTimer()]
  const refused = one.catch((reason: unknown) => reason)
  const error = { code: 'not_found', message: 'There is no such case.', request_id: 'r1' }
  const { lines } = await request()
  lines([0, 404, { error }], [1, 200, { name: 'Timer' }])
  expect(await refused).toMatchObject({ status: 404, code: 'not_found', request_id: 'r1' })
  expect(await other).toEqual({ name: 'Timer' })
})

test('an expired session is renewed once, and all are sent again together', async () => {
  token = 'expired'
  refresh.mockImplementation(async () => ((token = 'second'), true))
  const both = Promise.all([readCase({ id: 1 }), readTimer()])
  const { authorization, lines } = await request()
  lines([0, 200, { name: 'Case' }], [1, 200, { name: 'Timer' }])
  expect(await both).toEqual([{ name: 'Case' }, { name: 'Timer' }])
  expect(authorization).toBe('Bearer second')
})

test('a read that is dropped at once does not leave', async () => {
  const dropped = new AbortController()
  const [one, other] = [readCase({ id: 1 }, { signal: dropped.signal }), readTimer()]
  dropped.abort()
  await expect(one).rejects.toMatchObject({ name: 'AbortError' })
  expect(await other).toEqual({ name: '/api/timer' })
  expect([sent, alone]).toEqual([[], ['/api/timer']])
})

test('the request is given up when nobody wants any of its answers', async () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const answers = [readCase({ id: 1 }, { signal: one.signal }), readTimer({}, { signal: other.signal })]
  const given = Promise.allSettled(answers)
  const { signal } = await request()
  one.abort()
  await expect(answers[0]).rejects.toMatchObject({ name: 'AbortError' })
  expect(signal!.aborted).toBe(false)
  other.abort()
  expect(signal!.aborted).toBe(true)
  expect((await given).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(alone).toEqual([])
})

test('the request is given up when the answers still to come are wanted by nobody', async () => {
  const slow = new AbortController()
  const [one, other] = [readCase({ id: 1 }, { signal: slow.signal }), readTimer()]
  const { signal, lines } = await request()
  slow.abort()
  await expect(one).rejects.toMatchObject({ name: 'AbortError' })
  expect(signal!.aborted).toBe(false)
  lines([1, 200, { name: 'Timer' }])
  expect(await other).toEqual({ name: 'Timer' })
  await expect.poll(() => signal!.aborted).toBe(true)
  expect(alone).toEqual([])
})

test.each([403, 404, 414, 431])(
  'where several calls are refused with %i, each is made by itself',
  async (status) => {
    refusal = status
    expect(await Promise.all([readCase({ id: 1 }), readTimer()])).toEqual([
      { name: '/api/cases/1' },
      { name: '/api/timer' },
    ])
  },
)

test.each([429, 503])('a refusal of the whole server, %i, is that of each', async (status) => {
  refusal = status
  const answers = await Promise.allSettled([readCase({ id: 1 }), readTimer()])
  expect(answers.map((each) => each.status === 'rejected' && (each.reason as ApiError).status)).toEqual([
    status,
    status,
  ])
  expect(alone).toEqual([])
})

test('a line that can be no answer keeps nobody waiting', async () => {
  const answers = Promise.all([readCase({ id: 1 }), readTimer()])
  const { lines, end } = await request()
  lines([0, 204, null], 'what a proxy added', [1, 200, { name: 'Timer' }])
  end()
  expect(await answers).toEqual([{ name: '/api/cases/1' }, { name: '/api/timer' }])
})

test('those without an answer when it breaks off are sent again by themselves', async () => {
  const [one, other] = [readCase({ id: 1 }), readTimer()]
  const { lines, breakOff } = await request()
  lines([0, 200, { name: 'Case' }])
  expect(await one).toEqual({ name: 'Case' })
  breakOff()
  expect(await other).toEqual({ name: '/api/timer' })
})

test('more than twenty are several requests', async () => {
  const answers = Promise.allSettled(Array.from({ length: 25 }, (_, id) => readCase({ id })))
  const [first, second] = [await request(0), await request(1)]
  expect([first.paths.length, second.paths.length]).toEqual([20, 5])
  first.end()
  second.end()
  expect((await answers).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(alone).toHaveLength(25)
})
