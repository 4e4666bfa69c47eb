import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#core/server/db/database.ts'
import { useOffice } from '#testing/server/office.ts'
import { loadDemoOffice } from './demoOffice.ts'

const office = useOffice()

test('a process waits for another that loads the office, longer than calls wait for a lock', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    office.database.read,
  )
  const database = openDatabase(
    { ...inject('postgres').app, database: rows[0]!.name, lock_timeout: 20 },
    () => {},
  )
  const attempts = vi.spyOn(database, 'transaction')
  let lines: Promise<string[]> | undefined
  await office.database.transaction(async ({ db }) => {
    await sql`lock table users in share row exclusive mode`.execute(db)
    lines = loadDemoOffice({ ...office, database }, 10)
    await vi.waitFor(() => expect(attempts.mock.calls.length).toBeGreaterThan(1), { timeout: 60_000 })
  })
  expect((await lines)?.[0]).toBe('The demo office is loaded. Nobody in it exists.')
  await database.close()
})
