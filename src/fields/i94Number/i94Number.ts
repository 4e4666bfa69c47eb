import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'

/** The number of an arrival record: eleven characters, all digits but the tenth, which has been a letter since 2019. */
export interface I94NumberField extends FieldOptions {
  kind: 'i94Number'
}

export const i94Number = <const O extends FieldOptions>(options: O) => ({
  kind: 'i94Number' as const,
  ...options,
})

export function parseI94Number(typed: string): Reading<string | null> {
  if (typed.trim() === '') return understood(null)
  const plain = typed.replace(/[\s\-‐‑‒–—]/g, '').toUpperCase()
  if (/^\d{9}[A-Z\d]\d$/.test(plain)) return understood(plain)
  if (typed.length > 100 || plain.length !== 11)
    return refused(`An I-94 number has eleven characters; this one has ${plain.length}`)
  return refused('An I-94 number has only digits, but for the tenth character, which may be a letter')
}

export const i94NumberKind: Kind<I94NumberField> = {
  columns: (name, field) => ({ [name]: typedColumn(field, parseI94Number, { maxLength: 100 }) }),
  format: (values, name) => textOf(values, name),
}
