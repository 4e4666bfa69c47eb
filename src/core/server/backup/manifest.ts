import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { NoSuchFile } from '../files/files.ts'
import { keyOf, type Vault } from '../process/crypto.ts'
import { StartError } from '../process/startError.ts'
import { DamagedBackup, openRecovery, opened, sealed, collectBytes } from './envelope.ts'
import type { BackupPlace } from './backupPlace.ts'

/** Grows when an earlier Ellis could not restore what a later one writes. */
export const backupFormat = 1

const measured = z.strictObject({ bytes: z.int(), sha256: z.string().length(64) })

const manifestShape = z.strictObject({
  format: z.literal(backupFormat),
  id: z.string(),
  /** The moment that the database in it shows. */
  at: z.string(),
  /** The server it was read from. */
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.strictObject({ table: z.string(), columns: z.array(z.string()), rows: z.int(), digest: z.string() }),
  ),
  database: measured,
  files: measured.extend({
    count: z.int(),
    stored_bytes: z.int(),
    /** Files of the office that were missing or damaged there already, as the database calls them. */
    lost: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof manifestShape>

export const manifestName = (id: string) => `backups/${id}/manifest.age`
export const databaseName = (id: string) => `backups/${id}/database.age`
export const fileListName = (id: string) => `backups/${id}/files.age`
export const recoveryName = (id: string) => `backups/${id}/recovery.age`
export const storedFileName = (stored_name: string) => `files/${stored_name.slice(0, 2)}/${stored_name}`

/** Sorted by time, as its name. */
export const newBackupId = (at: string): string =>
  `${at.slice(0, 10)}T${at.slice(11, 19).replaceAll(':', '')}Z-${randomBytes(4).toString('hex')}`

const idPattern = /^\d{4}-\d\d-\d\dT\d{6}Z-[0-9a-f]{8}$/

/** When a backup was made, in milliseconds. */
export function timeOf(id: string): number {
  const time = id.slice(11, 17)
  return Date.parse(`${id.slice(0, 10)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`)
}

/** Whoever can write to the place, or knows the public key, could seal a manifest; only the office has its keys. */
const cellOf = (id: string) => ['backups', 'manifest', id] as const

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

function manifestText(manifest: Manifest, vault: Vault): string {
  const text = JSON.stringify(manifest)
  return `${text}\n${vault.encrypt(digestOf(text), cellOf(manifest.id)).toString('base64')}\n`
}

export async function writeManifest(
  place: BackupPlace,
  manifest: Manifest,
  vault: Vault,
  recipients: readonly string[],
): Promise<void> {
  const text = Buffer.from(manifestText(manifest, vault))
  await place.write(manifestName(manifest.id), sealed(onePiece(text), recipients))
}

export async function* onePiece(piece: Uint8Array) {
  yield piece
}

/** Complete backups of a place, the newest first. */
export async function backupsIn(place: BackupPlace): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of place.list('backups/')) {
    const [, id = '', file] = name.split('/')
    if (file === 'manifest.age' && idPattern.test(id)) found.push(id)
  }
  return found.toSorted().reverse()
}

export interface BackupKeys {
  identities: string[]
  passphrase: string | null
  vault: Vault
}

/** A backup whose manifest is the office's own, and the identities that open the rest of it. */
export interface OpenedBackup {
  manifest: Manifest
  identities: string[]
}

export async function openBackup(place: BackupPlace, id: string, keys: BackupKeys): Promise<OpenedBackup> {
  if (!idPattern.test(id)) throw new StartError(`"${id}" is not the name of a backup.`)
  const identities = await identitiesFor(place, id, keys)
  const what = `The backup ${id}`
  const text = await collectBytes(opened(readWords(place, manifestName(id), what), identities, what))
  const manifest = checkedManifest(text.toString('utf8'), id, keys.vault)
  return { manifest, identities }
}

async function identitiesFor(place: BackupPlace, id: string, keys: BackupKeys): Promise<string[]> {
  if (!keys.passphrase) {
    if (keys.identities.length > 0) return keys.identities
    throw new StartError(
      'Nothing here opens the backup: bring back secrets/backup_identity, name the file of an identity with --identity, or set ELLIS_BACKUP_PASSPHRASE.',
    )
  }
  const sealedIdentity = await collectBytes(place.read(recoveryName(id)), 4096).catch((error: unknown) => {
    if (error instanceof NoSuchFile) return null
    throw error
  })
  if (!sealedIdentity) {
    if (keys.identities.length > 0) return keys.identities
    throw new DamagedBackup(`The backup ${id} was made without a passphrase.`)
  }
  try {
    return [...keys.identities, await openRecovery(sealedIdentity, keys.passphrase)]
  } catch (error) {
    // The passphrase may have been another one when it was made.
    if (keys.identities.length > 0) return keys.identities
    throw error
  }
}

function checkedManifest(text: string, id: string, vault: Vault): Manifest {
  const [json = '', seal = '', ...rest] = text.split('\n')
  if (rest.length !== 1 || rest[0] !== '')
    throw new DamagedBackup(`The backup ${id} is damaged: its manifest is not whole.`)
  let isSealedByUs: boolean
  try {
    isSealedByUs = vault.decrypt(Buffer.from(seal, 'base64'), cellOf(id)) === digestOf(json)
  } catch {
    isSealedByUs = false
  }
  const facts = parsed(json)
  const missing = missingKey(Buffer.from(seal, 'base64'), vault)
  if (!isSealedByUs)
    throw new DamagedBackup(
      typeof facts?.id === 'string' && facts.id !== id
        ? `What is called ${id} is another backup under that name: ${facts.id.slice(0, 40)}.`
        : missing
          ? `The backup ${id} is sealed with the encryption key ${missing}, which is not here: bring it back, as secrets/retired_key_${missing}.`
          : `The backup ${id} is not of this office, or its encryption keys are not those in secrets/encryption_keys.`,
    )
  if (typeof facts?.format === 'number' && facts.format > backupFormat)
    throw new StartError(
      `The backup ${id} was made by a later version of Ellis (format ${facts.format}): restore it with that version.`,
    )
  const manifest = manifestShape.safeParse(facts)
  if (!manifest.success || manifest.data.id !== id)
    throw new DamagedBackup(`The backup ${id} is damaged: its manifest is not one.`)
  return manifest.data
}

function parsed(json: string): { id?: unknown; format?: unknown } | null {
  try {
    const value: unknown = JSON.parse(json)
    return value && typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Content of the file under a name; a sentence where there is none. */
export async function* readWords(place: BackupPlace, name: string, what: string): AsyncGenerator<Uint8Array> {
  try {
    yield* place.read(name)
  } catch (error) {
    if (error instanceof NoSuchFile) throw new DamagedBackup(`${what} is incomplete: ${name} is missing.`)
    throw error
  }
}

const placeFile = 'ellis-backups.json'
const placeCell = ['backups', 'place', 1] as const

/** Refuses a place of another office: its backups would count as ours, and be removed by our schedule. */
export async function claimPlace(place: BackupPlace, vault: Vault): Promise<void> {
  const claim = await claimIn(place)
  if (claim && !isOurs(claim, vault)) {
    const missing = missingKey(claim, vault)
    throw new StartError(
      missing
        ? `The encryption key ${missing} is not here, with which an office made ${place.description} its own: bring back secrets/retired_key_${missing}, or choose another place.`
        : `Another office, or one with other keys, has its backups in ${place.description}: choose another place.`,
    )
  }
  // Sealed anew each time, so that it never depends on a key that was retired.
  const seal = vault.encrypt('office', placeCell).toString('base64')
  await place.write(
    placeFile,
    onePiece(Buffer.from(`${JSON.stringify({ format: backupFormat, office: seal })}\n`)),
  )
}

/** Before a key goes, with which the last backup may have sealed it. */
export async function renewClaim(place: BackupPlace, vault: Vault): Promise<void> {
  const claim = await claimIn(place)
  if (claim && isOurs(claim, vault)) await claimPlace(place, vault)
}

async function claimIn(place: BackupPlace): Promise<Buffer | null> {
  const text = await collectBytes(place.read(placeFile), 4096).catch((error: unknown) => {
    if (error instanceof NoSuchFile) return null
    throw error
  })
  if (!text) return null
  const { office } = (parsed(text.toString('utf8')) ?? {}) as { office?: unknown }
  return Buffer.from(typeof office === 'string' ? office : '', 'base64')
}

function isOurs(claim: Buffer, vault: Vault): boolean {
  try {
    return vault.decrypt(claim, placeCell) === 'office'
  } catch {
    return false
  }
}

/** The number of the key that a value was sealed with, if it is not here; null: it is, or the value is not one. */
function missingKey(sealed: Buffer, vault: Vault): number | null {
  if (sealed.length < 30) return null
  const key = keyOf(sealed)
  return key > 0 && !vault.has(key) ? key : null
}
