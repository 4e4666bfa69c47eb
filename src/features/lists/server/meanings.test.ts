import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { meanings } from '../meanings.ts'

const office = useOffice()

describe.each(Object.keys(meanings))('the list %s', (list) => {
  it('begins with a meaning for every entry but Other', async () => {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(list)}
      where meaning is null`.execute(office.database.read)
    expect(rows.filter(({ name }) => name !== 'Other')).toEqual([])
  })
})
