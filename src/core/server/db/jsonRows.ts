import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type * as z from 'zod'

/** Items of an answer as JSON from PostgreSQL: parsed into objects, they would only be serialized again. */
export class JsonRows<T> {
  readonly json: string
  readonly length: number
  constructor({ json, length }: { json: string; length: number }) {
    this.json = json
    this.length = length
  }
  read(): T[] {
    return JSON.parse(this.json) as T[]
  }
}

export const noJsonRows = new JsonRows<never>({ json: '[]', length: 0 })

/** The same answer with its items as they are, or as PostgreSQL wrote them. */
export type WithJsonRows<Answer> = Answer extends { items: (infer T)[] }
  ? Omit<Answer, 'items'> & { items: JsonRows<T> }
  : never

const keysOf = (item: z.ZodObject): RawBuilder<unknown> => {
  const aliases = Object.entries(item.meta()?.keyAliases ?? {})
  return sql.join([
    ...Object.keys(item.shape).map((key) => sql.ref(`found.${key}`)),
    ...aliases.map(([alias, key]) => sql`${sql.ref(`found.${key}`)} as ${sql.id(alias)}`),
  ])
}

type Rows<Columns> = Pick<SelectQueryBuilder<never, never, Columns>, 'toOperationNode' | 'execute'>
type Page<Total> = { json: string; length: number; total: Total }

/**
 * One row with all rows of a query as JSON, and their number. The JSON has the keys of `item` and their aliases; an instant must
 * be an `instantInJson`. `total` is selected as well, and may be an aggregate of columns of `found`.
 */
export const jsonRows = <Total = null>(
  rows: Rows<unknown>,
  item: z.ZodObject,
  total: RawBuilder<Total> = sql`null::bigint`,
): RawBuilder<Page<Total>> =>
  sql`select coalesce(json_agg(item), '[]')::text as json, count(*) as length, ${total} as total
    from (${rows}) found cross join lateral (select ${keysOf(item)}) item`

/**
 * The rows of a query, each with the keys of `item` written as JSON, and with `columns` from which the service makes the keys that
 * are missing for `joined`.
 */
export const rowsWithJson = <Columns, Name extends string & keyof Columns>(
  rows: Rows<Columns>,
  item: z.ZodObject,
  columns: readonly Name[],
): RawBuilder<Pick<Columns, Name> & { json: string }> =>
  sql`select to_json(item)::text as json, ${sql.join(columns.map((name) => sql.ref(`found.${name}`)))}
    from (${rows}) found cross join lateral (select ${keysOf(item)}) item`

/** Items of which PostgreSQL wrote all keys but those that `rest` adds. */
export function joined<T, Row extends { json: string }>(
  rows: Row[],
  rest: (row: Row) => Partial<NoInfer<T>>,
): JsonRows<T> {
  const items = rows.map((row) => `${row.json.slice(0, -1)},${JSON.stringify(rest(row)).slice(1)}`)
  return new JsonRows({ json: `[${items.join(',')}]`, length: rows.length })
}
