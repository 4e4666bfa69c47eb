import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyWithin, groundwork, readMigrations, type Migration } from '../db/migrate.ts'
import { NoSuchFile, type BlobStore, FileStore } from '../files/files.ts'
import type { Vault } from '../process/crypto.ts'
import { StartError } from '../process/startError.ts'
import { DamagedBackup } from './envelope.ts'
import { inLanes, listedFiles, problemOf, type ListedFile } from './fileList.ts'
import { storedFileName, type Manifest, type OpenedBackup } from './manifest.ts'
import type { BackupPlace } from './backupPlace.ts'
import { digestOf, plainText, tablesOf, type TableShape } from './snapshot.ts'
import { copyHeader, readScript, type Sequence } from './tableScript.ts'
import { openedDatabase, unlike } from './verifyBackup.ts'
import type { Report } from './writeBackup.ts'

interface RestoreWork {
  owner: pg.PoolConfig
  place: BackupPlace
  backup: OpenedBackup
  report?: Report
  /** Follows in the same transaction once all rows are there: ends sessions, erases again. */
  after?: (client: pg.ClientBase) => Promise<void>
  migrations_dir?: string
}

/**
 * Fills an empty database from a backup, in one transaction: the structure of that time, the rows, and what follows. Killed
 * at any moment it leaves the database as it was.
 */
export async function restoreDatabase(work: RestoreWork): Promise<void> {
  const migrations = migrationsOf(work.backup.manifest, readMigrations(work.migrations_dir))
  const client = new pg.Client({
    ...work.owner,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 0,
    application_name: 'ellis restore',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `${plainText}; set local synchronous_commit = on; set local maintenance_work_mem = '256MB'`,
    )
    await requireEmpty(client)
    await buildStructure(client, migrations)
    await fill(client, work)
    await work.after?.(client)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end().catch(() => {})
  }
}

/** The migrations that had been applied when the backup was made; refuses one that this version does not know. */
export function migrationsOf({ id, migrations }: Manifest, ours: readonly Migration[]): Migration[] {
  const known = new Map(ours.map((migration) => [migration.name, migration]))
  const unknown = migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (unknown.length > 0)
    throw new StartError(
      `The backup ${id} was made by a later version of Ellis: this one does not know ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ' …' : ''}. Restore it with that version.`,
    )
  const changed = migrations.find(({ name, sha256 }) => known.get(name)!.sha256 !== sha256)
  if (changed)
    throw new StartError(
      `The backup ${id} was made with another ${changed.name} than this version of Ellis has.`,
    )
  return migrations.map(({ name }) => known.get(name)!)
}

/** Nobody's work is ever overwritten: the office must have no user yet. */
export async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ office: string | null; strange: string | null }>(
    `select to_regclass('public.users')::text as office,
            (select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1) as strange`,
  )
  const { office, strange } = rows[0]!
  if (!office && strange && strange !== 'schema_migrations')
    throw new StartError(
      `The database is not empty: it has a table ${strange}, which is not of Ellis. Restore into an empty database.`,
    )
  if (!office) return
  await client.query('lock table users in access exclusive mode')
  const { rowCount } = await client.query('select from users limit 1')
  if (rowCount)
    throw new StartError(
      'There is an office already. A backup is restored into an empty one only: choose another data folder or database.',
    )
}

/** The tables as they were then, with no row in them. */
async function buildStructure(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('public.schema_migrations')::text as name`,
  )
  const applied = rows[0]!.name
    ? (await client.query<{ name: string }>('select name from schema_migrations order by name')).rows
    : []
  const isSame =
    applied.length === migrations.length && migrations.every(({ name }, at) => applied[at]!.name === name)
  if (!isSame) {
    if (applied.length > 0) await dropStructure(client)
    await client.query(groundwork)
    for (const migration of migrations) await applyWithin(client, migration)
  }
  const tables = await tablesOf(client)
  const names = tables.map(({ table }) => `public.${pg.escapeIdentifier(table)}`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
}

/** Removes the tables of a database that another version of Ellis has set up and nobody has worked in. */
async function dropStructure(client: pg.ClientBase): Promise<void> {
  await client.query(
    'drop schema public cascade; create schema public; grant usage on schema public to public',
  )
}

interface Definition {
  drop: string
  create: string
}

/** Indexes and references are made anew over all rows at once: many times faster, and every reference is checked. */
export async function setAside(client: pg.ClientBase): Promise<Definition[]> {
  const { rows: references } = await client.query<Definition>(`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
           format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as create
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.conname`)
  const { rows: indexes } = await client.query<Definition>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by c.relname`)
  // References need the unique index below them.
  for (const { drop } of [...references, ...indexes]) await client.query(drop)
  return [...indexes, ...references]
}

async function fill(client: pg.ClientBase, { place, backup, report }: RestoreWork): Promise<void> {
  const { manifest } = backup
  const known = new Map((await tablesOf(client)).map((shape) => [shape.table, shape]))
  for (const { table, columns } of manifest.tables)
    if (known.get(table)?.columns.toSorted().join() !== columns.toSorted().join()) throw unlike(manifest)
  const aside = await setAside(client)
  for (const table of known.keys())
    await client.query(`alter table public.${pg.escapeIdentifier(table)} disable trigger user`)
  const sequences = await copyIn(client, place, backup, report)
  for (const { name, value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      value,
      is_called,
    ])
  for (const [at, { create }] of aside.entries()) {
    if (at % 50 === 0) report?.(`Indexes and references: ${at} of ${aside.length}`)
    await client.query(create)
  }
  for (const table of known.keys())
    await client.query(`alter table public.${pg.escapeIdentifier(table)} enable trigger user`)
  await compare(client, manifest, report)
}

async function copyIn(
  client: pg.ClientBase,
  place: BackupPlace,
  backup: OpenedBackup,
  report?: Report,
): Promise<Sequence[]> {
  const { tables } = backup.manifest
  const sequences: Sequence[] = []
  const events = readScript(openedDatabase(place, backup))
  let at = 0
  for (let next = await events.next(); !next.done; next = await events.next()) {
    const event = next.value
    if (event.type === 'sequence') {
      sequences.push(event)
      continue
    }
    const expected = tables[at]
    if (event.type !== 'table' || event.table !== expected?.table) throw unlike(backup.manifest)
    const count = await copyTable(client, expected, events)
    if (count !== expected.rows) throw unlike(backup.manifest)
    at++
    report?.(`Table ${at} of ${tables.length}: ${expected.table}, ${count.toLocaleString('en-US')} rows`)
  }
  if (at !== tables.length) throw unlike(backup.manifest)
  return sequences
}

async function copyTable(
  client: pg.ClientBase,
  { table, columns }: TableShape,
  events: ReturnType<typeof readScript>,
): Promise<number> {
  let rows = -1
  async function* bytes() {
    for (let next = await events.next(); !next.done; next = await events.next()) {
      const event = next.value
      if (event.type === 'rows') yield event.bytes
      else if (event.type === 'end') {
        rows = event.rows
        return
      } else break
    }
    throw new DamagedBackup(`The rows of ${table} in the backup break off.`)
  }
  const stream = client.query(copyFrom(copyHeader(table, columns)))
  await pipeline(Readable.from(bytes(), { objectMode: false }), stream)
  if (stream.rowCount !== rows) throw new DamagedBackup(`The rows of ${table} in the backup cannot be read.`)
  return rows
}

/** Counts and digests of what is there now, against those of the office when the backup was made. */
export async function compare(
  client: pg.ClientBase,
  { id, tables }: Manifest,
  report?: Report,
): Promise<void> {
  for (const [at, expected] of tables.entries()) {
    const found = await digestOf(client, expected)
    if (found.rows !== expected.rows || found.digest !== expected.digest)
      throw new DamagedBackup(`Restored from ${id}, the table ${expected.table} is not what it was.`)
    if (at % 30 === 0) report?.(`Tables compared: ${at} of ${tables.length}`)
  }
}

/** Puts back the files that a backup lists; those there and sound stay. Returns the names of those it could not. */
export async function restoreFiles({
  place,
  backup,
  blobs,
  vault,
  report,
}: {
  place: BackupPlace
  backup: OpenedBackup
  blobs: BlobStore
  vault: Vault
  report?: Report
}): Promise<string[]> {
  const missing: string[] = []
  const store = new FileStore(blobs, vault)
  let count = 0
  await inLanes(listedFiles(place, backup), 4, async (file) => {
    count++
    if (count % 500 === 0)
      report?.(
        `Files: ${count.toLocaleString('en-US')} of ${backup.manifest.files.count.toLocaleString('en-US')}`,
      )
    if (file.bytes === null || (await problemOf(store, file)) === null) return
    const problem = await putBack(place, blobs, store, file)
    if (problem) missing.push(`${storedFileName(file.stored_name)} is ${problem} in the backup.`)
  })
  return missing
}

async function putBack(
  place: BackupPlace,
  blobs: BlobStore,
  store: FileStore,
  file: ListedFile,
): Promise<string | null> {
  const { stored_name } = file
  // Remains of a restore that was killed.
  await blobs.remove(stored_name)
  await blobs.remove(`${stored_name}.part`)
  async function* bytes() {
    for await (const piece of place.read(storedFileName(stored_name)))
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }
  try {
    await blobs.write(stored_name, bytes())
  } catch (error) {
    if (error instanceof NoSuchFile) return 'missing'
    throw error
  }
  const problem = await problemOf(store, file)
  if (problem) await blobs.remove(stored_name)
  return problem
}
