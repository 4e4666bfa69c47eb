import type { Transacting } from '#core/server/db/db.ts'

/** One thing a merge did to a row, from which it is taken back. */
interface MergeRow {
  operation: 'changed' | 'set_aside' | 'removed' | 'added'
  table: string
  column?: string
  key: Record<string, number>
  before?: object
  after?: object
}

export const saveMergeRow = (
  db: Transacting,
  merge_id: number,
  { operation, table, column = 'party_id', key, before, after }: MergeRow,
) =>
  db
    .insertInto('party_merge_rows')
    .values({
      merge_id,
      operation,
      table_name: table,
      column_name: column,
      key: JSON.stringify(key),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
