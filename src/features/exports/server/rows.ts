import pg from 'pg'
import { fetched } from '#core/server/backup/fileList.ts'
import { csvRow, csvStart } from '#core/server/files/csv.ts'
import type { ExportedColumn, ExportedTable } from './officeTables.ts'

export type Row = Record<string, unknown>
/** Opens what is sealed in a row, or takes it out. */
export type OpenRow = (table: string, row: Row) => Row

const quoted = (name: string) => pg.escapeIdentifier(name)

/** Exact decimals and bytes are text in JSON. */
const selected = ({ name, type }: ExportedColumn) =>
  type === 'bytea'
    ? `encode(${quoted(name)}, 'hex') as ${quoted(name)}`
    : /^(numeric|real|double)/.test(type)
      ? `${quoted(name)}::text as ${quoted(name)}`
      : quoted(name)

/** Rows of a table in the order of its key, so that equal tables make equal files. */
export async function* rowsOf(
  client: pg.ClientBase,
  { table, columns, key }: ExportedTable,
  open: OpenRow,
  where = 'true',
): AsyncGenerator<Row> {
  const query = `select row_to_json(each)::text as line from (
    select ${columns.map(selected).join(', ')} from public.${quoted(table)}
    where ${where} order by ${(key.length > 0 ? key : columns.map(({ name }) => name)).map(quoted).join(', ')}) each`
  for await (const { line } of fetched<{ line: string }>(client, query, 200))
    yield open(table, JSON.parse(line) as Row)
}

/** An array with one row on each line. */
export async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let start = '[\n'
  for await (const row of rows) {
    yield start + JSON.stringify(row)
    start = ',\n'
  }
  yield start === '[\n' ? '[]\n' : '\n]\n'
}

export async function* csvOf(names: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield csvStart + csvRow(names)
  for await (const row of rows) yield csvRow(names.map((name) => cellOf(row[name])))
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
