import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { connectionsContract } from '#features/connections/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { examplesStandIn, type ExamplesStandIn } from '#testing/server/standIns/examplesStandIn.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { documentReviewContract } from '../contract.ts'

const office = useOffice()
const calls = documentReviewContract.endpoints
let there: ExamplesStandIn
let owner: Person
let rosa: Person
let team_id: number
let legal_case_id: number
let party_id: number
const bytes = randomBytes(200_000)

function reach(): void {
  const made = new Outbound({ networks: ['127.0.0.0/8'], urls: { 'document_review.api': there.url } })
  office.outbound.call = made.call.bind(made)
  office.outbound.addressOf = made.addressOf.bind(made)
}

beforeAll(async () => {
  there = await examplesStandIn()
  owner = await office.user({ user_type: 'admin', all_teams: true })
  team_id = await office.team()
  rosa = await office.user({ user_type: 'viewer', team_ids: [team_id] })
  const { record, party } = await aRecord(owner, { team_ids: [team_id] })
  party_id = party.id
  const made = await aCase(owner, { record_id: record.id, title: 'Asylum', parties: [{ party_id }] })
  legal_case_id = made.id
  await arrived({
    case_ref: String(legal_case_id),
    party: party_id,
    id: 'f1',
    name: 'scan.png',
    mime: 'image/png',
  })
  await arrived({
    case_ref: String(legal_case_id),
    party: party_id,
    id: 'f2',
    name: 'page.html',
    mime: 'text/html',
  })
})
afterAll(() => there.close())
beforeEach(() => {
  reach()
  there.faults.length = 0
  there.calls.length = 0
})
afterEach(() => {
  const [complaint] = there.complaints.splice(0)
  if (complaint) throw new Error(`The client or the example leaves its contract: ${complaint}`)
})

/** A document that is at the service. */
async function arrived(of: { case_ref: string; party: number; id: string; name: string; mime: string }) {
  const folder = { id: `p${of.party}`, parent_id: null, kind: 'folder' as const, name: 'Ana' }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const exported = {
    id: `x-${of.id}`,
    reference: of.id,
    case_ref: of.case_ref,
    case_title: 'Asylum there',
    recipients: [{ id: String(of.party), name: 'Ana' }],
    node_ids: [of.id],
    nodes: [
      { ...folder, size: null, mime: null, sha256: null },
      {
        id: of.id,
        parent_id: folder.id,
        kind: 'file' as const,
        name: of.name,
        size: bytes.length,
        mime: of.mime,
        sha256,
      },
    ],
    status: 'complete' as const,
    stored: new Set([of.id]),
    made_at: new Date().toISOString(),
  }
  there.portal.exports.push(exported)
  await writeFile(there.portal.fileOf(exported, of.id), bytes)
}

const preview = (id: string, { who = rosa, range }: { who?: Person; range?: string } = {}) =>
  office.app.inject({
    method: 'GET',
    url: `/api/document_review/documents/${id}/preview`,
    headers: { authorization: `Bearer ${who.token}`, ...(range && { range }) },
  })
const code = async (call: (typeof calls)[keyof typeof calls], input: object, who = rosa) =>
  (await who.send(call, input)).error.code

it('without a setting, an address or a key nothing is read, and the answer says what is missing', async () => {
  office.outbound.addressOf = () => ''
  const off = await rosa.do(calls.listNavigations, {})
  expect(off.items).toEqual([])
  expect(off.missing).toHaveLength(2)
  expect(await code(calls.getNavigation, { id: 'a' })).toBe('connections.off')
  expect(await code(calls.getReviewDocument, { id: 'a' })).toBe('connections.off')
  expect(await code(calls.previewReviewDocument, { id: 'a' })).toBe('connections.off')
  reach()
  const { createSiteSetting } = settingsContract.endpoints
  await owner.do(createSiteSetting, { name: 'document_review', value: { enabled: true } })
  expect((await rosa.do(calls.listNavigations, {})).missing).toHaveLength(1)
  expect(there.calls).toEqual([])
})

describe('connected', () => {
  beforeAll(async () => {
    reach()
    await owner.send(settingsContract.endpoints.createSiteSetting, {
      name: 'document_review',
      value: { enabled: true },
    })
    await owner.do(connectionsContract.endpoints.enterKey, { service: 'document_review', key: there.key })
  })

  it('shows sets, their documents and a preview of those whose case one sees', async () => {
    const id = String(legal_case_id)
    expect((await rosa.do(calls.listNavigations, {})).items).toEqual([
      { id, title: 'Asylum there', legal_case: { id: legal_case_id, title: 'Asylum' } },
    ])
    const { items } = await rosa.do(calls.getNavigation, { id })
    expect(items.map(({ label, depth, document_id }) => [label, depth, document_id])).toEqual([
      ['Ana', 0, null],
      ['scan.png', 1, 'f1'],
      ['page.html', 1, 'f2'],
    ])
    const document = await rosa.do(calls.getReviewDocument, { id: 'f1' })
    expect(document).toMatchObject({ name: 'scan.png', pages: 1, status: 'ready', can: { preview: true } })
    const whole = await preview('f1')
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('gives the part that is asked for', async () => {
    const part = await preview('f1', { range: 'bytes=100-199' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`)
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
    expect((await preview('f1', { range: 'bytes=900000-' })).statusCode).toBe(416)
    expect((await preview('f1', { range: 'lines=1-2' })).statusCode).toBe(416)
  })

  it('hides everything of a case or a person that its reader does not see', async () => {
    const stranger = await office.user({ user_type: 'admin', team_ids: [await office.team()] })
    expect((await stranger.do(calls.listNavigations, {})).items).toEqual([])
    expect(await code(calls.getNavigation, { id: String(legal_case_id) }, stranger)).toBe('not_found')
    expect(await code(calls.getReviewDocument, { id: 'f1' }, stranger)).toBe('not_found')
    expect((await preview('f1', { who: stranger })).statusCode).toBe(404)
    const outside = await office.user({ user_type: 'external', team_ids: [team_id] })
    expect((await outside.send(calls.listNavigations, {})).status).toBe(403)
    // Another client’s document that stands in the set of this case.
    const other = await aRecord(owner, { team_ids: [await office.team()] })
    await arrived({
      case_ref: String(legal_case_id),
      party: other.party.id,
      id: 'f3',
      name: 'x.png',
      mime: 'image/png',
    })
    const labels = async (who: Person) =>
      (await who.do(calls.getNavigation, { id: String(legal_case_id) })).items.map(({ label }) => label)
    expect(await labels(rosa)).not.toContain('x.png')
    expect(await labels(owner)).toContain('x.png')
    expect((await preview('f3')).statusCode).toBe(404)
    expect((await preview('f3', { who: owner })).statusCode).toBe(200)
    // A case that Ellis does not have.
    await arrived({ case_ref: '999999', party: party_id, id: 'f4', name: 'y.png', mime: 'image/png' })
    expect(await code(calls.getReviewDocument, { id: 'f4' }, owner)).toBe('not_found')
  })

  it('never hands on a page of HTML', async () => {
    expect(await rosa.do(calls.getReviewDocument, { id: 'f2' })).toMatchObject({ can: { preview: false } })
    const refused = await preview('f2')
    expect(refused.statusCode).toBe(415)
    expect(refused.headers['content-type']).toContain('application/json')
    expect(there.calls).not.toContain('GET /v1/documents/f2/preview')
    there.faults.push({ at: 'GET /v1/documents/f1/preview', how: 'page' })
    expect((await preview('f1')).statusCode).toBe(415)
  })

  it.each(['page', 'redirect', 'wrong types', 'endless'] as const)(
    'refuses with a sentence where the service answers with %s',
    async (how) => {
      there.faults.push({ at: 'GET /v1/', how, times: 3 })
      const { status, error } = await rosa.send(calls.listNavigations, {})
      expect({ status, code: error.code }).toEqual({ status: 502, code: 'outside.failed' })
      expect(await code(calls.getReviewDocument, { id: 'f1' })).toBe('outside.failed')
    },
  )

  it('leaves the service alone for as long as it asks', async () => {
    there.faults.push({ at: 'GET /v1/', how: { status: 429, headers: { 'retry-after': '3600' } } })
    expect(await code(calls.listNavigations, {})).toBe('outside.failed')
    expect(await code(calls.listNavigations, {})).toBe('outside.failed')
    expect(there.calls).toHaveLength(1)
  })

  it('ends a preview that never ends, or that never comes', async () => {
    const { call } = office.outbound
    office.outbound.call = (each) =>
      call({ ...each, ...(each.streamed_ms !== undefined && { most_bytes: 300_000 }) })
    there.faults.push({ at: 'GET /v1/documents/f1/preview', how: 'endless png' })
    const outcome = await preview('f1').then(
      () => 'whole',
      () => 'cut',
    )
    expect(outcome).toBe('cut')
    office.outbound.call = (each) =>
      call({ ...each, ...(each.streamed_ms !== undefined && { patience_ms: 50 }) })
    there.faults.push({ at: 'GET /v1/documents/f1/preview', how: 'hang' })
    expect((await preview('f1')).statusCode).toBe(502)
  })
})
