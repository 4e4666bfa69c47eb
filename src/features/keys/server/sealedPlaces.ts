import type { SealedCell } from '#core/server/process/crypto.ts'

type Row = Record<string, unknown>

export interface SealedTable {
  table: string
  columns: readonly string[]
  /** The look-up of the keyed hash in `…_index`, which is made anew with the value; null: there is no such column. */
  indexedAs: ((column: string, row: Row) => string) | null
  /** Sections keep their deleted and merged rows as JSON, under this kind. */
  kind?: string
}

/** Everything of the database that is encrypted; app/server/sealedValues.ts. */
export interface SealedPlaces {
  tables: readonly SealedTable[]
  secrets: readonly { name: string; field: string; place: SealedCell }[]
}
