import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice } from '#testing/server/office.ts'
import { listsContract } from '#features/lists/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { lawContract } from '../contract.ts'
import { lawEntries } from './entries.ts'

const office = useOffice()
const { listLawHints, listPartyGrounds, listPartyOptions } = lawContract.endpoints
const { createCharacteristic } = sectionsContract.endpoints

let staff: Staff

beforeAll(async () => {
  staff = await aStaff(office)
})

/** Seeded name of a list entry. */
async function idOf(list: string, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(list)} where name = ${name}
    order by id limit 1`.execute(office.database.read)
  return rows[0]!.id
}

async function aPerson(party: object = {}): Promise<number> {
  return (await aRecord(staff.editor, { team_ids: [staff.team], party })).party.id
}
const add = (party_id: number, kind: string, fields: object) =>
  staff.editor.do(createCharacteristic, { [kind]: { party_id, ...fields } })
const hintsOf = async (id: number) => {
  const hints = await staff.viewer.do(listLawHints, { id })
  return new Map(hints.map((hint) => [hint.identifier, hint]))
}

test('an empty profile gives none', async () => {
  expect(await hintsOf(await aPerson())).toEqual(new Map())
})

test('the profile shows what is worth checking, with the facts and where they stand, and answers nothing', async () => {
  const id = await aPerson({ dob: '1990-01-01', dob_format: 'YYYY' })
  const ewi = await idOf('entry_manners', 'Without inspection, by land')
  await add(id, 'travel_histories', {
    entry_date: '2010-01-01',
    entry_date_format: 'YYYY',
    entry_manner: ewi,
    departure_date: '2013-05-01',
    departure_date_format: 'MM/YYYY',
  })
  await add(id, 'travel_histories', { entry_date: '2014-02-03', entry_manner: ewi })
  await add(id, 'immigration_proceedings', {
    removal_outcome: await idOf('outcomes', 'Ordered removed in absentia'),
    outcome_date: '2019-06-01',
    outcome_date_format: 'MM/YYYY',
    charges: ['INA 212(a)(6)(A)(i)'],
  })
  await add(id, 'children', {
    first_name: 'Óscar',
    last_name: 'Pérez',
    dob: '2015-04-05',
    immigration_status: await idOf('immigration_statuses', 'U.S. citizen'),
  })
  await add(id, 'personal_overview', { fear_returning_home_country: true })
  const hints = await hintsOf(id)
  expect(hints.get('212-a-9-c')).toEqual({
    catalogue: 'ground',
    identifier: '212-a-9-c',
    title: 'Permanent bar: unlawful return after unlawful presence or removal',
    because: 'an entry without inspection followed more than a year of unlawful presence in all',
    authority: 'INA 212(a)(9)(C)(i)',
    grave: true,
    facts: [
      { words: 'Entered 02/03/2014, without inspection, by land', section: 'travel_histories' },
      { words: 'Entered 2010, without inspection, by land, departed 05/2013', section: 'travel_histories' },
    ],
  })
  expect(hints.get('212-a-6-b')?.facts).toEqual([
    { words: 'Ordered removed in absentia, 06/2019', section: 'immigration_proceedings' },
  ])
  expect(hints.get('non-lpr-cancellation')?.facts).toContainEqual({
    words: 'Child: Óscar Pérez, U.S. citizen, born 04/05/2015',
    section: 'children',
  })
  expect(hints.get('asylum')?.facts.map(({ section }) => section)).toContain('personal_overview')
  expect([...hints.keys()]).toEqual(
    expect.arrayContaining(['212-a-6-a', '212-a-9-a-ii', 'withholding-of-removal', 'consent-to-reapply']),
  )
  expect(await staff.viewer.do(listPartyGrounds, { party_id: id })).toEqual([])
  expect(await staff.viewer.do(listPartyOptions, { party_id: id })).toEqual([])
})

test('they follow the profile', async () => {
  const id = await aPerson()
  const resident = await idOf('immigration_statuses', 'Lawful permanent resident')
  await add(id, 'immigration_statuses', { immigration_status: resident, date_obtained: '2015-03-01' })
  expect([...(await hintsOf(id)).keys()]).toEqual(['naturalization'])
  const { version } = await staff.editor.do(partiesContract.endpoints.getParty, { id })
  const united = await idOf('countries', 'United States')
  await staff.editor.do(partiesContract.endpoints.updateParty, {
    id,
    party: { birth_country_id: united },
    version,
  })
  expect((await hintsOf(id)).get('citizenship-by-birth')?.facts).toEqual([
    { words: 'Born in United States', section: null },
  ])
})

/** A person with a spouse of this status. */
async function marriedTo(immigration_status: number, more: object = {}): Promise<number> {
  const id = await aPerson({ dob: '1985-05-05' })
  await add(id, 'spouses', { first_name: 'Ana', last_name: 'Paz', immigration_status, ...more })
  return id
}

test('a status is read by its meaning, whatever it is called', async () => {
  const { createEntry, updateEntry } = listsContract.endpoints
  const model = 'immigration_statuses'
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const mexican = await admin.do(createEntry, { model, item: { name: 'Mexican citizen' } })
  const id = await marriedTo(mexican.id)
  expect(await hintsOf(id)).toEqual(new Map())
  const { version } = mexican
  await admin.do(updateEntry, {
    model,
    id: mexican.id,
    item: { name: 'Ciudadana por naturalización', meaning: 'us_citizen' },
    version,
  })
  expect((await hintsOf(id)).get('immediate-relative')?.because).toBe('the spouse is a citizen')
})

test('free words about a status conclude nothing, of a spouse or of the person', async () => {
  const other = await idOf('immigration_statuses', 'Other')
  expect(await hintsOf(await marriedTo(other, { immigration_status_other: 'Mexican citizen' }))).toEqual(
    new Map(),
  )
  const id = await aPerson({ dob: '1985-05-05' })
  await add(id, 'immigration_statuses', {
    immigration_status: other,
    immigration_status_other: 'Citizen of Honduras, no status',
  })
  await add(id, 'travel_histories', {
    entry_date: '2010-03-01',
    entry_manner: await idOf('entry_manners', 'Without inspection, by land'),
  })
  expect([...(await hintsOf(id)).keys()]).toEqual(
    expect.arrayContaining(['212-a-6-a', 'non-lpr-cancellation']),
  )
})

test('somebody separated is married still, and a divorce before a death leaves no widow', async () => {
  const citizen = await idOf('immigration_statuses', 'U.S. citizen')
  const separated = await idOf('marriage_endings', 'Separated, not divorced')
  const divorce = await idOf('marriage_endings', 'Divorce')
  const one = await hintsOf(await marriedTo(citizen, { termination_type: separated }))
  expect(one.get('immediate-relative')?.because).toContain('separated and not divorced')
  const other = await hintsOf(
    await marriedTo(citizen, { termination_type: divorce, termination_date: '2016-01-01', deceased: true }),
  )
  expect(other).toEqual(new Map())
})

test('a linked relative is read by their own profile, from either side, where the reader sees it', async () => {
  const citizen = await idOf('immigration_statuses', 'U.S. citizen')
  const mother = await aPerson({ first_name: 'Delmy', last_name: 'Chicas', dob: '1970-01-01' })
  await add(mother, 'immigration_statuses', { immigration_status: citizen, date_obtained: '2020-01-01' })
  const son = await aPerson({ first_name: 'Mateo', last_name: 'Chicas', dob: '2008-03-15' })
  // Her profile names him; his names nobody.
  await add(mother, 'children', { first_name: 'Mateo', last_name: 'Chicas', linked_party_id: son })
  const hint = (await hintsOf(son)).get('immediate-relative')!
  expect(hint.facts).toContainEqual({
    words: 'Parent: Delmy Chicas, U.S. citizen, born 01/01/1970',
    section: 'children',
    party_id: mother,
  })
  // The entry has few and other facts: her profile wins.
  const daughter = await aPerson({ first_name: 'Ana', last_name: 'Chicas', dob: '2009-03-15' })
  await add(daughter, 'parents', {
    first_name: 'D.',
    last_name: 'Chicas',
    immigration_status: await idOf('immigration_statuses', 'Lawful permanent resident'),
    linked_party_id: mother,
  })
  expect([...(await hintsOf(daughter)).keys()]).toEqual(['immediate-relative'])
  // A husband visible only to another team is no fact for this reader.
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const team_ids = [await office.team('Another team')]
  const away = (await aRecord(admin, { team_ids, party: { first_name: 'Eva', last_name: 'Paz' } })).party.id
  await admin.do(createCharacteristic, {
    immigration_statuses: { party_id: away, immigration_status: citizen },
  })
  await admin.do(createCharacteristic, {
    spouses: { party_id: away, first_name: 'Ana', linked_party_id: daughter },
  })
  expect([...(await hintsOf(daughter)).keys()]).toEqual(['immediate-relative'])
})

test('a conviction is read from its fields, never from words', async () => {
  const id = await aPerson({ dob: '1985-05-05' })
  const resident = await idOf('immigration_statuses', 'Lawful permanent resident')
  await add(id, 'immigration_statuses', { immigration_status: resident, date_obtained: '2023-03-01' })
  await add(id, 'criminal_histories', { notes: 'Charge dismissed, never convicted. Please keep.' })
  expect([...(await hintsOf(id)).values()].map(({ because }) => because)).toEqual([
    'a criminal incident is recorded, and neither its kind of offense nor its end is chosen',
  ])
  await add(id, 'criminal_histories', {
    charge: 'Theft',
    offense_kind: 'theft',
    disposition: 'deferred',
    sentence_imposed: '1 year',
    maximum_sentence: '5 years',
    incident_date: '2025-06-01',
  })
  const hints = await hintsOf(id)
  expect(hints.get('237-a-2-a-iii')).toMatchObject({
    grave: true,
    authority: 'INA 237(a)(2)(A)(iii), 101(a)(43)',
  })
  expect(hints.get('237-a-2-a-i')?.because).toContain('committed within five years of admission')
})

test('an answered ground stands first and takes away what it makes impossible', async () => {
  const citizen = await idOf('immigration_statuses', 'U.S. citizen')
  const id = await marriedTo(citizen)
  await add(id, 'travel_histories', {
    entry_date: '2015-03-01',
    entry_manner: await idOf('entry_manners', 'Without inspection, by land'),
  })
  expect((await hintsOf(id)).has('waiver-unlawful-presence')).toBe(true)
  const { createPartyGround } = lawContract.endpoints
  await staff.editor.do(createPartyGround, {
    party_id: id,
    section: { identifier: '212-a-9-c', status: 'yes' },
  })
  const hints = await hintsOf(id)
  expect([...hints.keys()][0]).toBe('212-a-9-c')
  expect(hints.has('waiver-unlawful-presence')).toBe(false)
  expect(hints.get('consular-processing')?.because).toContain('no visa before ten years')
})

test('every entry that a rule names is in the catalogues', () => {
  const rules = path.join(import.meta.dirname, '../hints')
  const sources = readdirSync(rules)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(rules, file), 'utf8'))
    .join('\n')
  const slugs = [
    ...sources.matchAll(/'((?:212|237)(?:-[a-z0-9]+)+)'|(?:relief|ground)\(\s*'([a-z0-9-]+)'/g),
  ].map(([, ofGround, other]) => ofGround ?? other!)
  expect(slugs.length).toBeGreaterThan(40)
  expect(slugs.filter((slug) => !lawEntries.relief.has(slug) && !lawEntries.ground.has(slug))).toEqual([])
})
