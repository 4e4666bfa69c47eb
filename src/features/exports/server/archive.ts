import type pg from 'pg'
import type { SealedTable } from '#core/server/process/sealedPlaces.ts'
import { Measure } from '#core/server/backup/envelope.ts'
import type { FileStore } from '#core/server/files/files.ts'
import { inPieces } from '#core/server/files/sheet.ts'
import type { ZipMember } from '#core/server/files/zip.ts'
import { dictionaryColumns, dictionaryOf } from './dictionary.ts'
import { documentColumns, documentMembers, type ListedDocument } from './documents.ts'
import type { ExportedTable } from './officeTables.ts'
import { readme } from './readme.ts'
import { csvOf, jsonOf, rowsOf, type OpenRow } from './rows.ts'

export const exportFormat = 'ellis-export'
export const exportVersion = 1

/** manifest.json: what the archive is, and what an import has to know before it reads on. */
export interface ExportManifest {
  format: typeof exportFormat
  version: number
  kind: 'office' | 'record'
  title: string
  at: string
  by: string
  has_whole_numbers: boolean
  has_internal: boolean
  /** Newest migration of the database: the tables are those of this version. */
  migration: string
  tables: { table: string; rows: number }[]
  files: number
  /** Number of these that could not be read, or not to their end. */
  missing_files: number
  /** Protected numbers that could not be decrypted, as "table.column of row 12". */
  unreadable_numbers: string[]
}

export interface ArchiveWork {
  client: pg.ClientBase
  files: FileStore
  tables: readonly ExportedTable[]
  sealed: readonly SealedTable[]
  open: OpenRow
  /** Condition for the rows of a table; of a whole office, none. */
  where: (table: string) => string
  documents: readonly string[]
  about: Pick<ExportManifest, 'kind' | 'title' | 'at' | 'by' | 'has_whole_numbers' | 'has_internal'>
  /** Filled while rows are opened. */
  unreadable_numbers: string[]
  /** After so many rows, each read twice, or files; throws when the server stops. */
  advance: (done: { rows?: number; files?: number }) => Promise<void>
  finished: (manifest: ExportManifest) => void
}

export const tableFile = (table: string, ending: 'json' | 'csv') => `tables/${table}.${ending}`
export const checksumFile = 'SHA256SUMS'

/** Everything in an archive but its checksums: tables one by one, documents, then what was found on the way. */
export async function* archiveMembers(work: ArchiveWork): AsyncGenerator<ZipMember> {
  const { client, tables, about, advance } = work
  const modified = new Date(about.at)
  const text = (name: string, pieces: () => AsyncIterable<string>): ZipMember => ({
    name,
    modified,
    compress: true,
    read: () => inPieces(pieces()),
  })
  const counts: ExportManifest['tables'] = []
  for (const shape of tables) {
    const { table, columns } = shape
    const names = columns.map(({ name }) => name)
    let count = 0
    const rows = () => {
      count = 0
      return counting(rowsOf(client, shape, work.open, work.where(table)), async () => {
        if (count++ % 200 === 0) await advance({ rows: 200 })
      })
    }
    yield text(tableFile(table, 'json'), () => jsonOf(rows()))
    yield text(tableFile(table, 'csv'), () => csvOf(names, rows()))
    counts.push({ table, rows: count })
  }
  const listed: ListedDocument[] = []
  yield* documentMembers({
    client,
    queries: work.documents,
    files: work.files,
    advance: () => advance({ files: 1 }),
    listed: (line) => listed.push(line),
  })
  const documentRows = () => each(listed)
  yield text('documents.json', () => jsonOf(documentRows()))
  yield text('documents.csv', () => csvOf(documentColumns, documentRows()))
  const dictionary = () => each(dictionaryOf(tables, work.sealed))
  yield text('data_dictionary.json', () => jsonOf(dictionary()))
  yield text('data_dictionary.csv', () => csvOf(dictionaryColumns, dictionary()))
  const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migrations')
  const manifest: ExportManifest = {
    format: exportFormat,
    version: exportVersion,
    ...about,
    migration: rows[0]!.name,
    tables: counts,
    files: listed.length,
    missing_files: listed.filter(({ problem }) => problem !== null).length,
    unreadable_numbers: [...new Set(work.unreadable_numbers)],
  }
  yield text('README.txt', () => each([readme(manifest, tables)]))
  yield text('manifest.json', () => each([`${JSON.stringify(manifest, null, 2)}\n`]))
  work.finished(manifest)
}

/** The members, and a last one that `sha256sum -c` reads. Names hold no line break or backslash, which it would escape. */
export async function* withChecksums(members: AsyncIterable<ZipMember>): AsyncGenerator<ZipMember> {
  const sums: string[] = []
  for await (const member of members) {
    const measure = new Measure()
    yield { ...member, read: () => measure.through(member.read()) }
    sums.push(`${measure.end().sha256}  ${member.name}\n`)
  }
  yield { name: checksumFile, modified: new Date(), compress: true, read: () => inPieces(each(sums)) }
}

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}

async function* counting<T>(items: AsyncIterable<T>, count: () => Promise<void>): AsyncGenerator<T> {
  for await (const item of items) {
    await count()
    yield item
  }
}
