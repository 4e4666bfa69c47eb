import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { inject } from 'vitest'
import { BackupFolder, type BackupPlace } from '#core/server/backup/backupPlace.ts'
import { verifyDatabase, verifyFiles } from '#core/server/backup/verifyBackup.ts'
import { writeBackup } from '#core/server/backup/writeBackup.ts'
import { openBackup, type BackupKeys, type Manifest } from '#core/server/backup/manifest.ts'
import { backupContents } from '#features/backup/server/contents.ts'
import type { Office } from './office.ts'

/** The owner's connection to the database of a test office. */
export const ownerOf = (office: Office): pg.PoolConfig => ({
  ...inject('postgres').owner,
  database: office.database.pool.options.database!,
})

export interface TestPlace {
  place: BackupFolder
  folder: string
  keys: BackupKeys
  identity: string
  back(options?: { passphrase?: string; recipients?: string[]; place?: BackupPlace }): Promise<Manifest>
  /** Reads a backup whole; throws, or returns what is wrong. */
  verify(id: string): Promise<string[]>
}

/** A folder for backups of a test office. */
export async function aBackupPlace(office: Office): Promise<TestPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ellis-backups-'))
  const place = new BackupFolder(folder)
  const identity = await generateX25519Identity()
  const keys: BackupKeys = { identities: [identity], passphrase: null, vault: office.vault }
  return {
    place,
    folder,
    keys,
    identity,
    back: async ({ passphrase, recipients, place: other } = {}) =>
      writeBackup({
        owner: ownerOf(office),
        files: office.files.blobs,
        vault: office.vault,
        place: other ?? place,
        recipients: recipients ?? [await identityToRecipient(identity)],
        passphrase: passphrase ?? null,
        contents: backupContents,
      }),
    async verify(id) {
      const backup = await openBackup(place, id, keys)
      await verifyDatabase(place, backup)
      return (await verifyFiles(place, backup, office.vault, { read: 'all' })).wrong
    },
  }
}
