import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { savedQueriesContract, type SavedQuery } from '#features/search/contract/savedQueries.ts'
import { shippedGroups } from '#features/search/shippedGroups.ts'
import { shippedQueries } from '#features/search/shippedQueries.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { loadDemoOffice } from './demoOffice.ts'

const office = useOffice()
const { listSavedQueries } = savedQueriesContract.endpoints
const { advancedSearch } = advancedSearchContract.endpoints
let admin: Person
let others: Person[]
let shipped: SavedQuery[]

beforeAll(async () => {
  await loadDemoOffice(office)
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const { rows } = await sql<{ id: number }>`select id from teams where name = 'Removal Defense'`.execute(
    office.database.read,
  )
  const team_ids = rows.map(({ id }) => id)
  others = [
    await office.user({ user_type: 'editor', team_ids }),
    await office.user({ user_type: 'viewer', team_ids }),
    await office.user({ user_type: 'external', team_ids }),
  ]
  shipped = (await admin.do(listSavedQueries, {})).items
}, 180_000)

it('the database knows each of them, and their headings stand in order', () => {
  expect(shipped.map(({ name }) => name)).toEqual(Object.values(shippedQueries).map(({ name }) => name))
  expect(shipped.length).toBeGreaterThanOrEqual(15)
  expect([...new Set(shipped.map(({ group }) => group))]).toEqual([...shippedGroups])
  expect(shipped.filter(({ refusal }) => refusal !== null)).toEqual([])
})

describe.each(Object.entries(shippedQueries))('%s', (_key, { name }) => {
  it('finds something in the demo office, and for four kinds of people no more than they see', async () => {
    const { query, result_params } = shipped.find((one) => one.name === name)!
    const find = async (who: Person) =>
      who.do(advancedSearch, { ...query, result_params: { ...result_params, items_per_page: 200 } })
    const all = await find(admin)
    expect(all.total_items).toBeGreaterThan(0)
    expect(all.columns.map(({ path }) => path)).toEqual(result_params.columns)
    for (const other of others) {
      const theirs = await find(other)
      expect(theirs.total_items).toBeLessThanOrEqual(all.total_items)
    }
  })
})
