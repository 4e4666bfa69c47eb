import { formatIds, idColumn } from '../catalogue/ids.ts'
import type { FieldOptions } from '../field.ts'
import type { Kind } from '../kind.ts'

/** A member of staff (`users`) or somebody in a record (`parties`), by id. */
interface PersonOptions extends FieldOptions {
  many?: boolean
  /** Offers only people who may be linked to the person of the form. */
  linkable?: boolean
}
export interface PersonField extends PersonOptions {
  kind: 'person'
  list: 'users' | 'parties'
}

export const person = <const L extends PersonField['list'], const O extends PersonOptions>(
  of: L,
  options: O,
) => ({
  kind: 'person' as const,
  list: of,
  ...options,
})

export const personKind: Kind<PersonField> = {
  columns: (name, field) => ({ [name]: idColumn(field) }),
  format: (values, name, field, labels) => formatIds(values[name], field.list, labels),
}
