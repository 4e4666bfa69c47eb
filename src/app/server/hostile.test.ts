import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { filledPath, isWrite, pathKeys, type Endpoint } from '#core/contract.ts'
import { Refusal } from '#core/errors.ts'
import { readInput, routerPath } from '#core/server/http/input.ts'
import { randomToken } from '#core/server/process/crypto.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { queryString } from '#core/queryString.ts'
import { liveContract } from '../live.ts'
import { samples } from './access/samples.ts'
import { buildFixture, type Fixture } from './access/fixture.ts'
import { allRoutes } from './routes.ts'

const office = useOffice()
const endpoints = allRoutes.map(
  (route) => [`${route.endpoint.method} ${route.endpoint.path}`, route.endpoint] as const,
)
const anAdmin = () => office.user({ user_type: 'admin', all_teams: true })
let admin: Person | undefined
let lastCalled: Endpoint | null = null
/**
 * The same for all calls, until one ends the session it came with, which only a write can. null: for requests that get no
 * further than the door.
 */
async function adminFor(endpoint: Endpoint | null): Promise<Person> {
  if (lastCalled && isWrite(lastCalled)) {
    const headers = { authorization: `Bearer ${admin?.token}` }
    const { statusCode } = await office.app.inject({ url: '/api/teams', headers })
    if (statusCode !== 200) admin = undefined
  }
  lastCalled = endpoint
  return (admin ??= await anAdmin())
}
const csrf = { 'x-csrf-token': 'c', cookie: '__Host-ellis_csrf=c' }

const isNumber = (endpoint: Endpoint, key: string) => routerPath(endpoint).includes(`:${key}(`)
const takesWords = (endpoint: Endpoint) => pathKeys(endpoint.path).some((key) => !isNumber(endpoint, key))
/**
 * The endpoint's address with `value` for every parameter that may be a word; without one, for every number, which is an
 * address that no call has.
 */
const addressWith = (endpoint: Endpoint, value: string) =>
  `/api${filledPath(endpoint.path, (key) => (takesWords(endpoint) && isNumber(endpoint, key) ? '1' : value))}`

/** Valid values of the parameters that name a model; for any other there is no call. */
const kinds: Record<string, string> = {
  model: 'preference_categories',
  type: 'phones',
  kind: 'passports',
  entity: 'parties',
  field: 'number',
  name: 'misc',
  month: '2026-10',
  rule_key: 'ar-11',
  rule_version: '1',
  '*': 'legal_cases/legal_case_type_id',
}
const addressOf = (endpoint: Endpoint) => `/api${filledPath(endpoint.path, (key) => kinds[key] ?? '1')}`

/**
 * How calls refuse an input by their contract, before they begin: of each, one such request is made, and the rest are
 * checked as the server would, which costs a tenth of a request. null: the call would begin.
 */
function contractCheck(endpoint: Endpoint) {
  const schema = z.strictObject(endpoint.input)
  const isJson = endpoint.method !== 'GET' && !endpoint.upload
  let hasRefused = false
  return (params: Record<string, string>, input: unknown): { status: number; size: number } | null => {
    if (!isJson) return null
    const body = JSON.parse(JSON.stringify(input)) as unknown
    try {
      readInput(endpoint, schema, { params, query: {}, body, isMultipart: () => false })
      return null
    } catch (error) {
      if (!hasRefused) return ((hasRefused = true), null)
      if (!(error instanceof Refusal)) return { status: 500, size: 0 }
      return { status: error.status, size: JSON.stringify([error.message, error.issues]).length }
    }
  }
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 500)

const oddities: unknown[] = [
  null,
  '',
  'x'.repeat(20_000),
  'nul \u0000 inside',
  'half a pair \ud800',
  '\u202e right to left',
  -1,
  0,
  9e15,
  1e308,
  1.5,
  true,
  [],
  [null, 'a', {}],
  {},
  { toString: 1, valueOf: 2 },
  '0000-00-00',
  '2026-02-30',
  "'; drop table users; --",
]

test.each(endpoints)('%s answers odd input with a refusal, never a failure', async (_name, endpoint) => {
  const { token } = await adminFor(endpoint)
  const headers = { authorization: `Bearer ${token}`, ...csrf, 'content-type': 'application/json' }
  const nested = Object.entries(endpoint.input).flatMap(([key, schema]) =>
    'shape' in schema ? Object.keys(schema.shape as object).map((inner) => [key, inner] as const) : [],
  )
  const answers: [unknown, number][] = []
  const sent = new Set<string>()
  const check = contractCheck(endpoint)
  const params = Object.fromEntries(pathKeys(endpoint.path).map((key) => [key, kinds[key] ?? '1']))
  /** Where a call takes nothing, or an oddity has no place in it, the request is one that was made before. */
  const ask = async (oddity: unknown, url: string, input: unknown = {}) => {
    const body = endpoint.method === 'GET' ? {} : { payload: JSON.stringify(input) }
    const request = JSON.stringify([url, body])
    if (sent.has(request)) return
    sent.add(request)
    const { statusCode } = await office.app.inject({ method: endpoint.method, url, headers, ...body })
    answers.push([oddity, statusCode])
  }
  const url = addressOf(endpoint)
  for (const oddity of oddities) {
    const everything = Object.fromEntries(Object.keys(endpoint.input).map((key) => [key, oddity]))
    const inNested: Record<string, Record<string, unknown>> = {}
    for (const [key, inner] of nested) (inNested[key] ??= {})[inner] = oddity
    for (const input of [everything, { ...everything, ...inNested }]) {
      const refused = check(params, input)
      if (refused) answers.push([oddity, refused.status])
      else await ask(oddity, url, input)
    }
    const inPath = takesWords(endpoint) ? oddities : oddities.slice(1, 2)
    if (typeof oddity === 'string' && oddity.length < 200 && oddity.isWellFormed() && inPath.includes(oddity))
      await ask(oddity, addressWith(endpoint, oddity || ' '))
    const query = Object.keys(endpoint.input).map((key) => `${key}=${encodeURIComponent(asText(oddity))}`)
    if (endpoint.method === 'GET' && endpoint !== liveContract.endpoints.listen)
      await ask(oddity, `${url}?${query.join('&')}`)
  }
  expect(answers.filter(([, status]) => status >= 500)).toEqual([])
})

/** One odd value per call, the rest valid: a refusal may stop at its first error. */
const oddValues = [
  'nul \u0000 inside',
  'half a pair \ud800',
  '\u200b\u202e\ufeff',
  ' ',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  9e15,
]

describe('a single odd value in a call that is otherwise in order', () => {
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await buildFixture(office)
  })

  // Signing out, and streams that never end, are no calls to repeat.
  const routes = allRoutes.filter(({ name }) => !['session.signOut', 'live.listen'].includes(name))
  test.each(routes.map((route) => [route.name, route.endpoint] as const))(
    '%s does not fail',
    async (name, endpoint) => {
      const who = await adminFor(endpoint)
      const headers = { authorization: `Bearer ${who.token}`, ...csrf, 'content-type': 'application/json' }
      const sample = (await samples[name]?.({ fixture, office, who })) as Record<string, unknown> | undefined
      const inPath = new Set(pathKeys(endpoint.path))
      const inputBody = Object.fromEntries(Object.entries(sample ?? {}).filter(([key]) => !inPath.has(key)))
      const params = Object.fromEntries(
        [...inPath].map((key) => [key, `${(sample?.[key] as string | number | undefined) ?? 1}`]),
      )
      const url = `/api${filledPath(endpoint.path, (key) => params[key]!)}`
      const check = contractCheck(endpoint)
      const failed: unknown[] = []
      const ask = async (key: string, value: unknown, input: Record<string, unknown>) => {
        const refused = check(params, input)
        if (refused) {
          if (refused.status >= 500 || refused.size > 7_800) failed.push([key, value, refused])
          return
        }
        const inQuery = endpoint.method === 'GET'
        const wellFormed = (one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one)
        const query = Object.fromEntries(Object.entries(input).map(([k, one]) => [k, wellFormed(one)]))
        const { statusCode, body } = await office.app.inject({
          method: endpoint.method,
          url: inQuery ? url + queryString(query) : url,
          headers,
          ...(inQuery ? {} : { payload: JSON.stringify(input) }),
        })
        if (statusCode >= 500) failed.push([key, value, statusCode])
        if (statusCode >= 400 && body.length > 8_000) failed.push([key, value, body.length])
      }
      for (const [key, schema] of Object.entries(endpoint.input)) {
        if (inPath.has(key)) continue
        for (const value of oddValues) {
          await ask(key, value, { ...inputBody, [key]: value })
          const inner = 'shape' in schema ? Object.keys(schema.shape as object) : []
          for (const name of inner)
            await ask(`${key}.${name}`, value, {
              ...inputBody,
              [key]: { ...(inputBody[key] as object), [name]: value },
            })
        }
      }
      expect(failed).toEqual([])
    },
  )
})

test('a refusal is never larger than a few kilobytes', async () => {
  const { token } = await anAdmin()
  const headers = { authorization: `Bearer ${token}`, ...csrf, 'content-type': 'application/json' }
  const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`field_${index}`, 1]))
  const bodies = [keys, { username: keys }, { ['x'.repeat(400_000)]: 1 }, { username: ['x'.repeat(400_000)] }]
  for (const body of bodies) {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/auth/request',
      headers,
      payload: JSON.stringify(body),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body.length).toBeLessThan(8_000)
    expect(answer.json().error.issues.length).toBeLessThanOrEqual(20)
  }
})

test('an input nested thousands of levels deep is refused with a sentence', async () => {
  const { token } = await anAdmin()
  const nested = [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`]
  // Values of sections are checked only during the call.
  const payloads = nested.flatMap(
    (value) =>
      [
        { method: 'POST', url: '/auth/request', payload: `{"email":${value}}` },
        {
          method: 'POST',
          url: '/party_characteristics',
          payload: `{"names":{"party_id":1,"name":${value}}}`,
        },
      ] as const,
  )
  for (const { method, url, payload } of payloads) {
    const answer = await office.app.inject({
      method,
      url: `/api${url}`,
      headers: { ...csrf, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    })
    expect([url, answer.statusCode, answer.json().error.message]).toEqual([
      url,
      400,
      'The input is nested more than 100 levels deep. Send it with fewer.',
    ])
  }
  const filters = await office.app.inject({
    url: `/api/users?filters={"status":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(filters.statusCode).toBe(400)
})

test('a character that cannot be kept is refused where it stands', async () => {
  const { token } = await anAdmin()
  const get = async (url: string) => {
    const answer = await office.app.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return [answer.statusCode, answer.json().error.issues] as const
  }
  const [status, issues] = await get('/teams/1/parties?search_term=%00')
  expect(status).toBe(422)
  expect(issues[0]).toMatchObject({
    path: 'search_term',
    message: 'The search holds a character that cannot be read; type it again',
  })
  expect((await get('/docket_entries?from=9999-12-31'))[1][0]).toMatchObject({
    path: 'from',
    message: 'Enter a year between 1850 and 2200',
  })
  expect((await get('/calendar/events?from=2026-03-01&to=2026-03-02&timezone=%20'))[1][0]).toMatchObject({
    path: 'timezone',
    message: 'Choose a time zone from the list',
  })
  expect((await get('/admin/logs?action=a%00b'))[1][0].path).toBe('action')
})

// Guests bring their token in a header that no page of others can set, and an address of a feed is its own secret.
const writing = endpoints.filter(
  ([, endpoint]) =>
    isWrite(endpoint) &&
    endpoint.access.kind !== 'guest' &&
    !(endpoint.method === 'GET' && endpoint.access.kind === 'token'),
)

const tooLong = new Map<number, Buffer>()
function tooLongFor({ bodyLimit = 1_048_576 }: Endpoint): Buffer {
  const body = tooLong.get(bodyLimit) ?? Buffer.from(`{"a":"${'x'.repeat(bodyLimit + 50_000)}"}`)
  tooLong.set(bodyLimit, body)
  return body
}

test.each(writing)('%s does nothing for a page that is not ours', async (_name, endpoint) => {
  const { token } = await adminFor(null)
  const authorization = `Bearer ${token}`
  const url = addressOf(endpoint)
  const status = async (headers: Record<string, string>, payload?: string | Buffer) =>
    (
      await office.app.inject({
        method: endpoint.method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
    ).statusCode
  expect(await status({ authorization })).toBe(403)
  expect(await status({ authorization, 'x-csrf-token': 'other', cookie: '__Host-ellis_csrf=c' })).toBe(403)
  if (endpoint.method === 'GET') return
  expect(await status({ authorization, ...csrf, 'content-type': 'text/plain' }, 'a')).toBe(415)
  expect(await status({ authorization, ...csrf, 'content-type': 'application/json' }, '{"a":')).toBe(400)
  if (endpoint.upload) {
    expect(await status({ authorization, ...csrf, 'content-type': 'application/json' }, '{}')).toBe(415)
    const form = 'multipart/form-data; boundary=x'
    for (const body of ['', '--x', '--x\r\n\r\n\r\n--x--', 'Content-Disposition: form-data'])
      expect(await status({ authorization, ...csrf, 'content-type': form }, body)).toBeOneOf([400, 422])
    return
  }
  expect(await status({ authorization, ...csrf, 'content-type': 'application/json' }, '[]')).toBe(400)
  expect(
    await status({ authorization, ...csrf, 'content-type': 'application/json' }, '{"nothing_like_this": 1}'),
  ).toBe(400)
  expect(
    await status({ authorization, ...csrf, 'content-type': 'application/json' }, tooLongFor(endpoint)),
  ).toBe(413)
})

const guarded = endpoints.filter(([, e]) => e.access.kind === 'signedIn' || e.access.kind === 'atLeast')

const malformed = ['x', 'a b c']
const oneOfEachMethod = [...Map.groupBy(guarded, ([, { method }]) => method).values()].map(([first]) => first)

test.each(guarded)('%s knows neither strangers nor forged tokens', async (name, endpoint) => {
  const hasAll = oneOfEachMethod.some((one) => one?.[0] === name)
  for (const token of [null, randomToken(), ...(hasAll ? malformed : [])]) {
    const headers = token ? { ...csrf, authorization: `Bearer ${token}` } : csrf
    const answer = await office.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers,
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error.request_id).toBeTruthy()
  }
})

test('an unknown call is not found and an unknown method of a known one too', async () => {
  const { token } = await anAdmin()
  const headers = { authorization: `Bearer ${token}` }
  expect((await office.app.inject({ url: '/api/nothing', headers })).statusCode).toBe(404)
  expect((await office.app.inject({ url: '/api/nothing/at/all' })).statusCode).toBe(404)
  expect((await office.app.inject({ method: 'PATCH', url: '/api/health/live' })).statusCode).toBe(404)
})
