import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Transacting } from './db.ts'

/** Ids for rows that are to be inserted, where their other values depend on them. */
export async function nextIds(db: Transacting, table: keyof Tables, count = 1): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Rows of one statement, as one parameter of JSON: a statement may have 65,535 parameters. */
const atOnce = 2_000

/** A row for JSON, with bytes in PostgreSQL's hex format. */
export const asJson = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )

/** Inserts many rows with few statements. All have the columns of the first one; `returning` yields their ids, in order. */
export async function insertMany(
  db: Transacting,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
  returning?: 'id',
): Promise<number[]> {
  const ids: number[] = []
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += atOnce) {
    const { rows: made } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + atOnce).map(asJson))}::jsonb)
      ${returning ? sql`returning id` : sql``}`.execute(db)
    for (const { id } of made) ids.push(id)
  }
  return ids
}
