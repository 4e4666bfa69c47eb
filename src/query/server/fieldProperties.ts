// The one derivation of properties and relations from definitions of fields and sections.
import { sql } from 'kysely'
import { may } from '#access/may.ts'
import type { Actor } from '#core/actor.ts'
import { tableOf } from '#collections/collection.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { dayColumns, type DayField } from '#fields/day/day.ts'
import { refused, understood, type Reading } from '#fields/field.ts'
import type { Fields } from '#fields/fields.ts'
import { textOf, type Values } from '#fields/kind.ts'
import { kindOf, type Field } from '#fields/kinds.ts'
import { changeProperties } from './properties.ts'
import { identifierKinds, parseIdentifier } from '#fields/identifier/identifier.ts'
import {
  linked,
  column,
  part,
  reference,
  type LinkTable,
  type Property,
  type Relation,
  type RowType,
} from './rowType.ts'

/** Where fields are stored, if not in a column of their name. */
export interface Storage {
  table: string
  links?: Readonly<Record<string, LinkTable>>
  columns?: Readonly<Record<string, string>>
  /** Fields that are no properties, as those that are none of the reader's business. */
  without?: readonly string[]
}

/** Whole values are shown, one at a time and logged, to those who may edit people; only they may look for one. */
const readsSensitive = (actor: Actor): boolean => may(actor, 'contributor', 'parties.edit')

const neverSearched = new Set(['secret', 'json', 'files'])

/** A property for each field, under its name; a birth has the age as well. */
export function fieldProperties(fields: Fields, group: string, storage: Storage): Record<string, Property> {
  const properties: Record<string, Property> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (neverSearched.has(field.kind) || storage.without?.includes(name)) continue
    properties[name] = fieldProperty(name, field, group, storage)
    if (field.kind === 'day' && field.ageUnless)
      properties[name === 'dob' ? 'age' : `${name}_age`] = ageProperty(name, field, group, storage)
  }
  return properties
}

function fieldProperty(name: string, field: Field, group: string, storage: Storage): Property {
  const stored = storage.columns?.[name] ?? name
  const link = storage.links?.[name]
  const isSealed = field.kind === 'ssn' || ('sensitive' in field && field.sensitive === true)
  return {
    label: field.label,
    group,
    kind: field.kind,
    field: { name, definition: field },
    value: (row) => column(row, stored),
    ...(link && { link }),
    ...('list' in field && { list: field.list }),
    ...('options' in field && { choices: field.options }),
    ...(field.kind === 'day' && (field.exact ? { exact: true } : { doubt: doubtOf(name, field) })),
    ...(isSealed && {
      readBy: readsSensitive,
      sealed: { table: storage.table, column: stored, hashes: hashesOf(name, field) },
    }),
  }
}

const doubtOf =
  (name: string, field: DayField): NonNullable<Property['doubt']> =>
  (row) => {
    const { format, uncertain } = dayColumns(name, field)
    return { format: sql.ref(`${row}.${format}`), uncertain: sql.ref(`${row}.${uncertain}`) }
  }

/** The form in which a field stores a text as people type it. */
export function storedForm(name: string, field: Field, typed: string): Reading<string> {
  const parsed = kindOf(field).columns(name, field)[name]!.input.safeParse(typed)
  if (!parsed.success) return refused(parsed.error.issues[0]!.message)
  const values: Values = { [name]: parsed.data }
  kindOf(field).complete?.(values, name, field, {})
  return understood(textOf(values, name))
}

/** Names and normal forms under which a typed value may be stored. An additional number may be of any kind. */
const hashesOf =
  (name: string, field: Field) =>
  (typed: string): readonly (readonly [string, string])[] => {
    if (field.kind !== 'identifier') {
      const reading = storedForm(name, field, typed)
      return reading.ok ? [[name, reading.value]] : []
    }
    return identifierKinds.flatMap(({ value }) => {
      const reading = parseIdentifier(typed, value)
      if (!reading.ok || reading.value === null) return []
      return [[kindOf(field).sealedAs!({ [field.by]: value }, name, field), reading.value] as const]
    })
  }

function ageProperty(name: string, field: DayField, group: string, storage: Storage): Property {
  const born = fieldProperty(name, field, group, storage)
  return {
    ...born,
    label: name === 'dob' ? 'Age' : `${field.label}: age`,
    kind: 'age',
    // The dead have none.
    value: (row, ctx) =>
      sql`case when ${column(row, field.ageUnless!)} is not true then ${born.value(row, ctx)} end`,
  }
}

/** A relation to each person or user that these fields name: `linked_party_id` leads to `linked_party`. */
export function fieldRelations(fields: Fields, storage: Storage): Record<string, Relation> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'person' || storage.without?.includes(name)) return []
      const link = storage.links?.[name]
      const to = name.replace(/_ids?$/, link ? 's' : '')
      return [
        [
          to,
          link
            ? linked(field.label, field.list, link)
            : reference(field.label, field.list, storage.columns?.[name] ?? name),
        ],
      ]
    }),
  )
}

/** Entries of a section, as rows of their own. */
export const sectionRows = (section: SectionDefinition, derived?: RowType['properties']): RowType => ({
  title: section.title,
  properties: () => ({
    ...fieldProperties(section.fields, section.title[1], { table: tableOf(section) }),
    ...derived?.(),
    ...changeProperties(section.title[1]),
  }),
  relations: () => fieldRelations(section.fields, { table: tableOf(section) }),
})

/** `derived`: by section, what is known of its entries apart from their fields. */
export const sectionRelations = (
  sections: Readonly<Record<string, SectionDefinition>>,
  derived: Readonly<Record<string, RowType['properties']>> = {},
) =>
  Object.fromEntries(
    Object.entries(sections).map(([key, section]) => [
      key,
      part(sectionRows(section, derived[key]), tableOf(section), 'party_id', !section.one),
    ]),
  )
