import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { isWrite } from '#core/contract.ts'
import type { Route } from '#core/server/http/routes.ts'
import { useOffice } from '#testing/server/office.ts'
import { samples } from './access/samples.ts'
import { buildFixture, type Fixture } from './access/fixture.ts'
import { allRoutes } from './routes.ts'

/** Answers to idempotent calls are stored for a day, unencrypted: none of them may hold a secret. */
const office = useOffice()
let fixture: Fixture

beforeAll(async () => {
  fixture = await buildFixture(office)
})

const writing = allRoutes.filter(({ endpoint }) => isWrite(endpoint))
// Keys are stored for people with an account alone.
const secret = writing.filter(({ endpoint }) => endpoint.secret_answer && endpoint.access.kind !== 'guest')

type Schema = { properties?: Record<string, Schema>; [key: string]: unknown }

/** Names of what an answer may hold, at any depth. */
function namesIn(schema: Schema | undefined): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = ['items', 'additionalProperties'].map((key) => schema[key] as Schema)
  const either = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as Schema[] | undefined) ?? [])
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [name, ...namesIn(one)])
  return [...own, ...[...inner, ...either].flatMap(namesIn)]
}

/** Known to the whole office: that a password must be changed, where a hearing is held over video, a page of the government. */
const open = ['must_change_password', 'meeting_link', 'source_url']

/** Masked wherever they are not all that a call is for. */
const masked = ['parties.createParty', 'parties.updateParty']

/** Names in answers of these calls that are those of secrets. */
const suspiciousIn = (some: Route[], suspicious: RegExp): string[] =>
  some.flatMap(({ endpoint: { output }, name }) => {
    if (!(output instanceof z.ZodType)) return []
    const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Schema
    const found = namesIn(schema).filter((one) => suspicious.test(one) && !open.includes(one))
    return found.map((one) => `${name}: ${one}`)
  })

test('whatever answers with a secret says so', () => {
  const suspicious = /token|secret|recovery_codes|otpauth|^ssn$|^other_id$|password$|^link$|_link$|_url$/
  const unmarked = writing.filter(({ endpoint, name }) => !endpoint.secret_answer && !masked.includes(name))
  expect(suspiciousIn(unmarked, suspicious)).toEqual([])
  expect(secret.length).toBeGreaterThan(8)
})

test('so does a read, whose answer is compressed otherwise, together with others', () => {
  const unmarked = allRoutes.filter(({ endpoint }) => !isWrite(endpoint) && !endpoint.secret_answer)
  expect(suspiciousIn(unmarked, /^(token|secret|recovery_codes)$|_token$|^otpauth/)).toEqual([])
})

test.each(secret.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s takes no Idempotency-Key',
  async (name, endpoint) => {
    const who = await office.user({ user_type: 'admin', all_teams: true })
    const input = await samples[name]!({ fixture, office, who })
    const answer = await who.call(endpoint, input, { 'idempotency-key': 'a-key-of-the-tests' })
    expect([answer.status, answer.error.code]).toEqual([400, 'idempotency.secret'])
  },
)

test('the table of kept answers holds no number, token or code after every call was made with a key', async () => {
  for (const { name, endpoint } of writing) {
    if (endpoint.upload || endpoint.output === 'stream') continue
    const who = await office.user({ user_type: 'admin', all_teams: true })
    const input = await samples[name]!({ fixture, office, who })
    await who.call(endpoint, input, { 'idempotency-key': `every-call-${name.replace('.', '-')}` })
  }
  const { rows } = await sql<{ endpoint: string; response: unknown }>`
    select endpoint, response from idempotency_keys`.execute(office.database.read)
  expect(rows.length).toBeGreaterThan(50)
  // The number of the samples' person, our own tokens, and codes as they are issued.
  const secrets = /219[- ]?09[- ]?9999|"[A-Za-z0-9_-]{43}"|"[0-9a-z]{5}-[0-9a-z]{5}"|G1234567/
  expect(rows.filter(({ response }) => secrets.test(JSON.stringify(response)))).toEqual([])
  // Neither the log nor what waits to be done has it.
  const { rows: lines } = await sql<{ content: unknown }>`
    select changes as content from audit_log`.execute(office.database.read)
  const { rows: jobs } = await office.database.pool.query<{ content: unknown }>(
    `select payload as content from graphile_worker._private_jobs`,
  )
  expect([...lines, ...jobs].filter(({ content: text }) => secrets.test(JSON.stringify(text)))).toEqual([])
  // Requests are stored as keyed hashes, so that a reader of the table cannot guess the number.
  const { request_hash } = await office.database.read
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .executeTakeFirstOrThrow()
  expect(request_hash.length).toBe(32)
})
