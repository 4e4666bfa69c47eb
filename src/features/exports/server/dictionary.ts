import type { SealedTable } from '#core/server/process/sealedPlaces.ts'
import { tableOf } from '#collections/defineCollection.ts'
import type { ListDefinition } from '#collections/defineList.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import type { Field } from '#fields/kinds.ts'
import { caseFields } from '#features/cases/caseFields.ts'
import { docketEntryFields } from '#features/docket/docketFields.ts'
import { lists } from '#features/lists/lists.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { recordFields } from '#features/records/recordFields.ts'
import { allSettings } from '#features/settings/settings.ts'
import { adminFields, personalFields } from '#features/users/fields.ts'
import { allFields } from '#collections/defineCollection.ts'
import { sealedIn, type ExportedTable } from './officeTables.ts'
import type { Row } from './rows.ts'

type Definitions = Readonly<Record<string, Field>>
interface Described {
  title: string
  fields: Definitions
}

const plain = (title: string, fields: Definitions): Described => ({ title, fields })

/** What the product calls tables and columns, from the definitions by which it shows and checks them. */
const described: Readonly<Record<string, Described>> = {
  records: plain('Records', recordFields),
  legal_cases: plain('Cases', caseFields),
  docket_entries: plain('Docket', docketEntryFields),
  parties: plain('People', partyFields),
  users: plain('Users', { ...personalFields, ...adminFields }),
  ...Object.fromEntries(
    Object.values(partySections as Readonly<Record<string, SectionDefinition>>).map((section) => [
      tableOf(section),
      plain(section.title[1] ?? section.title[0], allFields(section)),
    ]),
  ),
  ...Object.fromEntries(
    Object.values(lists as Readonly<Record<string, ListDefinition>>).map((list) => [
      tableOf(list),
      plain(list.title[1] ?? list.title[0], allFields(list)),
    ]),
  ),
}

const options = (field: Field | undefined): string | null =>
  field && 'options' in field
    ? (field.options as readonly { value: string; label: string }[])
        .map(({ value, label }) => `${value}: ${label}`)
        .join('; ')
    : null

/** Columns that mean the same in every table. */
const common: Readonly<Record<string, string>> = {
  id: 'number of the row, by which others refer to it',
  position: 'place in its list',
  version: 'how often the row was changed, and one',
  created_at: 'when it was entered',
  created_by_id: 'who entered it',
  updated_at: 'when it was last changed',
  updated_by_id: 'who last changed it',
  archived_at: 'since when it is not offered any more; empty: it is',
  deleted_at: 'when it was deleted, and can be brought back; empty: it is there',
  access_set_id: 'who may see it: the combination of its teams',
}

/** "docket_entry_id": "Docket entry"; a column that no form shows has no other label. */
const wordsOf = (column: string): string => {
  const words = column.replace(/(?<=.)_id$/, '').replaceAll('_', ' ')
  return words === 'id' ? 'Number' : words[0]!.toUpperCase() + words.slice(1)
}

export const dictionaryColumns = [
  'table',
  'table_title',
  'column',
  'label',
  'type',
  'kind',
  'meaning',
  'options',
  'refers_to',
  'is_key',
  'is_protected',
]

/** A line for each exported column, then one for each field of a setting, whose values are objects in site_settings. */
export function* dictionaryOf(
  tables: readonly ExportedTable[],
  sealed: readonly SealedTable[],
): Generator<Row> {
  for (const { table, columns, key, comment } of tables) {
    const definition = described[table]
    for (const { name, type, comment: meaning, refers_to } of columns) {
      const field = definition?.fields[name]
      yield {
        table,
        table_title: definition?.title ?? comment,
        column: name,
        label: field?.label ?? wordsOf(name),
        type,
        kind: field?.kind ?? null,
        meaning: meaning ?? common[name] ?? (refers_to && `number of a row of ${refers_to}`),
        options: options(field),
        refers_to,
        is_key: key.includes(name),
        is_protected: sealedIn(sealed, table).includes(name),
      }
    }
  }
  if (!tables.some(({ table }) => table === 'site_settings')) return
  for (const [name, { title, help, fields }] of Object.entries(allSettings))
    for (const [field_name, field] of Object.entries(fields as Definitions))
      yield {
        table: 'site_settings',
        table_title: title,
        column: `value.${field_name} where name = ${name}`,
        label: field.label,
        type: 'json',
        kind: field.kind,
        meaning: help ?? null,
        options: options(field),
        refers_to: null,
        is_key: false,
        is_protected: field.kind === 'secret',
      }
}
