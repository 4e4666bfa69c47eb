import * as z from 'zod'
import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, typeProblem, type Kind } from '../kind.ts'

/** An Alien Registration Number. Stored as nine digits: older ones have seven or eight and are padded. */
export interface ANumberField extends FieldOptions {
  kind: 'aNumber'
}

export const aNumber = <const O extends FieldOptions>(options: O) => ({
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

/** Of a call that keeps what was typed beside the digits: checked likewise, and left as it is. */
export const aNumberAsTyped = (field: FieldOptions): z.ZodType<string | null, string | null> =>
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

export const aNumberKind: Kind<ANumberField> = {
  columns: (name, field) => ({ [name]: typedColumn(field, parseANumber, { maxLength: 100 }) }),
  format: (values, name) => formatANumber(textOf(values, name)),
}
