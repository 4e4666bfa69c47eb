import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { codeOf } from '#core/events.ts'
import { setAside } from '#core/server/backup/restoreBackup.ts'
import { plainText, tablesOf } from '#core/server/backup/snapshot.ts'
import { unsentStates } from '#core/server/effects/outbox.ts'
import { inPieces } from '#core/server/files/sheet.ts'
import type { FileStore } from '#core/server/files/files.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { StartError } from '#core/server/process/startError.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'
import { exportEvents } from '../events.ts'
import { tableFile } from './archive.ts'
import type { ListedDocument } from './documents.ts'
import { ofKeys, officeTables, tablesOfFiles, type ExportedTable } from './officeTables.ts'
import { linesOf, type ExportSource } from './exportSource.ts'
import { openExport, type OpenedExport } from './openExport.ts'
import { csvOf, jsonOf, rowsOf, type Row } from './rows.ts'
import { openedRows, sealedRows } from './sealedRows.ts'

interface ImportWork {
  /** An export: its ZIP, or the folder it was unpacked into. */
  place: string
  /** Connection to the database of an empty office, migrated. */
  owner: pg.PoolConfig
  files: FileStore
  vault: Vault
  places: SealedPlaces
  report: (step: string) => void
}

/**
 * Fills an empty office from an export, in one transaction, and compares: exported again, every table must have the
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
    const { place, report } = work
    const opened = await openExport({ place, migration: rows[0]!.name, report })
    try {
      await bringIn(client, work, opened)
    } finally {
      opened.source.close()
    }
    await client.query('analyze')
    return opened.manifest
  } finally {
    await client.end().catch(() => {})
  }
}

/** Nobody's work is ever overwritten: the office must have no user yet. */
async function requireEmpty(client: pg.ClientBase): Promise<void> {
  await client.query('lock table users in access exclusive mode')
  const { rowCount } = await client.query('select from users limit 1')
  if (rowCount)
    throw new StartError(
      'There is an office already. An export is brought into an empty one only: choose another data folder or database.',
    )
}

async function bringIn(client: pg.ClientBase, work: ImportWork, opened: OpenedExport): Promise<void> {
  const tables = await officeTables(client, work.places.tables)
  requireTables(opened, tables)
  const stored = new Map<string, string>()
  try {
    await storeFiles(work, opened, stored)
    await fill(client, work, opened, tables, stored)
    await compare(client, work, opened, tables)
    await client.query(
      `update outbox_messages set state = 'failed',
         last_error = 'Not sent: the office was brought in from an export, and it may have been sent before.'
       where state = any($1)`,
      [unsentStates],
    )
    await client.query('update automated_text_runs set ran_at = now()')
    await client.query('insert into audit_log (action, changes) values ($1, $2)', [
      codeOf(exportEvents, 'imported'),
      JSON.stringify({ export: [null, opened.manifest.at] }),
    ])
    await client.query('commit')
  } catch (error) {
    for (const name of stored.values()) await work.files.remove(name).catch(() => {})
    throw error
  }
}

function requireTables({ manifest }: OpenedExport, tables: readonly ExportedTable[]): void {
  const ours = new Set(tables.map(({ table }) => table))
  const theirs = new Set(manifest.tables.map(({ table }) => table))
  const [unknown] = theirs.difference(ours)
  if (unknown)
    throw new StartError(`The export has a table ${unknown}, which this version of Ellis does not know.`)
  const [missing] = ours.difference(theirs)
  if (missing) throw new StartError(`The export has no table ${missing}, which this version of Ellis has.`)
}

/** Rows of a JSON file of an archive, which has one on each line. */
async function* rowsIn(source: ExportSource, name: string): AsyncGenerator<Row> {
  for await (const line of linesOf(source, name)) if (line.startsWith('{')) yield rowOf(line, name)
}

function rowOf(line: string, name: string): Row {
  try {
    return JSON.parse(line.replace(/,$/, '')) as Row
  } catch {
    throw new StartError(`${name} has a line that is no row.`)
  }
}

const keyOf = (table: string, id: unknown) => `${table} ${id as number}`

/** `stored` learns the name of each file by the row it belongs to. Those of an import that is killed are purged as any without a row. */
async function storeFiles(
  { files, report }: ImportWork,
  { source, sums, manifest }: OpenedExport,
  stored: Map<string, string>,
): Promise<void> {
  for await (const row of rowsIn(source, 'documents.json')) {
    const { table, id, file, problem } = row as ListedDocument
    report(`Files: ${stored.size} of ${manifest.files}`)
    if (file === null || problem !== null) {
      // As in the office it comes from, where it cannot be read either.
      stored.set(keyOf(table, id), randomBytes(16).toString('hex'))
      continue
    }
    if (!sums.has(file)) throw new StartError(`documents.json names ${file}, which is not in the export.`)
    const made = await files.put(source.read(file), 10_000_000)
    stored.set(keyOf(table, id), made.stored_name)
  }
}

const quoted = (name: string) => pg.escapeIdentifier(name)

async function fill(
  client: pg.ClientBase,
  { vault, places, report }: ImportWork,
  { source }: OpenedExport,
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
    report(`Table ${shape.table}`)
    const bytes = shape.columns.filter(({ type }) => type === 'bytea').map(({ name }) => name)
    const hasFiles = (tablesOfFiles as readonly string[]).includes(shape.table)
    const requireColumns = columnsRequired(shape)
    let batch: Row[] = []
    for await (const row of rowsIn(source, tableFile(shape.table, 'json'))) {
      requireColumns(row)
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
  for (const { create } of aside) await client.query(create).catch(refuseRows('The export'))
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
}

function columnsRequired({ table, columns }: ExportedTable): (row: Row) => void {
  const ours = new Set(columns.map(({ name }) => name))
  const refuse = (what: string, version: string) =>
    new StartError(`The table ${table} of the export has ${what}, which this version of Ellis ${version}.`)
  return (row) => {
    for (const name in row) if (!ours.has(name)) throw refuse(`a column ${name}`, 'does not know')
    for (const name of ours) if (!Object.hasOwn(row, name)) throw refuse(`no column ${name}`, 'has')
  }
}

/** Data exceptions and broken rules; their texts hold values of the row. */
const refuseRows = (what: string) => (error: unknown) => {
  const { code = '' } = error as { code?: string }
  if (!/^2[23]/.test(code)) throw error
  throw new StartError(`${what} has a row that cannot be one of an office (${code}). Nothing was changed.`)
}

async function insert(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).map(quoted).join(', ')
  await client
    .query(
      `insert into public.${quoted(table)} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::public.${quoted(table)}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
    .catch(refuseRows(`The table ${table} of the export`))
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
    report(`Comparing ${shape.table}`)
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
