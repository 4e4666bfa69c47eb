import { createHash } from 'node:crypto'
import type pg from 'pg'
import { FileStore, NoSuchFile, type BlobStore } from '../files/files.ts'
import type { Vault } from '../process/crypto.ts'
import { compared, DamagedBackup, opened } from './envelope.ts'
import { fileListName, readWords, storedFileName, type OpenedBackup } from './manifest.ts'
import type { BackupPlace } from './backupPlace.ts'

/** A file of the office as a backup lists it. */
export interface ListedFile {
  stored_name: string
  /** Hash of the file as it was sent; the stored bytes are sealed and carry their own proof. */
  sha256: string
  /** Stored bytes; null: the office itself had lost the file. */
  bytes: number | null
}

export const lineOf = ({ stored_name, sha256, bytes }: ListedFile): string =>
  `${JSON.stringify([stored_name, sha256, bytes])}\n`

export async function* listedFiles(
  place: BackupPlace,
  { manifest, identities }: OpenedBackup,
): AsyncGenerator<ListedFile> {
  const name = fileListName(manifest.id)
  let rest = ''
  const bytes = compared(readWords(place, name, `The backup ${manifest.id}`), manifest.files, name)
  for await (const piece of opened(bytes, identities, name)) {
    const lines = (rest + piece.toString('latin1')).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const [stored_name, sha256, bytes] = JSON.parse(line) as [string, string, number | null]
      if (!/^[0-9a-f]{32}$/.test(stored_name))
        throw new DamagedBackup(`${name} lists a file that cannot be one.`)
      yield { stored_name, sha256, bytes }
    }
  }
  if (rest !== '') throw new DamagedBackup(`${name} breaks off.`)
}

const markPrefix = 'damaged/'

/** Says that the next backup has to copy this file again; the damaged one stays until then, in case it is the only one. */
export const markDamaged = (place: BackupPlace, stored_name: string): Promise<void> =>
  place.write(markPrefix + stored_name, nothing())

async function* nothing(): AsyncGenerator<Uint8Array> {}

export const removeMark = (place: BackupPlace, stored_name: string): Promise<void> =>
  place.remove(markPrefix + stored_name)

export async function markedDamaged(place: BackupPlace): Promise<Set<string>> {
  const marked = new Set<string>()
  for await (const { name } of place.list(markPrefix)) marked.add(name.slice(markPrefix.length))
  return marked
}

/** Rows of a query, by thousands; fewer at once where they are large. */
export async function* fetched<T extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
  at_once = 1000,
): AsyncGenerator<T> {
  await client.query(`declare backup_rows no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<T>(`fetch ${at_once} from backup_rows`)
    yield* rows
    if (rows.length < at_once) break
  }
  await client.query('close backup_rows')
}

/** The files of a backup's place, to be read as the office reads its own. */
export const filesOfPlace = (place: BackupPlace, vault: Vault): FileStore =>
  new FileStore(blobsOf(place), vault)

const refuse = () => Promise.reject(new Error('A backup is only read.'))

function blobsOf(place: BackupPlace): BlobStore {
  return {
    write: refuse,
    remove: refuse,
    read: (stored_name) => place.read(storedFileName(stored_name)),
    async *untouchedSince() {},
  }
}

/** Why a file is not what it was when it came; null: it is. */
export async function problemOf(
  store: FileStore,
  { stored_name, sha256 }: ListedFile,
): Promise<'missing' | 'damaged' | null> {
  const hash = createHash('sha256')
  try {
    for await (const piece of store.read(stored_name, stored_name)) hash.update(piece)
  } catch (error) {
    const { problem } = error as { problem?: 'missing' | 'damaged' }
    if (!problem) throw error
    if (problem === 'missing' || (error as Error).cause instanceof NoSuchFile) return 'missing'
    return 'damaged'
  }
  return hash.digest('hex') === sha256 ? null : 'damaged'
}

/** Runs `work` for each item, `lanes` at a time. */
export async function inLanes<T>(
  items: AsyncIterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  // A generator answers requests in order, one after the other.
  const lane = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value)
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
  } finally {
    await iterator.return?.()
  }
}
