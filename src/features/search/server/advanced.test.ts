import { beforeAll, expect, test } from 'vitest'
import { operatorsOf, type TermShape } from '#query/operators.ts'
import { queryOf, type Query } from '#query/query.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { advancedSearchContract, type SearchProperty } from '../contract/advanced.ts'
import { searchEntities } from './entities/searchEntities.ts'

const { listSearchEntities, listSearchProperties, advancedSearch, countSearch } =
  advancedSearchContract.endpoints
const office = useOffice()
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const { record } = await aRecord(admin, { party: { first_name: 'María', last_name: 'González' } })
  await aParty(admin, { record_id: record.id, first_name: 'José', last_name: 'Gonzales' })
  await aCase(admin, { record_id: record.id })
})

const terms: Record<TermShape, (property: SearchProperty) => unknown> = {
  none: () => undefined,
  text: ({ kind }) =>
    ({
      aNumber: 'A123456789',
      ssn: '123-45-6789',
      phone: '956 555 0134',
      receiptNumber: 'MSC1234567890',
      i94Number: '12345678901',
      passportNumber: 'G12345678',
    })[kind as string] ?? 'gon',
  entries: ({ choices }) => (choices ? [choices[0]!.value] : [1, 2]),
  truth: () => 'not_asked',
  flag: () => true,
  number: () => 1,
  numbers: () => ({ from: 1, to: 30 }),
  day: () => '2026-01-01',
  days: () => ({ from: '2026-01-01', to: '2026-12-31' }),
  span: () => ({ count: 2, unit: 'months' }),
  period: () => 'this_quarter',
  time: () => '09:00',
  times: () => ({ from: '09:00', to: '10:00' }),
}

const entities = [
  'parties',
  'records',
  'legal_cases',
  'docket_entries',
  'documents',
  'form_filings',
  'form_batches',
  'evidence_requests',
  'letters',
  'messages',
  'surveys',
  'users',
] as const

test('the entities are listed with their names', async () => {
  const found = await admin.do(listSearchEntities)
  expect(found.map(({ entity }) => entity)).toEqual(entities)
})

test.each(entities)('every property of %s is compared in every way, shown and sorted by', async (entity) => {
  const { properties, relations } = await admin.do(listSearchProperties, { entity })
  const count = async (query: Query) => (await admin.do(countSearch, query)).total_items
  const all = await count(queryOf(entity, []))
  for (const property of properties) {
    const known = operatorsOf(property)
    expect(property.operators).toEqual(Object.keys(known))
    const conditions = Object.entries(known).map(([operator, { term }]) => ({
      field: property.path,
      operator,
      term: terms[term](property),
    }))
    const query = queryOf(entity, conditions)
    const denied = { ...query, query_groups: [{ ...query.query_groups[0]!, not: true }] }
    // Whatever is compared, a row is either among the found or among the others.
    expect((await count(query)) + (await count(denied)), property.path).toBe(all)
  }
  for (let at = 0; at < properties.length; at += 60) {
    const columns = properties.slice(at, at + 60).map(({ path }) => path)
    const page = await admin.do(advancedSearch, { ...queryOf(entity, []), result_params: { columns } })
    expect(page.columns.map(({ path }) => path)).toEqual(columns)
    expect(page.total_items).toBe(all)
  }
  for (const { path } of properties.filter(({ sortable }) => sortable))
    await admin.do(advancedSearch, { ...queryOf(entity, []), result_params: { sort_by: path } })
  for (const { field } of relations)
    for (const operator of ['at_least', 'at_most', 'none'] as const) {
      const nested = {
        field,
        operator,
        term: 2,
        logical_operator: 'AND' as const,
        entity_params: [],
        nested_params: [],
      }
      await count(queryOf(entity, [], [nested]))
    }
  const usual = await admin.do(advancedSearch, queryOf(entity, []))
  expect(usual.columns.map(({ path }) => path)).toEqual(searchEntities[entity].columns)
})
