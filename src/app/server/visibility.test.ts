import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Endpoint, OutputShape } from '#core/contract.ts'
import type { Delivery } from '#core/delivery.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { recordsContract } from '#features/records/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { openLiveStream } from '#testing/server/liveStream.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { allRoutes } from './routes.ts'
import { samples } from './access/samples.ts'
import { aPdf, buildFixture, marker, type Fixture } from './access/fixture.ts'

/** Whether an answer of this shape holds several of something, or a number of them. */
function holdsMany(shape: unknown): boolean {
  const { def } = shape as { def: Record<string, unknown> & { type: string } }
  if (def.type === 'array') return true
  if (def.type === 'object')
    return Object.entries(def['shape'] as z.ZodRawShape).some(
      ([name, value]) => /count|total/.test(name) || holdsMany(value),
    )
  if (def.type === 'union') return (def['options'] as unknown[]).some(holdsMany)
  if (def.type === 'record') return true
  return def['innerType'] ? holdsMany(def['innerType']) : false
}
const isShape = (output: OutputShape): output is z.ZodType => output instanceof z.ZodType

/** Reads sent by POST because their input does not fit an address. */
const readsByPost = new Set(['teams.searchResources', 'teams.selectResources'])
const isRead = ({ name, endpoint }: { name: string; endpoint: Endpoint }) =>
  (endpoint.method === 'GET' && !endpoint.writes && endpoint.access.kind !== 'anyone') ||
  endpoint.reads === true ||
  readsByPost.has(name)
const lists = allRoutes.filter(
  (route) => isRead(route) && isShape(route.endpoint.output) && holdsMany(route.endpoint.output),
)

const office = useOffice()
let fixture: Fixture
/** People of another team, of a team that holds everything but restricted, and from outside. */
const strangers: Record<string, Person> = {}
let member: Person
let membership: { id: number; memberId: number }

beforeAll(async () => {
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  fixture = await buildFixture(office)
  const { owner, own_team_id, other_team_id, record_id } = fixture
  const walled_team_id = await office.team()
  await owner.do(teamsContract.endpoints.permitRecord, { id: walled_team_id, recordId: record_id })
  await restrict(walled_team_id, record_id)
  strangers['of another team'] = await office.user({ user_type: 'admin', team_ids: [other_team_id] })
  strangers['of a team for which the record is restricted'] = await office.user({
    user_type: 'admin',
    team_ids: [walled_team_id],
  })
  strangers['from outside, of the team that holds it'] = await office.user({
    user_type: 'external',
    team_ids: [own_team_id],
  })
  member = await office.user({ user_type: 'admin' })
  const made = await owner.do(teamsContract.endpoints.addTeamMember, { id: own_team_id, user_id: member.id })
  membership = { id: own_team_id, memberId: made.id }
})

const restrict = (id: number, record_id: number) =>
  fixture.owner.do(teamsContract.endpoints.restrictResource, { id, type: 'records', resource_id: record_id })

/** More of the same in the same team: with it every list and count of the team grows. */
async function grow(): Promise<void> {
  const { owner, own_team_id, subject } = fixture
  const { record, party } = await aRecord(owner, { team_ids: [own_team_id], party: { first_name: marker } })
  const legalCase = await aCase(owner, {
    record_id: record.id,
    title: `${marker} grows`,
    parties: [{ party_id: party.id }],
  })
  const akas = { party_id: fixture.party_id, name: `${marker} again` }
  await owner.do(sectionsContract.endpoints.createCharacteristic, { akas })
  const { uploadPartyDocuments } = documentsContract.endpoints
  await owner.upload(uploadPartyDocuments, { id: fixture.party_id }, [aPdf])
  const entry = { legal_case_id: legalCase.id, comment: marker, assignee_ids: [subject.id] }
  await aDocketEntry(owner, entry)
  await aDocketEntry(owner, { ...entry, action_date: new Date().toISOString().slice(0, 10) })
}

/** The answers of a person to all lists, with input that does not change. */
async function ask(who: Person, inputs: Map<string, object>): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { name, endpoint } of lists) {
    const { status, raw } = await who.send(endpoint, inputs.get(name))
    expect(status, name).toBeLessThan(500)
    answers.set(name, status < 300 ? raw.body : String(status))
  }
  return answers
}

async function inputsOf(who: Person): Promise<Map<string, object>> {
  const inputs = new Map<string, object>()
  for (const { name } of lists) {
    const sample = samples[name]
    if (!sample) throw new Error(`${name} answers with many things and has no sample in access/.`)
    inputs.set(name, await sample({ fixture, office, who }))
  }
  return inputs
}

/** Moments of asking, and how long it took, differ between two answers. */
const still = (answer: string) =>
  answer.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '""').replaceAll(/"took_ms":\d+/g, '')

/** Data everybody in the office may see: its users and their teams, lists, time zones (Atlantic/Canary). */
const commonKnowledge = /^(users|session|teams|lists)\.|listTimezones/
const userOrTeam = new RegExp(`${marker}(-Diaz| team)`, 'g')
/** The log of the office is whole for admins; of what they do not see it has the line, and neither thing nor values. */
const wholeForAdmins = /^logs\.listActivity$/
const expectNone = (name: string, answer: string) => {
  if (!commonKnowledge.test(name)) expect(answer.replaceAll(userOrTeam, ''), name).not.toContain(marker)
}

test('there are lists to look at', () => {
  expect(lists.length).toBeGreaterThan(40)
})

describe('rows of a team never appear in items, counts, search or options of somebody', () => {
  it.each([
    'of another team',
    'of a team for which the record is restricted',
    'from outside, of the team that holds it',
  ])('%s', async (kind) => {
    const who = strangers[kind]!
    const inputs = await inputsOf(who)
    const before = await ask(who, inputs)
    await grow()
    const after = await ask(who, inputs)
    for (const [name, answer] of after) expectNone(name, answer)
    const grown = [...after]
      .filter(([name, answer]) => !wholeForAdmins.test(name) && still(answer) !== still(before.get(name)!))
      .map(([name]) => name)
    expect(grown).toEqual([])
  })
})

/** Lists of rows that belong to records: a member sees them grow. */
const growing = [
  'records.listRecords',
  'records.listRecordParties',
  'parties.listParties',
  'parties.listPartyOptions',
  'documents.listPartyDocuments',
  'cases.listCases',
  'cases.listCaseOptions',
  'docket.listDocketEntries',
  'search.fastSearch',
  'teams.searchResources',
]

it('a right taken away mid-session is gone on the next call, in every list', async () => {
  const stranger = strangers['of another team']!
  const inputs = await inputsOf(member)
  const visible = await ask(member, inputs)
  for (const name of growing) expect(visible.get(name), name).toContain(marker)
  await fixture.owner.do(teamsContract.endpoints.removeTeamMember, membership)
  for (const [name, answer] of await ask(member, inputs)) expectNone(name, answer)
  expect((await stranger.do(recordsContract.endpoints.listRecords, {})).total_items).toBe(
    (await member.do(recordsContract.endpoints.listRecords, {})).total_items,
  )
})

describe('events', () => {
  const streams: { close(): void }[] = []
  afterAll(() => {
    for (const stream of streams) stream.close()
  })
  const listen = async (person: Person) => {
    const stream = await openLiveStream(office, person)
    streams.push(stream)
    return stream
  }
  const topicsOf = (deliveries: Delivery[]) =>
    new Set(deliveries.map((delivery) => ('topic' in delivery ? delivery.topic : '')))

  it('of a team’s rows reach its members alone', async () => {
    const { owner, record_id, case_id, entry_id, own_team_id } = fixture
    const insider = await listen(await office.user({ team_ids: [own_team_id] }))
    const others = []
    for (const person of Object.values(strangers)) others.push(await listen(person))
    const record = await owner.do(recordsContract.endpoints.getRecord, { id: record_id })
    const { updateRecord } = recordsContract.endpoints
    await owner.do(updateRecord, { id: record_id, record: { opened: '2026-03-03' }, version: record.version })
    const legalCase = await owner.do(casesContract.endpoints.getCase, { id: case_id })
    const { updateCase } = casesContract.endpoints
    await owner.do(updateCase, {
      id: case_id,
      legal_case: { title: `${marker} moved` },
      version: legalCase.version,
    })
    const party = await owner.do(partiesContract.endpoints.getParty, { id: fixture.party_id })
    const { updateParty } = partiesContract.endpoints
    await owner.do(updateParty, { id: party.id, party: { city_of_birth: 'Danlí' }, version: party.version })
    await owner.do(docketContract.endpoints.addNote, { id: entry_id, body: marker })
    await grow()
    const inside = topicsOf(await insider.settled())
    for (const topic of ['records', 'cases', 'parties', 'docket']) expect(inside).toContain(topic)
    for (const other of others) expect(await other.settled()).toEqual([])
  })

  it('of a restriction make the members of the team read everything anew', async () => {
    const { own_team_id, record_id, owner } = fixture
    const person = await office.user({ team_ids: [own_team_id] })
    const stream = await listen(person)
    const { resource_id } = await restrict(own_team_id, record_id)
    expect(topicsOf(await stream.settled())).toContain('session')
    expect((await person.call(recordsContract.endpoints.getRecord, { id: record_id })).status).toBe(404)
    await owner.do(teamsContract.endpoints.liftRestriction, { id: own_team_id, resourceId: resource_id })
    expect((await person.call(recordsContract.endpoints.getRecord, { id: record_id })).status).toBe(200)
  })
})
