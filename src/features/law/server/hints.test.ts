import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aRecord } from '../../../testing/server/aRecord.ts'
import { aStaff, type Staff } from '../../../testing/server/aStaff.ts'
import { useOffice } from '../../../testing/server/office.ts'
import { partiesContract } from '../../parties/contract.ts'
import { sectionsContract } from '../../parties/sectionsContract.ts'
import { lawContract } from '../contract.ts'
import { lawEntries } from './entries.ts'

const office = useOffice()
const { listLawHints, listPartyGrounds, listPartyOptions } = lawContract.endpoints
const { createCharacteristic } = sectionsContract.endpoints

let staff: Staff

beforeAll(async () => {
  staff = await aStaff(office)
})

/** What an entry of a list is called when an office begins. */
async function idOf(list: string, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(list)} where name = ${name}
    order by id limit 1`.execute(office.database.read as never)
  return rows[0]!.id
}

async function aPerson(party: object = {}): Promise<number> {
  return (await aRecord(staff.editor, { team_ids: [staff.team], party })).party.id
}
const add = (party_id: number, kind: string, fields: object) =>
  staff.editor.do(createCharacteristic, { [kind]: { party_id, ...fields } } as never)
const hintsOf = async (id: number) => {
  const hints = await staff.viewer.do(listLawHints, { id })
  return new Map(hints.map((hint) => [hint.identifier, hint]))
}

test('an empty profile gives none', async () => {
  expect(await hintsOf(await aPerson())).toEqual(new Map())
})

test('the profile tells what is worth checking, with the facts and where they stand, and answers nothing', async () => {
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
    because: 'an entry without inspection followed more than a year of unlawful presence in all',
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
