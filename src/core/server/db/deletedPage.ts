import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Page } from '../../contract.ts'
import { listPage, type Paging, type Sorts } from './pagination.ts'

interface Deleted {
  deleted_at: string
  deleted_by_name: string | null
}

/** One page of a data recovery list: the rows of the query with their time and author of deletion, latest first. */
export function deletedPage<DB extends Tables, TB extends keyof DB, O>(
  table: 'legal_cases' | 'records' | 'parties' | 'party_surveys',
  query: SelectQueryBuilder<DB, TB, O>,
  paging: Paging,
  sorts: Sorts<SelectQueryBuilder<DB, TB, O & Deleted>>,
): Promise<Page<O & Deleted>> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  // With a table known only when it runs, the query builder loses the columns it had.
  const rows = query.select([
    sql<string>`${column('deleted_at')}`.as('deleted_at'),
    sql<string | null>`(select display_name from users where users.id = ${column('deleted_by_id')})`.as(
      'deleted_by_name',
    ),
  ]) as SelectQueryBuilder<DB, TB, O & Deleted>
  return listPage(
    rows,
    paging,
    {
      deleted_at: (q, direction) =>
        q.orderBy(column('deleted_at'), direction).orderBy(column('id'), direction),
      ...sorts,
    },
    { sort_by: 'deleted_at', sort_order: 'desc' },
  )
}
