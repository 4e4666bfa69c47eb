import type { FieldOptions } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'
import { cleanText } from '../text/cleanText.ts'

interface LongTextOptions extends FieldOptions {
  /** Longest allowed, in characters; 10,000 by default. */
  max?: number
  /** Lines shown before anything is typed; 3 by default. */
  rows?: number
}
export interface LongTextField extends LongTextOptions {
  kind: 'longText'
}

export const longText = <const O extends LongTextOptions>(options: O) => ({
  kind: 'longText' as const,
  ...options,
})

export const longTextMax = (field: LongTextOptions): number => field.max ?? 10_000

export const longTextKind: Kind<LongTextField> = {
  columns: (name, field) => ({
    [name]: typedColumn(
      field,
      (raw) => cleanText(raw, { label: field.label, max: longTextMax(field), multiline: true }),
      { maxLength: longTextMax(field) },
    ),
  }),
  format: (values, name) => textOf(values, name),
}
