import path from 'node:path'
import { sql } from 'kysely'
import { Vault } from './crypto.ts'
import type { Database } from '../db/database.ts'
import { StartError } from './startError.ts'
import { storedSecret, readSecret } from '../postgres/secrets.ts'

/**
 * Encryption keys of single values: from the configuration, or from the data folder, created at the first start.
 * Oldest first, separated by commas; the last one encrypts.
 */
export function openVault(configured: string | null, data_dir: string): Vault {
  const text = configured ?? storedSecret(path.join(data_dir, 'secrets'), 'encryption_keys')
  const keys = text.split(',').map((key) => Buffer.from(key.trim(), 'base64url'))
  if (keys.some((key) => key.length !== 32))
    throw new StartError('An encryption key must be 32 bytes in base64url: 43 letters, digits, - or _.')
  return new Vault(new Map(keys.map((key, index) => [index + 1, key])))
}

/** Refuses a database that has been written to when its keys are gone; new ones would only hide that. */
export async function requireKeys(
  database: Database,
  configured: string | null,
  data_dir: string,
): Promise<void> {
  if (configured || readSecret(path.join(data_dir, 'secrets'), 'encryption_keys')) return
  const check = await database.read.selectFrom('key_check').select('value').executeTakeFirst()
  if (check)
    throw new StartError(
      `The encryption keys of this database are missing: bring back ${path.join(data_dir, 'secrets/encryption_keys')}, or set ELLIS_ENCRYPTION_KEYS. Without them files, Social Security and passport numbers cannot be read.`,
    )
}

/** Refuses to go on with keys that did not encrypt this database: reading would fail, writing would mix two worlds. */
export async function checkKeys(database: Database, vault: Vault): Promise<void> {
  const ours = vault.blindIndex('key check', 'ellis')
  const stored = await database.transaction(async ({ db }) => {
    await sql`insert into key_check (value) values (${ours}) on conflict do nothing`.execute(db)
    return db.selectFrom('key_check').select('value').executeTakeFirstOrThrow()
  })
  if (!stored.value.equals(ours))
    throw new StartError(
      'The encryption key does not belong to this database: bring back the key it was made with (data/secrets/encryption_keys).',
    )
}
