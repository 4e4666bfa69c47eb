import { familyKinds } from '#features/profile/sections/familyKinds.ts'
import { partyContactFields, partyFields } from '#features/profile/partyFields.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { text } from '#fields/text/text.ts'
import type { Field, KindName } from '#fields/kinds.ts'
import type { ImportField } from '../contract/import.ts'

/** Field that a column is assigned to. */
export interface Target {
  path: string
  label: string
  field: Field
  name: string
  /** Section of the entry; null: the person themselves, or something about the row. */
  section: SectionName | null
  /** Place among several entries or relatives, from 1. */
  number: number
}

/** One word for a relative, where the section is called otherwise. */
export const relativeTitles: Readonly<Record<FamilyKind, string>> = {
  spouses: 'Spouse',
  children: 'Child',
  parents: 'Parent',
  siblings: 'Sibling',
}

const mostOf: Readonly<Partial<Record<SectionName, number>>> = {
  spouses: 4,
  children: 15,
  parents: 2,
  siblings: 15,
}
const mostEntries = 5

/** Values that a cell cannot name, or that Ellis sets itself. */
const left: ReadonlySet<KindName> = new Set([
  'person',
  'files',
  'json',
  'secret',
  'choices',
  'term',
  'minutes',
])

/** About the row as a whole. */
const rowFields = {
  full_name: text({
    label: 'Full name',
    max: 300,
    help: '“Garcia Lopez, Ana Maria”, or first name, middle name, last name.',
    aliases: ['Name', 'Client name', 'Client', 'Contact name', 'Nombre completo'],
  }),
  household: text({
    label: 'Household',
    max: 100,
    help: 'Rows with the same household become one record.',
    aliases: ['Household ID', 'Household number', 'Family ID', 'Family number', 'Familia'],
  }),
  relation_to_head: text({
    label: 'Relation to the head of the household',
    max: 60,
    help: 'Self, spouse, child, parent or sibling; the head is the first row otherwise.',
    aliases: ['Relationship', 'Relation', 'Relationship to head', 'Parentesco'],
  }),
  external_id: text({
    label: 'Number elsewhere',
    max: 100,
    help: 'The number of the person in another system: a second import finds them by it.',
    aliases: ['External ID', 'Client ID', 'Contact ID', 'ID', 'Client number', 'Case management ID'],
  }),
} as const

/** The second of two columns for one field, as spreadsheets have them. */
const continuations = {
  second_last_name: text({
    label: 'Second last name',
    max: 100,
    help: 'Stands after the last name: García, López → García López.',
  }),
  unit: text({
    label: 'Apartment or unit',
    max: 100,
    help: 'Stands after street and number: 12 Elm St, Apt 3.',
  }),
} as const

/** Fields that continue another, and what stands between the two. */
export const continued: Readonly<Record<keyof typeof continuations, { of: string; between: string }>> = {
  second_last_name: { of: 'last_name', between: ' ' },
  unit: { of: 'address', between: ', ' },
}

const personFields: Readonly<Record<string, Field>> = {
  ...partyFields,
  ...partyContactFields,
  second_last_name: continuations.second_last_name,
}

/** Facts of a relative that are stored with their own profile only. */
const ofRelativesOnly: Readonly<Record<string, Field>> = {
  full_name: rowFields.full_name,
  second_last_name: continuations.second_last_name,
  nationality_ids: partyFields.nationality_ids,
  ssn: partyFields.ssn,
  ...partyContactFields,
}

export const isFamily = (section: SectionName | null): section is FamilyKind =>
  (familyKinds as readonly (SectionName | null)[]).includes(section)

const sections = Object.entries(partySections) as [SectionName, SectionDefinition][]

const fieldsOf = (key: SectionName, section: SectionDefinition): Readonly<Record<string, Field>> =>
  isFamily(key)
    ? { ...section.fields, ...ofRelativesOnly }
    : key === 'addresses'
      ? { ...section.fields, unit: continuations.unit }
      : section.fields

const aliasesOf = (field: Field): readonly string[] => ('aliases' in field && field.aliases) || []

function labelOf(key: SectionName, section: SectionDefinition, field: Field, number: number): string {
  if (section.one) return `${section.title[0]}: ${field.label}`
  if (!isFamily(key)) return `${section.title[0]}${number > 1 ? ` ${number}` : ''}: ${field.label}`
  const title = relativeTitles[key]
  return `${title}${key === 'spouses' && number === 1 ? '' : ` ${number}`}: ${field.label}`
}

const shown = (path: string, label: string, group: string, most: number, field: Field): ImportField => ({
  path,
  label,
  group,
  kind: field.kind,
  most,
  help: ('help' in field && field.help) || helpOfKind[field.kind] || '',
  aliases: [...aliasesOf(field)],
})

const helpOfKind: Readonly<Partial<Record<KindName, string>>> = {
  day: 'A day as 03/15/1990, 1990-03-15, May 2019 or 2019; “unknown” is read as nothing.',
  yesNo: 'Yes or no; empty: not known.',
  flag: 'Yes or no.',
  aNumber: 'A-number of 7 to 9 digits, with or without the A.',
  catalogue: 'An entry of the list of the office, by its name.',
  phone: 'A number with its area code; one from abroad begins with +.',
}

/** All fields that columns can be assigned to, in the order in which they are offered. */
export const importFields: readonly ImportField[] = [
  ...Object.entries(personFields)
    .filter(([, field]) => !left.has(field.kind))
    .map(([name, field]) => shown(name, field.label, 'Person', 1, field)),
  ...Object.entries(rowFields).map(([name, field]) => shown(name, field.label, 'Row', 1, field)),
  ...sections.flatMap(([key, section]) =>
    Object.entries(fieldsOf(key, section))
      .filter(([, field]) => !left.has(field.kind))
      .map(([name, field]) =>
        shown(
          section.one ? `${key}.${name}` : `${key}.1.${name}`,
          labelOf(key, section, field, 1),
          isFamily(key) ? relativeTitles[key] : section.title[0],
          section.one ? 1 : (mostOf[key] ?? mostEntries),
          field,
        ),
      ),
  ),
]

/** The field at a path; null where there is none. */
export function findTarget(path: string): Target | null {
  const parts = path.split('.')
  const [first = ''] = parts
  if (parts.length === 1) {
    const field = Object.hasOwn(personFields, first)
      ? personFields[first]
      : Object.hasOwn(rowFields, first)
        ? rowFields[first as keyof typeof rowFields]
        : undefined
    if (!field || left.has(field.kind)) return null
    return { path, label: field.label, field, name: first, section: null, number: 1 }
  }
  if (!Object.hasOwn(partySections, first)) return null
  const key = first as SectionName
  const section: SectionDefinition = partySections[key]
  const number = section.one ? 1 : Number(parts[1])
  const name = parts.at(-1)!
  const fields = fieldsOf(key, section)
  const isWhole = parts.length === (section.one ? 2 : 3) && Number.isInteger(number)
  if (!isWhole || number < 1 || number > (section.one ? 1 : (mostOf[key] ?? mostEntries))) return null
  const field = Object.hasOwn(fields, name) ? fields[name]! : null
  if (!field || left.has(field.kind)) return null
  return { path, label: labelOf(key, section, field, number), field, name, section: key, number }
}
