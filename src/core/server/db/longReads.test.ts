import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { LongReads } from './longReads.ts'

const office = useOffice()

test('a statement ends with the process that sent it', async () => {
  const { pool } = office.database
  const client = await pool.connect()
  const reads = new LongReads(async () => client, pool)
  const statement = CompiledQuery.raw('select pg_sleep(600)')
  const failure = reads.run(statement, { timeout_ms: 600_000 }).catch(String)
  const sleepers = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(600)'`,
    )
    return rowCount
  }
  await vi.waitFor(async () => expect(await sleepers()).toBe(1), 60_000)
  // As the system closes the connections of a killed process.
  const { connection } = client
  connection.stream.destroy()
  expect(await failure).toContain('Connection terminated')
  await vi.waitFor(async () => expect(await sleepers()).toBe(0), 60_000)
})
