import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { connectionsContract } from '#features/connections/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { timeEntriesContract } from '#features/timeEntries/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTimeEntry } from '#testing/server/aTimeEntry.ts'
import {
  tmetricStandIn,
  type ThereEntry,
  type TmetricStandIn,
} from '#testing/server/standIns/tmetricStandIn.ts'
import type { Fault } from '#testing/server/standIns/httpStandIn.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { tmetricContract } from '../contract.ts'
import { asLocal, placeInDay } from './placeInDay.ts'

const office = useOffice()
const calls = tmetricContract.endpoints
const { updateTimeEntry } = timeEntriesContract.endpoints
let there: TmetricStandIn
let admin: Person
let rosa: Person
let legal_case_id: number
let isSetUp = false
/** Time limit of each call, in milliseconds. */
const patience: (number | undefined)[] = []

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  there = await tmetricStandIn()
})
afterAll(() => there.close())

beforeEach(async () => {
  there.faults.length = 0
  there.calls.length = 0
  there.entries.clear()
  there.requires = {}
  there.zone = 'America/New_York'
  const made = new Outbound({ networks: ['127.0.0.0/8'], urls: { 'tmetric.api': there.url } })
  patience.length = 0
  office.outbound.call = (call) => {
    patience.push(call.patience_ms)
    return made.call(call)
  }
  office.outbound.addressOf = made.addressOf.bind(made)
  const team_id = await office.team()
  rosa = await office.user({ team_ids: [team_id] })
  const { record } = await aRecord(admin, { team_ids: [team_id] })
  legal_case_id = (await aCase(admin, { record_id: record.id })).id
})

async function setUp(): Promise<void> {
  if (isSetUp) return
  isSetUp = true
  await admin.do(settingsContract.endpoints.createSiteSetting, { name: 'tmetric', value: { enabled: true } })
}

const tokenOf = (person: Person, name = `person${person.id}`) => {
  const token = `token-${name}`
  there.tokens.set(token, { id: person.id, name, email: `${name}@example.org` })
  return token
}

async function connect(person = rosa): Promise<string> {
  await setUp()
  const token = tokenOf(person)
  const { sentence } = await person.do(calls.connectTmetric, { key: token })
  expect(sentence).toBe(`TMetric is connected as person${person.id}@example.org.`)
  there.calls.length = 0
  return token
}

const half = (more: object = {}) => aTimeEntry(rosa, { legal_case_id, ...more })
const send = (time_entry_id: number, more: object = {}) =>
  rosa.call(calls.sendTimeEntry, { time_entry_id, ...more })
const stateOf = async () =>
  (await rosa.do(calls.listTmetricEntries, { from: '2026-03-01', to: '2026-03-31' })).items
const posts = () => there.calls.filter((each) => each.startsWith('POST')).length
const added = (startTime: string, endTime: string | null, note = 'Lunch'): ThereEntry => {
  const entry = { id: 1, startTime, endTime, note, isBillable: false, project: null, tags: [] }
  there.entries.set(1, entry)
  return entry
}
/** The attempt of before was longer ago than any call takes. */
const later = (id: number) =>
  office.database.transaction(({ db }) =>
    db
      .updateTable('tmetric_entries')
      .set({ begun_at: '2026-01-01T00:00:00Z' })
      .where('time_entry_id', '=', id)
      .execute(),
  )

describe('without a setting or a connection', () => {
  it('nothing is sent, own time works, and the refusal says what is missing', async () => {
    const { id } = await half()
    const state = await rosa.do(calls.getTmetricEnabled, {})
    expect(state).toMatchObject({ enabled: false, is_connected: false })
    expect(state.missing.join()).toContain('an admin switches it on')
    expect((await rosa.call(calls.connectTmetric, { key: 'x' })).error?.code).toBe('connections.off')
    expect((await send(id)).error?.code).toBe('connections.off')
    await setUp()
    expect(await rosa.do(calls.getTmetricEnabled, {})).toMatchObject({ enabled: true, is_connected: false })
    for (const call of [
      calls.pingTmetric,
      calls.listTmetricProjects,
      calls.listTmetricClients,
      calls.disconnectTmetric,
    ])
      expect((await rosa.send(call, {})).error.code).toBe('connections.none')
    expect((await send(id)).error?.code).toBe('connections.none')
    expect(await stateOf()).toEqual([])
    expect(there.calls).toEqual([])
  })
})

describe('connecting by a key', () => {
  it('refuses a wrong one at its field, and stores nothing of it', async () => {
    await setUp()
    const wrong = await rosa.call(calls.connectTmetric, { key: 'made-up' })
    expect(wrong.status).toBe(422)
    expect(wrong.error?.issues).toMatchObject([{ path: 'key', message: 'TMetric does not accept this key' }])
    expect((await rosa.do(calls.getTmetricEnabled, {})).is_connected).toBe(false)
    there.faults.push({ at: 'GET /user', how: 'page' })
    expect((await rosa.call(calls.connectTmetric, { key: tokenOf(rosa) })).status).toBe(502)
    there.faults.push({ at: 'GET /user', how: { json: { id: 'seven', accounts: 'none' } } })
    expect((await rosa.call(calls.connectTmetric, { key: tokenOf(rosa) })).status).toBe(502)
    expect((await rosa.do(calls.getTmetricEnabled, {})).is_connected).toBe(false)
  })

  it('seals it, tests it, replaces it by the next one, and forgets it', async () => {
    const token = await connect()
    expect((await rosa.do(calls.pingTmetric, {})).sentence).toContain(`as person${rosa.id}@example.org`)
    const row = () =>
      office.database.read
        .selectFrom('connections')
        .selectAll()
        .where('service', '=', 'tmetric')
        .where('user_id', '=', rosa.id)
        .executeTakeFirst()
    const sealed = await row()
    expect(JSON.stringify(sealed)).not.toContain(token)
    expect(Buffer.from(sealed!.sealed_access!).toString('latin1')).not.toContain(token)
    // A new token there ends the one before.
    there.tokens.delete(token)
    expect((await rosa.call(calls.pingTmetric, {})).error?.code).toBe('connections.broken')
    const { connections } = await rosa.do(connectionsContract.endpoints.listConnections, {})
    expect(connections.find(({ service }) => service === 'tmetric')).toMatchObject({
      state: 'needs_reconnecting',
      way: 'key',
      key_label: 'Token',
    })
    there.calls.length = 0
    expect((await rosa.call(calls.listTmetricTags, {})).error?.code).toBe('connections.broken')
    expect(there.calls).toEqual([])
    const next = tokenOf(rosa, 'again')
    await rosa.do(connectionsContract.endpoints.enterKey, { service: 'tmetric', key: next })
    expect((await rosa.do(calls.pingTmetric, {})).sentence).toContain('as again@example.org')
    const { sentence } = await rosa.do(calls.disconnectTmetric, {})
    expect(sentence).toContain('Delete the key there, too')
    expect(await row()).toBeUndefined()
    expect((await rosa.call(calls.pingTmetric, {})).error?.code).toBe('connections.none')
  })

  it('is of each person: nobody sends with the token of another', async () => {
    await connect()
    const { id } = await half()
    expect((await admin.call(calls.sendTimeEntry, { time_entry_id: id })).status).toBe(403)
    expect(there.calls).toEqual([])
  })
})

describe('what is there', () => {
  it('is read: workspaces, clients, active projects, tags', async () => {
    await connect()
    expect((await rosa.do(calls.listTmetricClients, {})).items).toEqual([{ id: '31', name: 'Pro bono' }])
    expect((await rosa.do(calls.listTmetricProjects, {})).items).toEqual([
      { id: '41', name: 'Asylum', client: { id: '31', name: 'Pro bono' }, is_billable: true },
    ])
    expect((await rosa.do(calls.listTmetricTags, {})).items[0]).toMatchObject({ id: '51', name: 'Drafting' })
    expect((await rosa.do(calls.listTmetricTags, { project_id: '41' })).items[0]!.name).toBe('Of it')
    await connect(admin)
    expect((await admin.do(calls.listTmetricWorkspaces, {})).items).toEqual([
      { id: '11', name: 'Harborlight', is_chosen: true },
      { id: '12', name: 'Elsewhere', is_chosen: false },
    ])
  })
})

describe('an entry of time', () => {
  it('is sent once with project and tags, and changed there when it was changed here', async () => {
    await connect()
    const { id, version } = await half({ start_time: '09:00', end_time: '10:30', minutes: null })
    expect(
      await rosa.do(calls.sendTimeEntry, { time_entry_id: id, project_id: '41', tag_ids: ['51'] }),
    ).toEqual({
      sentence: 'The time is at TMetric.',
    })
    expect([...there.entries.values()]).toMatchObject([
      {
        startTime: '2026-03-02T09:00:00',
        endTime: '2026-03-02T10:30:00',
        note: `Read the file (Ellis ${id})`,
        isBillable: true,
        project: { id: 41 },
        tags: [{ id: 51 }],
      },
    ])
    expect(await stateOf()).toMatchObject([{ time_entry_id: id, state: 'sent', is_changed: false }])
    expect((await send(id)).error?.code).toBe('tmetric.sent')
    expect(posts()).toBe(1)
    await rosa.do(updateTimeEntry, {
      id,
      version,
      worked_on: '2026-03-03',
      start_time: '09:00',
      end_time: '11:00',
      description: 'Read it again',
      is_billable: false,
    })
    expect(await stateOf()).toMatchObject([{ is_changed: true }])
    await rosa.do(calls.updateSentEntry, { id })
    expect([...there.entries.values()]).toMatchObject([
      {
        startTime: '2026-03-03T09:00:00',
        endTime: '2026-03-03T11:00:00',
        note: `Read it again (Ellis ${id})`,
        isBillable: false,
        project: { id: 41 },
      },
    ])
    expect(await stateOf()).toMatchObject([{ is_changed: false }])
    const { projects } = await rosa.do(calls.listTmetricEntries, { from: '2026-01-01', to: '2026-01-02' })
    expect(projects).toEqual([{ legal_case_id, project_id: '41' }])
    there.entries.clear()
    expect((await rosa.do(calls.updateSentEntry, { id })).sentence).toContain('not at TMetric any more')
    expect(await stateOf()).toEqual([])
    expect((await rosa.call(calls.updateSentEntry, { id })).error?.code).toBe('tmetric.none')
  })

  it('overwrites nothing there, and finds room where only its length is known', async () => {
    await connect()
    added('2026-03-02T09:00:00', '2026-03-02T12:00:00')
    const at = await half({ start_time: '11:30', minutes: 60 })
    const refused = await send(at.id)
    expect(refused.error?.code).toBe('tmetric.overlap')
    expect(refused.error?.message).toContain('“Lunch” from 09:00, until 12:00')
    expect([await stateOf(), posts()]).toEqual([[], 0])
    const free = await half({ minutes: 45 })
    await rosa.do(calls.sendTimeEntry, { time_entry_id: free.id })
    const sent = [...there.entries.values()].find(({ id }) => id !== 1)
    expect(sent).toMatchObject({ startTime: '2026-03-02T12:00:00', endTime: '2026-03-02T12:45:00' })
    expect(there.entries.size).toBe(2)
  })

  it('is refused in words where its workspace asks for more', async () => {
    await connect()
    const { id } = await half()
    there.requires = { requireProject: true }
    expect((await send(id)).error?.issues?.[0]?.path).toBe('project_id')
    there.requires = { requireTags: true }
    expect((await send(id)).error?.issues?.[0]?.path).toBe('tag_ids')
    there.requires = {}
    there.faults.push({ at: 'POST', how: { status: 400, json: { message: 'Task is required' } } })
    expect((await send(id)).error?.message).toContain('Task is required')
    expect([await stateOf(), posts()]).toEqual([[], 1])
    expect((await send(id)).status).toBe(200)
  })
})

describe('an unkind service', () => {
  it.each<[string, Fault['how']]>([
    ['takes it and breaks off', 'take and cut'],
    ['answers with a page', 'page'],
    ['answers without an end', 'endless'],
    ['answers with other types', { json: { id: 'none' } }],
    ['fails', { status: 500, json: { message: 'Oops' } }],
  ])(
    'that %s: nobody knows whether the time is there, and it is looked for before it is sent again',
    async (_, how) => {
      await connect()
      const { id } = await half()
      there.faults.push({ at: 'POST', how })
      expect((await send(id)).status).toBe(502)
      const wasTaken = how === 'take and cut'
      const state = await stateOf()
      expect(state).toMatchObject([{ state: 'sending' }])
      expect((await send(id)).error?.code).toBe('tmetric.sending')
      await later(id)
      expect(await stateOf()).toMatchObject([{ state: 'unknown' }])
      // The look-up fails, too: still nobody knows.
      there.faults.push({ at: 'GET /accounts', how: { status: 403, json: { message: 'Forbidden' } } })
      expect((await send(id)).status).toBe(502)
      expect(await stateOf()).toMatchObject([{ state: 'unknown' }])
      const { status, body } = await send(id)
      expect(status).toBe(200)
      if (wasTaken) expect(body.sentence).toBe('This time was at TMetric already.')
      expect(there.entries.size).toBe(1)
      expect(await stateOf()).toMatchObject([{ state: 'sent' }])
    },
  )

  it('that asks for an hour is left alone for it, and nothing is sent', async () => {
    await connect()
    const { id } = await half()
    there.faults.push({ at: 'POST', how: { status: 429, headers: { 'retry-after': '3600' } } })
    expect((await send(id)).status).toBe(502)
    there.calls.length = 0
    expect((await send(id)).error?.message).toContain('asked for a pause')
    expect([await stateOf(), there.calls]).toEqual([[], []])
  })

  it('that points to another address is not followed', async () => {
    await connect()
    const { id } = await half()
    there.faults.push({ at: 'POST', how: 'redirect' })
    expect((await send(id)).error?.message).toContain('which Ellis does not follow')
    expect([await stateOf(), there.entries.size]).toEqual([[], 0])
    expect((await send(id)).status).toBe(200)
  })

  it('that hangs leaves nobody waiting', async () => {
    await connect()
    const { id } = await half()
    there.faults.push({ how: 'hang', times: 9 })
    const replies = await Promise.all([
      send(id),
      rosa.call(calls.pingTmetric, {}),
      rosa.call(calls.connectTmetric, { key: tokenOf(rosa) }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([502, 502, 502])
    expect(patience.every((each) => each !== undefined && each <= 5_000)).toBe(true)
    expect([await stateOf(), there.entries.size]).toEqual([[], 0])
  })
})

describe('the place of an entry on the sheet', () => {
  const ours = 'America/New_York'
  const entry = (startTime: string, endTime: string | null) => ({ id: '1', startTime, endTime })
  const on = { worked_on: '2026-03-02', start_time: null, minutes: 60 }
  const placeOf = (
    ...[worked, others, zone = ours]: [typeof on | object, ReturnType<typeof entry>[], string?]
  ) => {
    const place = placeInDay({ ...on, ...worked }, others, ours, zone)
    return typeof place === 'object' && 'from' in place ? asLocal(place.from).slice(5, 16) : place
  }
  test('is on its clock, in its zone, or where the day has room', () => {
    expect(placeOf({}, [])).toBe('03-02T09:00')
    expect(placeOf({ start_time: '09:00' }, [], 'America/Los_Angeles')).toBe('03-02T06:00')
    expect(placeOf({ start_time: '01:00' }, [], 'America/Los_Angeles')).toBe('03-01T22:00')
    expect(placeOf({ start_time: '09:00' }, [], 'Eastern Standard Time')).toBe('03-02T09:00')
    expect(placeOf({}, [entry('2026-03-02T08:30:00', '2026-03-02T23:30:00')])).toBe('03-02T00:00')
    expect(placeOf({}, [entry('2026-03-02T00:30:00', null)])).toBe('full')
    expect(placeOf({ start_time: '10:00' }, [entry('2026-03-02T09:00:00', '2026-03-02T10:00:00')])).toBe(
      '03-02T10:00',
    )
  })
})
