import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import type { ErrorBody } from '#core/apiError.ts'
import { contract, endpoint } from '#core/contract.ts'
import { queryString } from '#core/queryString.ts'
import { bindRoutes } from '#core/server/http/adapter.ts'
import { httpServer } from '#core/server/http/http.ts'
import { routes } from '#core/server/http/routes.ts'
import { useOffice } from '#testing/server/office.ts'
import { mostReads } from '../reads.ts'
import { readsRoutes } from './reads.ts'

const office = useOffice()
const read = { method: 'GET', access: signedIn, output: z.object({ name: z.string() }), input: {} } as const
const calls = contract('today', {
  readFast: endpoint({ ...read, path: '/fast', summary: 'Answered at once' }),
  readHeld: endpoint({ ...read, path: '/held', summary: 'Answered when the test says so' }),
  readFailing: endpoint({ ...read, path: '/failing', summary: 'Fails inside' }),
  readPage: endpoint({ ...read, path: '/page', summary: 'As much as a page of a list' }),
  readLong: endpoint({ ...read, path: '/long', summary: 'More than a connection takes without a reader' }),
})

const onePage = 500_000

let app: FastifyInstance
/** Each answers one read of `/held`; those that began first come first. */
let held: (() => void)[]
let longOnes: number
let aborted: number
let failures: unknown[]

const ignore = () => {}
const levels = ['fatal', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const logger = {
  level: 'error',
  ...Object.fromEntries(levels.map((level) => [level, ignore])),
  error: (line: unknown) => void failures.push(line),
  child: () => logger,
} as unknown as FastifyBaseLogger

beforeEach(async () => {
  ;[held, longOnes, aborted, failures] = [[], 0, 0, []]
  app = await httpServer({ trust_proxy: null, per_minute: null, logger })
  const bound = routes(calls, {
    readFast: async () => ({ name: 'fast' }),
    readHeld: ({ request: { signal } }) =>
      new Promise((resolve) => {
        held.push(() => resolve({ name: 'held' }))
        signal!.addEventListener('abort', () => aborted++)
      }),
    readFailing: async () => {
      throw new Error('A bug')
    },
    readPage: async () => ({ name: 'p'.repeat(onePage) }),
    readLong: async () => (longOnes++, { name: 'long'.repeat(500_000) }),
  })
  bindRoutes(app, [...bound, ...readsRoutes(app)], {
    ...office,
    identify: async (_db, token) => ({ user_id: Number(token), user_type: 'viewer' }) as never,
    permit: () => undefined,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const reads = (path: string, count: number) =>
  `/api/reads${queryString({ path: Array<string>(count).fill(path) })}`

function sent(path: string, user_id: number) {
  const { port } = app.server.address() as AddressInfo
  return httpRequest({ port, path, agent: false, headers: { authorization: `Bearer ${user_id}` } }).end()
}

async function answered(path: string, user_id: number): Promise<string> {
  const [answer] = (await once(sent(path, user_id), 'response')) as [IncomingMessage]
  return (await answer.toArray()).join('')
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const linesIn = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as [index: number, status: number, body: unknown])

test('a request that is given up before its first line is no failure', async () => {
  const request = sent(reads('/held', 3), 1).on('error', ignore)
  await expect.poll(() => held.length).toBe(3)
  request.destroy()
  await expect.poll(() => aborted).toBe(3)
  held.forEach((answer) => answer())
  expect(linesIn(await answered(reads('/fast', 2), 1))).toHaveLength(2)
  expect(failures).toEqual([])
})

test('one that fails inside is logged, and fails alone', async () => {
  const text = await answered(`/api/reads${queryString({ path: ['/failing', '/fast'] })}`, 1)
  const codes = linesIn(text)
    .toSorted(([one], [other]) => one - other)
    .map(([, status, body]) => [status, (body as ErrorBody).error?.code])
  expect(codes).toEqual([
    [500, 'internal'],
    [200, undefined],
  ])
  expect(failures).toMatchObject([{ name: 'Error', message: 'A bug' }])
})

test('reads do not begin while nobody takes the answers of those before them', async () => {
  const [unread] = (await once(sent(reads('/long', mostReads), 1), 'response')) as [IncomingMessage]
  expect(linesIn(await answered(reads('/fast', mostReads), 1))).toHaveLength(mostReads)
  expect(longOnes).toBeLessThan(mostReads)
  expect((await unread.toArray()).join('').split('\n')).toHaveLength(mostReads + 1)
})

test('answers that were taken are not held until the last one is there', async () => {
  const path = [...Array<string>(mostReads - 1).fill('/page'), '/held']
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  const request = sent(`/api/reads${queryString({ path })}`, 1).on('error', ignore)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let taken = 0
  answer.setEncoding('latin1').on('data', (piece: string) => (taken += piece.split('\n').length - 1))
  await expect.poll(() => taken, { timeout: 20_000 }).toBe(mostReads - 1)
  collectGarbage()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((mostReads * onePage) / 2)
  request.destroy()
})

test('one person has twelve under way at most, and keeps nobody else waiting', async () => {
  const answers = [1, 2, 3].map(() => answered(reads('/held', 6), 1))
  await expect.poll(() => held.length).toBe(12)
  expect(linesIn(await answered(reads('/fast', 6), 2))).toHaveLength(6)
  expect(held.length).toBe(12)
  held.splice(0).forEach((answer) => answer())
  await expect.poll(() => held.length).toBe(6)
  held.forEach((answer) => answer())
  expect((await Promise.all(answers)).map((text) => linesIn(text).length)).toEqual([6, 6, 6])
})

test('a server that is being stopped answers the reads that have begun', async () => {
  const answer = answered(reads('/held', 8), 1)
  await expect.poll(() => held.length).toBe(6)
  const closed = app.close()
  held.forEach((answerOne) => answerOne())
  const lines = linesIn(await answer).toSorted(([one], [other]) => one - other)
  const codes = lines.map(([, status, body]) => [status, (body as ErrorBody).error?.code])
  expect(codes).toEqual([
    ...Array.from({ length: 6 }, () => [200, undefined]),
    ...Array.from({ length: 2 }, () => [503, 'server.stopping']),
  ])
  await closed
})
