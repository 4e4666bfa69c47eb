import type pg from 'pg'
import { backupIdentities, backupRecipients } from '#core/server/backup/backupKeys.ts'
import {
  backupsIn,
  openBackup,
  type BackupKeys,
  type Manifest,
  type OpenedBackup,
} from '#core/server/backup/manifest.ts'
import { openBackupPlace, type BackupPlace } from '#core/server/backup/backupPlace.ts'
import { restoreDatabase, restoreFiles } from '#core/server/backup/restoreBackup.ts'
import { removeExpired } from '#core/server/backup/retention.ts'
import { verifyDatabase, verifyFiles } from '#core/server/backup/verifyBackup.ts'
import { writeBackup, type Report } from '#core/server/backup/writeBackup.ts'
import { migrate } from '#core/server/db/migrate.ts'
import { openDiskStore, openS3Store } from '#core/server/files/openFiles.ts'
import type { Config } from '#core/server/process/config.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { bringBackKeys, hasKeys, keyFile, keysInUse, openVaultForBackups } from '#core/server/process/keys.ts'
import { StartError } from '#core/server/process/startError.ts'
import { eraseAgain, type Entries } from '#features/erasure/server/ledger.ts'
import { settleRestored } from './settleRestored.ts'
import { backupContents } from './contents.ts'

interface BackupOutcome {
  manifest: Manifest
  /** Rows read back. */
  rows: number
  bytes: number
  /** Defects, a sentence each, although the backup counts. */
  wrong: string[]
  removed: string[]
  place: BackupPlace
}

/** Bytes that a backup needs by itself; the files are shared with others. */
export const sizeOf = ({ database, files }: Manifest): number =>
  database.bytes + files.bytes + files.stored_bytes

/** The keys of the office; they are never made here, where their absence means that they were lost. */
export async function officeVault(config: Config, owner?: pg.PoolConfig): Promise<Vault> {
  if (!hasKeys(config))
    throw new StartError(
      `The encryption keys of the office are not here: bring back ${keyFile(config)}, or set ELLIS_ENCRYPTION_KEYS. They are never in a backup.`,
    )
  return openVaultForBackups(config, owner)
}

export const backupKeys = (config: Config, vault: Vault, identity_file?: string): BackupKeys => ({
  identities: backupIdentities(config.data_dir, identity_file),
  passphrase: config.backup_passphrase,
  vault,
})

/** Writes a backup, reads it back, and removes those that the schedule no longer keeps. */
export async function makeBackup(
  config: Config,
  owner: pg.PoolConfig,
  { report }: { report?: Report } = {},
): Promise<BackupOutcome> {
  const vault = await officeVault(config, owner)
  const place = await openBackupPlace(config)
  const began = Date.now()
  const recipients = await backupRecipients(config)
  const { id } = await writeBackup({
    owner,
    files: (await openS3Store(config)) ?? openDiskStore(config),
    vault,
    place,
    recipients,
    passphrase: config.backup_passphrase,
    contents: backupContents,
    report,
  })
  // The identity of the office opens it: a passphrase would cost another second.
  const keys = { ...backupKeys(config, vault), passphrase: null }
  const backup = await openBackup(place, id, keys)
  const { rows, wrong } = await verifyOpened(place, backup, vault, {
    read: 'new',
    since: began - 60_000,
    report,
  })
  const removed = await removeExpired(place, keys)
  return { manifest: backup.manifest, rows, bytes: sizeOf(backup.manifest), wrong, removed, place }
}

async function verifyOpened(
  place: BackupPlace,
  backup: OpenedBackup,
  vault: Vault,
  how: Parameters<typeof verifyFiles>[3],
): Promise<{ rows: number; files: number; wrong: string[] }> {
  const rows = await verifyDatabase(place, backup, how.report)
  const { count, wrong } = await verifyFiles(place, backup, vault, how)
  const lost = backup.manifest.files.lost.map(
    (name) => `The office itself had lost ${name} when the backup was made.`,
  )
  return { rows, files: count, wrong: [...wrong, ...lost] }
}

/** Opens the backup of that name, or the newest. */
export async function findBackup(place: BackupPlace, keys: BackupKeys, name?: string): Promise<OpenedBackup> {
  const ids = await backupsIn(place)
  const id = name ?? ids[0]
  if (!id) throw new StartError(`There is no backup in ${place.description}.`)
  if (!ids.includes(id)) throw new StartError(`There is no whole backup ${id} in ${place.description}.`)
  return openBackup(place, id, keys)
}

/** Reads a backup whole: every row, and every file it lists. */
export async function verifyBackup(
  config: Config,
  { name, identity_file, report }: { name?: string; identity_file?: string; report?: Report },
): Promise<{ manifest: Manifest; rows: number; files: number; wrong: string[] }> {
  const vault = await officeVault(config)
  const place = await openBackupPlace(config)
  const backup = await findBackup(place, backupKeys(config, vault, identity_file), name)
  const found = await verifyOpened(place, backup, vault, { read: 'all', report })
  return { manifest: backup.manifest, ...found }
}

/** Restores into the empty database of `owner`, files first: a row without its file must never be. */
export async function bringBack(
  config: Config,
  owner: pg.PoolConfig,
  {
    place,
    backup,
    vault,
    erased,
    report,
  }: {
    place: BackupPlace
    backup: OpenedBackup
    vault: Vault
    /** Those to be erased again. */
    erased: Entries
    report?: Report
  },
): Promise<{ wrong: string[] }> {
  const blobs = (await openS3Store(config)) ?? openDiskStore(config)
  await verifyDatabase(place, backup, report)
  const wrong = await restoreFiles({ place, backup, blobs, vault, report })
  await restoreDatabase({
    owner,
    place,
    backup,
    report,
    after: async (client) => {
      await settleRestored(client, backup.manifest)
      const count = await eraseAgain(client, erased, vault)
      if (count > 0) report?.(`People erased again: ${count}`)
      const needed = await keysInUse(client)
      const returned = bringBackKeys(config, needed)
      for (const id of needed)
        if (!vault.ids.includes(id))
          wrong.push(`The encryption key ${id} is missing: bring it back before the office is started.`)
      for (const id of returned) report?.(`Key ${id}, which the office depends on again, is in use again.`)
    },
  })
  // Forward to this version; interrupted, the next start goes on.
  await migrate(owner)
  return { wrong }
}
