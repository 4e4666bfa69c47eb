import type { Column, Schema, Table } from './readSchema.ts'

const head = `// The database's tables, for Kysely; written by npm run db:migrate. Change a migration instead.
import type { ColumnType } from 'kysely'

/** A column with a default in the database. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** A column only the database writes. */
type GeneratedAlways<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>

/** A jsonb column is of unknown type until it is checked. */
type Json = ColumnType<unknown, JsonInput, JsonInput>
type JsonInput = object | string | number | boolean | null

/** ISO 8601 in UTC. */
export type Instant = ColumnType<string, string | Date, string | Date>

`

/** The types of core/server/db/db.ts's parsers: days and times stay text, ids are numbers. */
const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  int8multirange: 'string',
  cidr: 'string',
  date: 'string',
  time: 'string',
  timetz: 'string',
  timestamp: 'string',
  timestamptz: 'Instant',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
  tsvector: 'string',
}

export function toTypes(schema: Schema): string {
  const enums = new Map(
    schema.types.map(({ name, values }) => [name, values.map((value) => `'${value}'`).join(' | ')]),
  )
  const list = schema.tables.map(({ name }) => `  ${name}: ${interfaceName(name)}\n`).join('')
  return `${head}export interface Tables {\n${list}}\n${schema.tables.map((table) => tableType(table, enums)).join('')}`
}

function tableType(table: Table, enums: Map<string, string>): string {
  const comment = table.comment ? `/** ${table.comment} */\n` : ''
  const columns = table.columns.map((column) => {
    const note = column.comment ? `  /** ${column.comment} */\n` : ''
    return `${note}  ${column.name}: ${columnType(table, column, enums)}\n`
  })
  return `\n${comment}export interface ${interfaceName(table.name)} {\n${columns.join('')}}\n`
}

function columnType(table: Table, column: Column, enums: Map<string, string>): string {
  const plain = enums.get(column.base_type) ?? types[column.base_type]
  if (!plain)
    throw new Error(
      `${table.name}.${column.name}: no type is known here for ${column.type}; add it to toTypes.ts.`,
    )
  const one = column.is_array && plain === 'Instant' ? 'string' : plain
  const many = column.is_array ? (one.includes('|') ? `(${one})[]` : `${one}[]`) : one
  const type = column.is_required ? many : `${many} | null`
  if (column.is_computed || column.identity === 'always') return `GeneratedAlways<${type}>`
  if (table.is_view) return `ColumnType<${type}, never, never>`
  return column.identity || column.default !== null ? `Generated<${type}>` : type
}

function interfaceName(table: string): string {
  const pascal = table.replaceAll(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
  return `${pascal}Table`
}
