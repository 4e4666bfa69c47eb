import * as z from 'zod'
import { schemaAs } from '#core/schemaAs.ts'
import { invalid } from '#core/errors.ts'
import type { Column, Labels, Problems, Values } from './kind.ts'
import { kindOf, type ColumnsOfKind, type Field, type KindName } from './kinds.ts'

/** A form's or a table's fields by name, in the order in which they are shown. */
export type Fields = Record<string, Field>

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type Flat<T> = { [K in keyof T]: T[K] } & {}
type ColumnsOf<N, F> = N extends string
  ? F extends { kind: infer K extends KindName }
    ? ColumnsOfKind<N, F>[K]
    : never
  : never

/** A stored row: every column of every field, under the specification's names. */
export type FieldsRow<Fs extends Fields> = string extends keyof Fs
  ? Values
  : Flat<Together<{ [N in keyof Fs]: ColumnsOf<N, Fs[N]> }[keyof Fs]>>

type RequiredName<Fs extends Fields> = {
  [N in keyof Fs]: Fs[N] extends { required: true } ? N : never
}[keyof Fs]

/** Input of a creating call: optional fields may be omitted. */
export type FieldsInput<Fs extends Fields> = Flat<
  { [K in keyof FieldsRow<Fs> as K extends RequiredName<Fs> ? K : never]: FieldsRow<Fs>[K] } & {
    [K in keyof FieldsRow<Fs> as K extends RequiredName<Fs> ? never : K]?: FieldsRow<Fs>[K]
  }
>

type Same<T> = z.ZodType<T, T>
type FieldsShape<Fs extends Fields> = {
  [K in keyof FieldsRow<Fs>]: K extends RequiredName<Fs>
    ? Same<FieldsRow<Fs>[K]>
    : z.ZodOptional<Same<FieldsRow<Fs>[K]>>
}
type FieldsPatchShape<Fs extends Fields> = {
  [K in keyof FieldsRow<Fs>]: z.ZodOptional<Same<FieldsRow<Fs>[K]>>
}
type FieldsRowShape<Fs extends Fields> = { [K in keyof FieldsRow<Fs>]: Same<FieldsRow<Fs>[K]> }

type Columns = readonly (readonly [name: string, column: Column, owner: string])[]

/** Making the schemas of columns costs more than checking values with them. */
const columnsByFields = new WeakMap<Fields, Columns>()

/** All columns, each with the name of the field it belongs to. */
function columnsOf(fields: Fields): Columns {
  const known = columnsByFields.get(fields)
  if (known) return known
  const columns = Object.entries(fields).flatMap(([owner, field]) =>
    Object.entries(kindOf(field).columns(owner, field)).map(
      ([name, column]) => [name, column, owner] as const,
    ),
  )
  columnsByFields.set(fields, columns)
  return columns
}

const isRequired = (fields: Fields, name: string) => {
  const field = fields[name]
  return field !== undefined && 'required' in field && field.required === true
}

/** Keys of the input of a call that creates: `input: { record_id: id, ...fieldsShape(partyFields) }`. */
export const fieldsShape = <Fs extends Fields>(fields: Fs) =>
  Object.fromEntries(
    columnsOf(fields).map(([name, { input }]) => [name, isRequired(fields, name) ? input : input.optional()]),
  ) as FieldsShape<Fs>

/** Same for an updating call: every key may be omitted, and omitted fields stay as they were. */
export const fieldsPatchShape = <Fs extends Fields>(fields: Fs) =>
  Object.fromEntries(
    columnsOf(fields).map(([name, { input }]) => [name, input.optional()]),
  ) as FieldsPatchShape<Fs>

type OwnFields<Fs extends Fields> = {
  [N in keyof Fs as Fs[N] extends { many: true } ? never : N]: Fs[N]
}
export type OwnRow<Fs extends Fields> = FieldsRow<OwnFields<Fs>>

/** Columns in the table of the rows themselves. A field of many values has a table of its own. */
export const ownColumns = <Fs extends Fields>(fields: Fs) =>
  columnsOf(fields)
    .filter(([, , owner]) => {
      const field = fields[owner]!
      return !('many' in field && field.many)
    })
    .map(([name]) => name) as (keyof OwnRow<Fs> & string)[]

/** Values for these columns, as far as the input has them: what an insert or an update writes. */
export const ownValues = <Fs extends Fields, I extends { [K in keyof OwnRow<Fs>]?: unknown }>(
  fields: Fs,
  input: I,
) =>
  Object.fromEntries(
    ownColumns(fields).flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  ) as { [K in keyof I & keyof OwnRow<Fs>]?: I[K] }

/** Keys of an answer: types without bounds, for rows that are older than today's bounds. */
export const fieldsRowShape = <Fs extends Fields>(fields: Fs) =>
  Object.fromEntries(columnsOf(fields).map(([name, { stored }]) => [name, stored])) as FieldsRowShape<Fs>

/** A rule over several fields. It runs once all of them are present and valid, whatever else is wrong. */
export interface Rule {
  looksAt: readonly string[]
  /** The field that shows the message. */
  on: string
  holds: (values: Values) => boolean
  message: string
}

export const rule = (
  looksAt: readonly string[],
  on: string,
  message: string,
  holds: Rule['holds'],
): Rule => ({
  looksAt,
  on,
  message,
  holds,
})

/** Adjusts companion fields and runs the rules; `broken` are fields already refused. */
function complete(fields: Fields, rules: readonly Rule[], input: Values, broken: ReadonlySet<string>) {
  const values = { ...input }
  const problems: Problems = {}
  for (const [name, field] of Object.entries(fields)) {
    const kind = kindOf(field)
    if (broken.size === 0 || !Object.keys(kind.columns(name, field)).some((column) => broken.has(column)))
      kind.complete?.(values, name, field, problems)
  }
  for (const { looksAt, on, message, holds } of rules) {
    const isValid = looksAt.every(
      (name) => !broken.has(name) && !(name in problems) && values[name] !== undefined,
    )
    if (isValid && !(on in problems) && !holds(values)) problems[on] = message
  }
  return { values, problems }
}

/**
 * For services, after the contract has checked each key by itself: brings companions into agreement (`dob` without
 * `dob_format` is a whole day) and refuses (422) what no single key could know. Keys that are not fields pass through.
 */
export function completed<V extends object>(fields: Fields, input: V, rules: readonly Rule[] = []): V {
  const { values, problems } = complete(fields, rules, input as Values, new Set())
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return values as V
}

type InputOfShape<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>

/** For forms: the shape with its rules in one schema. `more` are keys that are not fields. */
export function fieldsSchema<Fs extends Fields, More extends z.ZodRawShape = Record<never, never>>(
  fields: Fs,
  { rules = [], more }: { rules?: readonly Rule[]; more?: More } = {},
): z.ZodType<FieldsInput<Fs> & InputOfShape<More>> {
  const schema = z.strictObject({ ...fieldsShape(fields), ...more } as z.ZodRawShape)
  const checked = schema.check({
    _zod: {
      // Without `when`, zod skips a check over the whole object as soon as one key has failed.
      def: { check: 'custom', when: () => true },
      onattach: [],
      check: (payload) => {
        const broken = new Set(payload.issues.map((issue) => String(issue.path?.[0] ?? '')))
        const { values, problems } = complete(fields, rules, payload.value as Values, broken)
        payload.value = values
        for (const [name, message] of Object.entries(problems))
          payload.issues.push({ code: 'custom', message, path: [name], input: values[name], continue: true })
      },
    },
  })
  return schemaAs<FieldsInput<Fs> & InputOfShape<More>>(checked)
}

/** Initial form values: the row's, or empty ones. */
export function formValues<Fs extends Fields>(fields: Fs, row: Partial<FieldsRow<Fs>> = {}): FieldsRow<Fs> {
  const values = row as Values
  return Object.fromEntries(
    columnsOf(fields).map(([name, { empty }]) => [name, values[name] ?? structuredClone(empty)]),
  ) as FieldsRow<Fs>
}

const noLabels: Labels = () => undefined

/** One field of a row as people read it; empty when nothing is known. */
export const formatField = (fields: Fields, name: string, row: object, labels: Labels = noLabels): string => {
  const field = fields[name]
  if (!field) throw new Error(`There is no field ${name}`)
  return kindOf(field).format(row as Values, name, field, labels)
}
