import pg from 'pg'
import type { BlobStore } from '../files/files.ts'
import { FileStore, NoSuchFile } from '../files/files.ts'
import type { Vault } from '../process/crypto.ts'
import { StartError } from '../process/startError.ts'
import { Measure, sealed, sealRecovery } from './envelope.ts'
import { fetched, lineOf, markedDamaged, problemOf, removeMark, type ListedFile } from './fileList.ts'
import {
  backupFormat,
  backupsIn,
  claimPlace,
  databaseName,
  fileListName,
  newBackupId,
  onePiece,
  recoveryName,
  storedFileName,
  writeManifest,
  type Manifest,
} from './manifest.ts'
import type { BackupPlace } from './backupPlace.ts'
import { openSnapshot, scriptOf, tablesOf, type CopiedTable, type Snapshot } from './snapshot.ts'

/** Facts about tables that only the layers above know. */
export interface BackupContents {
  /** Query of every file that a row of these tables names (stored_name, sha256 in hex, name); null: none can. */
  stored_files(tables: ReadonlySet<string>): string | null
  /** Tables whose rows mean nothing on another day: sessions, codes, links. */
  left_out: ReadonlySet<string>
}

/** One step of long work, for whoever waits. */
export type Report = (step: string) => void

interface BackupWork {
  owner: pg.PoolConfig
  files: BlobStore
  vault: Vault
  place: BackupPlace
  recipients: string[]
  passphrase: string | null
  contents: BackupContents
  report?: Report
}

/** Any number; every process of one database takes the same. */
const backupLock = 4_051_965

/** Writes a backup; it counts from the moment its manifest is there, which comes last. */
export async function writeBackup(work: BackupWork): Promise<Manifest> {
  const lock = await lockBackups(work.owner)
  try {
    await claimPlace(work.place, work.vault)
    await removeUnfinished(work.place)
    return await writeAll(work)
  } finally {
    await lock.end().catch(() => {})
  }
}

/** Locks out a second backup, which would remove what this one has just begun. */
export async function lockBackups(owner: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, statement_timeout: 0, application_name: 'ellis backup lock' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    backupLock,
  ])
  if (rows[0]!.taken) return client
  await client.end()
  throw alreadyRunning()
}

/** Any connection to the database may ask; takes nothing. */
export const isBackupRunning = `select exists (select from pg_locks
  where locktype = 'advisory' and objsubid = 1 and classid = 0 and objid = ${backupLock} and granted
    and database = (select oid from pg_database where datname = current_database())) as running`

/** Before anything is noted: a run that is refused is none. */
export async function refuseWhileRunning(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    backupLock,
  ])
  if (!rows[0]!.free) throw alreadyRunning()
}

const alreadyRunning = () =>
  new StartError('Another backup is being made or checked right now; wait until it has ended.')

async function removeUnfinished(place: BackupPlace): Promise<void> {
  await place.endUploads()
  const complete = new Set(await backupsIn(place))
  for await (const { name } of place.list('backups/'))
    if (!complete.has(name.split('/')[1] ?? '')) await place.remove(name)
}

async function writeAll(work: BackupWork): Promise<Manifest> {
  const { place, vault } = work
  const snapshot = await openSnapshot(work.owner)
  const id = newBackupId(snapshot.at)
  try {
    const recipients = [...work.recipients]
    if (work.passphrase) {
      const recovery = await sealRecovery(work.passphrase)
      recipients.push(recovery.recipient)
      await place.write(recoveryName(id), onePiece(recovery.sealed))
    }
    const { client } = snapshot
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    )
    const { rows: server } = await client.query<{ server_version: string }>('show server_version')
    const { tables, ...database } = await writeDatabase(work, snapshot, id, recipients)
    const query = work.contents.stored_files(new Set(tables.map(({ table }) => table)))
    const files = await writeFiles(work, query ? fetchedFiles(client, query) : nothing(), id, recipients)
    const manifest: Manifest = {
      format: backupFormat,
      id,
      at: snapshot.at,
      postgres: server[0]!.server_version,
      migrations,
      tables,
      database,
      files,
    }
    await writeManifest(place, manifest, vault, recipients)
    return manifest
  } catch (error) {
    for (const name of [databaseName(id), fileListName(id), recoveryName(id)])
      await place.remove(name).catch(() => {})
    throw error
  } finally {
    await snapshot.close().catch(() => {})
  }
}

async function writeDatabase(
  { place, contents, report }: BackupWork,
  snapshot: Snapshot,
  id: string,
  recipients: string[],
) {
  const shapes = await tablesOf(snapshot.client, contents.left_out)
  const tables: CopiedTable[] = []
  const measure = new Measure()
  async function* script() {
    const pieces = scriptOf(snapshot, shapes, (table) => {
      tables.push(table)
      report?.(
        `Table ${tables.length} of ${shapes.length}: ${table.table}, ${table.rows.toLocaleString('en-US')} rows`,
      )
    })
    yield* pieces
  }
  await place.write(databaseName(id), measure.through(sealed(script(), recipients)))
  return { tables, ...measure.end() }
}

interface NamedFile {
  stored_name: string
  sha256: string
  name: string
}

async function* nothing(): AsyncGenerator<NamedFile> {}

const fetchedFiles = (client: pg.Client, query: string) =>
  fetched<NamedFile>(client, `select * from (${query}) listed order by stored_name collate "C"`)

async function writeFiles(
  work: BackupWork,
  named: AsyncIterable<NamedFile>,
  id: string,
  recipients: string[],
) {
  const { place, report } = work
  const totals = { count: 0, stored_bytes: 0, copied: 0, lost: [] as string[] }
  const measure = new Measure()
  let shard = ''
  let there = new Map<string, number>()
  const marked = await markedDamaged(place)
  async function* lines() {
    // Four at a time, listed in the order of their names.
    let batch: Promise<ListedFile>[] = []
    for await (const file of named) {
      if (file.stored_name.slice(0, 2) !== shard) {
        yield* await settled(batch)
        batch = []
        shard = file.stored_name.slice(0, 2)
        there = await sizesIn(place, `files/${shard}/`)
      }
      const copying = ensureCopied(work, file, { there, marked, totals })
      // It is awaited with its batch, if nothing else ends the work before.
      copying.catch(() => {})
      batch.push(copying)
      if (batch.length >= 4) {
        yield* await settled(batch)
        batch = []
        if (totals.count % 1000 < 4)
          report?.(
            `Files: ${totals.count.toLocaleString('en-US')}, of them ${totals.copied.toLocaleString('en-US')} new`,
          )
      }
    }
    yield* await settled(batch)
  }
  async function settled(batch: Promise<ListedFile>[]) {
    const files = await Promise.all(batch)
    return files.map((file) => {
      totals.count++
      totals.stored_bytes += file.bytes ?? 0
      return Buffer.from(lineOf(file))
    })
  }
  await place.write(fileListName(id), measure.through(sealed(lines(), recipients)))
  report?.(
    `Files: ${totals.count.toLocaleString('en-US')}, of them ${totals.copied.toLocaleString('en-US')} new`,
  )
  const { copied: _copied, ...facts } = totals
  return { ...measure.end(), ...facts }
}

async function sizesIn(place: BackupPlace, prefix: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { name, bytes } of place.list(prefix)) sizes.set(name.slice(prefix.length), bytes)
  return sizes
}

/** Stored files never change under their name, so one that is there already is the one, unless it was found damaged. */
async function ensureCopied(
  { place, files, vault }: BackupWork,
  { stored_name, sha256, name }: NamedFile,
  {
    there,
    marked,
    totals,
  }: { there: Map<string, number>; marked: Set<string>; totals: { copied: number; lost: string[] } },
): Promise<ListedFile> {
  const known = there.get(stored_name)
  if (known !== undefined) {
    // The copy in the place is overwritten only by one that is sound.
    const isReplaced =
      marked.has(stored_name) &&
      (await problemOf(new FileStore(files, vault), { stored_name, sha256, bytes: known })) === null
    if (!isReplaced) return { stored_name, sha256, bytes: known }
  }
  const measure = new Measure()
  try {
    await place.write(storedFileName(stored_name), measure.through(files.read(stored_name)))
  } catch (error) {
    if (!(error instanceof NoSuchFile)) throw error
    totals.lost.push(name)
    return { stored_name, sha256, bytes: null }
  }
  if (marked.has(stored_name)) await removeMark(place, stored_name)
  totals.copied++
  return { stored_name, sha256, bytes: measure.bytes }
}
