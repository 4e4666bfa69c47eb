import * as z from 'zod'
import type { Fields, FieldsRow } from '#fields/fields.ts'
import { completed, fieldsPatchShape, fieldsRowShape, fieldsSchema, formValues } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import type { Field } from '#fields/kinds.ts'
import { allFields, type Collection } from './collection.ts'

/** Made once for each definition: schemas take longer to build than to use. */
export function once<T, C extends Collection = Collection>(make: (collection: C) => T): (collection: C) => T {
  const made = new WeakMap<C, T & object>()
  return (collection) => {
    if (!made.has(collection)) made.set(collection, make(collection) as T & object)
    return made.get(collection)!
  }
}

/** A complete new entry: omitted fields are unknown. */
export const entrySchema = once(
  (collection) => fieldsSchema(collection.fields, { rules: collection.rules ?? [] }) as z.ZodType<Values>,
)

/** A change of an entry, key by key; rules across fields apply to the resulting entry. */
export const entryPatchSchema = once(
  (collection) => z.strictObject(fieldsPatchShape(collection.fields)) as z.ZodType<Values>,
)

export const blankEntry = once((collection): Values => formValues(collection.fields) as FieldsRow<Fields>)

/** The entry after the change, with its rules checked and its days adjusted to their precision. */
export function changedEntry(collection: Collection, before: Values, input: Values): Values {
  const agreed = completed(collection.fields, input)
  return completed(collection.fields, { ...before, ...agreed }, collection.rules)
}

/** Columns of its fields in its own table, in order; linked ids are in other tables. */
export const columnsOf = once((collection): readonly string[] => {
  const links = collection.owner === 'office' ? (collection.links ?? {}) : {}
  return Object.keys(fieldsRowShape(allFields(collection))).filter((name) => !Object.hasOwn(links, name))
})

export const sensitiveNames = once((collection): readonly string[] =>
  Object.entries(collection.fields).flatMap(([name, field]) =>
    'sensitive' in field && field.sensitive ? [name] : [],
  ),
)

/** Fields that hold ids of another table. */
export const references = once((collection): readonly [name: string, list: string, field: Field][] =>
  Object.entries(allFields(collection)).flatMap(([name, field]): [string, string, Field][] =>
    'list' in field ? [[name, field.list, field]] : [],
  ),
)

/** Lists among them with codes in addition to ids. */
export const codedNames = once((collection): readonly string[] =>
  Object.entries(collection.fields).flatMap(([name, field]) =>
    field.kind === 'catalogue' && field.coded ? [name] : [],
  ),
)

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)

/** Says nothing at all. A no is an answer; a box without a tick is none. */
export const isEmptyEntry = (collection: Collection, values: Values): boolean =>
  columnsOf(collection).every(
    (name) => isBlank(values[name]) && !(values[name] === false && collection.fields[name]?.kind === 'yesNo'),
  )

/** Masked value: its end, when enough of it stays hidden. */
export const maskOf = (value: string): string =>
  value.length >= 7 ? `•••• ${value.slice(-4)}` : value.length >= 5 ? `•••• ${value.slice(-2)}` : '••••'
