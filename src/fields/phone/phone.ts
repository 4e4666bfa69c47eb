import * as z from 'zod'
import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { typedColumn, type Kind } from '../kind.ts'

/**
 * A telephone number, stored as E.164 (`+12125550123`). This file knows the American plan and the shape of all others
 * and weighs nothing; the numbering plans of the world (29 kB) are in `numberingPlan.ts`, for those who can wait for them.
 */
interface PhoneOptions extends FieldOptions {
  /** Column of the extension; without it a number with an extension is refused. */
  extension?: string
}
export interface PhoneField extends PhoneOptions {
  kind: 'phone'
}

export const phone = <const O extends PhoneOptions>(options: O) => ({ kind: 'phone' as const, ...options })

export interface PhoneNumber {
  number: string
  extension: string | null
}

const american = /^\+1[2-9]\d{2}[2-9]\d{6}$/
const international = /^\+[2-9]\d{6,14}$/
const withExtension = /^(.*?\d.*?)\s*(?:;ext=|,?\s*(?:ext(?:ension)?\.?|x\.?|#))\s*(\d{1,7})$/i

/** Numbers without a + are American; 00 and 011 are how people dial abroad. */
export function parsePhone(typed: string): Reading<PhoneNumber | null> {
  const text = typed.trim()
  if (text === '') return understood(null)
  if (text.length > 60) return refused('A phone number can have at most 15 digits')
  const [, main = text, extension = null] = withExtension.exec(text) ?? []
  // "+44 (0)20": the zero is dialled only inside the country.
  const dialled = main.replace(/^tel:/i, '').replace(/^(\+.*?)\(0\)/, '$1')
  if (!/^\+?[\d\s().\-/‐‑‒–—]*$/.test(dialled))
    return refused('A phone number has only digits, spaces, dashes and parentheses')
  const digits = dialled.replace(/\D/g, '')
  const number = dialled.startsWith('+')
    ? `+${digits}`
    : /^(00|011)[2-9]/.test(digits)
      ? `+${digits.replace(/^(00|011)/, '')}`
      : `+${digits.length === 11 && digits.startsWith('1') ? '' : '1'}${digits}`
  if (number.startsWith('+1')) {
    if (digits.length < 10)
      return refused('Enter the number with its area code, or begin with + and the country code')
    if (!american.test(number))
      return refused('This is not a US number; for another country begin with + and the country code')
  } else if (!international.test(number))
    return refused('After the +, enter the country code and the number, 7 to 15 digits in all')
  return understood({ number, extension })
}

/** An address of a message: a number as people write it, anything else as it is. */
export const formatAddress = (address: string): string => formatPhone({ number: address, extension: null })

/** "(212) 555-0123 ext. 4"; other countries' numbers as they are stored, unless a plan groups them. */
export function formatPhone(
  { number, extension }: PhoneNumber,
  group: (number: string) => string = (other) => other,
): string {
  const us = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  const main = us ? `(${us[1]}) ${us[2]}-${us[3]}` : group(number)
  return extension ? `${main} ext. ${extension}` : main
}

function parseBareNumber(typed: string): Reading<string | null> {
  const reading = parsePhone(typed)
  if (!reading.ok) return reading
  if (reading.value?.extension) return refused('Enter the extension in its own field')
  return understood(reading.value?.number ?? null)
}

export const phoneKind: Kind<PhoneField> = {
  columns: (name, field) => {
    const number = typedColumn(field, parseBareNumber, { maxLength: 60 })
    if (!field.extension) return { [name]: number }
    const extension = z
      .string()
      .regex(/^\d{0,7}$/, 'An extension has at most 7 digits')
      .nullable()
      .transform((digits) => digits || null)
    return {
      [name]: number,
      [field.extension]: { input: extension, stored: z.string().nullable(), empty: null },
    }
  },
  format: (values, name, field) => {
    const number = values[name]
    if (typeof number !== 'string' || number === '') return ''
    const extension = field.extension ? values[field.extension] : null
    return formatPhone({ number, extension: typeof extension === 'string' ? extension : null })
  },
  complete: (values, name, field, problems) => {
    if (field.extension && values[name] === null && values[field.extension])
      problems[name] = 'An extension needs a number'
  },
}
