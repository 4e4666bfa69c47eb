import type { FieldOptions } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'
import { cleanText } from './cleanText.ts'

interface TextOptions extends FieldOptions {
  /** Longest allowed, in characters; 200 by default. */
  max?: number
  /** Autofill of the browser, an HTML autocomplete token; off if omitted, since the data is about clients. */
  autoComplete?: string
}
export interface TextField extends TextOptions {
  kind: 'text'
}

export const text = <const O extends TextOptions>(options: O) => ({ kind: 'text' as const, ...options })

export const textMax = (field: TextOptions): number => field.max ?? 200

export const textKind: Kind<TextField> = {
  columns: (name, field) => ({
    [name]: typedColumn(field, (raw) => cleanText(raw, { label: field.label, max: textMax(field) }), {
      maxLength: textMax(field),
    }),
  }),
  format: (values, name) => textOf(values, name),
}
