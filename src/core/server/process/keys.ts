import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { Vault, type Keys } from './crypto.ts'
import type { Config } from './config.ts'
import type { Database } from '../db/database.ts'
import { keysFromCommand } from './keyCommand.ts'
import { StartError } from './startError.ts'
import { makeSecret, readSecret, storedSecret, storeSecret } from '../postgres/secrets.ts'

type KeySettings = Pick<Config, 'encryption_keys' | 'key_command' | 'data_dir'>

const secretName = 'encryption_keys'
const secretsOf = ({ data_dir }: Pick<Config, 'data_dir'>) => path.join(data_dir, 'secrets')
export const keyFile = (config: Pick<Config, 'data_dir'>): string => path.join(secretsOf(config), secretName)

/** Keys that are kept in the data folder can be made and removed there; others are the operator's. */
const keysAreOurs = ({ encryption_keys, key_command }: KeySettings): boolean =>
  !encryption_keys && !key_command

/** Whether there are keys without making new ones. */
export const hasKeys = (config: KeySettings): boolean => !keysAreOurs(config) || existsSync(keyFile(config))

/**
 * Encryption keys of single values: from the configuration, from a command of the operator's, or from the data folder,
 * where one is made at the first start.
 */
export async function openVault(config: KeySettings): Promise<Vault> {
  let keys = await readKeys(config)
  if (!keysAreOurs(config)) return new Vault(keys)
  return new Vault(keys, {
    read() {
      const text = readSecret(secretsOf(config), secretName)
      if (text) keys = parseKeys(text)
      return keys
    },
    add: (id) => addStoredKey(config, id),
    retire: (id) => retireStoredKey(config, id),
  })
}

async function readKeys(config: KeySettings): Promise<Keys> {
  if (config.encryption_keys) return parseKeys(config.encryption_keys)
  if (config.key_command) return parseKeys(await keysFromCommand(config.key_command), 'command')
  return parseKeys(storedSecret(secretsOf(config), secretName))
}

/**
 * For work on backups: those from before a rotation need keys that were removed since, if they still lie in the data
 * folder; and what is sealed now has the key that the database says, not one that waits for a rotation.
 */
export async function openVaultForBackups(config: KeySettings, owner?: pg.PoolConfig): Promise<Vault> {
  const keys = await readKeys(config)
  const current = owner ? await keyInUse(owner) : null
  const vault = new Vault(new Map([...removedKeys(config), ...keys]))
  vault.use(current ?? Math.max(...keys.keys()))
  return vault
}

/** Takes keys that a restored office depends on back from where they were moved when they were removed; returns their numbers. */
export function bringBackKeys(config: KeySettings, ids: readonly number[]): number[] {
  if (!keysAreOurs(config)) return []
  const keys = new Map(parseKeys(storedSecret(secretsOf(config), secretName)))
  const removed = removedKeys(config)
  const found = ids.filter((id) => !keys.has(id) && removed.has(id))
  for (const id of found) keys.set(id, removed.get(id)!)
  if (found.length > 0) storeSecret(secretsOf(config), secretName, written(keys))
  return found
}

function removedKeys(config: Pick<Config, 'data_dir'>): Keys {
  const secrets = secretsOf(config)
  const names = existsSync(secrets)
    ? readdirSync(secrets).filter((name) => /^retired_key_\d+$/.test(name))
    : []
  return new Map(names.flatMap((name) => [...parseKeys(readSecret(secrets, name)!)]))
}

/** null: the database is of a version before keys were rotated, or has no office. */
async function keyInUse(owner: pg.PoolConfig): Promise<number | null> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await keysInUse(client)).at(-1) ?? null
  } finally {
    await client.end()
  }
}

/** Keys that values of a database may depend on; the last encrypts. None where it is of an earlier version. */
export async function keysInUse(client: pg.ClientBase): Promise<number[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.encryption_keys') is not null as there`,
  )
  if (!tables[0]!.there) return []
  const { rows } = await client.query<{ id: number }>(
    'select id from encryption_keys where retired_at is null order by id',
  )
  return rows.map(({ id }) => id)
}

/** `1:KEY,2:KEY`; a key without a number has that of its place. */
export function parseKeys(text: string, from: 'settings' | 'command' = 'settings'): Keys {
  const keys = new Map<number, Buffer>()
  const refuse = (why: string) =>
    new StartError(from === 'command' ? `What ELLIS_KEY_COMMAND prints is no list of keys: ${why}` : why)
  for (const [index, item] of text
    .trim()
    .split(/[\s,]+/)
    .entries()) {
    const [, number, encoded = ''] = /^(?:(\d{1,3}):)?([A-Za-z0-9+/_-]+=*)$/.exec(item) ?? []
    const key = Buffer.from(encoded, 'base64url')
    const id = number === undefined ? index + 1 : Number(number)
    if (key.length !== 32)
      throw refuse(
        'An encryption key must be 32 bytes in base64url: 43 letters, digits, - or _, with its number and a colon before it.',
      )
    if (id < 1 || id > 255) throw refuse('The number of an encryption key is from 1 to 255.')
    if (keys.has(id)) throw refuse(`There are two encryption keys with the number ${id}.`)
    if ([...keys.values()].some((other) => other.equals(key)))
      throw refuse(`The encryption key ${id} is there twice, under two numbers.`)
    keys.set(id, key)
  }
  return keys
}

const written = (keys: Keys) =>
  [...keys]
    .toSorted(([a], [b]) => a - b)
    .map(([id, key]) => `${id}:${key.toString('base64url')}`)
    .join(',')

/** A new key next to those in the data folder, synced before anything is sealed with it. */
function addStoredKey(config: Pick<Config, 'data_dir'>, id: number): Keys {
  const keys = new Map(parseKeys(storedSecret(secretsOf(config), secretName)))
  if (keys.has(id)) return keys
  keys.set(id, Buffer.from(makeSecret(), 'base64url'))
  storeSecret(secretsOf(config), secretName, written(keys))
  return keys
}

function retireStoredKey(config: Pick<Config, 'data_dir'>, id: number): string {
  const keys = new Map(parseKeys(storedSecret(secretsOf(config), secretName)))
  const name = `retired_key_${id}`
  const key = keys.get(id)
  if (key) {
    storeSecret(secretsOf(config), name, written(new Map([[id, key]])))
    keys.delete(id)
    storeSecret(secretsOf(config), secretName, written(keys))
  }
  return path.join(secretsOf(config), name)
}

/** Refuses a database that has been written to when its keys are gone; new ones would only hide that. */
export async function requireKeys(database: Database, config: KeySettings): Promise<void> {
  if (!keysAreOurs(config) || readSecret(secretsOf(config), secretName)) return
  const check = await database.read.selectFrom('key_check').select('value').executeTakeFirst()
  if (check)
    throw new StartError(
      `The encryption keys of this database are missing: bring back ${keyFile(config)}, or set ELLIS_ENCRYPTION_KEYS or ELLIS_KEY_COMMAND. Without them files, Social Security and passport numbers cannot be read.`,
    )
}

/** A hash that only this key reproduces. */
export const keyCheck = (vault: Vault, id: number): Buffer => vault.storedIndex('key check', 'ellis', id)

/**
 * Refuses to go on without the keys that values of this database may still depend on: reading would fail, writing would mix
 * two worlds. Afterwards the vault encrypts with the newest of them; a later one waits until the keys are rotated.
 */
export async function checkKeys(database: Database, vault: Vault): Promise<void> {
  const known = await database.transaction(async ({ db }) => {
    await sql`insert into key_check (value) values (${vault.blindIndex('key check', 'ellis')})
      on conflict do nothing`.execute(db)
    const first = await db.selectFrom('key_check').select('value').forUpdate().executeTakeFirstOrThrow()
    const keys = await db.selectFrom('encryption_keys').selectAll().orderBy('id').execute()
    if (keys.length > 0) return keys
    if (!first.value.equals(vault.blindIndex('key check', 'ellis'))) throw foreignKeys()
    return db
      .insertInto('encryption_keys')
      .values(vault.ids.map((id) => ({ id, value: keyCheck(vault, id) })))
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute()
  })
  for (const { id, value, retired_at } of known) {
    if (retired_at) continue
    if (!vault.has(id))
      throw new StartError(
        `The encryption key ${id} is missing, and values of this database depend on it: bring it back. npm run keys -- remove says when a key can go.`,
      )
    if (!value.equals(keyCheck(vault, id))) throw foreignKeys()
  }
  const current = newestOf(known)
  if (current !== null) vault.use(current)
}

const foreignKeys = () =>
  new StartError(
    'The encryption key does not belong to this database: bring back the key it was made with (data/secrets/encryption_keys).',
  )

const newestOf = (keys: readonly { id: number; retired_at: string | null }[]): number | null =>
  keys.length > 0 ? Math.max(...keys.filter(({ retired_at }) => !retired_at).map(({ id }) => id)) : null

const lookEvery = 2_000

/** Takes up the key that another process has made the newest. */
export function followKeys(
  { read }: Pick<Database, 'read'>,
  vault: Vault,
  report: (message: string) => void,
): () => void {
  let isReported = false
  const look = async () => {
    const keys = await read.selectFrom('encryption_keys').select(['id', 'retired_at']).execute()
    const current = newestOf(keys)
    if (current === null || current === vault.current) return
    if (vault.has(current)) vault.use(current)
    else if (!isReported) {
      isReported = true
      report(
        `Other servers encrypt with the key ${current}, which is not here: values written there cannot be read. Bring it, and start again.`,
      )
    }
  }
  // Without a database nothing is encrypted either; the next look finds it.
  const timer = setInterval(() => void look().catch(() => {}), lookEvery).unref()
  return () => clearInterval(timer)
}
