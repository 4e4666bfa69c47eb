import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { backupContents } from '#features/backup/server/contents.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { httpStandIn, type HttpStandIn, type Received } from '#testing/server/standIns/httpStandIn.ts'
import { runJob } from '#testing/server/runJob.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { webhooksContract } from '../contract.ts'
import type { EventKind } from '../kinds.ts'

const office = useOffice()
const calls = webhooksContract.endpoints
let there: HttpStandIn
let received: Received[]
let answerWith: { status: number }
let admin: Person
let rosa: Person
let team_id: number

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  team_id = await office.team()
  rosa = await office.user({ team_ids: [team_id] })
  there = await httpStandIn((call) => {
    received.push(call)
    return answerWith
  })
})
afterAll(() => there.close())

beforeEach(async () => {
  received = []
  answerWith = { status: 204 }
  there.faults.length = 0
  start()
  await office.database.transaction(async ({ db }) => {
    await db.deleteFrom('webhooks').execute()
    await db.deleteFrom('notifications').execute()
    await db.deleteFrom('outbox_messages').execute()
  })
})

/** The same office after a start, which has forgotten pauses. */
function start(networks = ['127.0.0.0/8']): void {
  const made = new Outbound({ networks })
  office.outbound.call = made.call.bind(made)
  office.outbound.refusalOf = made.refusalOf.bind(made)
}

const everything: EventKind[] = [
  'case.opened',
  'case.closed',
  'case.reopened',
  'docket_entry.created',
  'docket_entry.done',
  'document.added',
]
const aWebhook = (facts = {}, person = admin) =>
  person.do(calls.createWebhook, {
    name: 'Ledger',
    address: `${there.url}/hook`,
    kinds: everything,
    ...facts,
  })
const waiting = () =>
  office.database.read
    .selectFrom('webhook_messages')
    .select(['id', 'kind', 'attempts', 'next_attempt_at'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
/** Everything that waits, as the worker sends it. */
async function deliver(): Promise<void> {
  for (const { id } of await waiting()) await runJob(office, 'webhooks.deliver', { id })
}
const listed = async (person = admin) => (await person.do(calls.listWebhooks, {})).items[0]!
const log = async (person = admin) => (await person.do(calls.listWebhookMessages, {})).items

async function aBusyDay(): Promise<{
  case_id: number
  entry_id: number
  party_id: number
  record_id: number
}> {
  const { record, party } = await aRecord(rosa, { team_ids: [team_id], party: { last_name: 'Quispe' } })
  const { id: case_id } = await aCase(rosa, { record_id: record.id, title: 'Asylum of Quispe' })
  const { id: entry_id } = await aDocketEntry(rosa, { legal_case_id: case_id, comment: 'Call Quispe' })
  await rosa.do(docketContract.endpoints.markDone, { id: entry_id })
  const file = { name: 'passport of Quispe.pdf', content: '%PDF-1.7' }
  await rosa.upload(documentsContract.endpoints.uploadPartyDocuments, { id: party.id }, [file])
  await rosa.upload(documentsContract.endpoints.uploadToDocketEntry, { id: entry_id }, [file])
  const closing = { id: case_id, closing_reasons_ids: [-1], closing_notes: 'Over' }
  await rosa.do(casesContract.endpoints.closeCase, closing)
  return { case_id, entry_id, party_id: party.id, record_id: record.id }
}

describe('reports', () => {
  it('say by ids and kinds what happened, in order, signed, and each once', async () => {
    const { secret } = await aWebhook()
    const { case_id, entry_id, party_id, record_id } = await aBusyDay()
    await deliver()
    await deliver()
    const about = (subject: string, id: number) => ({ data: { subject, id, record_id } })
    expect(received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'case.opened', ...about('case', case_id) },
      { type: 'docket_entry.created', ...about('docket_entry', entry_id) },
      { type: 'docket_entry.done', ...about('docket_entry', entry_id) },
      { type: 'document.added', data: { subject: 'party', id: party_id } },
      { type: 'document.added', ...about('docket_entry', entry_id) },
      { type: 'case.closed', ...about('case', case_id) },
    ])
    expect(JSON.stringify(received)).not.toMatch(/Quispe|Asylum|passport|Over/)
    for (const { headers, body } of received) {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
      const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      expect(signature).toBe(`v1,${mac.update(`${id}.${at}.${body}`).digest('base64')}`)
      expect(Math.abs(Date.now() / 1_000 - Number(at))).toBeLessThan(600)
      expect((JSON.parse(body) as { id: string }).id).toBe(id)
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
    expect(await listed()).toMatchObject({ state: 'works', waiting_count: 0, failed_count: 0 })
    expect(await log()).toMatchObject(Array(6).fill({ state: 'delivered', status: 204, attempts: 1 }))
  })

  it('are those that the webhook is given, and none where there is none', async () => {
    await aBusyDay()
    expect(await waiting()).toEqual([])
    const { id, version } = await aWebhook({ kinds: ['case.closed'] })
    await aBusyDay()
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['case.closed'])
    const values = { name: 'Ledger', address: `${there.url}/hook`, kinds: ['case.opened' as const] }
    await admin.do(calls.updateWebhook, { id, version, ...values })
    expect((await admin.call(calls.updateWebhook, { id, version, ...values })).error.code).toBe('stale')
    await aBusyDay()
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['case.closed', 'case.opened'])
    await admin.do(calls.deleteWebhook, { id })
    await aBusyDay()
    expect(await waiting()).toEqual([])
  })

  it('leave out what the account may not see, by the walls of the moment', async () => {
    const clerk = await office.user({ user_type: 'admin', team_ids: [team_id] })
    await aWebhook({}, clerk)
    const { record } = await aRecord(admin, { team_ids: [await office.team()] })
    await aCase(admin, { record_id: record.id })
    await aBusyDay()
    await deliver()
    expect(received).toHaveLength(6)
    // Nothing of the hidden one stays.
    expect(await log(clerk)).toHaveLength(6)
    const later = await aBusyDay()
    const restricted = { id: team_id, type: 'records' as const, resource_id: later.record_id }
    await admin.do(teamsContract.endpoints.restrictResource, restricted)
    await deliver()
    expect(received).toHaveLength(6)
    // A log names to its reader only what they see themselves.
    expect((await log(clerk)).every(({ subject }) => subject?.record_id !== later.record_id)).toBe(true)
  })

  it('name no hidden record of a person who is seen by another', async () => {
    const hidden = await aRecord(admin, { team_ids: [await office.team()] })
    const { record } = await aRecord(rosa, { team_ids: [team_id] })
    const { id: party_id } = hidden.party
    await admin.do(recordsContract.endpoints.addPartyToRecord, { id: record.id, party_id })
    const clerk = await office.user({ user_type: 'admin', team_ids: [team_id] })
    await aWebhook({}, clerk)
    const file = { name: 'passport.pdf', content: '%PDF-1.7' }
    await admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id: party_id }, [file])
    await deliver()
    expect(received.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
      { subject: 'party', id: party_id, record_id: null },
    ])
    expect((await log(clerk)).map(({ subject }) => subject)).toEqual([
      { type: 'party', id: party_id, record_id: null },
    ])
    expect((await log()).map(({ subject }) => subject?.record_id)).toEqual([hidden.record.id])
  })

  it('lead nobody to what is hidden from them', async () => {
    const { id, version } = await aWebhook()
    await aBusyDay()
    const clerk = await office.user({ user_type: 'admin', team_ids: [await office.team()] })
    expect(await listed(clerk)).toMatchObject({ can: { update: false } })
    const refused = async (call: (typeof calls)[keyof typeof calls], input = {}) =>
      (await clerk.send(call, { id, ...input })).error.code
    const values = { version, name: 'Mine', address: 'https://mine.example.com/', kinds: everything }
    expect(await refused(calls.updateWebhook, values)).toBe('webhook.wider')
    expect(await refused(calls.renewWebhookSecret)).toBe('webhook.wider')
    expect(await refused(calls.replayWebhook)).toBe('webhook.wider')
    expect((await log(clerk)).map(({ subject }) => subject)).toEqual(Array(6).fill(null))
    await clerk.do(calls.pauseWebhook, { id })
    expect(await refused(calls.resumeWebhook)).toBe('webhook.wider')
    await clerk.do(calls.deleteWebhook, { id })
  })
})

describe('an address', () => {
  it.each([
    ['https://10.1.2.3/', /not public/],
    ['https://169.254.169.254/latest/meta-data/', /not public/],
    ['https://[::1]/', /not public/],
    ['https://localhost/', /not public/],
    ['http://127.0.0.1/', /not public/],
    ['http://example.com/', /beginning with https/],
    ['https://me:secret@example.com/', /name and the password/],
    ['nonsense', /beginning with https/],
  ])('such as %s is refused at the field', async (address, words) => {
    start([])
    const { error } = await admin.call(calls.createWebhook, { name: 'X', address, kinds: everything })
    expect(error.issues).toMatchObject([{ path: 'address', message: expect.stringMatching(words) }])
  })

  it('that leads to a private one later gets nothing', async () => {
    await aWebhook()
    await aBusyDay()
    start([])
    await deliver()
    expect(received).toEqual([])
    expect((await log())[0]!.problem).toMatch(/not public/)
  })

  it('is for admins, and its secret is shown once and in no backup', async () => {
    expect((await rosa.call(calls.listWebhooks, {})).status).toBe(403)
    const { id, secret } = await aWebhook()
    expect(JSON.stringify(await listed())).not.toContain(secret)
    const renewed = await admin.do(calls.renewWebhookSecret, { id })
    expect(renewed.secret).not.toBe(secret)
    expect(backupContents.left_out).toContain('webhooks')
    const { rows } = await sql<{ line: string }>`select w::text as line from webhooks w`.execute(
      office.database.read,
    )
    expect(rows[0]!.line).not.toContain(secret.slice(6, 20))
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('entity', '=', 'webhooks')
      .execute()
    expect(JSON.stringify(lines)).not.toContain('/hook')
  })
})

describe('a program that fails', () => {
  it.each([
    ['an error', { at: 'POST /hook', how: { status: 500 } }, 'answered with 500'],
    ['a redirect', { at: 'POST /hook', how: 'redirect' as const }, 'pointed to another address'],
    ['an answer without end', { at: 'POST /hook', how: 'endless' as const }, 'larger than it should be'],
    ['an end in the middle', { at: 'POST /hook', how: 'take and cut' as const }, 'may have done'],
    [
      'a pause of an hour',
      { at: 'POST /hook', how: { status: 429, headers: { 'retry-after': '3600' } } },
      'no more calls',
    ],
  ])('by %s is tried again later, under the same id', async (_name, fault, words) => {
    const { id } = await aWebhook()
    await admin.do(calls.testWebhook, { id })
    there.faults.push(fault)
    await deliver()
    const [message] = await log()
    expect(message).toMatchObject({ kind: 'test', state: 'waiting', problem: expect.stringContaining(words) })
    expect(Date.parse(message!.next_attempt_at!)).toBeGreaterThan(Date.now() + 30_000)
    start()
    await deliver()
    expect(received.at(-1)!.headers['webhook-id']).toBe(message!.message_id)
    expect(await log()).toMatchObject([{ state: 'delivered', problem: null }])
  })

  it('is given up after eight attempts, and a replay sends it again', async () => {
    const { id } = await aWebhook()
    await admin.do(calls.testWebhook, { id })
    answerWith = { status: 404 }
    for (let attempt = 0; attempt < 8; attempt++) await deliver()
    expect(await listed()).toMatchObject({ state: 'failing', failures: 8, failed_count: 1 })
    const [message] = await log()
    expect(message).toMatchObject({ state: 'failed', attempts: 8 })
    answerWith = { status: 200 }
    await admin.do(calls.replayWebhookMessage, { id: message!.id })
    const again = await admin.call(calls.replayWebhookMessage, { id: message!.id })
    expect(again.error.code).toBe('webhook.waiting')
    await deliver()
    expect(await log()).toMatchObject([{ state: 'delivered' }])
    expect(await listed()).toMatchObject({ state: 'works', failures: 0 })
    // Also what arrived: the program may have lost it.
    await admin.do(calls.replayWebhookMessage, { id: message!.id })
    await deliver()
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('too often and for too long is stopped, which is said once, and goes on with what has waited', async () => {
    const { id } = await aWebhook()
    answerWith = { status: 400 }
    for (let i = 0; i < 21; i++) await admin.do(calls.testWebhook, { id })
    const ids = (await waiting()).map((each) => each.id)
    for (const each of ids.slice(0, 20)) await runJob(office, 'webhooks.deliver', { id: each })
    // Twenty within a minute are an outage of a minute.
    expect(await listed()).toMatchObject({ state: 'failing', failures: 20 })
    await office.database.transaction(({ db }) =>
      db
        .updateTable('webhooks')
        .set({ failing_since: new Date(Date.now() - 7 * 3_600_000).toISOString() })
        .execute(),
    )
    await deliver()
    await deliver()
    expect(await listed()).toMatchObject({ state: 'stopped', failures: 21, waiting_count: 21 })
    const { results } = await admin.do(notificationsContract.endpoints.listNotifications, {})
    expect(results).toMatchObject([
      { text: 'The webhook Ledger is stopped after many failures', path: '/webhooks' },
    ])
    expect((await admin.call(calls.testWebhook, { id })).error.code).toBe('webhook.paused')
    answerWith = { status: 200 }
    received = []
    await admin.do(calls.resumeWebhook, { id })
    await deliver()
    expect(received).toHaveLength(21)
    expect(await listed()).toMatchObject({ state: 'works', waiting_count: 0 })
  })

  it('for good says so by 410, and is stopped at once', async () => {
    const { id } = await aWebhook()
    await admin.do(calls.testWebhook, { id })
    answerWith = { status: 410 }
    await deliver()
    expect(await listed()).toMatchObject({ state: 'gone', failed_count: 1 })
    await admin.do(calls.resumeWebhook, { id })
    answerWith = { status: 200 }
    expect(await admin.do(calls.replayWebhook, { id })).toEqual({ count: 1 })
    await deliver()
    expect(await log()).toMatchObject([{ state: 'delivered' }])
  })

  it('loses nothing with the job, and is forgotten after thirty days', async () => {
    const { id } = await aWebhook()
    await admin.do(calls.testWebhook, { id })
    await admin.do(calls.testWebhook, { id })
    const [old, lost] = await waiting()
    const set = (message: number, values: object) =>
      office.database.transaction(({ db }) =>
        db.updateTable('webhook_messages').set(values).where('id', '=', message).execute(),
      )
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await set(old!.id, { occurred_at: ago(31 * 24) })
    await set(lost!.id, { next_attempt_at: ago(4) })
    await runJob(office, 'webhooks.purge')
    expect((await waiting()).map((each) => each.id)).toEqual([lost!.id])
    const { rows } = await office.database.pool.query(
      `select 1 from graphile_worker._private_jobs where payload::jsonb = jsonb_build_object('id', $1::int)`,
      [lost!.id],
    )
    expect(rows).toHaveLength(2)
  })
})
