import { columnNames, sameField } from '#fields/differences.ts'
import { fieldsSchema, formValues, type Fields } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import * as z from 'zod'
import type { SectionDefinition } from '../defineSection.ts'
import type { SectionEntry } from './sectionOwner.ts'

export const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** The values of these fields alone. */
function columnsOf(fields: Fields, values: Values): Values {
  const names = Object.keys(fields).flatMap((name) => columnNames(fields, name))
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))
}

/** Checks the fields of a form, and nothing else that may be in it; keyed as the call takes them. */
export const entrySchema = (section: SectionDefinition, fields: Fields) =>
  z.object({
    [section.key]: z.preprocess(
      (values) => columnsOf(fields, values as Values),
      fieldsSchema(fields, { rules: section.rules ?? [] }),
    ),
  }) as z.ZodType<Record<string, Values>>

/** Initial form values: stored or empty. A masked value is not among them; nobody can type over a mask. */
export function entryValues(fields: Fields, row: SectionEntry | null, initial: Values = {}): Values {
  const values = formValues(fields, row ?? initial)
  if (row)
    for (const [name, field] of Object.entries(fields)) if (field.sensitive && row[name]) delete values[name]
  return values
}

/** The fields in which `values` differ from the row, whole. One without a value is masked, and stays. */
export function changesOf(fields: Fields, row: Values, values: Values): Values {
  const changed = Object.keys(fields).filter(
    (name) =>
      columnNames(fields, name).some((column) => values[column] !== undefined) &&
      !sameField(fields, name, row, values),
  )
  return columnsOf(only(fields, changed), values)
}
