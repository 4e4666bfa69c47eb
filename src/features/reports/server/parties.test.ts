import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { passports } from '#features/profile/sections/identity.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { asOwner, useOffice, type Person } from '#testing/server/office.ts'
import { reportsContract } from '../contract.ts'
import { reportDefinitions } from '../contract/definitions.ts'

const { getPartiesReport, getReportOptions } = reportsContract.endpoints
const office = useOffice()
const people: Record<string, Person> = {}
const groupings = Object.keys(reportDefinitions.parties.groupings)

/** Ids of the first entries of a list, and none. */
const entriesOf = async (table: 'genders' | 'countries' | 'races' | 'languages' | 'immigration_statuses') => {
  const rows = await office.database.read.selectFrom(table).select('id').orderBy('id').limit(3).execute()
  return [...rows.map(({ id }) => id), null]
}

/** Births so many years ago, whatever the day: the report counts by the age of today in the office. */
async function birthsOf() {
  const today = await officeToday({ db: office.database.read, now: new Date() })
  const born = (years: number) => `${Number(today.slice(0, 4)) - years}-01-01`
  return [
    { dob: born(11) },
    { dob: born(19) },
    { dob: born(36), dob_format: 'YYYY' as const },
    { dob: born(30), dob_format: 'YYYY' as const, uncertain_dob: true },
    { dob: born(70), dob_format: 'MM/YYYY' as const },
    { dob: born(40), deceased: true },
    {},
  ]
}
const places = [
  { state: 'IL', county: 'Cook' },
  { state: 'il', county: 'COOK' },
  { state: 'IN', county: 'Cook' },
  { state: 'New York' },
  { county: 'Cameron' },
  { city: 'Reynosa' },
]

beforeAll(async () => {
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const own = await office.team()
  const viewer = await office.user({ user_type: 'viewer', team_ids: [own] })
  const lists = {
    genders: await entriesOf('genders'),
    countries: await entriesOf('countries'),
    races: await entriesOf('races'),
    languages: await entriesOf('languages'),
    statuses: await entriesOf('immigration_statuses'),
  }
  const births = await birthsOf()
  const at = <T>(list: readonly T[], n: number) => list[n % list.length]!
  const records = [(await aRecord(admin)).record.id, (await aRecord(admin, { team_ids: [own] })).record.id]
  for (let n = 0; n < 24; n += 1) {
    const country = at(lists.countries, n)
    const race = at(lists.races, n + 1)
    const { id: party_id } = await aParty(admin, {
      record_id: records[n % 2]!,
      first_name: `Number ${n}`,
      gender_id: at(lists.genders, n),
      birth_country_id: country,
      nationality_ids: [country, at(lists.countries, n + 1)].filter((id) => id !== null),
      race: race === null ? [] : [race],
      ...at(births, n),
    })
    const add = (section: object) => admin.do(sectionsContract.endpoints.createCharacteristic, section)
    const language_id = at(lists.languages, n)
    if (language_id !== null) await add({ learned_languages: { party_id, language_id } })
    const immigration_status = at(lists.statuses, n)
    await add({ immigration_statuses: { party_id, immigration_status, notes: 'Known' } })
    await add({ addresses: { party_id, address_type: 'physical', ...at(places, n) } })
  }
  Object.assign(people, { admin, viewer, outsider: await office.user({ user_type: 'editor' }) })
})

test.each(['admin', 'viewer', 'outsider'])('every figure is the count of its search, as %s', async (name) => {
  const who = people[name]!
  const seen = new Set<unknown>()
  for (const group_by of groupings)
    for (const period of ['this_year', 'any']) {
      const { rows, totals } = await who.do(getPartiesReport, { group_by, period })
      for (const { key, cells, drill } of [...rows, { key: 'total', ...totals }])
        for (const [column, query] of Object.entries(drill)) {
          const found = await who.do(advancedSearchContract.endpoints.countSearch, query)
          seen.add(cells[column])
          expect([group_by, key, column, found.total_items]).toEqual([group_by, key, column, cells[column]])
        }
    }
  expect(seen.size).toBeGreaterThan(name === 'outsider' ? 0 : 5)
})

test.each(['admin', 'viewer'])('so it is by every field, as %s', { timeout: 120_000 }, async (name) => {
  const who = people[name]!
  const { fields, options } = await who.do(getReportOptions)
  const known = { field: 'immigration_statuses.immigration_status', team_id: options.teams[0]?.value }
  const wrong: string[] = []
  let sum = 0
  const compared = fields.filter((_, at) => name === 'admin' || at % 2 === 0)
  for (const input of [...compared.map(({ value }) => ({ field: value })), known]) {
    const { rows, totals } = await who.do(getPartiesReport, { ...input, group_by: 'field', period: 'any' })
    for (const { key, cells, drill } of [...rows, { key: 'total', ...totals }]) {
      const found = await who.do(advancedSearchContract.endpoints.countSearch, drill['people'])
      if (key !== 'none' && key !== 'total') sum += found.total_items
      if (found.total_items !== cells['people'])
        wrong.push(`${JSON.stringify(input)} ${key}: ${cells['people']}, search ${found.total_items}`)
    }
  }
  expect(wrong).toEqual([])
  expect(fields.length).toBeGreaterThan(100)
  expect(sum).toBeGreaterThan(50)
})

test('fields that are none, or nobody may count by, are refused at their place', async () => {
  const { viewer } = people as { viewer: Person }
  for (const field of [
    'ssn',
    'name',
    'spouses.linked_party_id',
    'legal_cases.tag_ids',
    '__proto__',
    "tag_ids'",
  ]) {
    const { status, error } = await viewer.call(getPartiesReport, { group_by: 'field', field })
    expect([status, error.issues?.[0]?.path]).toEqual([422, 'field'])
  }
})

test('people are counted by the records of a team, as far as they are seen', async () => {
  const { admin, outsider } = people as { admin: Person; outsider: Person }
  const { options } = await admin.do(getReportOptions)
  const figures = async (who: Person) =>
    Promise.all(
      options.teams.map(async ({ value }) => {
        const { totals, filter_words } = await who.do(getPartiesReport, { team_id: value, period: 'any' })
        const query = totals.drill['clients']
        const { total_items } = await who.do(advancedSearchContract.endpoints.countSearch, query)
        expect(total_items).toBe(totals.cells['clients'])
        expect(filter_words).toHaveLength(1)
        return totals.cells['people'] as number
      }),
    )
  expect(Math.max(...(await figures(admin)))).toBeGreaterThan(10)
  expect(Math.max(...(await figures(outsider)))).toBe(0)
})

test('a field added to a section is counted at once', async () => {
  const { rows: databases } = await sql<{ name: string }>`select current_database() as name`.execute(
    office.database.read,
  )
  await asOwner(
    { ...inject('postgres').owner, database: databases[0]!.name },
    `alter table party_passports add column is_damaged boolean;
      insert into party_passports (party_id, is_damaged)
        select id, id % 2 = 0 from parties order by id limit 6`,
  )
  const fields = passports.fields as Record<string, unknown>
  fields['is_damaged'] = yesNo({ label: 'Damaged' })
  try {
    const input = { group_by: 'field', field: 'passports.is_damaged', period: 'any' } as const
    const { group_title, rows } = await people['admin']!.do(getPartiesReport, input)
    expect(group_title).toBe('Passports: Damaged')
    expect(rows.slice(0, 2).map(({ title, cells }) => [title, cells['people']])).toEqual([
      ['Yes', 3],
      ['No', 3],
    ])
  } finally {
    delete fields['is_damaged']
  }
})

test('a birth known in part is in the group that all its days give, or in doubt', async () => {
  const { rows } = await people['admin']!.do(getPartiesReport, { group_by: 'age', period: 'any' })
  const titles = rows.map(({ title }) => title)
  expect(titles.slice(-2)).toEqual(['In doubt', 'Not known, or deceased'])
  const figure = (title: string) => rows.find((row) => row.title === title)!.cells['people']
  expect(figure('Under 18')).toBe(4)
  expect(figure('In doubt')).toBe(3)
})

test('figures under five are hidden where the office wants it, and lead nowhere', async () => {
  const admin = people['admin']!
  await admin.do(settingsContract.endpoints.createSiteSetting, {
    name: 'reports',
    value: { hide_small_figures: true },
  })
  const { rows, totals, notes } = await admin.do(getPartiesReport, { group_by: 'age', period: 'any' })
  expect(rows.find(({ title }) => title === 'Under 18')!.cells['people']).toBe('< 5')
  expect([...rows, totals].flatMap(({ drill }) => Object.keys(drill))).toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/"(?:people|clients)":[1-4]\b/)
  expect(notes.join(' ')).toMatch(/under five are hidden/)
})
