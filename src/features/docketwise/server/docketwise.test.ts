import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { connectionsContract } from '#features/connections/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { docketwiseStandIn, type DocketwiseStandIn } from '#testing/server/standIns/docketwiseStandIn.ts'
import { oauthClient } from '#testing/server/standIns/oauthStandIn.ts'
import { runJob } from '#testing/server/runJob.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketwiseContract } from '../contract.ts'
import { docketwiseService } from './docketwiseService.ts'

const office = useOffice()
const calls = docketwiseContract.endpoints
let there: DocketwiseStandIn
let admin: Person
let rosa: Person
let team_id: number

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  there = await docketwiseStandIn()
  team_id = await office.team()
})
afterAll(() => there.close())

beforeEach(async () => {
  there.faults.length = 0
  there.calls.length = 0
  there.contacts.clear()
  const urls = Object.fromEntries(
    Object.keys(docketwiseService.addresses).map((part) => [`docketwise.${part}`, there.url]),
  )
  const made = new Outbound({ networks: ['127.0.0.0/8'], urls })
  office.outbound.call = made.call.bind(made)
  office.outbound.addressOf = made.addressOf.bind(made)
  rosa = await office.user({ team_ids: [team_id] })
  await office.database.transaction(({ db }) => db.deleteFrom('docketwise_contacts').execute())
})

async function setUp(): Promise<void> {
  const { items } = await admin.do(settingsContract.endpoints.listSiteSettings, {})
  if (items.find(({ name }) => name === 'docketwise')?.id) return
  const value = { enabled: true, ...oauthClient }
  await admin.do(settingsContract.endpoints.createSiteSetting, { name: 'docketwise', value })
}

async function connect(person = rosa): Promise<void> {
  await setUp()
  const { authorize_url } = await person.do(calls.authorizeDocketwise, {})
  const { code, state } = there.oauth.agree(authorize_url)
  const { sentence } = await person.do(calls.saveDocketwiseToken, { code, state })
  expect(sentence).toBe('Docketwise is connected as your account there.')
}

const party = { first_name: 'Juana', last_name: 'Quispe' }
async function somebody(facts = party): Promise<number> {
  const { party: made } = await aRecord(rosa, { team_ids: [team_id], party: facts })
  return made.id
}
const create = sectionsContract.endpoints.createCharacteristic
const link = (id: number, person = rosa) => person.do(calls.getDocketwiseLink, { id })
const compare = async (id: number) =>
  Object.fromEntries(
    (await rosa.do(calls.compareContact, { id })).fields.map(({ field, state }) => [field, state]),
  )
const rename = async (id: number, first_name: string) => {
  const { version } = await rosa.do(partiesContract.endpoints.getParty, { id })
  await rosa.do(partiesContract.endpoints.updateParty, { id, version, party: { first_name } })
}
const code = async (call: (typeof calls)[keyof typeof calls], input: object, person = rosa) =>
  (await person.send(call, input)).error.code
const posts = () => there.calls.filter((each) => each === 'POST /contacts').length

describe('without a setting or a connection', () => {
  it('nothing is sent, and the refusal says what is missing', async () => {
    const id = await somebody()
    expect(await link(id)).toMatchObject({ enabled: false, is_connected: false, state: 'none' })
    expect(await code(calls.authorizeDocketwise, {})).toBe('connections.off')
    expect(await code(calls.createContact, { id })).toBe('connections.off')
    await setUp()
    expect(await code(calls.createContact, { id })).toBe('connections.none')
    expect(await code(calls.pushContacts, { ids: [id] })).toBe('connections.none')
    expect(await code(calls.refreshDocketwiseToken, {})).toBe('connections.none')
    expect(await code(calls.saveDocketwiseToken, { state: 'made up', code: 'x' })).toBe('connections.state')
    expect(there.calls).toEqual([])
    expect(await link(id)).toMatchObject({ enabled: true, is_connected: false, state: 'none' })
  })
})

describe('a contact', () => {
  it('is previewed, made, compared, changed and removed', async () => {
    await connect()
    const id = await somebody()
    const addresses = {
      party_id: id,
      address_type: 'physical',
      address: '12 Main St',
      city: 'Reno',
      state: 'NV',
      zip: '89501',
    }
    await rosa.do(create, { addresses })
    await rosa.do(create, { emails: { party_id: id, address: 'juana@example.org', safe_to_contact: false } })
    const preview = await rosa.do(calls.compareContact, { id })
    expect(preview.fields).toContainEqual({ field: 'city', here: 'Reno', there: null, state: 'unanswered' })
    expect(preview.fields).toContainEqual({ field: 'email', here: null, there: null, state: 'unanswered' })
    expect(preview.left_out.join()).toContain('not safe to use')
    await rosa.do(calls.createContact, { id })
    const [contact] = [...there.contacts.values()]
    expect(contact).toMatchObject({
      ...party,
      email: null,
      physical_address: { city: 'Reno', zip_code: '89501' },
    })
    expect(await link(id)).toMatchObject({
      state: 'linked',
      contact_id: String(contact!.id),
      is_changed_here: false,
    })
    expect(await code(calls.createContact, { id })).toBe('docketwise.linked')
    expect(posts()).toBe(1)

    await rename(id, 'Juanita')
    expect(await link(id)).toMatchObject({ is_changed_here: true })
    contact!.last_name = 'Quispe Mamani'
    expect(await compare(id)).toMatchObject({ first_name: 'here', last_name: 'there', city: 'same' })
    expect(await code(calls.updateContact, { id })).toBe('docketwise.changed_there')
    expect(contact!.first_name).toBe('Juana')
    await rosa.do(calls.updateContact, { id, overwrite: true })
    expect(contact).toMatchObject({ first_name: 'Juanita', last_name: 'Quispe' })
    expect(
      Object.values(await compare(id)).filter((state) => !['same', 'unanswered'].includes(state)),
    ).toEqual([])

    await rosa.do(calls.removeContact, { id })
    expect(there.contacts.size).toBe(0)
    expect(await link(id)).toMatchObject({ state: 'none' })
    expect(await code(calls.removeContact, { id })).toBe('docketwise.none')
    const lines = await office.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', id)
      .where('action', 'like', 'docketwise.%')
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual([
      'docketwise.created',
      'docketwise.updated',
      'docketwise.removed',
    ])
  })

  it('that was removed there loses its link, and one that is there is linked by its number', async () => {
    await connect()
    const id = await somebody()
    await rosa.do(calls.createContact, { id })
    expect(await rosa.do(calls.compareContact, { id })).toMatchObject({ is_gone: false })
    there.contacts.clear()
    expect(await rosa.do(calls.compareContact, { id })).toMatchObject({ is_gone: true })
    expect((await rosa.do(calls.updateContact, { id })).sentence).toMatch(/not at Docketwise any more/)
    expect(await link(id)).toMatchObject({ state: 'none' })
    const other = await somebody({ first_name: 'Ana', last_name: 'Rojas' })
    await rosa.do(calls.createContact, { id: other })
    const contact_id = (await link(other)).contact_id!
    expect(await code(calls.createContact, { id, contact_id })).toBe('docketwise.linked')
    const missing = await rosa.send(calls.createContact, { id, contact_id: '99999' })
    expect(missing.error.issues).toMatchObject([{ path: 'contact_id' }])
    await admin.do(calls.clearDocketwiseContacts, {})
    await rosa.do(calls.createContact, { id, contact_id })
    expect(await compare(id)).toMatchObject({ first_name: 'differs' })
  })

  it.each([
    ['an answer that is lost', { at: 'POST /contacts', how: 'take and cut' as const }, 1],
    [
      'a page in place of an answer',
      { at: 'POST /contacts', how: { status: 201, text: '<h1>Hello</h1>' } },
      0,
    ],
    ['an error of theirs', { at: 'POST /contacts', how: { status: 500 } }, 0],
  ])('after %s is perhaps made, and is not made again by itself', async (_name, fault, made) => {
    await connect()
    const id = await somebody()
    there.faults.push(fault)
    expect((await rosa.send(calls.createContact, { id })).status).toBe(502)
    expect(there.contacts.size).toBe(made)
    expect(await link(id)).toMatchObject({ state: 'sending' })
    expect(await code(calls.createContact, { id })).toBe('docketwise.sending')
    await office.database.transaction(({ db }) =>
      db
        .updateTable('docketwise_contacts')
        .set({ begun_at: '2026-01-01T00:00:00Z' })
        .where('party_id', '=', id)
        .execute(),
    )
    expect(await link(id)).toMatchObject({ state: 'unknown' })
    expect(await code(calls.createContact, { id })).toBe('docketwise.unknown')
    expect(await admin.do(calls.getDocketwiseUse, {})).toMatchObject({ contact_count: 0, unknown_count: 1 })
    expect(posts()).toBe(1)
    await rosa.do(calls.createContact, { id, again: true })
    expect(await link(id)).toMatchObject({ state: 'linked' })
  })

  it.each([
    ['a refusal', { at: 'POST /contacts', how: { status: 422, json: { errors: {} } } }],
    [
      'a pause of an hour',
      { at: 'POST /contacts', how: { status: 429, headers: { 'retry-after': '3600' } } },
    ],
  ])('after %s is surely not made, and can be made at once', async (_name, fault) => {
    await connect()
    const id = await somebody()
    there.faults.push(fault)
    expect((await rosa.send(calls.createContact, { id })).status).toBe(502)
    expect(await link(id)).toMatchObject({ state: 'none' })
  })

  it('is made once by many presses at the same time', async () => {
    await connect()
    const id = await somebody()
    const answers = await Promise.all([1, 2, 3].map(() => rosa.send(calls.createContact, { id })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(posts()).toBe(1)
  })

  it('of somebody who is hidden is no contact, and outsiders have nothing to do with it', async () => {
    await connect()
    const { party: hidden } = await aRecord(admin, { team_ids: [await office.team()] })
    for (const call of [
      calls.getDocketwiseLink,
      calls.compareContact,
      calls.createContact,
      calls.removeContact,
    ])
      expect((await rosa.send(call, { id: hidden.id })).status).toBe(404)
    const outside = await office.user({ user_type: 'external', team_ids: [team_id] })
    expect((await outside.send(calls.authorizeDocketwise, {})).status).toBe(403)
    expect(posts()).toBe(0)
  })
})

describe('many at once', () => {
  it('are sent by a job, each with its own outcome', async () => {
    await connect()
    const [fresh, same, drifted] = [await somebody(), await somebody(), await somebody()]
    for (const id of [same, drifted]) await rosa.do(calls.createContact, { id })
    const contact_id = Number((await link(drifted)).contact_id)
    there.contacts.get(contact_id)!.first_name = 'Changed there'
    const { party: hidden } = await aRecord(admin, { team_ids: [await office.team()] })
    const started = await rosa.do(calls.pushContacts, { ids: [fresh, same, drifted, hidden.id] })
    expect(started.item_count).toBe(3)
    // A short pause is waited for.
    there.faults.push({
      at: 'POST /contacts',
      how: { status: 429, headers: { 'retry-after': '1' } },
      times: 3,
    })
    await runJob(office, 'trackedJobs.run', { id: started.id })
    expect(await link(fresh)).toMatchObject({ state: 'linked', pushed_by: expect.any(String) })
    expect(there.contacts.size).toBe(3)
    expect(there.contacts.get(contact_id)!.first_name).toBe('Changed there')
    const { items } = await rosa.do(trackedJobsContract.endpoints.getTrackedJob, { id: started.id })
    expect(items.filter(({ problem }) => problem !== null)).toMatchObject([
      { entity_id: drifted, problem: expect.stringContaining('changed at Docketwise') },
    ])
  })
})

describe('tokens', () => {
  it('are renewed on request, survive a lost one in “needs reconnecting”, and are removed one by one or all', async () => {
    await connect()
    await rosa.do(calls.refreshDocketwiseToken, {})
    const id = await somebody()
    await rosa.do(calls.createContact, { id })
    // The new tokens were given out, and the process was gone before it saved them.
    there.faults.push({ at: 'POST /oauth/token', how: 'take and cut' })
    expect((await rosa.send(calls.refreshDocketwiseToken, {})).status).toBe(502)
    expect(await code(calls.refreshDocketwiseToken, {})).toBe('connections.broken')
    expect(await code(calls.updateContact, { id })).toBe('connections.broken')
    await connect()
    await rosa.do(calls.removeDocketwiseToken, {})
    expect(await code(calls.removeDocketwiseToken, {})).toBe('connections.none')
    const tom = await office.user({ team_ids: [team_id] })
    await connect()
    await connect(tom)
    expect((await rosa.send(calls.clearDocketwiseTokens, {})).status).toBe(403)
    expect((await admin.do(calls.clearDocketwiseTokens, {})).count).toBeGreaterThanOrEqual(2)
    const { connections } = await tom.do(connectionsContract.endpoints.listConnections, {})
    expect(connections.find(({ service }) => service === 'docketwise')).toMatchObject({
      state: 'disconnected',
    })
    expect(await link(id)).toMatchObject({ state: 'linked', is_connected: false })
    expect((await admin.do(calls.clearDocketwiseContacts, {})).count).toBe(1)
    expect(await link(id)).toMatchObject({ state: 'none' })
  })
})
