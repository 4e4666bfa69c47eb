import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'

/** Letters and digits, stored as the machine reads them: capitals without gaps. Countries agree on nothing more. */
export interface PassportNumberField extends FieldOptions {
  kind: 'passportNumber'
}

export const passportNumber = <const O extends FieldOptions>(options: O) => ({
  kind: 'passportNumber' as const,
  ...options,
})

export function parsePassportNumber(typed: string): Reading<string | null> {
  if (typed.trim() === '') return understood(null)
  const plain = typed.replace(/[\s<./\-‐‑‒–—]/g, '').toUpperCase()
  if (typed.length > 100 || !/^[A-Z0-9]*$/.test(plain))
    return refused('A passport number has only letters from A to Z and digits')
  if (plain.length < 5 || plain.length > 15)
    return refused(`A passport number has 5 to 15 letters and digits; this one has ${plain.length}`)
  if (/^0+$/.test(plain)) return refused('A passport number is never all zeros')
  return understood(plain)
}

export const passportNumberKind: Kind<PassportNumberField> = {
  columns: (name, field) => ({ [name]: typedColumn(field, parsePassportNumber, { maxLength: 100 }) }),
  format: (values, name) => textOf(values, name),
}
