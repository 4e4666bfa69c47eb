import { addDays } from '#core/days.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDayPhrase } from '#fields/day/dayPhrase.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, courtIdIn } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { searchContract } from '../contract.ts'

const { fastSearch } = searchContract.endpoints
const office = useOffice()
const today = new Date().toISOString().slice(0, 10)
const hearingDay = addDays(today, 3)
let maker: Person

async function aClient(first_name: string, birth_country_id: number, city: string, action_date: string) {
  const { record } = await aRecord(maker, { party: { first_name, last_name: null, birth_country_id } })
  const { id: legal_case_id } = await aCase(maker, { record_id: record.id })
  const location_id = await courtIdIn(office, city)
  await aDocketEntry(maker, { legal_case_id, location_id, action_date })
  return record.id
}

const search = async (term: string, who = maker) => (await who.do(fastSearch, { term })).items
const titles = async (term: string, kind: string) =>
  (await search(term)).filter((found) => found.kind === kind).map(({ title }) => title.text)
const [month, day] = [hearingDay.slice(5, 7), hearingDay.slice(8)]
const shown = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
const shownDay = shown(hearingDay)

beforeAll(async () => {
  maker = await office.user({ team_ids: [await office.team()], first_name: 'Wilhelmina', last_name: 'Quist' })
  const record_id = await aClient('Rigoberta', 320, 'Chicago', hearingDay)
  await aClient('Xiomara', 340, 'Chicago', addDays(today, 40))
  await aClient('Yolanda', 320, 'Dallas', addDays(today, 41))
  await aParty(maker, { record_id, first_name: 'Chicas', last_name: 'Thiago' })
})

describe('hearings', () => {
  test('are found by court, country and day, nearest first, with the client', async () => {
    const found = await search('chicago')
    expect(found.map(({ kind }) => kind)).toEqual(['docket_entry', 'docket_entry'])
    expect(found[0]).toMatchObject({
      title: { text: `Master calendar hearing, ${shownDay}` },
      sub: expect.stringMatching(/Rigoberta.*Chicago Immigration Court/),
    })
    for (const term of [
      `guatemala chicago ${shownDay}`,
      `The Guatemalan with the hearing in Chicago ${Number(month)}/${Number(day)}`,
      `chicago ${hearingDay}`,
    ])
      expect(await titles(term, 'docket_entry'), term).toEqual([`Master calendar hearing, ${shownDay}`])
    expect(await titles(`dallas ${shownDay}`, 'docket_entry')).toEqual([])
  })

  test('to come are found before those that are over, of which the newest come first', async () => {
    for (const days of [-20, 9, -2, -400])
      await aClient(`Of ${days} days`, 340, 'Omaha', addDays(today, days))
    expect(await titles('omaha', 'docket_entry')).toEqual(
      [9, -2, -20, -400].map((days) => `Master calendar hearing, ${shown(addDays(today, days))}`),
    )
  })

  test('come before the person only where no name was typed; the person says when the next one is', async () => {
    const [first, ...rest] = await search('guatemala chicago')
    expect(first!.kind).toBe('docket_entry')
    expect(rest.find(({ kind }) => kind === 'party')).toMatchObject({
      title: { text: 'Rigoberta' },
      why: { text: 'From Guatemala' },
      sub: expect.stringContaining(`hearing ${shownDay}, Chicago Immigration Court`),
    })
    expect((await search('rigoberta'))[0]).toMatchObject({
      kind: 'party',
      sub: expect.stringContaining(`hearing ${shownDay}`),
    })
  })

  test('of a country whose name begins so are left out where somebody is called so', async () => {
    const marianas = await office.database.read
      .selectFrom('countries')
      .select('id')
      .where('name', 'like', '%Mariana%')
      .executeTakeFirstOrThrow()
    await aClient('Perpetua', marianas.id, 'Chicago', addDays(today, 2))
    const kinds = async () => new Set((await search('maria')).map(({ kind }) => kind))
    expect(await kinds()).toContain('docket_entry')
    await aRecord(maker, { party: { first_name: 'Maria', last_name: 'Vega' } })
    expect(await kinds()).not.toContain('docket_entry')
    expect((await search('mariana')).map(({ kind }) => kind)).toContain('docket_entry')
  })

  test('of a court are left out where all words together are the name of somebody who is seen', async () => {
    await aClient('Marisela', 340, 'Dallas', addDays(today, 2))
    const kinds = async () => new Set((await search('marisela dallas')).map(({ kind }) => kind))
    const stranger = await office.user({ team_ids: [await office.team()] })
    await aRecord(stranger, { party: { first_name: 'Marisela', last_name: 'Dallas' } })
    expect(await kinds()).toContain('docket_entry')
    await aRecord(maker, { party: { first_name: 'Marisela', last_name: 'Dallas' } })
    expect(await kinds()).not.toContain('docket_entry')
    expect(await titles('marisela dallas', 'party')).toEqual(['Marisela Dallas'])
    expect(await titles('dallas', 'docket_entry')).not.toEqual([])
  })

  test('of a month come with the people who are called so, who come first', async () => {
    const { from } = readDayPhrase('may', today)!.days
    await aClient('Ondine', 340, 'Dallas', from)
    const { record } = await aRecord(maker, { party: { first_name: 'May', last_name: 'Okafor' } })
    await aCase(maker, { record_id: record.id })
    for (const term of ['may', 'May']) {
      const found = await search(term)
      expect(found[0]).toMatchObject({ kind: 'party', title: { text: 'May Okafor' } })
      expect(found.some(({ kind, sub }) => kind === 'docket_entry' && sub.includes('Ondine'))).toBe(true)
    }
  })

  test('are found by whoever is assigned', async () => {
    const { record } = await aRecord(maker, { party: { first_name: 'Assigned' } })
    const { id: legal_case_id } = await aCase(maker, { record_id: record.id })
    await office.user({ first_name: 'Ottoline', last_name: 'Vanterpool' })
    await aDocketEntry(maker, { legal_case_id, assignee_ids: [maker.id], action_date: hearingDay })
    expect(await titles('quist', 'docket_entry')).toHaveLength(1)
    expect(await titles('vanterpool', 'docket_entry')).toEqual([])
  })

  test('of another team are found by nothing', async () => {
    const outsider = await office.user({ team_ids: [await office.team()] })
    for (const term of [
      'chicago',
      'guatemala',
      `chicago ${shownDay}`,
      'next week',
      'master calendar hearing',
      'quist',
    ])
      expect(await search(term, outsider), term).toEqual([])
  })
})

test('somebody is shown with the country that was asked for', async () => {
  const { party } = await aRecord(maker, { party: { first_name: 'Dual', birth_country_id: 340 } })
  await office.database.transaction(({ db }) =>
    sql`insert into party_nationalities (party_id, country_id) values (${party.id}, 320), (${party.id}, 231)`.execute(
      db,
    ),
  )
  const reason = async (term: string) =>
    (await search(term)).find(({ kind, id }) => kind === 'party' && id === party.id)?.why?.text
  expect(await reason('honduras')).toBe('From Honduras')
  expect(await reason('ethiopian')).toBe('National of Ethiopia')
  expect(await reason('guatemala')).toBe('National of Guatemala')
})

test('a similar name is offered only where nothing is found as typed', async () => {
  expect(await titles('chicago', 'party')).toEqual([])
  expect(await titles('chicaz', 'party')).toEqual(['Chicas Thiago'])
})
