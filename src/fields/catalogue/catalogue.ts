import type { FieldOptions } from '../field.ts'
import type { Kind } from '../kind.ts'
import { formatIds, idColumn } from './ids.ts'

/** The id of an entry of one of the office's lists: `catalogue('countries', { label: 'Country of birth' })`. */
interface CatalogueOptions extends FieldOptions {
  /** Several entries: an array of ids, stored in a table of its own. */
  many?: boolean
  /** Only entries that are this, as among outcomes those of removal proceedings. */
  only?: Readonly<Record<string, string>>
  /** The specification uses codes of the entries: answered with the id as `…_code`, and accepted instead of it. */
  coded?: boolean
}
export interface CatalogueField extends CatalogueOptions {
  kind: 'catalogue'
  list: string
}

export const catalogue = <const L extends string, const O extends CatalogueOptions>(list: L, options: O) => ({
  kind: 'catalogue' as const,
  list,
  ...options,
})

export const catalogueKind: Kind<CatalogueField> = {
  columns: (name, field) => ({ [name]: idColumn(field) }),
  format: (values, name, field, labels) => formatIds(values[name], field.list, labels),
}
