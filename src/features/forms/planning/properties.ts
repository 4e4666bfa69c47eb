import type { SectionDefinition } from '#collections/defineSection.ts'
import type { Fields } from '#fields/fields.ts'
import type { Field } from '#fields/kinds.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections } from '#features/profile/sections/index.ts'
import type { Mapping } from '../mapping.ts'
import { readPath } from './paths.ts'

/** A value that a field of a form can come from. */
export interface Property {
  /** `last_name`, or `addresses.city`: the path without a part of the form and without a row. */
  key: string
  label: string
  group: string
  /** Other words for it. */
  aliases: readonly string[]
  kind: Field['kind']
  /** Values it can have, where they are few and fixed. */
  values: readonly { value: string; label: string }[]
  /** null: there is one for a person; else the fields by which its rows are distinguished. */
  rows: readonly RowRule[] | null
}

/** A field of a section by whose value a row is chosen. */
interface RowRule {
  field: string
  label: string
  values: readonly { value: string; label: string }[]
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

function valuesOf(field: Field): Property['values'] {
  if (field.kind === 'choice') return field.options.map(({ value, label }) => ({ value, label }))
  return field.kind === 'yesNo' || field.kind === 'flag' ? yesOrNo : []
}

/** Kinds that no form asks for, or that are no single value. */
const left = new Set<Field['kind']>(['files', 'json', 'secret', 'person'])

const sections = partySections as Readonly<Record<string, SectionDefinition>>

const ofFields = (
  fields: Fields,
  group: string,
  section: string | null,
  rows: Property['rows'],
): Property[] =>
  Object.entries(fields)
    .filter(([, field]) => !left.has((field as Field).kind))
    .map(([name, each]) => {
      const field = each as Field
      return {
        key: section === null ? name : `${section}.${name}`,
        label: field.label,
        group,
        aliases: 'aliases' in field ? (field.aliases ?? []) : [],
        kind: field.kind,
        values: valuesOf(field),
        rows,
      }
    })

const plain = (
  group: string,
  first: string,
  labels: Readonly<Record<string, string>>,
  kinds: Readonly<Record<string, Field['kind']>> = {},
): Property[] =>
  Object.entries(labels).map(([name, label]) => ({
    key: `${first}.${name}`,
    label,
    group,
    aliases: [],
    kind: kinds[name] ?? 'text',
    values: kinds[name] === 'yesNo' ? yesOrNo : [],
    rows: null,
  }))

const rowRules = (fields: Fields): RowRule[] =>
  Object.entries(fields).flatMap(([field, each]) => {
    const values = valuesOf(each as Field)
    return values.length > 0 && (each as Field).kind === 'choice'
      ? [{ field, label: (each as Field).label, values }]
      : []
  })

const ofProfile: readonly Property[] = [
  ...ofFields(partyFields, 'Person', null, null),
  ...plain(
    'Reckoned',
    'derived',
    {
      full_name: 'Full name',
      marital_status: 'Marital status',
      times_married: 'Times married',
      total_children: 'Number of children',
      children_under_18: 'Number of children under 18',
      lives_at_mailing: 'Lives at the mailing address',
    },
    {
      lives_at_mailing: 'yesNo',
      times_married: 'number',
      total_children: 'number',
      children_under_18: 'number',
    },
  ),
  ...Object.entries(sections).flatMap(([key, { title, fields, one }]) =>
    ofFields(fields, title[1], key, one ? null : rowRules(fields)),
  ),
  ...plain(
    'Trips abroad',
    'trips',
    { left: 'Left', back: 'Came back', where: 'Countries' },
    { left: 'day', back: 'day' },
  ).map((property): Property => ({ ...property, rows: [] })),
  ...ofFields(partySections.residence_histories.fields, 'Previous residences', 'previous_residences', []),
  ...plain(
    'Attorney or preparer',
    'preparer',
    {
      full_name: 'Full name',
      last_name: 'Last name',
      first_name: 'First name',
      is_attorney: 'Is an attorney',
      bar_number: 'Bar number',
      bar_state: 'State of the bar',
      phone: 'Phone',
      mobile: 'Mobile phone',
      email: 'E-mail',
      address: 'Street',
      city: 'City',
      state: 'State',
      zip: 'ZIP code',
    },
    { is_attorney: 'yesNo' },
  ),
  ...plain(
    'Case',
    'case',
    {
      title: 'Title',
      type: 'Type',
      opened: 'Opened',
      attorneys: 'Attorneys',
      receipt_number: 'Newest receipt number',
      receipt_numbers: 'Receipt numbers',
      court: 'Immigration court',
      court_address: 'Street of the court',
      court_city: 'City of the court',
      court_state: 'State of the court',
      court_zip: 'ZIP code of the court',
      judge: 'Judge',
      hearing_day: 'Day of the next hearing',
    },
    { opened: 'day', hearing_day: 'day' },
  ),
  ...plain('Office', 'office', { name: 'Name', phone: 'Phone', email: 'E-mail', address: 'Address' }),
]

const kindsOfQuestions = {
  yesNo: 'yesNo',
  text: 'text',
  number: 'number',
  day: 'day',
  choice: 'choice',
} as const

/** All that a form can be filled from: the profile, who prepares it, the case, the office, and questions of this form alone. */
export const propertiesOf = (questions: Mapping['questions']): readonly Property[] => [
  ...ofProfile,
  ...Object.entries(questions).map(([key, { label, kind, options }]): Property => ({
    key: `answers.${key}`,
    label,
    group: 'Asked for this form',
    aliases: [],
    kind: kindsOfQuestions[kind],
    values:
      kind === 'yesNo'
        ? yesOrNo
        : Object.entries(options ?? {}).map(([value, words]) => ({ value, label: words })),
    rows: null,
  })),
]

/** The property of a path, by its key; null for a fixed text and for what is none. */
export function keyOfPath(path: string): string | null {
  if (path.startsWith('=')) return null
  const read = readPath(path)
  if (!read) return null
  return read.field === null ? read.first : `${read.first}.${read.field}`
}

/** The same property of another row, or of another part of the form. */
export function pathOf(key: string, role: string | null, rule: string | null): string {
  const [first = '', field] = key.split('.')
  const own = ['answers', 'preparer', 'case', 'office'].includes(first)
  const row = rule === null || rule === '' ? '' : `[${rule}]`
  return `${role && !own ? `${role}/` : ''}${first}${row}${field === undefined ? '' : `.${field}`}`
}

/** In words: “Addresses: City (type: physical)”. */
export function wordsOfPath(path: string, properties: readonly Property[], roles: Mapping['roles']): string {
  if (path.startsWith('=')) return `“${path.slice(1)}”`
  const read = readPath(path)
  const property = properties.find(({ key }) => key === keyOfPath(path))
  if (!read || !property) return path
  const who = read.role === null ? '' : `${roles[read.role] ?? read.role}: `
  const group = property.group === 'Person' ? '' : `${property.group}: `
  return `${who}${group}${property.label}${wordsOfRule(read.rule, property)}`
}

function wordsOfRule(rule: string | null, { rows }: Property): string {
  if (rule === null || rule === '') return ''
  if (/^\d+$/.test(rule)) return ` (row ${Number(rule) + 1})`
  const parts = rule.split(',').map((part) => {
    const [field = '', values = ''] = part.split('=')
    const known = rows?.find((each) => each.field === field)
    const words = values
      .split('|')
      .map((value) =>
        value === 'null' ? 'unknown' : (known?.values.find((each) => each.value === value)?.label ?? value),
      )
    return `${known?.label ?? field.replaceAll('_', ' ')}: ${words.join(' or ')}`
  })
  return ` (${parts.join(', ')})`
}
