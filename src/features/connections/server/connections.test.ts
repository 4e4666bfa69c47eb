import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AddressGuard } from '#core/server/outbound/addressGuard.ts'
import { Breaker } from '#core/server/outbound/breaker.ts'
import { Outbound, type OutboundCall } from '#core/server/outbound/outbound.ts'
import { backupContents } from '#features/backup/server/contents.ts'
import { googleCalendar } from '#features/calendarSync/server/google/googleCalendar.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { httpStandIn, type HttpStandIn } from '#testing/server/standIns/httpStandIn.ts'
import { oauthClient, OAuthStandIn } from '#testing/server/standIns/oauthStandIn.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { outsideServices } from '#app/server/outsideServices.ts'
import { connectionsContract } from '../contract.ts'
import { revokeForgotten } from './disconnect.ts'
import { openSpeaker } from './speaker.ts'

const office = useOffice()
const calls = connectionsContract.endpoints
const service = 'google_calendar'
let oauth: OAuthStandIn
let there: HttpStandIn
let rosa: Person
let admin: Person

beforeAll(async () => {
  rosa = await office.user({ all_teams: true })
  admin = await office.user({ all_teams: true, user_type: 'admin' })
  there = await httpStandIn((call) => {
    if (call.path === '/token') return oauth.token(call)
    if (call.path === '/revoke') return oauth.revoke(call)
    const account = oauth.accountOf(call)
    return account ? { json: { id: account } } : { status: 401, json: { error: { code: 401 } } }
  })
  await admin.do(settingsContract.endpoints.createSiteSetting, {
    name: 'google_calendar',
    value: { enabled: true, ...oauthClient },
  })
})
afterAll(() => there.close())

beforeEach(async () => {
  oauth = new OAuthStandIn({ rotates: true })
  there.faults.length = 0
  there.calls.length = 0
  office.outbound = fresh()
  await office.database.transaction(async ({ db }) => {
    await db.deleteFrom('connections').execute()
    await db.deleteFrom('outbound_calls').execute()
    await db.deleteFrom('outbox_messages').execute()
  })
})

/** The same office after a start, which has forgotten pauses. */
function fresh(): Outbound {
  const urls = Object.fromEntries(
    Object.keys(googleCalendar.addresses).map((part) => [`${service}.${part}`, there.url]),
  )
  const made = new Outbound({ networks: ['127.0.0.0/8'], urls })
  // The server took the one of its start: it goes on with this one.
  const { outbound } = office
  outbound.call = made.call.bind(made)
  outbound.addressOf = made.addressOf.bind(made)
  return outbound
}

async function connect(person = rosa, account?: string): Promise<void> {
  const { authorize_url } = await person.do(calls.startConnection, { service })
  const { code, state } = oauth.agree(authorize_url, account)
  await person.do(calls.finishConnection, { service, code, state })
}

const own = async (person = rosa) =>
  (await person.do(calls.listConnections, {})).connections.find((each) => each.service === service)!
const speak = async () => {
  const speaker = await openSpeaker(office, googleCalendar, rosa.id)
  return speaker.call({ purpose: 'read the calendars', method: 'GET', path: '/calendars' })
}

describe('calls to outside services', () => {
  const call = (more: Partial<OutboundCall> = {}): OutboundCall => ({
    service: 'test',
    account: '1',
    limits: { at_once: 2, per_minute: 100 },
    method: 'GET',
    url: `${there.url}/thing`,
    patience_ms: 2_000,
    ...more,
  })
  const allowed = () => new Outbound({ networks: ['127.0.0.0/8'] })
  const reason = (outbound: Outbound, more: Partial<OutboundCall> = {}) =>
    outbound.call(call(more)).then(
      ({ status }) => status,
      ({ reason: why, maybe_done }: { reason: string; maybe_done: boolean }) =>
        maybe_done ? `${why}, perhaps done` : why,
    )

  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://localhost/',
    'http://example.com/',
    'https://user:password@example.com/',
  ])('to %s are refused', async (url) => {
    expect(await reason(new Outbound(), { url })).toBe('address')
  })

  it('go to the address that was checked, whatever the name says afterwards', async () => {
    const answers = ['127.0.0.1', '10.0.0.1']
    const guard = new AddressGuard(['127.0.0.0/8'], (_name, _options, done) =>
      done(null, [{ address: answers.shift() ?? '10.0.0.1', family: 4 }]),
    )
    const outbound = new Outbound({ guard })
    const url = there.url.replace('127.0.0.1', 'rebinding.localhost')
    expect(await reason(outbound, { url })).toBe(401)
    expect(await reason(outbound, { url })).toBe('address')
  })

  it('are repeated only where that is harmless', async () => {
    const times = () => there.calls.splice(0).length
    there.faults.push({ how: { status: 502 }, times: 2 })
    expect([await reason(allowed()), times()]).toEqual([401, 3])
    there.faults.push({ how: { status: 502 } })
    expect([await reason(allowed(), { method: 'POST' }), times()]).toEqual([502, 1])
    there.faults.push({ how: 'cut' })
    expect([await reason(allowed(), { method: 'POST' }), times()]).toEqual(['broken_off, perhaps done', 1])
    there.faults.push({ how: { status: 429, headers: { 'retry-after': '1' } } })
    expect([await reason(allowed(), { method: 'POST' }), times()]).toEqual([401, 2])
    there.faults.push({ how: { status: 429, headers: { 'retry-after': '3600' } } })
    const outbound = allowed()
    expect([await reason(outbound), times()]).toEqual(['busy', 1])
    // The service has its hour; other accounts go on.
    expect([await reason(outbound), times()]).toEqual(['resting', 0])
    expect([await reason(outbound, { account: '2' }), times()]).toEqual([401, 1])
  })

  it('end in time, and with an answer of limited size from the service itself', async () => {
    there.faults.push({ how: 'hang' })
    expect(await reason(allowed(), { patience_ms: 300 })).toBe('timeout, perhaps done')
    there.faults.push({ how: 'endless' })
    expect(await reason(allowed(), { most_bytes: 1_000_000 })).toBe('too_large, perhaps done')
    there.faults.push({ how: 'redirect' })
    expect(await reason(allowed())).toBe('redirect')
    expect(await reason(allowed(), { url: 'http://127.0.0.1:9/' })).toBe('unreachable')
  })

  it('leave a service alone that fails again and again', async () => {
    const outbound = allowed()
    for (let i = 0; i < 5; i++) {
      there.faults.push({ how: { status: 500 } })
      expect(await reason(outbound, { method: 'POST' })).toBe(500)
    }
    expect(await reason(outbound)).toBe('resting')
    const breaker = new Breaker()
    for (let i = 0; i < 5; i++) breaker.fail('x', 0)
    expect([breaker.restOf('x', 0), breaker.restOf('x', 15_000), breaker.restOf('x', 15_001)]).toEqual([
      15_000, 0, 14_999,
    ])
    breaker.fail('x', 15_001)
    expect(breaker.restOf('x', 15_001)).toBe(30_000)
    breaker.succeed('x')
    expect(breaker.restOf('x', 15_001)).toBe(0)
  })

  it('keep to so many at once and so many a minute', async () => {
    const outbound = allowed()
    const limits = { at_once: 1, per_minute: 3 }
    expect(await Promise.all([1, 2, 3].map(() => reason(outbound, { limits })))).toEqual([401, 401, 401])
    expect(await reason(outbound, { limits })).toBe('busy')
  })
})

describe('connecting', () => {
  it('begins on the page of the service and ends once, for the person who began', async () => {
    const { authorize_url } = await rosa.do(calls.startConnection, { service })
    expect(Object.fromEntries(new URL(authorize_url).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      access_type: 'offline',
      redirect_uri: `${office.public_url}/connections/${service}/return`,
    })
    const { code, state } = oauth.agree(authorize_url)
    const finish = (person: Person, input: object) =>
      person.send(calls.finishConnection, { service, ...input })
    expect((await finish(admin, { code, state })).error.code).toBe('connections.state')
    expect((await finish(rosa, { code, state: `${state}x` })).error.code).toBe('connections.state')
    expect(await rosa.do(calls.finishConnection, { service, code, state })).toMatchObject({
      sentence: 'Google Calendar is connected as rosa@office.test.',
    })
    expect((await finish(rosa, { code, state })).error.code).toBe('connections.state')
    expect(await own()).toMatchObject({ state: 'connected', account_name: 'rosa@office.test' })
    expect((await own(admin)).state).toBe('disconnected')
    const row = await office.database.read.selectFrom('connections').selectAll().executeTakeFirstOrThrow()
    const stored = row.sealed_access!.toString('latin1') + row.sealed_refresh!.toString('latin1')
    expect(stored).not.toMatch(/access-|refresh-/)
    expect(backupContents.left_out).toContain('connections')
  })

  it('says why it failed', async () => {
    const { authorize_url } = await rosa.do(calls.startConnection, { service })
    const { state } = oauth.agree(authorize_url)
    const denied = await rosa.send(calls.finishConnection, { service, state, error: 'access_denied' })
    expect(denied.error.message).toMatch(/^You did not agree/)
    const again = oauth.agree((await rosa.do(calls.startConnection, { service })).authorize_url)
    const wrong = await rosa.send(calls.finishConnection, {
      service,
      ...again,
      code: 'invented',
      back: undefined,
    })
    expect(wrong.error.message).toMatch(/expired or was used/)
    expect((await own()).state).toBe('disconnected')
    expect((await rosa.send(calls.startConnection, { service: 'nothing' })).status).toBe(404)
    const off = await rosa.send(calls.startConnection, { service: 'outlook' })
    expect([off.status, off.error.code]).toEqual([409, 'connections.off'])
    expect(off.error.message).toMatch(/an admin enters the client id/)
  })

  it('is tested, and the log says each call in words', async () => {
    await connect()
    expect((await rosa.do(calls.testConnection, { service })).sentence).toBe(
      'Google Calendar answers, as rosa@office.test.',
    )
    there.faults.push({ how: 'page' })
    const odd = await rosa.send(calls.testConnection, { service })
    expect(odd.error.message).toBe('Google Calendar gave an answer that Ellis does not understand (200).')
    there.faults.push({ how: { status: 500 } })
    expect((await rosa.send(calls.testConnection, { service })).status).toBe(502)
    expect(await own()).toMatchObject({
      state: 'connected',
      last_failure: expect.stringMatching(/failed \(500\)/),
    })
    const { items } = await admin.do(calls.listOutboundCalls, { service })
    expect(items[0]).toMatchObject({
      service_name: 'Google Calendar',
      purpose: 'read which account it is',
      outcome: 'failed',
      user: { id: rosa.id },
    })
    expect(items.map(({ purpose }) => purpose)).toContain('agree to the connection')
    expect(JSON.stringify(items)).not.toMatch(/token|code|secret/i)
    const [line] = (await admin.do(calls.listOfficeConnections, {})).connections
    expect(line).toMatchObject({ service, connected_people: 1, broken_people: 0, state: 'disconnected' })
  })
})

describe('tokens', () => {
  const expire = () =>
    office.database.transaction(({ db }) =>
      db.updateTable('connections').set({ access_expires_at: '2020-01-01T00:00:00Z' }).execute(),
    )

  it('are refreshed once by many at the same time, and the newest is saved', async () => {
    await connect()
    await expire()
    there.calls.length = 0
    expect((await Promise.all([speak(), speak(), speak()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect(there.calls.filter((each) => each === 'POST /token')).toHaveLength(1)
    await expire()
    expect((await speak()).status).toBe(200)
    // One that is refused early, too.
    oauth.expireAll()
    expect((await speak()).status).toBe(200)
  })

  it('that are lost between answer and save end in “needs reconnecting”, which is said once', async () => {
    await connect()
    await expire()
    // The service has given new tokens, and nobody heard them.
    there.faults.push({ at: 'POST /token', how: 'take and cut' })
    await expect(speak()).rejects.toMatchObject({ reason: 'broken_off' })
    there.calls.length = 0
    for (let i = 0; i < 3; i++) await expect(speak()).rejects.toMatchObject({ reason: 'broken' })
    expect(there.calls).toEqual(['POST /token'])
    expect((await own()).state).toBe('needs_reconnecting')
    const mails = await office.database.read.selectFrom('outbox_messages').select('subject').execute()
    expect(mails).toEqual([{ subject: 'Ellis: Google Calendar has to be connected again' }])
    const { results } = await rosa.do(notificationsContract.endpoints.listNotifications, {})
    expect(results).toMatchObject([
      { text: 'Google Calendar has to be connected again', path: '/account/connections' },
    ])
    const tried = await rosa.send(calls.testConnection, { service })
    expect([tried.status, tried.error.code]).toEqual([409, 'connections.broken'])
    await connect()
    expect((await own()).state).toBe('connected')
    expect((await speak()).status).toBe(200)
  })

  it('stay while the service is away', async () => {
    await connect()
    await expire()
    there.faults.push({ at: 'POST /token', how: { status: 500 } })
    await expect(speak()).rejects.toMatchObject({ reason: 'answer' })
    expect((await own()).state).toBe('connected')
    expect((await speak()).status).toBe(200)
  })
})

describe('disconnecting', () => {
  it('revokes at the service and forgets here, also while the service is away', async () => {
    await connect()
    expect((await admin.send(calls.disconnect, { service })).error.code).toBe('connections.none')
    const { sentence } = await rosa.do(calls.disconnect, { service })
    expect(sentence).toMatch(/has forgotten/)
    expect((await own()).state).toBe('disconnected')
    const { rows } = await office.database.pool.query<{ payload: Parameters<typeof revokeForgotten>[2] }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'connections.revoke' order by j.id desc limit 1`,
    )
    const { payload } = rows[0]!
    expect(JSON.stringify(payload)).not.toMatch(/refresh-|access-/)
    there.faults.push({ at: 'POST /revoke', how: { status: 500 } })
    await expect(revokeForgotten(office, outsideServices, payload)).rejects.toThrow(/failed \(500\)/)
    await revokeForgotten(office, outsideServices, payload)
    expect(oauth.grants.map(({ isRevoked }) => isRevoked)).toEqual([true])
    await revokeForgotten(office, outsideServices, payload)
  })
})
