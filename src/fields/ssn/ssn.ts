import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'

interface SsnOptions extends FieldOptions {
  /** Takes individual taxpayer numbers too: they look alike and begin with 9. */
  itin?: boolean
}
export interface SsnField extends SsnOptions {
  kind: 'ssn'
}

export const ssn = <const O extends SsnOptions>(options: O) => ({ kind: 'ssn' as const, ...options })

/** Nine digits. The impossible areas, groups and serials are SSA's: 20 CFR 422.103, POMS RM 10201.035. */
export function parseSsn(typed: string, { itin = false }: { itin?: boolean } = {}): Reading<string | null> {
  const trimmed = typed.trim()
  if (trimmed === '') return understood(null)
  if (typed.length > 100) return refused('A social security number has 9 digits')
  const digits = trimmed.replace(/[\s\-‐‑‒–—]/g, '')
  if (!/^\d*$/.test(digits)) return refused('A social security number has only digits, like 123-45-6789')
  if (digits.length !== 9)
    return refused(`A social security number has 9 digits; this one has ${digits.length}`)
  const area = digits.slice(0, 3)
  if (area === '000' || area === '666') return refused(`No social security number begins with ${area}`)
  if (area.startsWith('9') && !itin)
    return refused('No social security number begins with 9; a taxpayer number (ITIN) does')
  if (digits.slice(3, 5) === '00')
    return refused('The middle two digits of a social security number are never 00')
  if (digits.slice(5) === '0000')
    return refused('The last four digits of a social security number are never 0000')
  return understood(digits)
}

export function formatSsn(stored: string): string {
  const digits = /^(\d{3})(\d{2})(\d{4})$/.exec(stored)
  return digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : stored
}

export const ssnKind: Kind<SsnField> = {
  columns: (name, field) => ({
    [name]: typedColumn(field, (raw) => parseSsn(raw, field), { maxLength: 100 }),
  }),
  format: (values, name) => formatSsn(textOf(values, name)),
}
