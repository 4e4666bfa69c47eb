import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import pg from 'pg'
import type { Manifest } from '#core/server/backup/manifest.ts'
import { openBackupPlace, type BackupPlace } from '#core/server/backup/backupPlace.ts'
import { restoreDatabase } from '#core/server/backup/restoreBackup.ts'
import { verifyFiles } from '#core/server/backup/verifyBackup.ts'
import { lockBackups, type Report } from '#core/server/backup/writeBackup.ts'
import type { Config } from '#core/server/process/config.ts'
import { StartError } from '#core/server/process/startError.ts'
import { eraseAgain, readLedger } from '#features/erasure/server/ledger.ts'
import { backupKeys, findBackup, officeVault } from './makeBackup.ts'

const scratchPrefix = 'ellis_rehearsal_'

/**
 * Restores the newest backup into a database of its own, compares counts and digests with the manifest, reads every file,
 * and removes the database again.
 */
export async function rehearse(
  config: Config,
  owner: pg.PoolConfig,
  report?: Report,
): Promise<{ manifest: Manifest; rows: number; files: number; wrong: string[]; place: BackupPlace }> {
  if (!config.database_url) await requireRoomToRehearse(config, owner)
  const vault = await officeVault(config)
  const place = await openBackupPlace(config)
  const backup = await findBackup(place, { ...backupKeys(config, vault), passphrase: null })
  const lock = await lockBackups(owner)
  const scratch = `${scratchPrefix}${randomBytes(6).toString('hex')}`
  try {
    await dropScratch(lock)
    await lock.query(`create database ${scratch} template template0`).catch((error: pg.DatabaseError) => {
      throw error.code === '42501'
        ? new StartError(
            'The login of DATABASE_URL may not create a database, which a rehearsal needs: give it CREATEDB, or set rehearsals to never.',
          )
        : error
    })
    const erased = await readLedger(place, vault)
    await restoreDatabase({
      owner: withDatabase(owner, scratch),
      place,
      backup,
      report,
      after: async (client) => void (await eraseAgain(client, erased, vault)),
    })
    const { count, wrong } = await verifyFiles(place, backup, vault, { read: 'all', report })
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { manifest: backup.manifest, rows, files: count, wrong, place }
  } finally {
    await dropScratch(lock).catch(() => {})
    await lock.end().catch(() => {})
  }
}

/** The scratch database must not be what fills the disk of the office. */
async function requireRoomToRehearse({ data_dir }: Config, owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client
    .query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
    .finally(() => client.end())
  const needed = rows[0]!.bytes * 1.2 + 2e9
  const { bavail, bsize } = await statfs(data_dir)
  if (bavail * bsize < needed)
    throw new StartError(
      `There is too little room to rehearse a restore: it takes ${gigabytes(needed)} GB beside the office, and ${gigabytes(bavail * bsize)} are free.`,
    )
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

/** Those of rehearsals that were killed, too. */
async function dropScratch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname::text as name from pg_database where datname ~ '^${scratchPrefix}[0-9a-f]{12}$'`,
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}

function withDatabase(owner: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!owner.connectionString) return { ...owner, database }
  const url = new URL(owner.connectionString)
  url.pathname = `/${database}`
  return { ...owner, connectionString: url.href }
}
