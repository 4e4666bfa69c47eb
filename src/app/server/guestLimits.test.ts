import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { randomToken } from '#core/server/process/crypto.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import { buildServer } from './server.ts'

const office = useOffice()
let owner: Person
let entry_id: number
let app: FastifyInstance

beforeAll(async () => {
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled: true }))
  owner = await office.user({ team_ids: [await office.team()] })
  const { record, party } = await aRecord(owner)
  const { id } = await aCase(owner, { record_id: record.id, parties: [{ party_id: party.id }] })
  entry_id = (await aDocketEntry(owner, { legal_case_id: id })).id
})
afterEach(() => app.close())

const openFrom = async (address: string, token = randomToken()) => {
  const headers = { authorization: `Guest ${token}`, 'x-forwarded-for': address }
  return (await app.inject({ method: 'POST', url: '/api/guest/upload/open', headers })).statusCode
}
const aToken = async () => {
  const { url } = await owner.do(uploadsContract.endpoints.createUploadLink, { id: entry_id })
  return new URL(url).hash.slice(1)
}
const wrongFrom = async (addressOf: (n: number) => string) => {
  const statuses = new Set<number>()
  for (let n = 0; n < 70; n++) statuses.add(await openFrom(addressOf(n)))
  return [...statuses]
}

test('without a trusted proxy, wrong tokens count for the connection, whatever address they claim', async () => {
  app = await buildServer({ ...office, per_minute: 10_000 })
  // More than twice as many as a minute allows, as the minute may end in between.
  expect(await wrongFrom((n) => `203.0.113.${n}`)).toEqual([404, 429])
})

test('behind a trusted proxy, they count for each client, and keep nobody else out', async () => {
  app = await buildServer({ ...office, per_minute: 10_000, trust_proxy: ['127.0.0.1'] })
  expect(await wrongFrom((n) => `203.0.${n}.1`)).toEqual([404])
  expect(await wrongFrom(() => '198.51.100.7')).toEqual([404, 429])
  expect(await openFrom('192.0.2.1', await aToken())).toBe(200)
})

test('a whole office behind one address opens as many links as it has', async () => {
  app = await buildServer({ ...office, per_minute: 10_000 })
  for (let n = 0; n < 40; n++) expect(await openFrom('203.0.113.1', await aToken())).toBe(200)
})
