import type { InputOf, Streamed } from '#core/contract.ts'
import { oneBatch, type Sheet } from '#core/server/files/sheet.ts'
import { spreadsheetOf, spreadsheetTypes } from '#core/server/files/spreadsheet.ts'
import type { importsContract } from '../contract.ts'
import { findTarget } from './importFields.ts'
import { templatePaths } from './sources.ts'

type Calls = (typeof importsContract)['endpoints']
type Format = InputOf<Calls['downloadImportTemplate']>['format']

/** Values of the example row. */
const example: Readonly<Partial<Record<(typeof templatePaths)[number], string>>> = {
  external_id: 'C-1001',
  household: 'H-1',
  relation_to_head: 'Self',
  first_name: 'Rosa',
  middle_name: 'Elena',
  last_name: 'Example',
  dob: '1988-05-17',
  gender_id: 'Female',
  birth_country_id: 'Guatemala',
  nationality_ids: 'Guatemala',
  a_number: 'A200-000-001',
  phone: '(312) 555-0142',
  email: 'rosa@example.org',
  'learned_languages.1.language_id': 'Spanish',
  'addresses.1.address': '12 Example Street',
  'addresses.1.city': 'Chicago',
  'addresses.1.state': 'IL',
  'addresses.1.zip': '60601',
  'overview.date_last_entry': 'May 2019',
  'spouses.1.first_name': 'Mateo',
  'spouses.1.last_name': 'Example',
  'spouses.1.dob': '1986',
  'children.1.first_name': 'Luz',
  'children.1.last_name': 'Example',
  'children.1.dob': '2012-11-03',
}

/** A table of texts: whatever a cell looks like, no program calculates with it. */
export const textTable = (
  title: string,
  headers: readonly string[],
  rows: Sheet['rows'],
  format: Format,
): Streamed => ({
  content_type: spreadsheetTypes[format],
  file_name: `${title}.${format}`,
  body: spreadsheetOf(
    {
      title: title.slice(0, 31),
      columns: headers.map((label, index) => ({ key: `${index}`, label, type: 'text' })),
      rows,
    },
    format,
    { zone: 'UTC' },
  ),
})

export const downloadImportTemplate = async (
  _ctx: unknown,
  { format }: InputOf<Calls['downloadImportTemplate']>,
): Promise<Streamed> =>
  textTable(
    'People to import',
    templatePaths.map((path) => findTarget(path)!.label),
    oneBatch([templatePaths.map((path) => example[path] ?? '')]),
    format,
  )
