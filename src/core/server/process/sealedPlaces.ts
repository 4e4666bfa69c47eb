import type { SealedCell } from './crypto.ts'

type Row = Record<string, unknown>

export interface SealedTable {
  table: string
  columns: readonly string[]
  /** The look-up of the keyed hash in `…_index`, which is made anew with the value; null: there is no such column. */
  indexedAs: ((column: string, row: Row) => string) | null
  /** Sections keep their deleted and merged rows as JSON, under this kind. */
  kind?: string
}

interface SealedSecret {
  name: string
  field: string
  place: SealedCell
}

/** Everything of the database that is encrypted; app/server/sealedValues.ts. */
export interface SealedPlaces {
  tables: readonly SealedTable[]
  secrets: readonly SealedSecret[]
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes what is sealed in a row: its own columns, or those of an entry that was deleted or merged and may come back. */
export function changeSealed(
  { tables }: Pick<SealedPlaces, 'tables'>,
  table: string,
  row: Row,
  change: (sealed: SealedTable, entry: Row) => Row,
): Row {
  const changed = (entry: unknown, isOf: (sealed: SealedTable) => boolean) => {
    const sealed = tables.find(isOf)
    return sealed && isRow(entry) ? change(sealed, entry) : entry
  }
  if (table === 'party_removed_entries')
    return { ...row, entry: changed(row['entry'], ({ kind }) => kind === row['kind']) }
  if (table === 'party_merge_rows') {
    const isOf = (sealed: SealedTable) => sealed.table === row['table_name']
    return { ...row, before: changed(row['before'], isOf), after: changed(row['after'], isOf) }
  }
  return changed(row, (sealed) => sealed.table === table) as Row
}
