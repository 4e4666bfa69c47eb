import type { Column, Schema, Table } from './readSchema.ts'

/** db/schema.sql: to be read, not run. */
export function toSql(schema: Schema): string {
  const parts = [
    '-- The database as the migrations leave it, written by npm run db:migrate. Read this first; change a migration instead.\n' +
      '-- The application may select, insert, update and delete in a table unless a line above it says less.',
    schema.extensions.map((name) => `create extension ${name};`).join('\n'),
    ...schema.types.map(
      ({ name, values }) => `create type ${name} as enum (${values.map(quoted).join(', ')});`,
    ),
    ...schema.tables.map(tableSql),
    ...schema.functions.map((definition) => `${lowerKeywords(definition.trim())};`),
  ]
  return parts.filter(Boolean).join('\n\n') + '\n'
}

function tableSql(table: Table): string {
  const { name } = table
  const lines = table.is_view
    ? [`create view ${name} as`, table.definition?.trim() ?? '']
    : [
        `create table ${name} (`,
        [
          ...table.columns.map(columnSql),
          ...table.constraints.map((each) => `constraint ${each.name} ${lowerKeywords(each.definition)}`),
        ]
          .map((line) => `  ${line}`)
          .join(',\n'),
        ');',
      ]
  if (table.grants.length < 4)
    lines.unshift(`-- The application may only ${table.grants.join(', ') || 'not touch it'}.`)
  if (table.comment) lines.push(`comment on table ${name} is ${quoted(table.comment)};`)
  for (const column of table.columns) {
    if (column.comment) lines.push(`comment on column ${name}.${column.name} is ${quoted(column.comment)};`)
  }
  for (const each of table.constraints) {
    if (each.comment) lines.push(`comment on constraint ${each.name} on ${name} is ${quoted(each.comment)};`)
  }
  for (const statement of [...table.indexes, ...table.triggers]) {
    lines.push(`${lowerKeywords(statement.replaceAll('public.', '').replace(' USING btree', ''))};`)
  }
  return lines.join('\n')
}

function columnSql(column: Column): string {
  const parts = [column.name, shortType(column.type)]
  if (column.is_required) parts.push('not null')
  if (column.identity) parts.push(`generated ${column.identity} as identity`)
  else if (column.is_computed) parts.push(`generated always as (${column.default}) stored`)
  else if (column.default !== null) parts.push(`default ${column.default}`)
  return parts.join(' ')
}

function shortType(type: string): string {
  return type.replace('timestamp with time zone', 'timestamptz').replace('time without time zone', 'time')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

const keywords =
  /\b(PRIMARY KEY|FOREIGN KEY|REFERENCES|UNIQUE|CHECK|NOT NULL|NOT VALID|ON DELETE|ON UPDATE|CASCADE|SET NULL|SET DEFAULT|RESTRICT|DEFERRABLE|INITIALLY DEFERRED|CREATE|OR REPLACE|FUNCTION|RETURNS|LANGUAGE|IMMUTABLE|STABLE|PARALLEL SAFE|STRICT|INDEX|ON|USING|WHERE|WHEN|FROM|TRIGGER|BEFORE|AFTER|INSERT|UPDATE|DELETE|OF|OR|AND|NOT|IS|NULL|NULLS|DISTINCT|INCLUDE|EXCLUDE|WITH|FOR EACH ROW|FOR EACH STATEMENT|EXECUTE|REFERENCING|NEW TABLE|OLD TABLE|AS|ANY|ARRAY|DESC|SECURITY DEFINER)\b/g

/** PostgreSQL shouts its keywords; the texts between quotes are left alone. */
function lowerKeywords(sql: string): string {
  return sql
    .split(/('(?:[^']|'')*'|\$\w*\$[\s\S]*?\$\w*\$)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(keywords, (word) => word.toLowerCase()) : part))
    .join('')
}
