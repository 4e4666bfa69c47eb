import * as z from 'zod'
import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, typeProblem, type Kind } from '../kind.ts'

/** An Alien Registration Number. Stored as nine digits: older ones have seven or eight and are padded. */
interface ANumberOptions extends FieldOptions {
  /** Column of the number as typed. */
  original?: string
}
export interface ANumberField extends ANumberOptions {
  kind: 'aNumber'
}

export const aNumber = <const O extends ANumberOptions>(options: O) => ({
  kind: 'aNumber' as const,
  ...options,
})

export function parseANumber(typed: string): Reading<string | null> {
  const trimmed = typed.trim()
  if (trimmed === '') return understood(null)
  if (typed.length > 100) return refused('An A-number has 7 to 9 digits')
  const digits = trimmed.replace(/^a\s*#?/i, '').replace(/[\s\-‐‑‒–—]/g, '')
  if (!/^\d*$/.test(digits)) return refused('An A-number has only digits after the A, like A012-345-678')
  if (digits.length < 7 || digits.length > 9)
    return refused(`An A-number has 7 to 9 digits; this one has ${digits.length}`)
  if (/^0+$/.test(digits))
    return refused('An A-number is never all zeros; leave it empty when it is not known')
  return understood(digits.padStart(9, '0'))
}

export function formatANumber(stored: string): string {
  const digits = /^(\d{3})(\d{3})(\d{3})$/.exec(stored)
  return digits ? `A${digits[1]}-${digits[2]}-${digits[3]}` : stored
}

/** With `original`, the number reaches `complete` as typed, checked like any other. */
const typedNumber = (field: ANumberField): z.ZodType =>
  z
    .string({ error: typeProblem(field.label, 'text') })
    .meta({ maxLength: 100 })
    .nullable()
    .transform((text, ctx) => {
      const reading = text === null ? understood(null) : parseANumber(text)
      if (!reading.ok) ctx.addIssue({ code: 'custom', message: reading.problem })
      else return reading.value === null ? null : text!.trim()
      return z.NEVER
    })

const original = z
  .string()
  .max(100, 'An A-number has 7 to 9 digits')
  .nullable()
  .transform((text) => text?.trim() || null)

const digitsOf = (typed: unknown): string | null => {
  const reading = typeof typed === 'string' ? parseANumber(typed) : null
  return reading?.ok ? reading.value : null
}

export const aNumberKind: Kind<ANumberField> = {
  columns: (name, field) => {
    const digits = typedColumn(field, parseANumber, { maxLength: 100 })
    if (!field.original) return { [name]: digits }
    return {
      [name]: { ...digits, input: typedNumber(field) },
      [field.original]: { input: original, stored: z.string().nullable(), empty: null },
    }
  },
  format: (values, name) => formatANumber(textOf(values, name)),
  complete: (values, name, field) => {
    if (!field.original) return
    const typed = values[name]
    const digits = digitsOf(typed)
    // A formatted number is meaningless without the number, or with another one.
    if (typed === undefined) delete values[field.original]
    else if (digits === null) values[field.original] = null
    else {
      const before = values[field.original]
      const isOfThis = digitsOf(before) === digits
      if (before === undefined || (before !== null && !isOfThis) || (before === null && typed !== digits))
        values[field.original] = typed
      values[name] = digits
    }
  },
}
