import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isWrite } from '#core/contract.ts'
import type { Topic } from '#core/register.ts'
import { nameField, type ListDefinition } from '#collections/defineList.ts'
import { tableOf } from '#collections/collection.ts'
import { docketContract } from '#features/docket/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { lists } from '#features/lists/lists.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { entryOf, type Referable } from '#features/profile/server/sections.samples.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { buildFixture, type Fixture } from './access/fixture.ts'
import { samples } from './access/samples.ts'
import { allRoutes } from './routes.ts'

/** Features with stored sentences, which stay as they were written. */
const history = ['logs', 'outbox', 'notifications', 'lists']
const reads = allRoutes.filter(
  ({ name, endpoint }) =>
    endpoint.method === 'GET' &&
    !isWrite(endpoint) &&
    endpoint.output !== 'stream' &&
    !history.includes(topicOf(name)),
)

function topicOf(name: string): Topic {
  return name.slice(0, name.indexOf('.')) as Topic
}

const office = useOffice()
let fixture: Fixture
let who: Person

async function listIds(list: string, only: Readonly<Record<string, string>> = {}) {
  const conditions = Object.entries(only).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(list)}
    where ${sql.join([sql`archived_at is null`, ...conditions], sql` and `)} order by id limit 2`.execute(
    office.database.read,
  )
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  fixture = await buildFixture(office)
  who = await office.user({ user_type: 'admin', all_teams: true, is_attorney: true })
  const { party_id, entry_id } = fixture
  await office.database.transaction(({ db }) =>
    sql`insert into facilities (name) values ('Karnes')`.execute(db),
  )
  const references: Referable = {
    user_ids: [who.id, fixture.owner.id],
    party_ids: [fixture.party_id, fixture.party_id],
    listIds,
  }
  for (const [kind, section] of Object.entries(partySections)) {
    const made = await who.call(sectionsContract.endpoints.createCharacteristic, {
      [kind]: { party_id, ...(await entryOf(section, 0, references)) },
    })
    // Nobody is their own relative.
    if (!('linked_party_id' in section.fields) && made.status >= 300)
      throw new Error(`${kind}: ${made.status}`)
  }
  const party = await who.do(partiesContract.endpoints.getParty, { id: party_id })
  const [country] = await listIds('countries')
  const [gender] = await listIds('genders')
  await who.do(partiesContract.endpoints.updateParty, {
    id: party_id,
    version: party.version,
    party: { gender_id: gender!, birth_country_id: country!, nationality_ids: [country!] },
  })
  const entry = await who.do(docketContract.endpoints.getDocketEntry, { id: entry_id })
  const [location_id] = await listIds('locations')
  await who.do(docketContract.endpoints.updateDocketEntry, {
    id: entry_id,
    version: entry.version,
    docket_entry: { location_id: location_id! },
  })
}, 60_000)

test('every contract that answers with words of a list is named by it', { timeout: 120_000 }, async () => {
  const inputs = new Map<(typeof reads)[number], object>()
  for (const route of reads) {
    const sample = samples[route.name]
    if (sample) inputs.set(route, await sample({ fixture, office, who }))
  }
  const marks = Object.keys(lists).map((key, index): [string, string] => [key, `⟦${index}⟧`])
  await office.database.transaction(async ({ db }) => {
    for (const [key, mark] of marks) {
      const list = lists[key as keyof typeof lists] as ListDefinition
      const name = sql.ref(nameField(list))
      await sql`update ${sql.table(tableOf(list))} set ${name} = left(${name}, 30) || id || ${mark}`.execute(
        db,
      )
    }
  })
  // A change by a call, which drops the cached words.
  await who.do(listsContract.endpoints.createEntry, { model: 'facilities', item: { name: 'Otay Mesa' } })
  const missing = new Set<string>()
  const shown = new Set<string>()
  for (const [route, input] of inputs) {
    const { status, raw } = await who.send(route.endpoint, input)
    if (status >= 300) continue
    for (const [key, mark] of marks)
      if (raw.body.includes(mark)) {
        shown.add(key)
        const { shownIn } = lists[key as keyof typeof lists] as ListDefinition
        if (!shownIn.includes(topicOf(route.name))) missing.add(`${key} in ${topicOf(route.name)}`)
      }
  }
  expect([...missing].toSorted()).toEqual([])
  expect(shown.size).toBeGreaterThan(15)
})
