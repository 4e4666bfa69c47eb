import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { tableOf, type Collection } from '#collections/collection.ts'
import { lists } from '#features/lists/lists.ts'
import { everySection, partySections } from '#features/profile/sections/index.ts'
import { draftMigration } from '#scripts/schema/draftMigration.ts'
import { asOwner, useOffice } from '#testing/server/office.ts'

const collections: Collection[] = [...Object.values(lists), ...Object.values(everySection)]
const office = useOffice()

const columnsOf = async (schema: string, table: string) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} order by 1`.execute(office.database.read)
  return rows
}

beforeAll(async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(
    office.database.read,
  )
  // Lists refer to each other, and to those of the office here.
  await asOwner(
    { ...inject('postgres').owner, database: rows[0]!.database },
    `create schema draft; grant usage on schema draft to public; set search_path = draft, public;
    ${draftMigration(collections, '').replaceAll('references ', 'references public.')}
    grant select on all tables in schema draft to public`,
  )
})

describe('the draft of a migration', () => {
  it.each(collections.map((one) => [tableOf(one)]))('makes the table %s as it is', async (table) => {
    expect(await columnsOf('draft', table)).toEqual(await columnsOf('public', table))
  })

  it('adds the columns that a table lacks', () => {
    const schema = `create table party_akas (\n  id bigint not null,\n  party_id bigint not null\n);\n`
    expect(draftMigration([partySections.akas], schema)).toContain('alter table party_akas\n  add column')
    expect(draftMigration([partySections.akas], schema)).not.toContain('party_id')
  })
})
