import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../process/config.ts'
import { StartError } from '../process/startError.ts'
import { readSecret, storeSecret } from '../postgres/secrets.ts'
import { age } from './envelope.ts'

const secretName = 'backup_identity'
const retired = `retired_${secretName}_`
const secretsOf = ({ data_dir }: Pick<Config, 'data_dir'>) => path.join(data_dir, 'secrets')

type BackupKeySettings = Pick<Config, 'data_dir' | 'backup_recipient' | 'backup_passphrase'>

/**
 * Recipients who can open the backups written from now on: this office, which has to verify and rehearse them, and whoever has the
 * operator's identity. The identity of the office is made with the first backup.
 */
export async function backupRecipients(config: BackupKeySettings): Promise<string[]> {
  const { generateX25519Identity, identityToRecipient } = await age()
  const secrets = secretsOf(config)
  let own = readSecret(secrets, secretName)
  if (!own) {
    own = await generateX25519Identity()
    storeSecret(secrets, secretName, own)
  }
  return [await identityToRecipient(own), ...(config.backup_recipient ? [config.backup_recipient] : [])]
}

/** Identities that may open a backup: those of a file the operator names, the office's own, and its earlier ones. */
export function backupIdentities(data_dir: string, identity_file?: string): string[] {
  const secrets = secretsOf({ data_dir })
  const earlier = existsSync(secrets) ? readdirSync(secrets).filter((name) => name.startsWith(retired)) : []
  const own = [secretName, ...earlier].flatMap((name) => readSecret(secrets, name) ?? [])
  return [...(identity_file ? identitiesIn(identity_file) : []), ...own]
}

/** Backups from now on are sealed for another identity. The one until now opens those from before, and lies next to it. */
export async function renewBackupIdentity(config: Pick<Config, 'data_dir'>): Promise<void> {
  const secrets = secretsOf(config)
  const own = readSecret(secrets, secretName)
  if (own) storeSecret(secrets, `${retired}${new Date().toISOString().replaceAll(/[:.]/g, '')}`, own)
  const { generateX25519Identity } = await age()
  storeSecret(secrets, secretName, await generateX25519Identity())
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
