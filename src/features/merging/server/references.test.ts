import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { untouched } from './facts.ts'
import { referencesToParties } from './references.ts'

const office = useOffice()

it('knows every reference, and says each in words', async () => {
  const references = await referencesToParties(office.database.read)
  expect(references.length).toBeGreaterThan(40)
  expect(references.filter(({ label }) => /^party|_|\bid\b/i.test(label))).toEqual([])
})

it('knows every column of people as a fact, or leaves it as it is', async () => {
  const { rows } = await sql<{
    name: string
  }>`select column_name::text as name from information_schema.columns
    where table_name = 'parties' and is_generated = 'NEVER'`.execute(office.database.read)
  const { coreFacts } = await import('./facts.ts')
  const covered = new Set<string>(untouched)
  for (const { columns } of await coreFacts(office.database.read))
    for (const name of columns) covered.add(name)
  expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
})
