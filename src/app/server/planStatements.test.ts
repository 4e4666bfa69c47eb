import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { genericPlan } from '#core/server/db/db.ts'
import { useOffice } from '#testing/server/office.ts'
import { planStatements } from './planStatements.ts'

const office = useOffice()

it('leaves the largest statements prepared on the connections that stay open', async () => {
  await planStatements(office)
  const prepared = await sql<{ count: number }>`${sql.raw(genericPlan)}
    select count(*) from pg_prepared_statements where statement like ${'%party_akas%'}`.execute(
    office.database.read,
  )
  // As staff and as admins send it.
  expect(prepared.rows[0]!.count).toBe(2)
})
