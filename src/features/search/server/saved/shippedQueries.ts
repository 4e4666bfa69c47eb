import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { Query } from '#query/query.ts'
import { shippedQueries as definitions, type ListEntries } from '../../shippedQueries.ts'
import type { QueryContent } from './queryContent.ts'

export type ShippedQueries = ReadonlyMap<string, QueryContent & { group: string }>

/** The searches that come with Ellis, with the entries that the lists of this office have; by their keys. */
export async function shippedQueries(db: ReadDb | Transacting): Promise<ShippedQueries> {
  const idsOf = await listEntries(db)
  return new Map(
    Object.entries(definitions).map(([key, { query, columns, sort_by, ...words }]) => [
      key,
      {
        ...words,
        query: withIds(query, idsOf) as Query,
        result_params: { columns: [...columns], ...(sort_by && { sort_by }) },
      },
    ]),
  )
}

const isEntries = (value: object): value is ListEntries => 'list' in value && 'column' in value

/** Where a list has lost its entries, the search finds nothing. */
const noEntry = [0]

function withIds(value: unknown, idsOf: (entries: ListEntries) => number[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, idsOf))
  if (typeof value !== 'object' || value === null) return value
  if (isEntries(value)) {
    const ids = idsOf(value)
    return ids.length > 0 ? ids : noEntry
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, idsOf)]))
}

const columns = {
  benefit_types: 'meaning',
  docket_entry_types: 'code',
  immigration_statuses: 'meaning',
  legal_case_types: 'code',
} as const

async function listEntries(db: ReadDb | Transacting): Promise<(entries: ListEntries) => number[]> {
  const { rows } = await sql<{ list: string; value: string; id: number }>`
    ${sql.join(
      [...Object.entries(columns), ['legal_case_types', 'category'] as const].map(
        ([list, column]) =>
          sql`select ${`${list}.${column}`}::text as list, ${sql.ref(column)} as value, id from ${sql.table(list)}
            where ${sql.ref(column)} is not null`,
      ),
      sql` union all `,
    )} order by 3`.execute(db)
  return ({ list, column, values }) =>
    rows.filter((row) => row.list === `${list}.${column}` && values.includes(row.value)).map(({ id }) => id)
}

/** Name of one that comes with Ellis, in a version that may no longer have it. */
export const shippedName = (key: string): string => definitions[key]?.name ?? 'one that Ellis no longer has'
