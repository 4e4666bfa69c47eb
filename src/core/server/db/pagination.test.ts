import { expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { count, countUpTo } from './pagination.ts'

const office = useOffice()

it('counts rows up to a limit', async () => {
  const countries = office.database.read.selectFrom('countries').select('id')
  const all = await count(countries)
  expect(await countUpTo(10, countries)).toBe(11)
  expect(await countUpTo(all - 1, countries)).toBe(all)
  expect(await countUpTo(5_000, countries)).toBe(all)
})
