import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import type { ErrorBody } from '#core/apiError.ts'
import { contract, endpoint, filledPath, isOrdinaryRead } from '#core/contract.ts'
import { queryString } from '#core/queryString.ts'
import { bindRoutes } from '#core/server/http/adapter.ts'
import { httpServer } from '#core/server/http/http.ts'
import { routes } from '#core/server/http/routes.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { person, useOffice, type Person } from '#testing/server/office.ts'
import { mostReads, readsContract } from '../reads.ts'
import { readsRoutes } from './reads.ts'
import { allRoutes } from './routes.ts'
import { buildServer } from './server.ts'

const office = useOffice()
const { readTogether } = readsContract.endpoints
const address = (paths: readonly string[]) => `/api/reads${queryString({ path: paths })}`

type Answer = [index: number, status: number, body: unknown]
const linesIn = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Answer)
const codeOf = (body: unknown) => (body as ErrorBody | null)?.error?.code

/** Status and body of each path, in the order of the paths. */
async function together(
  { token }: Person,
  paths: readonly string[],
  app = office.app,
): Promise<{ status: number; body: unknown }[]> {
  const answer = await app.inject({ url: address(paths), headers: { authorization: `Bearer ${token}` } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/jsonl; charset=utf-8',
  ])
  return linesIn(answer.body)
    .toSorted(([one], [other]) => one - other)
    .map(([, status, body]) => ({ status, body }))
}

async function alone(who: Person, path: string): Promise<{ status: number; body: unknown }> {
  const headers = who.token ? { authorization: `Bearer ${who.token}` } : {}
  const raw = await office.app.inject({ url: `/api${path}`, headers })
  const isJson = String(raw.headers['content-type']).includes('json')
  return { status: raw.statusCode, body: isJson ? (raw.json() as unknown) : null }
}

/** Ids of requests differ, and so do the moments at which an answer was made. */
const comparable = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: JSON.stringify(body)
    .replaceAll(/"request_id":"[^"]*"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
})

describe('reads in one request', () => {
  let staff: Staff
  let paths: string[]
  beforeAll(async () => {
    staff = await aStaff(office)
    const { id, record_id } = await aCase(staff.editor, { title: 'Asylum of “Ixcoy” and others' })
    paths = [
      `/legal_cases/${id}`,
      `/records/${record_id}`,
      `/legal_cases/${id}/docket_entries?items_per_page=200`,
      '/timer',
    ]
  })

  it('are for nobody without a session, nor with one that is over', async () => {
    expect((await office.stranger.call(readTogether, { path: paths })).error.code).toBe('session.none')
    const { status } = await person(office.app, 0, 'made-up').call(readTogether, { path: paths })
    expect(status).toBe(401)
  })

  it('are each answered as the call by itself is, whoever makes it', async () => {
    for (const who of [staff.editor, staff.viewer, staff.outsider]) {
      const answers = await Promise.all(paths.map((path) => alone(who, path)))
      expect((await together(who, paths)).map(comparable)).toEqual(answers.map(comparable))
    }
    expect((await together(staff.outsider, paths)).map(({ status }) => status)).toEqual([404, 404, 404, 200])
  })

  it('do not fail for one among them that is refused', async () => {
    const [found, unknown, malformed, gone] = await together(staff.editor, [
      '/timer',
      '/no_such_call',
      '/parties?page=none',
      '/legal_cases/999999999',
    ])
    expect([found!.status, unknown!.status, malformed!.status, gone!.status]).toEqual([200, 404, 400, 404])
    expect(codeOf(malformed!.body)).toBe('request.malformed')
  })

  it('lead nowhere but to calls of this office', async () => {
    const answers = await together(staff.editor, [
      '/../index.html',
      '/%2e%2e/index.html',
      '/teams/../timer',
      'timer',
      '//example.org/timer',
      'http://example.org/api/timer',
      '@example.org/timer',
      '\\..\\timer',
      '/timer#part',
      '/timer\n',
    ])
    expect(answers.map(({ status }) => status).filter((status) => status !== 404)).toEqual([200])
    expect(answers.at(-2)!.status).toBe(200)
  })

  it('are at most twenty, and at least one', async () => {
    const many = Array.from({ length: mostReads + 1 }, () => '/timer')
    expect((await staff.editor.call(readTogether, { path: many })).status).toBe(422)
    expect((await staff.editor.send(readTogether, {})).status).toBe(422)
    expect((await together(staff.editor, many.slice(1))).map(({ status }) => status)).toEqual(
      many.slice(1).map(() => 200),
    )
  })

  it('may be as long as the address of a request, of which one is refused by itself', async () => {
    const long = `/parties?name=${'x'.repeat(5_000)}`
    const answers = await together(staff.editor, ['/timer', long])
    expect(answers[0]!.status).toBe(200)
    expect(comparable(answers[1]!)).toEqual(comparable(await alone(staff.editor, long)))
  })

  it('are compressed, a line at a time', async () => {
    const headers = { 'accept-encoding': 'gzip, br', authorization: `Bearer ${staff.editor.token}` }
    const { rawPayload, headers: sent } = await office.app.inject({ url: address(paths), headers })
    expect(sent).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(linesIn(brotliDecompressSync(rawPayload).toString())).toHaveLength(paths.length)
  })
})

describe('every read of the product', () => {
  const reads = allRoutes.filter(({ endpoint }) => endpoint.method === 'GET')
  const pathOf = (path: string) => filledPath(path, () => '1')
  const few = Array.from({ length: Math.ceil(reads.length / mostReads) }, (_, n) =>
    reads.slice(n * mostReads, (n + 1) * mostReads),
  )

  it.each(['admin', 'viewer'] as const)('is answered as by itself, or not at all: %s', async (user_type) => {
    const who = await office.user({ user_type, all_teams: true })
    for (const some of few) {
      const answers = await together(
        who,
        some.map(({ endpoint }) => pathOf(endpoint.path)),
      )
      for (const [n, { name, endpoint }] of some.entries()) {
        const isJson = endpoint.output instanceof z.ZodType
        if (!isJson || !isOrdinaryRead(endpoint))
          expect([name, codeOf(answers[n]!.body)]).toEqual([name, 'reads.alone'])
        else {
          const one = await alone(who, pathOf(endpoint.path))
          expect([name, answers[n]!.status, codeOf(answers[n]!.body)]).toEqual([
            name,
            one.status,
            codeOf(one.body),
          ])
        }
      }
    }
  })

  it('that is no call of a contract is not among them', async () => {
    const who = await office.user()
    const answers = await together(who, ['/health/live', '/live_events', '/reads?path=/timer'])
    expect(answers.map(({ body }) => codeOf(body))).toEqual(answers.map(() => 'reads.alone'))
  })
})

test('each of them counts for the limit of its caller', async () => {
  const app = await buildServer({ ...office, per_minute: 10 })
  try {
    const { id, token } = await office.user()
    const who = person(app, id, token)
    // The first call identifies the token's owner, and counts for the address.
    await together(who, ['/timer'], app)
    const statuses = (await together(who, Array<string>(15).fill('/timer'), app)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(10)
    expect(statuses).toContain(429)
    expect((await who.call(readTogether, { path: ['/timer'] })).status).toBe(429)
  } finally {
    await app.close()
  }
})

describe('a slow one', () => {
  let app: FastifyInstance
  let port: number
  let isAborted = false
  let answerSlow = () => {}
  const read = { method: 'GET', access: signedIn, output: z.object({ name: z.string() }), input: {} } as const
  const calls = contract('today', {
    readFast: endpoint({ ...read, path: '/fast', summary: 'Answered at once' }),
    readSlow: endpoint({ ...read, path: '/slow', summary: 'Answered when the test says so' }),
    readSecret: endpoint({ ...read, path: '/secret', secret_answer: true, summary: 'A secret' }),
    readWhere: endpoint({ ...read, path: '/where', summary: 'From where the call comes' }),
  })

  beforeAll(async () => {
    app = await httpServer({ trust_proxy: ['127.0.0.1'], per_minute: null })
    const bound = routes(calls, {
      readFast: async () => ({ name: 'fast' }),
      readSlow: ({ request }) =>
        new Promise((resolve) => {
          answerSlow = () => resolve({ name: 'slow' })
          request.signal!.addEventListener('abort', () => (isAborted = true))
        }),
      readSecret: async () => ({ name: 'secret' }),
      readWhere: async ({ request }) => ({ name: `${request.ip} ${request.user_agent}` }),
    })
    const actor = { user_id: 1, user_type: 'viewer' } as never
    bindRoutes(app, [...bound, ...readsRoutes(app)], {
      ...office,
      identify: async () => actor,
      permit: () => undefined,
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(() => app.close())

  async function opened(paths: readonly string[]) {
    const headers = {
      authorization: 'Bearer token',
      'user-agent': 'a browser',
      'x-forwarded-for': '203.0.113.7',
      'accept-encoding': 'identity',
    }
    const request = httpRequest({ port, path: address(paths), headers }).end()
    const [answer] = (await once(request, 'response')) as [NodeJS.ReadableStream]
    answer.setEncoding('utf8')
    return { request, lines: answer[Symbol.asyncIterator]() as AsyncIterator<string> }
  }
  const next = async (lines: AsyncIterator<string>) => linesIn(((await lines.next()).value as string) ?? '')

  it('keeps no other waiting', async () => {
    const { lines } = await opened(['/slow', '/fast'])
    expect(await next(lines)).toEqual([[1, 200, { name: 'fast' }]])
    answerSlow()
    expect(await next(lines)).toEqual([[0, 200, { name: 'slow' }]])
    expect((await lines.next()).done).toBe(true)
  })

  it('is given up when whoever asked goes away', async () => {
    const { request, lines } = await opened(['/slow', '/fast'])
    isAborted = false
    await next(lines)
    expect(isAborted).toBe(false)
    request.destroy()
    await expect.poll(() => isAborted).toBe(true)
  })

  it('comes from the address and the program of its caller', async () => {
    const { lines } = await opened(['/where'])
    expect(await next(lines)).toEqual([[0, 200, { name: '203.0.113.7 a browser' }]])
  })

  it('with a secret is refused', async () => {
    const { lines } = await opened(['/secret'])
    expect((await next(lines)).map(([, status, body]) => [status, codeOf(body)])).toEqual([
      [400, 'reads.alone'],
    ])
  })
})
