import { sql } from 'kysely'

interface NamedRow {
  id: number
  name: string
}

/** Id and name of a joined row, as JSON. */
export const namedRow = (alias: string, column = 'display_name') =>
  sql<NamedRow>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.${column}`)})`

/** The same of an outer join: null where it found no row. */
export const namedRowOrNull = (alias: string, column?: string) =>
  sql<NamedRow | null>`case when ${sql.ref(`${alias}.id`)} is not null then ${namedRow(alias, column)} end`
