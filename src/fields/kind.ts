import * as z from 'zod'
import { requiredProblem, understood, type FieldOptions, type Reading } from './field.ts'

/** One column of a field. Most kinds have one; a partly known day has three. */
export interface Column {
  /** Schema of a call's input. Never optional by itself: `fields.ts` decides which fields may be omitted. */
  input: z.ZodType
  /** Schema of a stored row. */
  stored: z.ZodType
  /** Value of an untouched form. */
  empty: unknown
}

/** Whether a value carries information; `false` does. */
export const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

export type Values = Record<string, unknown>
/** The text a row holds under a name; empty for anything else. */
export function textOf(values: Values, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export type Problems = Record<string, string>

/** Finds the word for an id of a list, for kinds that store ids. */
export type Labels = (list: string, id: number) => string | undefined

/** The half of a kind that both sides use; `web/kinds.tsx` has the other. */
export interface Kind<F extends FieldOptions> {
  /** By column name, the field's own column first. */
  columns(name: string, field: F): Record<string, Column>
  /** As people read it; empty when nothing is known. */
  format(values: Values, name: string, field: F, labels: Labels): string
  /** In a line with other values, for kinds that need a label: "expires 03/15/2027". */
  inLine?(label: string, text: string): string
  /** Makes a field's columns consistent, where it has several; adds errors to `problems`. */
  complete?(values: Values, name: string, field: F, problems: Problems): void
  /** Name under which an encrypted value is looked up; its column's name by default. */
  sealedAs?(values: Values, name: string, field: F): string
}

export const typeProblem =
  (label: string, expected: string, missing = requiredProblem(label)): z.core.$ZodErrorMap =>
  (issue) =>
    issue.input === undefined || issue.input === null ? missing : `${label} must be ${expected}`

/** A string column that accepts the usual ways of typing its value. An empty text means "unknown". */
export function typedColumn(
  field: FieldOptions,
  read: (text: string) => Reading<string | null>,
  bounds: { maxLength?: number } = {},
  missing = requiredProblem(field.label),
): Column {
  const input = z
    .string({ error: typeProblem(field.label, 'text', missing) })
    .meta(bounds)
    .nullable()
    .transform((text, ctx) => {
      const reading = text === null ? understood(null) : read(text)
      if (!reading.ok) ctx.addIssue({ code: 'custom', message: reading.problem })
      else if (reading.value === null && field.required) ctx.addIssue({ code: 'custom', message: missing })
      return reading.ok ? reading.value : z.NEVER
    })
  return { input, stored: field.required ? z.string() : z.string().nullable(), empty: '' }
}

/** A column that is not text: the schema has its allowed values, `stored` only its type. */
export const valueColumn = (field: FieldOptions, schema: z.ZodType, stored: z.ZodType): Column => ({
  input: field.required ? schema : schema.nullable(),
  stored: field.required ? stored : stored.nullable(),
  empty: null,
})
