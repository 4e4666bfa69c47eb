import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'

/** The number of a receipt notice of USCIS: three letters and ten digits. The number of a card has the same shape. */
export interface ReceiptNumberField extends FieldOptions {
  kind: 'receiptNumber'
}

export const receiptNumber = <const O extends FieldOptions>(options: O) => ({
  kind: 'receiptNumber' as const,
  ...options,
})

const shape = /^[A-Z]{3}\d{10}$/
const example = 'three letters and ten digits, like IOE0123456789'

/** Some notices print asterisks before the letters. */
export function parseReceiptNumber(typed: string): Reading<string | null> {
  if (typed.trim() === '') return understood(null)
  const plain = typed.replace(/[\s*\-‐‑‒–—]/g, '').toUpperCase()
  if (shape.test(plain)) return understood(plain)
  if (typed.length > 100 || !/^[A-Z0-9]*$/.test(plain)) return refused(`This number has ${example}`)
  const otherwise = plain.slice(0, 3).replaceAll('0', 'O') + plain.slice(3).replaceAll('O', '0')
  if (shape.test(otherwise)) return refused(`Zero and O are mixed up here; do you mean ${otherwise}?`)
  return refused(`This number has ${example}; this one has ${plain.length} characters`)
}

export const receiptNumberKind: Kind<ReceiptNumberField> = {
  columns: (name, field) => ({ [name]: typedColumn(field, parseReceiptNumber, { maxLength: 100 }) }),
  format: (values, name) => textOf(values, name),
}
