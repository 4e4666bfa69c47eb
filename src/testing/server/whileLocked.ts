import { sql } from 'kysely'
import pg from 'pg'
import { ownerOf } from './backupPlace.ts'
import type { Office } from './office.ts'

/** Until `act` has ended, statements that read people wait in the database. */
export async function whileLocked(office: Office, act: () => Promise<void>): Promise<void> {
  const owner = new pg.Client(ownerOf(office))
  await owner.connect()
  try {
    await owner.query('begin; lock table parties in access exclusive mode')
    await act()
  } finally {
    await owner.end()
  }
}

/** How many statements wait for a lock at this moment. */
export async function waitingStatements(office: Office): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(office.database.read)
  return rows[0]!.count
}
