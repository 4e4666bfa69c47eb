import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { parseDay } from '#fields/day/partialDay.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { findActorByToken } from '#features/session/server/findActor.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { queryOf } from '#query/query.ts'
import { matchingIds, searchPage, type SearchCtx } from '../matches.ts'
import { shippedQueries } from './shippedQueries.ts'

const office = useOffice()
const { createCharacteristic } = sectionsContract.endpoints
let admin: Person
let record_id: number
let actor: Actor

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  record_id = (await aRecord(admin)).record.id
  actor = (await findActorByToken(office.database.read, admin.token!)) as Actor
})

const ctxOn = (day: string): SearchCtx => ({
  db: office.database.read,
  actor,
  now: new Date(`${day}T17:00:00Z`),
  vault: office.vault,
})

async function isFound(key: string, id: number, day: string): Promise<boolean> {
  const { query } = (await shippedQueries(office.database.read)).get(key)!
  return (await matchingIds(ctxOn(day), query)).includes(id)
}

const entry = (section: string, party_id: number, values: object) =>
  admin.do(createCharacteristic, { [section]: { party_id, ...values } })

function dayValues(typed: string, name: string, uncertain = `${name}_uncertain`) {
  const reading = parseDay(typed)
  if (!reading.ok || !reading.value) throw new Error(typed)
  const { value } = reading
  return { [name]: value.date, [`${name}_format`]: value.format, [uncertain]: value.uncertain }
}

const arrivals = async (...days: string[]) => {
  const { id } = await aParty(admin, { record_id })
  for (const day of days) await entry('travel_histories', id, dayValues(day, 'entry_date'))
  return id
}

describe('the year to file for asylum (INA 208(a)(2)(B), 8 CFR 208.4(a)(2)(ii))', () => {
  test.each<[arrived: string[], on: string, found: boolean]>([
    // The anniversary is the last day.
    [['03/10/2024'], '2025-03-10', true],
    [['03/10/2024'], '2025-03-11', false],
    // On a Saturday it runs until Monday, and until Tuesday where that is a holiday.
    [['03/08/2024'], '2025-03-10', true],
    [['03/08/2024'], '2025-03-11', false],
    [['03/07/2024'], '2025-03-10', false],
    [['01/18/2024'], '2025-01-21', true],
    [['01/18/2024'], '2025-01-22', false],
    [['02/29/2024'], '2025-02-28', true],
    [['02/29/2024'], '2025-03-01', false],
    // Three months ahead.
    [['06/10/2024'], '2025-03-10', true],
    [['06/11/2024'], '2025-03-10', false],
    // The last arrival counts.
    [['01/05/2019', '03/20/2024'], '2025-03-10', true],
    [['03/20/2024', '12/01/2024'], '2025-03-10', false],
    // Known in part: all that may be.
    [['2024'], '2025-03-10', true],
    [['05/2024'], '2025-03-10', true],
    [['08/2024'], '2025-03-10', false],
    [['02/2024'], '2025-03-10', false],
    [['about 2022'], '2025-03-10', false],
    [['about 2023'], '2025-03-10', true],
  ])('arrived %j, on %s: %s', async (arrived, on, found) => {
    expect(await isFound('one_year_deadline', await arrivals(...arrived), on)).toBe(found)
  })

  test.each([
    ['01/18/2024', '2025-01-21'],
    ['12/25/2023', '2024-12-26'],
    ['12/31/1990', '1998-04-01'],
    ['2024', '2025'],
  ])('after an arrival %s ends %s', async (arrived, ends) => {
    const query = queryOf('parties', [{ field: 'id', operator: 'is', term: await arrivals(arrived) }])
    const columns = ['travel_histories.asylum_year_ends']
    const { items } = await searchPage(ctxOn('2025-03-10'), query, { columns, page: 1, items_per_page: 1 })
    expect(items[0]!.cells).toEqual([ends])
  })

  test('somebody with an asylum case is not found', async () => {
    const id = await arrivals('03/10/2024')
    await aCase(admin, { record_id, parties: [{ party_id: id }] })
    expect(await isFound('one_year_deadline', id, '2025-03-10')).toBe(false)
  })
})

test.each<[born: string, on: string, found: boolean]>([
  ['03/11/2004', '2025-03-10', true],
  ['03/10/2004', '2025-03-10', false],
  ['03/10/2005', '2025-03-10', true],
  ['03/11/2005', '2025-03-10', false],
  // Nobody turns 21 on February 29; they do on March 1.
  ['02/29/2004', '2025-02-28', true],
  ['02/29/2004', '2025-03-01', false],
  ['2003', '2025-03-10', false],
  ['2004', '2025-03-10', true],
  ['2005', '2025-03-10', true],
  ['2006', '2025-03-10', false],
  ['03/2004', '2025-03-10', true],
  ['about 2003', '2025-03-10', true],
])('a child born %s turns 21 within a year of %s: %s', async (born, on, found) => {
  const { id } = await aParty(admin, { record_id })
  await entry('children', id, { first_name: 'Ana', ...dayValues(born, 'dob', 'uncertain_dob') })
  expect(await isFound('children_turning_21', id, on)).toBe(found)
})

test('a hearing that is over does not hide that a detained person has none ahead', async () => {
  const on = '2025-03-10'
  const { id } = await aParty(admin, { record_id })
  const legal_case_id = (await aCase(admin, { record_id, parties: [{ party_id: id }] })).id
  expect(await isFound('detained_without_hearing', id, on)).toBe(false)
  await entry('detention_histories', id, dayValues('02/01/2025', 'initiated_date'))
  await aDocketEntry(admin, { legal_case_id, action_date: '2025-03-09' })
  expect(await isFound('detained_without_hearing', id, on)).toBe(true)
  await aDocketEntry(admin, { legal_case_id, action_date: on })
  expect(await isFound('detained_without_hearing', id, on)).toBe(false)
})

test('nobody is as old as a search may ask, and nothing fails', async () => {
  const born = (operator: string, term: unknown) =>
    matchingIds(ctxOn('2025-03-10'), queryOf('parties', [{ field: 'age', operator, term }]))
  const { id } = await aParty(admin, { record_id, dob: '1990-01-01' })
  expect(await born('at_least', 1e12)).toEqual([])
  expect(await born('at_most', 1e12)).toContain(id)
  expect(await born('between', { from: -1e12, to: 1e12 })).toContain(id)
})
