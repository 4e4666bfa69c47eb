import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { codeOf } from '#core/events.ts'
import { requireEmpty, setAside } from '#core/server/backup/restoreBackup.ts'
import { plainText, tablesOf } from '#core/server/backup/snapshot.ts'
import type { FileStore } from '#core/server/files/files.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { StartError } from '#core/server/process/startError.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'
import { exportEvents } from '../events.ts'
import { tableFile } from './archive.ts'
import type { ListedDocument } from './documents.ts'
import { ofKeys, officeTables, tablesOfFiles, type ExportedTable } from './officeTables.ts'
import { openExport, type OpenedExport } from './openExport.ts'
import { csvOf, inPieces, jsonOf, rowsOf, type Row } from './rows.ts'
import { openedRows, sealedRows } from './sealedRows.ts'

interface ImportWork {
  folder: string
  /** Of an empty office, migrated. */
  owner: pg.PoolConfig
  files: FileStore
  vault: Vault
  places: SealedPlaces
  report?: (step: string) => void
}

/**
 * Fills an empty office from an unpacked export, in one transaction, and compares: exported again, every table must have the
 * checksums of the archive, or nothing is brought in.
 */
export async function importOffice(work: ImportWork): Promise<OpenedExport['manifest']> {
  const client = new pg.Client({
    ...work.owner,
    statement_timeout: 0,
    query_timeout: 0,
    application_name: 'ellis import',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(plainText)
    await requireEmpty(client)
    const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migrations')
    const opened = await openExport(work.folder, rows[0]!.name)
    const tables = await officeTables(client, work.places.tables)
    if (opened.manifest.tables.map(({ table }) => table).join() !== tables.map(({ table }) => table).join())
      throw new StartError('The export has other tables than this version of Ellis.')
    const stored = await storeFiles(work, opened)
    await fill(client, work, opened, tables, stored)
    await compare(client, work, opened, tables)
    await client.query('insert into audit_log (action, changes) values ($1, $2)', [
      codeOf(exportEvents, 'imported'),
      JSON.stringify({ export: [null, opened.manifest.at] }),
    ])
    await client.query('commit')
    await client.query('analyze')
    return opened.manifest
  } finally {
    await client.end().catch(() => {})
  }
}

/** Rows of a JSON file of an archive, which has one on each line. */
async function* rowsIn(file: string): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (line.startsWith('{')) yield JSON.parse(line.replace(/,$/, '')) as Row
}

const keyOf = (table: string, id: unknown) => `${table} ${id as number}`

/** Names of the stored files by the row they belong to. Those of an import that fails are purged as any without a row. */
async function storeFiles({ files, report }: ImportWork, { folder, sums, manifest }: OpenedExport) {
  const stored = new Map<string, string>()
  for await (const row of rowsIn(path.join(folder, 'documents.json'))) {
    const { table, id, file } = row as unknown as ListedDocument
    if (stored.size % 100 === 0) report?.(`Files: ${stored.size} of ${manifest.files}`)
    if (file === null) {
      stored.set(keyOf(table, id), randomBytes(16).toString('hex'))
      continue
    }
    if (!sums.has(file)) throw new StartError(`documents.json names ${file}, which is not in the export.`)
    const made = await files.put(createReadStream(path.join(folder, file)), 10_000_000)
    stored.set(keyOf(table, id), made.stored_name)
  }
  return stored
}

const quoted = (name: string) => pg.escapeIdentifier(name)

async function fill(
  client: pg.ClientBase,
  { vault, places, report }: ImportWork,
  { folder }: OpenedExport,
  tables: readonly ExportedTable[],
  stored: ReadonlyMap<string, string>,
): Promise<void> {
  const all = (await tablesOf(client))
    .filter(({ table }) => !(table in ofKeys))
    .map(({ table }) => quoted(table))
  await client.query(`truncate ${all.join(', ')}`)
  const aside = await setAside(client)
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  const seal = sealedRows(places, vault)
  for (const shape of tables) {
    report?.(`Table ${shape.table}`)
    const bytes = shape.columns.filter(({ type }) => type === 'bytea').map(({ name }) => name)
    const hasFiles = (tablesOfFiles as readonly string[]).includes(shape.table)
    let batch: Row[] = []
    for await (const row of rowsIn(path.join(folder, tableFile(shape.table, 'json')))) {
      const made = seal(shape.table, row)
      for (const name of bytes)
        if (typeof made[name] === 'string' && made[name] === row[name])
          made[name] = `\\x${row[name] as string}`
      if (hasFiles) made['stored_name'] = stored.get(keyOf(shape.table, row['id']))
      batch.push(made)
      if (batch.length < 200) continue
      await insert(client, shape.table, batch)
      batch = []
    }
    await insert(client, shape.table, batch)
  }
  await countOn(client)
  for (const { create } of aside) await client.query(create)
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
}

async function insert(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).map(quoted).join(', ')
  await client.query(
    `insert into public.${quoted(table)} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::public.${quoted(table)}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Numbers go on after the highest that came in. */
async function countOn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname::text as table, a.attname::text as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) from public.${quoted(table)}`,
      [`public.${quoted(table)}`, column],
    )
}

async function compare(
  client: pg.ClientBase,
  { vault, places, report }: ImportWork,
  { sums }: OpenedExport,
  tables: readonly ExportedTable[],
): Promise<void> {
  const open = openedRows(places, vault, { whole_numbers: true, unreadable: () => {} })
  for (const shape of tables) {
    report?.(`Comparing ${shape.table}`)
    const names = shape.columns.map(({ name }) => name)
    const found = {
      json: await sumOf(jsonOf(rowsOf(client, shape, open))),
      csv: await sumOf(csvOf(names, rowsOf(client, shape, open))),
    }
    for (const ending of ['json', 'csv'] as const)
      if (found[ending] !== sums.get(tableFile(shape.table, ending)))
        throw new StartError(
          `Brought in, the table ${shape.table} is not what it was (${ending}). Nothing was changed.`,
        )
  }
}

async function sumOf(texts: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of inPieces(texts)) hash.update(piece)
  return hash.digest('hex')
}
