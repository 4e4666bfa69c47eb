import type { SealedTable } from '#core/server/process/sealedPlaces.ts'
import { tableOf } from '#collections/collection.ts'
import type { ListDefinition } from '#collections/defineList.ts'
import type { Field } from '#fields/kinds.ts'
import { caseFields } from '#features/cases/caseFields.ts'
import { docketEntryFields } from '#features/docket/docketFields.ts'
import { lists } from '#features/lists/lists.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { everySection } from '#features/profile/sections/index.ts'
import { recordFields } from '#features/records/recordFields.ts'
import { allSettings } from '#features/settings/settings.ts'
import { adminFields, personalFields } from '#features/users/fields.ts'
import { allFields } from '#collections/collection.ts'
import { sealedIn, type ExportedTable } from './officeTables.ts'
import type { Row } from './rows.ts'

type Definitions = Readonly<Record<string, Field>>
interface Described {
  title: string
  fields: Definitions
}

const plain = (title: string, fields: Definitions): Described => ({ title, fields })

/** Names of tables and columns, from the definitions by which the product shows and checks them. */
const described: Readonly<Record<string, Described>> = {
  records: plain('Records', recordFields),
  legal_cases: plain('Cases', caseFields),
  docket_entries: plain('Docket', docketEntryFields),
  parties: plain('People', partyFields),
  engagement_letters: plain('Letters to be signed', {}),
  letter_signers: plain('Who signs a letter, in which order', {}),
  letter_texts: plain('Texts that letters begin with, by language and type of case', {}),
  letter_text_versions: plain('Texts of letters as they were saved', {}),
  short_message_templates: plain('Templates of texts', {}),
  short_message_translations: plain('Templates of texts in further languages', {}),
  automated_texts: plain('Automated texts of single docket entries', {}),
  automated_text_recipients: plain('Who gets an automated text of a single docket entry', {}),
  automated_text_outcomes: plain('What became of automated texts', {}),
  automated_text_runs: plain('When automated texts were last sent', {}),
  incoming_messages: plain('Texts and mails that came in', {}),
  phone_numbers: plain('Numbers that want no texts, or that no text reaches', {}),
  users: plain('Users', { ...personalFields, ...adminFields }),
  ...Object.fromEntries(
    Object.values(everySection).map((section) => [
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

/** "docket_entry_id": "Docket entry", for a column that no form shows and so has no other label. */
const wordsOf = (column: string, refers_to: string | null): string => {
  const words = (refers_to ? column.replace(/(?<=.)_id$/, '') : column).replaceAll('_', ' ')
  const spelled = words.replace(/\b(id|ip|dob|zip|sha256)\b/g, (word) => word.toUpperCase())
  return words === 'id' ? 'Number' : spelled[0]!.toUpperCase() + spelled.slice(1)
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

export const titleOf = ({ table, comment }: Pick<ExportedTable, 'table' | 'comment'>): string =>
  described[table]?.title ?? comment ?? table

/** A line for each exported column, then one for each field of a setting, whose values are objects in site_settings. */
export function* dictionaryOf(
  tables: readonly ExportedTable[],
  sealed: readonly SealedTable[],
): Generator<Row> {
  for (const { table, columns, key, comment } of tables) {
    const definition = described[table]
    const table_title = titleOf({ table, comment })
    for (const { name, type, comment: meaning, refers_to } of columns) {
      const field = definition?.fields[name]
      yield {
        table,
        table_title,
        column: name,
        label: field?.label ?? wordsOf(name, refers_to),
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
