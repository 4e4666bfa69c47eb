import pg from 'pg'
import { backupsIn, openBackup, timeOf } from '#core/server/backup/manifest.ts'
import { openBackupPlace } from '#core/server/backup/backupPlace.ts'
import { findPending, readMigrations } from '#core/server/db/migrate.ts'
import type { Config } from '#core/server/process/config.ts'
import { StartError } from '#core/server/process/startError.ts'
import { backupKeys, makeBackup, officeVault } from './makeBackup.ts'

const hour = 3_600_000

/** An office that is about to be migrated is backed up first, unless it was within the hour. Returns what to say. */
export async function backUpBeforeMigrating(config: Config, owner: pg.PoolConfig): Promise<string[]> {
  const pending = await pendingInOffice(owner)
  if (pending === 0) return []
  const newest = await recentBackup(config)
  const going = 'To go back: the earlier version of Ellis, and npm run restore (README).'
  if (newest)
    return [
      `This version changes the database (${pending} migrations). The backup ${newest} is of before that. ${going}`,
    ]
  console.log(`This version changes the database (${pending} migrations); it is backed up first …`)
  try {
    const { manifest, place } = await makeBackup(config, owner)
    return [`The backup ${manifest.id} is in ${place.description}. ${going}`]
  } catch (error) {
    if (config.no_backup) return ['It could not be backed up; --no-backup goes on all the same.']
    const why = error instanceof StartError ? error.message : `It failed (${(error as Error).name}).`
    throw new StartError(
      `The database was not backed up, and so not changed. ${why} Repair that, or start once with --no-backup.`,
      { cause: error },
    )
  }
}

/** One made within the hour that is of this office and opens; none when the place does not answer, which the next one says. */
async function recentBackup(config: Config): Promise<string | null> {
  try {
    const place = await openBackupPlace(config)
    const [newest] = await backupsIn(place)
    const age = newest ? Date.now() - timeOf(newest) : -1
    if (!newest || age < 0 || age >= hour) return null
    const keys = backupKeys(config, await officeVault(config))
    await openBackup(place, newest, { ...keys, passphrase: null })
    return newest
  } catch {
    return null
  }
}

/** Number of pending migrations of a database in use. */
async function pendingInOffice(owner: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.schema_migrations') is not null and to_regclass('public.users') is not null as there`,
    )
    if (!rows[0]!.there) return 0
    const { rowCount } = await client.query('select from users limit 1')
    return rowCount ? (await findPending(client, readMigrations())).length : 0
  } finally {
    await client.end()
  }
}
