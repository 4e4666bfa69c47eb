import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Config } from '../process/config.ts'
import { StartError } from '../process/startError.ts'
import { readSecret, storeSecret } from '../postgres/secrets.ts'

const secretName = 'backup_identity'

export type BackupKeySettings = Pick<Config, 'data_dir' | 'backup_recipient' | 'backup_passphrase'>

/**
 * Who can open the backups written from now on: this office, which has to verify and rehearse them, and whoever has the
 * operator's identity. The identity of the office is made with the first backup.
 */
export async function backupRecipients(config: BackupKeySettings): Promise<string[]> {
  const secrets = path.join(config.data_dir, 'secrets')
  let own = readSecret(secrets, secretName)
  if (!own) {
    own = await generateX25519Identity()
    storeSecret(secrets, secretName, own)
  }
  return [await identityToRecipient(own), ...(config.backup_recipient ? [config.backup_recipient] : [])]
}

/** Identities that may open a backup: the office's own, and those of a file the operator names. */
export function backupIdentities(data_dir: string, identity_file?: string): string[] {
  const own = readSecret(path.join(data_dir, 'secrets'), secretName)
  return [...(identity_file ? identitiesIn(identity_file) : []), ...(own ? [own] : [])]
}

function identitiesIn(file: string): string[] {
  if (!existsSync(file)) throw new StartError(`There is no file ${file} with an identity.`)
  const identities = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0)
    throw new StartError(
      `${file} has no identity: a line that begins with AGE-SECRET-KEY-, as age-keygen writes it.`,
    )
  return identities
}
