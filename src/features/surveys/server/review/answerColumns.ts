import * as z from 'zod'
import { Refusal } from '#core/errors.ts'
import { maskOf } from '#collections/schema.ts'
import { dayColumns } from '#fields/day/day.ts'
import { completed, fieldsPatchShape, formatField } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import type { Field } from '#fields/kinds.ts'
import { dayAnswer } from '../../contract/session.ts'

type ReadColumns = { columns: Values; problem: null } | { columns: null; problem: string }

/** The columns of a field as an answer writes them. A number of a telephone replaces the extension, too. */
export function columnsOfAnswer(name: string, field: Field, value: unknown): ReadColumns {
  const day = field.kind === 'day' ? dayAnswer.safeParse(value) : null
  if (!day?.success)
    return readColumns(name, field, {
      [name]: value,
      ...(field.kind === 'phone' && field.extension && { [field.extension]: null }),
    })
  const { date, format, uncertain } = dayColumns(name, field as Field & { kind: 'day' })
  return readColumns(name, field, {
    [date]: day.data.date,
    ...(!('exact' in field && field.exact) && {
      [format]: day.data.format,
      [uncertain]: day.data.uncertain ?? false,
    }),
  })
}

/** These columns of a field, checked as a form checks them. */
export function readColumns(name: string, field: Field, columns: Values): ReadColumns {
  const fields = { [name]: field }
  const read = z.strictObject(fieldsPatchShape(fields)).safeParse(columns)
  if (!read.success) return { columns: null, problem: read.error.issues[0]!.message }
  try {
    return { columns: completed(fields, read.data as Values), problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { columns: null, problem: error.issues[0]?.message ?? error.message }
  }
}

/** A number that the profile stores encrypted and shows masked. */
export const isSealed = (field: Field): boolean => field.kind === 'ssn' || field.sensitive === true

/** A field of a row as people read it; sealed numbers masked. */
export function wordsOfField(name: string, field: Field, values: Values, labels: Labels): string {
  const value = values[name]
  if (isSealed(field)) return typeof value === 'string' ? maskOf(value) : ''
  if (field.kind === 'flag' && value !== true) return ''
  return formatField({ [name]: field }, name, values, labels)
}
