import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anOpenRecord } from '#testing/server/anOpenRecord.ts'
import { aParty } from '#testing/server/aParty.ts'
import { useOffice } from '#testing/server/office.ts'
import { partiesContract } from '../contract.ts'

const { getParty, listParties, listPartyOptions } = partiesContract.endpoints
const office = useOffice()

describe('finding people', () => {
  test.for([
    ['reyes nunez maria', ['María José Núñez Reyes']],
    ['núñ', ['María José Núñez Reyes']],
    ['jose', ['José Ortiz', 'María José Núñez Reyes']],
    ['ose', []],
    ['%', []],
    ['ma_ia', []],
    ['A099-888-777', ['José Ortiz']],
    ['99888777', ['José Ortiz']],
    ['A099', ['José Ortiz']],
    ['\ud800', []],
    ['', ['José Ortiz', 'María José Núñez Reyes']],
  ] as const)('%j', async ([search_term, found]) => {
    const { editor, record } = await anOpenRecord(office, {
      first_name: 'María',
      middle_name: 'José',
      last_name: 'Núñez Reyes',
    })
    await aParty(editor, {
      record_id: record.id,
      first_name: 'José',
      last_name: 'Ortiz',
      a_number: '99888777',
    })
    const byName = (a: string, b: string) => a.localeCompare(b)
    const page = await editor.do(listParties, { search_term })
    expect(page.items.map((party) => party.display_name).toSorted(byName)).toEqual(found)
    expect(page.total_items).toBe(found.length)
    const options = await editor.do(listPartyOptions, { search_term })
    expect(options.items.map((option) => option.label).toSorted(byName)).toEqual(found)
  })

  test('shows the initials that the page of a person has, of two surnames the first', async () => {
    const { editor, holder } = await anOpenRecord(office, {
      first_name: 'Delmy',
      middle_name: 'Aracely',
      last_name: 'Chicas Portillo',
    })
    const { items } = await editor.do(listParties, {})
    const page = await editor.do(getParty, { id: holder.id })
    expect([...items, page].map(({ initials }) => initials)).toEqual(['DC', 'DC'])
  })

  test('by the beginning of a name with a digit in it, and of a very long one', async () => {
    const { editor, record } = await anOpenRecord(office, { first_name: 'Ana', last_name: 'Zúniga' })
    await aParty(editor, { record_id: record.id, first_name: 'Baby2', last_name: 'Lucas' })
    await aParty(editor, { record_id: record.id, first_name: 'Q'.repeat(90), last_name: 'Lucas' })
    const found = async (search_term: string) =>
      (await editor.do(listParties, { search_term })).items.map((party) => party.display_name)
    expect(await found('baby luc')).toHaveLength(1)
    expect(await found('qqqq lucas')).toHaveLength(1)
  })

  test('by a name that begins a country, and by one that is a country', async () => {
    const countryId = async (name: string) =>
      (
        await office.database.read
          .selectFrom('countries')
          .select('id')
          .where('name', 'like', name)
          .executeTakeFirstOrThrow()
      ).id
    const { editor, record } = await anOpenRecord(office, { first_name: 'Maria', last_name: 'Vega' })
    const born = async (first_name: string, country: string) =>
      aParty(editor, { record_id: record.id, first_name, birth_country_id: await countryId(country) })
    await born('Perpetua', '%Mariana%')
    await born('Georgia', 'Chad')
    await born('Nino', 'Georgia')
    const found = async (search_term: string) =>
      (await editor.do(listParties, { search_term })).items.map((party) => party.display_name.split(' ')[0])
    expect(await found('maria')).toEqual(['Maria'])
    expect(await found('mariana')).toEqual(['Perpetua'])
    expect(await found('georgia')).toEqual(['Georgia', 'Nino'])
  })

  test('by words that are a whole name, of which one is a country as well', async () => {
    const { editor, record } = await anOpenRecord(office, { first_name: 'Maria', last_name: 'Vega' })
    const { id: birth_country_id } = await office.database.read
      .selectFrom('countries')
      .select('id')
      .where('name', '=', 'Georgia')
      .executeTakeFirstOrThrow()
    await aParty(editor, { record_id: record.id, first_name: 'Nino', last_name: 'Vega', birth_country_id })
    const found = async (search_term: string) =>
      (await editor.do(listParties, { search_term })).items.map((party) => party.display_name)
    expect(await found('vega georgia')).toEqual(['Nino Vega'])
    await aParty(editor, { record_id: record.id, first_name: 'Georgia', last_name: 'Vega Cruz' })
    expect(await found('vega georgia')).toEqual(['Georgia Vega Cruz'])
    expect(await found('veg georgia')).toEqual(['Georgia Vega Cruz', 'Nino Vega'])
  })

  test('by a common name, in the order of the list, counted to a thousand', async () => {
    const { editor, record } = await anOpenRecord(office, { first_name: 'Zoe', last_name: 'Commonly' })
    await office.database.transaction(({ db }) =>
      sql`with made as (insert into parties (first_name, last_name)
          select 'Ann' || n, 'Common' from generate_series(1, 1100) n returning id)
        insert into record_parties (record_id, party_id) select ${record.id}, id from made`.execute(db),
    )
    const page = await editor.do(listParties, { search_term: 'common', items_per_page: 20 })
    expect(page).toMatchObject({ total_items: 1000, total_is_floor: true, page_count: 50 })
    expect(page.items.map((party) => party.display_name).slice(0, 3)).toEqual([
      'Ann1 Common',
      'Ann10 Common',
      'Ann100 Common',
    ])
    expect(await editor.do(listParties, {})).toMatchObject({ total_items: 1000, total_is_floor: true })
    const last = await editor.do(listParties, { search_term: 'common', items_per_page: 20, page: 56 })
    expect(last).toMatchObject({ total_items: 1101, page_start: 1101, page_stop: 1101 })
    expect(last.items.map((party) => party.display_name)).toEqual(['Zoe Commonly'])
    const backwards = await editor.do(listParties, { search_term: 'common', sort_order: 'desc' })
    expect(backwards.items[0]!.display_name).toBe('Zoe Commonly')
    const beyond = await editor.do(listParties, { search_term: 'common', page: 200, items_per_page: 20 })
    expect(beyond).toMatchObject({ items: [], total_items: 1101 })
  })

  test('by name, by day of birth with the unknown last, and within a record', async () => {
    const { editor, record } = await anOpenRecord(office, { first_name: 'Ana', last_name: 'Zúniga' })
    await aParty(editor, { record_id: record.id, first_name: 'Bo', last_name: 'Ábrego', dob: '1990-02-03' })
    const names = async (input: object) =>
      (await editor.do(listParties, input)).items.map((party) => party.display_name)
    expect(await names({})).toEqual(['Bo Ábrego', 'Ana Zúniga'])
    expect(await names({ sort_by: 'dob', sort_order: 'desc' })).toEqual(['Bo Ábrego', 'Ana Zúniga'])
    const options = await editor.do(listPartyOptions, { record_id: record.id })
    expect(options.items[0]).toMatchObject({ label: 'Bo Ábrego', hint: 'born 02/03/1990' })
  })

  test('an A-number being typed finds whoever carries it; half of one is refused', async () => {
    const { editor, holder } = await anOpenRecord(office, { a_number: 'A012345678' })
    const found = await editor.do(listParties, { a_number: 'a12345678' })
    expect(found.items.map((party) => party.id)).toEqual([holder.id])
    expect((await editor.call(listParties, { a_number: '12' })).status).toBe(422)
  })
})
