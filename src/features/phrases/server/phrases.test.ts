import { addDays } from '#core/days.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, courtIdIn } from '#testing/server/aDocketEntry.ts'
import type { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeamThat } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { weekdayOf } from '#fields/day/dueDay.ts'
import { readDayPhrase } from '#fields/day/dayPhrase.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'

const office = useOffice()
const { listDocketEntries } = docketContract.endpoints
const { listCases } = casesContract.endpoints
const { listParties } = partiesContract.endpoints

const guatemala = 320
const honduras = 340
const [female, male] = [1, 2]
let maker: Person
let team: number
let chicago: number
/** A Tuesday of next week, whatever today is in the office. */
let nextWeek: string

/** A client from somewhere with a hearing somewhere, in a record of their own. */
async function aHearing(
  person: Person,
  party: Parameters<typeof aParty>[1],
  entry: Parameters<typeof aDocketEntry>[1],
  record_facts: Parameters<typeof aRecord>[1] = {},
): Promise<{ party_id: number; case_id: number; entry_id: number }> {
  const { record, party: holder } = await aRecord(person, {
    ...record_facts,
    party: { first_name: 'X', last_name: null, ...party },
  })
  const { id: case_id } = await aCase(person, { record_id: record.id })
  const { id: entry_id } = await aDocketEntry(person, { legal_case_id: case_id, ...entry })
  return { party_id: holder.id, case_id, entry_id }
}

const clients = async (term: string, who = maker) =>
  (await who.do(listDocketEntries, { search_term: term })).items
    .map(({ holder_name }) => holder_name)
    .toSorted()
const ofCases = async (term: string, who = maker) =>
  (await who.do(listCases, { search_term: term })).items.map(({ holder_name }) => holder_name).toSorted()
const people = async (term: string, who = maker) =>
  (await who.do(listParties, { search_term: term })).items.map(({ display_name }) => display_name).toSorted()

beforeAll(async () => {
  team = await office.team()
  maker = await office.user({ team_ids: [team], first_name: 'Wilhelmina', last_name: 'Quist' })
  chicago = await courtIdIn(office, 'Chicago')
  const dallas = await courtIdIn(office, 'Dallas')
  const today = await officeToday({ db: office.database.read, now: new Date() })
  nextWeek = addDays(today, 9 - weekdayOf(today))
  const day = nextWeek
  const woman = { birth_country_id: guatemala, gender_id: female }
  await aHearing(maker, { first_name: 'Rigoberta', ...woman }, { location_id: chicago, action_date: day })
  await aHearing(
    maker,
    { first_name: 'Later', ...woman },
    { location_id: chicago, action_date: addDays(day, 30) },
  )
  await aHearing(maker, { first_name: 'Elsewhere', ...woman }, { location_id: dallas, action_date: day })
  await aHearing(
    maker,
    { first_name: 'Efraín', birth_country_id: guatemala, gender_id: male },
    { location_id: chicago, action_date: day },
  )
  await aHearing(
    maker,
    { first_name: 'Xiomara', birth_country_id: honduras, gender_id: female },
    { location_id: chicago, action_date: day, assignee_ids: [maker.id] },
  )
})

describe('what is looked for', () => {
  it.each([
    ['The Guatemalan woman with the hearing in Chicago next week', ['Rigoberta']],
    ['guatemala chicago next week', ['Efraín', 'Rigoberta']],
    ['GUATEMALA Dallas', ['Elsewhere']],
    ['honduran', ['Xiomara']],
    ['rigoberta chicago', ['Rigoberta']],
    ['rigoberta dallas', []],
    ['master calendar chicago rigoberta', ['Rigoberta']],
  ])('“%s” finds the entry, the case and the person', async (term, names) => {
    expect(await clients(term)).toEqual(names)
    expect(await ofCases(term)).toEqual(names)
    expect(await people(term)).toEqual(names)
  })

  it('may be a colleague’s', async () => {
    expect(await clients('wilhelmina quist')).toEqual(['Xiomara'])
    expect(await clients('quist dallas')).toEqual([])
  })

  it('is a day however it is written, or a month', async () => {
    const [year, month, day] = nextWeek.split('-')
    for (const written of [
      `${month}/${day}/${year}`,
      `${Number(month)}/${Number(day)}/${year!.slice(2)}`,
      nextWeek,
    ])
      expect(await clients(`${written} dallas`), written).toEqual(['Elsewhere'])
    expect(await clients(`${month}/${year} dallas`)).toEqual(['Elsewhere'])
  })

  it('may be a name that is a month or a weekday, too', async () => {
    await aHearing(maker, { first_name: 'April', last_name: 'Sun' }, { action_date: '2031-07-07' })
    expect(await clients('april sun')).toEqual(['April Sun'])
    const { from: nextApril } = readDayPhrase('april', nextWeek)!.days
    await aHearing(maker, { first_name: 'Aaron', last_name: 'Abel' }, { action_date: nextApril })
    await aHearing(maker, { first_name: 'Zoya', last_name: 'April' }, { action_date: '2031-07-07' })
    const { items } = await maker.do(listParties, { search_term: 'april' })
    expect(items.slice(0, 3).map(({ display_name }) => display_name)).toEqual([
      'Zoya April',
      'April Sun',
      'Aaron Abel',
    ])
    const sorted = await maker.do(listParties, { search_term: 'april', sort_by: 'name' })
    expect(sorted.items[0]).toMatchObject({ display_name: 'Aaron Abel' })
    expect(await ofCases('sun')).toContain('April Sun')
  })

  it('is the nationality, not only the country of birth', async () => {
    const { party_id } = await aHearing(maker, { first_name: 'Dual' }, { location_id: chicago })
    await office.database.transaction(({ db }) =>
      sql`insert into party_nationalities (party_id, country_id) values (${party_id}, 231)`.execute(db),
    )
    expect(await clients('ethiopian chicago')).toEqual(['Dual'])
    const { items } = await maker.do(listDocketEntries, { country_id: 231 })
    expect(items).toMatchObject([{ holder_name: 'Dual', holder_nationality: 'Ethiopia' }])
  })

  it('is counted whole, and by when it is due, on each page and beyond the last', async () => {
    const today = nextWeek
    for (const filter of [{ search_term: 'guatemala' }, { country_id: guatemala }]) {
      const whole = await maker.do(listDocketEntries, { ...filter, today, items_per_page: 200 })
      expect(whole.total_items).toBe(whole.items.length)
      for (const page of [1, 2, 99]) {
        const { items, ...counted } = await maker.do(listDocketEntries, {
          ...filter,
          today,
          page,
          items_per_page: 1,
        })
        expect(items).toEqual(whole.items.slice(page - 1, page))
        expect(counted).toMatchObject({ total_items: whole.total_items, due_counts: whole.due_counts })
      }
      for (const call of [listCases, listParties])
        for (const page of [1, 2, 99]) {
          const all = await maker.do(call, { ...filter, items_per_page: 200 })
          const { items, total_items } = await maker.do(call, { ...filter, page, items_per_page: 1 })
          expect(items).toEqual(all.items.slice(page - 1, page))
          expect(total_items).toBe(all.items.length)
        }
    }
  })

  it('is narrowed by country, court and day of the hearing', async () => {
    const filters = { country_id: guatemala, location_id: chicago, hearing_to: addDays(nextWeek, 1) }
    const cases = await maker.do(listCases, { ...filters, hearing_from: nextWeek })
    expect(cases.items.map(({ holder_name }) => holder_name).toSorted()).toEqual(['Efraín', 'Rigoberta'])
    const parties = await maker.do(listParties, { ...filters, hearing_from: nextWeek })
    expect(parties.items.map(({ display_name }) => display_name)).toEqual(['Efraín', 'Rigoberta'])
    const entries = await maker.do(listDocketEntries, { country_id: honduras, location_id: chicago })
    expect(entries.total_items).toBe(1)
  })

  it.each([
    '%',
    "'",
    'next',
    'next week next week',
    '\\',
    '&|!',
    '12/45/2026',
    'a'.repeat(200),
    '😀 chicago',
  ])('answers %j', async (search_term) => {
    for (const list of [listDocketEntries, listCases, listParties] as const)
      expect((await maker.call(list as typeof listCases, { search_term })).status).toBe(200)
  })
})

describe('visibility', () => {
  it('another team finds nothing by court, country, day or colleague', async () => {
    const outsider = await office.user({ team_ids: [await office.team()] })
    for (const term of ['chicago', 'guatemala', 'guatemala chicago next week', 'next week', 'quist']) {
      expect(await clients(term), term).not.toEqual([])
      expect(await clients(term, outsider), term).toEqual([])
      expect(await ofCases(term, outsider), term).toEqual([])
      expect(await people(term, outsider), term).toEqual([])
    }
    for (const filter of [
      { country_id: guatemala },
      { location_id: chicago },
      { hearing_from: '2020-01-01' },
    ]) {
      expect((await outsider.do(listCases, filter)).total_items).toBe(0)
      expect((await outsider.do(listParties, filter)).total_items).toBe(0)
    }
  })

  it('the country of somebody who is hidden finds no case they are in, and is not shown', async () => {
    const { party_id, case_id } = await aHearing(
      maker,
      { first_name: 'Hidden', last_name: 'Andorran', birth_country_id: 20 },
      { location_id: chicago, action_date: nextWeek },
    )
    expect(await clients('andorran')).toEqual(['Hidden Andorran'])
    await office.database.transaction(({ db }) =>
      sql`insert into team_resources (team_id, party_id, access) values (${team}, ${party_id}, 'restricted')`.execute(
        db,
      ),
    )
    expect((await maker.do(listDocketEntries, { country_id: 20 })).total_items).toBe(0)
    expect((await maker.do(listCases, { country_id: 20 })).total_items).toBe(0)
    expect(await people('andorran chicago next week')).toEqual([])
    const { items } = await maker.do(listDocketEntries, { legal_case_id: case_id })
    expect(items).toMatchObject([{ holder_nationality: null }])
  })

  it('of a hidden client only the name is known beside their case: no list shows or finds the A-number', async () => {
    const { party_id, case_id } = await aHearing(
      maker,
      { first_name: 'Hidden', last_name: 'Holder', a_number: '217444555' },
      { action_date: nextWeek },
    )
    const found = async (term: string) => [
      (await ofCases(term)).length,
      (await ofCases(`${term} asylum`)).length,
      (await ofCases(`${term} next week`)).length,
      (await clients(term)).length,
      (await clients(`${term} next week`)).length,
    ]
    expect(await found('217444')).toEqual([1, 1, 1, 1, 1])
    await office.database.transaction(({ db }) =>
      sql`insert into team_resources (team_id, party_id, access) values (${team}, ${party_id}, 'restricted')`.execute(
        db,
      ),
    )
    for (const term of ['2174', '217444555', 'A217-444-555'])
      expect(await found(term)).toEqual([0, 0, 0, 0, 0])
    const { items } = await maker.do(listCases, { search_term: 'hidden holder' })
    expect(items).toMatchObject([{ id: case_id, holder_name: 'Hidden Holder', a_number: null }])
    const options = await maker.do(casesContract.endpoints.listCaseOptions, { search_term: 'hidden holder' })
    expect(JSON.stringify(options)).not.toContain('217')
  })

  it('an internal hearing finds its case only for those who see internal ones', async () => {
    const boss = await office.user({
      team_ids: [team, await aTeamThat(office, 'canSeeInternalDockets', 'canCreateInternalDockets')],
    })
    const colleague = await office.user({ team_ids: [team] })
    await aHearing(
      boss,
      { first_name: 'Secretive' },
      { location_id: await courtIdIn(office, 'Omaha'), is_internal: true },
      { team_ids: [team] },
    )
    expect(await clients('secretive', colleague)).toEqual([])
    expect(await people('secretive', colleague)).toEqual(['Secretive'])
    expect(await ofCases('omaha', boss)).toEqual(['Secretive'])
    expect(await ofCases('omaha', colleague)).toEqual([])
    expect(await clients('omaha', colleague)).toEqual([])
    expect(await people('omaha', colleague)).toEqual([])
  })
})
