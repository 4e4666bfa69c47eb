import * as z from 'zod'
import type { Fields, FieldsRow } from '#fields/fields.ts'
import { completed, fieldsPatchShape, fieldsSchema, formValues } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { kindOf, type Field } from '#fields/kinds.ts'
import type { SectionDefinition } from './defineSection.ts'

/** Made once for each definition: schemas take longer to build than to use. */
function once<T>(make: (section: SectionDefinition) => T): (section: SectionDefinition) => T {
  const made = new WeakMap<SectionDefinition, T & object>()
  return (section) => {
    if (!made.has(section)) made.set(section, make(section) as T & object)
    return made.get(section)!
  }
}

/** A new entry, whole: what is left out is not known. */
export const entrySchema = once(
  (section) => fieldsSchema(section.fields, { rules: section.rules ?? [] }) as z.ZodType<Values>,
)

/** A change of one: each key by itself; what they say together is asked of the whole entry. */
export const entryPatchSchema = once(
  (section) => z.strictObject(fieldsPatchShape(section.fields)) as z.ZodType<Values>,
)

export const blankEntry = once((section): Values => formValues(section.fields) as FieldsRow<Fields>)

/** The entry as it will be; its rules asked, and its days brought into agreement with how far they are known. */
export function changedEntry(section: SectionDefinition, before: Values, input: Values): Values {
  const agreed = completed(section.fields, input)
  return completed(section.fields, { ...before, ...agreed }, section.rules)
}

/** Columns of the fields, in order. */
export const columnsOf = once((section): readonly string[] =>
  Object.entries(section.fields).flatMap(([name, field]) => Object.keys(kindOf(field).columns(name, field))),
)

export const sensitiveNames = once((section): readonly string[] =>
  Object.entries(section.fields).flatMap(([name, field]) =>
    'sensitive' in field && field.sensitive ? [name] : [],
  ),
)

/** Fields that hold ids of another table. */
export const references = once((section): readonly [name: string, list: string, field: Field][] =>
  Object.entries(section.fields).flatMap(([name, field]): [string, string, Field][] =>
    'list' in field ? [[name, field.list, field]] : [],
  ),
)

/** Those of them whose entries have codes beside their ids. */
export const codedNames = once((section): readonly string[] =>
  Object.entries(section.fields).flatMap(([name, field]) =>
    field.kind === 'catalogue' && field.coded ? [name] : [],
  ),
)

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)

/** Says nothing at all. */
export const isEmptyEntry = (section: SectionDefinition, values: Values): boolean =>
  columnsOf(section).every((name) => isBlank(values[name]))

/** Masked value: its end, when enough of it stays hidden. */
export const maskOf = (value: string): string =>
  value.length >= 7 ? `•••• ${value.slice(-4)}` : value.length >= 5 ? `•••• ${value.slice(-2)}` : '••••'
