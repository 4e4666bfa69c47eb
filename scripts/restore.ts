// npm run restore: brings an office back from a backup, on a machine that has none.
import pg from 'pg'
import { openBackupPlace } from '../src/core/server/backup/backupPlace.ts'
import { migrationsOf } from '../src/core/server/backup/restoreBackup.ts'
import { ensureAppRole, readMigrations } from '../src/core/server/db/migrate.ts'
import { configuredPostgres } from '../src/core/server/postgres/configuredPostgres.ts'
import { silentLog } from '../src/core/server/postgres/log.ts'
import { runningOwner } from '../src/core/server/postgres/runningOwner.ts'
import { ledgerFor } from '../src/features/erasure/server/ledger.ts'
import { StartError } from '../src/core/server/process/startError.ts'
import { backupKeys, bringBack, findBackup, officeVault } from '../src/features/backup/server/makeBackup.ts'
import { counted, endLine, refuseRunning, runCommand } from './backup/command.ts'

const help = `npm run restore -- [NAME] [options]

Brings an office back from a backup, the newest if none is named, into an empty data folder or database. Put the keys of
the office (secrets/encryption_keys, and secrets/backup_identity unless you have a passphrase or an identity) into the
folder secrets of the data folder first. The office must be stopped.

  --data FOLDER     The data folder (default: ./data). With DATABASE_URL that database is filled.
  --from PLACE      Where the backups are: a folder, or s3://BUCKET/FOLDER (default: ELLIS_BACKUP_TO).
  --identity FILE   An identity of age that opens the backup, when secrets/backup_identity is gone.
  --without-ledger  Erases nobody again, when ellis-erased.json is lost: whoever was erased since the backup is back.

ELLIS_BACKUP_PASSPHRASE, or ELLIS_BACKUP_PASSPHRASE_FILE, opens a backup made with that passphrase. A backup of an earlier
version is brought up to this one. Ended at any moment, it leaves the office empty and can be run again. Exit status: 0
when the office is back, 1 when not.`

await runCommand({
  help,
  reads: true,
  options: { 'without-ledger': { type: 'boolean' } },
  async run(config, { name, identity_file, values, report }) {
    if (!config.database_url && runningOwner(config.data_dir))
      throw new StartError(`The office in ${config.data_dir} is running: stop it first.`)
    // All that can be refused is refused before anything is made.
    const vault = await officeVault(config)
    const place = await openBackupPlace(config)
    const backup = await findBackup(place, backupKeys(config, vault, identity_file), name)
    migrationsOf(backup.manifest, readMigrations())
    const erasesNobody = values['without-ledger'] === true
    const erased = erasesNobody ? [] : await ledgerFor(place, vault, backup.manifest)
    const postgres = await configuredPostgres({ ...config, new_office: true }, silentLog)
    try {
      if (config.database_url) await refuseRunning(postgres.owner)
      await prepareRole(postgres.owner)
      const { wrong } = await bringBack(config, postgres.owner, { place, backup, vault, erased, report })
      endLine()
      const { tables, files, at } = backup.manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(
        `The office is as it was at ${at}: ${counted(rows)} rows and ${counted(files.count)} files.`,
      )
      console.log('Everybody signs in again; links and codes from before open nothing. npm start starts it.')
      if (erasesNobody) console.log(`Nobody was erased again: whoever was erased after ${at} is back.`)
      for (const sentence of wrong) console.error(`✗ ${sentence}`)
      if (wrong.length > 0) process.exitCode = 1
    } finally {
      await postgres.stop()
    }
  },
})

async function prepareRole(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await ensureAppRole(client).finally(() => client.end())
}
