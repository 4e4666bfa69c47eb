import pg from 'pg'
import { StartError } from '../process/startError.ts'
import { findPending, readMigrations } from './migrate.ts'

/** Only the version that made the tables knows them. */
export async function refuseOtherVersion(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const pending = await findPending(client, readMigrations()).catch((error: Error & { code?: string }) => {
      throw error.code === '42P01' ? new StartError('The database is empty; npm start sets it up.') : error
    })
    if (pending.length > 0)
      throw new StartError(
        'The database is of an earlier version of Ellis: start the office once, then come back.',
      )
  } finally {
    await client.end()
  }
}
