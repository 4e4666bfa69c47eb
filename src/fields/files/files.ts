import type { FieldOptions } from '../field.ts'
import { formatIds, idColumn } from '../catalogue/ids.ts'
import type { Kind } from '../kind.ts'

/** Files that belong to a row, by the ids they got when they were uploaded. */
export interface FilesField extends FieldOptions {
  kind: 'files'
  list: 'attachments'
}

export const files = <const O extends FieldOptions>(options: O) => ({
  kind: 'files' as const,
  list: 'attachments' as const,
  ...options,
})

export const filesKind: Kind<FilesField> = {
  columns: (name, field) => ({ [name]: idColumn({ ...field, many: true }) }),
  format: (values, name, field, labels) => formatIds(values[name], field.list, labels),
}
