// npm run bench:backups: what a backup and a restore cost next to a bare COPY out and in, in an office of 100,000 people, a
// million docket entries and 20,000 files. --data FOLDER keeps the generated office for the next time; --people, --entries,
// --files and --rounds change the sizes. Ends with 1 when the product reaches less than half of the throughput of COPY.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openBackup, type Manifest, type OpenedBackup } from '../../src/core/server/backup/manifest.ts'
import { BackupFolder } from '../../src/core/server/backup/backupPlace.ts'
import { restoreDatabase, restoreFiles, setAside } from '../../src/core/server/backup/restoreBackup.ts'
import { copyOut, tablesOf, type TableShape } from '../../src/core/server/backup/snapshot.ts'
import { copyHeader } from '../../src/core/server/backup/tableScript.ts'
import { verifyDatabase } from '../../src/core/server/backup/verifyBackup.ts'
import { writeBackup } from '../../src/core/server/backup/writeBackup.ts'
import { migrate } from '../../src/core/server/db/migrate.ts'
import { DiskStore } from '../../src/core/server/files/diskStore.ts'
import { FileStore } from '../../src/core/server/files/files.ts'
import { postgresMajor } from '../../src/core/server/postgres/binaries.ts'
import { livePostmaster } from '../../src/core/server/postgres/leftovers.ts'
import { startPostgres } from '../../src/core/server/postgres/startPostgres.ts'
import { openVault } from '../../src/core/server/process/keys.ts'
import { settleRestored } from '../../src/features/backup/server/settleRestored.ts'
import { backupContents } from '../../src/features/backup/server/contents.ts'
import { generateOffice } from './generate.ts'
import { childrenMs } from './processorTime.ts'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    people: { type: 'string', default: '100000' },
    entries: { type: 'string', default: '1000000' },
    files: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '1' },
  },
})
const folder = path.resolve(options.data ?? mkdtempSync(path.join(tmpdir(), 'ellis-bench-backups-')))
const data_dir = path.join(folder, 'office')
const inFolder = (name: string) => path.join(folder, name)
mkdirSync(data_dir, { recursive: true })

const postgres = await startPostgres({ data_dir })
const postmaster = livePostmaster(path.join(data_dir, 'pg', String(postgresMajor)))!
const vault = await openVault({ data_dir, encryption_keys: null, key_command: null })
const identity = await generateX25519Identity()
const office = { ...postgres.owner, statement_timeout: 0 }
const blobs = new DiskStore(path.join(data_dir, 'files'))
const place = new BackupFolder(inFolder('place'))
try {
  if (!existsSync(inFolder('made'))) await makeOffice()
  const ratios: number[] = []
  for (let round = 0; round < Number(options.rounds); round++) ratios.push(...(await run()))
  process.exitCode = ratios.every((ratio) => ratio >= 0.5) ? 0 : 1
} finally {
  await postgres.stop()
  if (!options.data) rmSync(folder, { recursive: true, force: true })
}

async function makeOffice(): Promise<void> {
  const [parties, docket_entries, files] = [options.people, options.entries, options.files].map(Number)
  console.log(`Making an office of ${parties} people, ${docket_entries} entries and ${files} files …`)
  await migrate(office)
  await generateOffice(office, {
    parties: parties!,
    cases: Math.round(parties! * 0.6),
    docket_entries: docket_entries!,
  })
  await withClient(office, async (client) => {
    const store = new FileStore(blobs, vault)
    for (let n = 0; n < files!; n += 20) await addFiles(client, store, n, Math.min(20, files! - n))
  })
  mkdirSync(inFolder('made'))
}

async function addFiles(client: pg.Client, store: FileStore, first: number, count: number): Promise<void> {
  async function* contents(n: number) {
    yield randomBytes(20_000 + ((n * 7919) % 60_000))
  }
  const made = await Promise.all(
    Array.from({ length: count }, (_, at) => store.put(contents(first + at), 100)),
  )
  for (const { stored_name, sha256, size } of made)
    await client.query(
      `insert into attachments (stored_name, sha256, size, filename, content_type, created_by_id)
       select $1, $2, $3, 'Notice.pdf', 'application/pdf', min(id) from users`,
      [stored_name, sha256, size],
    )
}

async function run(): Promise<number[]> {
  await migrate(office)
  rmSync(inFolder('place'), { recursive: true, force: true })
  mkdirSync(inFolder('place'))
  mkdirSync(inFolder('rows'), { recursive: true })
  const shapes = await withClient(office, (client) => tablesOf(client, backupContents.left_out))
  const out = await timed('COPY out', () => withClient(office, (client) => copyAllOut(client, shapes)))
  const database = await timed('Backup, database', () => backUp(() => null))
  const withFiles = await timed('Backup, database and files', () => backUp(backupContents.stored_files))
  const manifest = withFiles.result
  const keys = { identities: [identity], passphrase: null, vault }
  const backup = await openBackup(place, manifest.id, keys)
  const read = await timed('Read back', () => verifyDatabase(place, backup))

  await recreate('bare')
  const bare = { ...office, database: 'bare' }
  await migrate(bare)
  const copied = await timed('COPY in, then indexes and references', () =>
    withClient(bare, (client) => copyAllIn(client, shapes)),
  )
  await recreate('bare')
  const restored = await timed('Restore, database', () => restore(backup, bare))
  rmSync(inFolder('restored'), { recursive: true, force: true })
  const stored = await timed('Restore, files', () =>
    restoreFiles({ place, backup, blobs: new DiskStore(inFolder('restored')), vault }),
  )
  await dropDatabase('bare')

  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${rows} rows: ${megabytes(manifest.database.bytes)} of database, ${manifest.files.count} files of ${megabytes(manifest.files.stored_bytes)}.`,
  )
  const whole = (read.seconds + restored.seconds + stored.seconds) / 60
  console.log(
    `An office is back after ${whole.toFixed(1)} minutes. Load of the machine: ${loadavg()[0]!.toFixed(1)}.`,
  )
  const ratios = [out.seconds / database.seconds, copied.seconds / restored.seconds]
  console.log(
    `Of the throughput of COPY: out ${ratios[0]!.toFixed(2)}, in ${ratios[1]!.toFixed(2)} (at least 0.5).`,
  )
  return ratios
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

async function copyAllOut(client: pg.Client, shapes: readonly TableShape[]): Promise<void> {
  for (const shape of shapes)
    await pipeline(Readable.from(copyOut(client, shape)), createWriteStream(inFolder(`rows/${shape.table}`)))
}

async function copyAllIn(client: pg.Client, shapes: readonly TableShape[]): Promise<void> {
  await client.query(`set maintenance_work_mem = '256MB'; begin`)
  const all = (await tablesOf(client)).map(({ table }) => pg.escapeIdentifier(table))
  await client.query(`truncate ${all.join(', ')}`)
  const aside = await setAside(client)
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  for (const { table, columns } of shapes)
    await pipeline(
      createReadStream(inFolder(`rows/${table}`)),
      client.query(copyFrom(copyHeader(table, columns))),
    )
  for (const { create } of aside) await client.query(create)
  await client.query('commit')
  await client.query('analyze')
}

async function backUp(stored_files: typeof backupContents.stored_files): Promise<Manifest> {
  return writeBackup({
    owner: { ...office },
    files: blobs,
    vault,
    place,
    recipients: [await identityToRecipient(identity)],
    passphrase: null,
    contents: { ...backupContents, stored_files },
  })
}

function restore(backup: OpenedBackup, owner: pg.PoolConfig): Promise<void> {
  const after = (client: pg.ClientBase) => settleRestored(client, backup.manifest)
  return restoreDatabase({ owner, place, backup, after })
}

/** Prints seconds, and those of a processor that this process and PostgreSQL used. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const processor = () => {
    const { user, system } = process.cpuUsage()
    return { node: (user + system) / 1e6, postgres: childrenMs(postmaster) / 1000 }
  }
  const before = processor()
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  const after = processor()
  console.log(
    `${what.padEnd(38)} ${seconds.toFixed(1).padStart(7)} s   processor: Node ${(after.node - before.node).toFixed(1)} s, PostgreSQL ${(after.postgres - before.postgres).toFixed(1)} s`,
  )
  return { seconds, result }
}

async function withClient<T>(owner: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function inPostgres(statement: string): Promise<unknown> {
  return withClient({ ...postgres.owner, database: 'postgres' }, (client) => client.query(statement))
}

async function dropDatabase(name: string): Promise<void> {
  await inPostgres(`drop database if exists ${name} with (force)`)
}

async function recreate(name: string): Promise<void> {
  await dropDatabase(name)
  await inPostgres(`create database ${name} template template0`)
}
