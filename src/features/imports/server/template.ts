import type { Streamed } from '#core/contract.ts'
import { templateLabels, templatePaths } from './sources.ts'
import { findTarget } from './importFields.ts'

/** Begins with what a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/
const harmless = /^[+-]?[\d ().,/-]*$/

/** A cell that no spreadsheet calculates. */
const defused = (cell: string): string => (formula.test(cell) && !harmless.test(cell) ? `'${cell}` : cell)

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",;\r\n\t]/.test(cell) ? `"${defused(cell).replaceAll('"', '""')}"` : defused(cell))).join(',')}\r\n`

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

export const downloadImportTemplate = async (): Promise<Streamed> => ({
  content_type: 'text/csv; charset=utf-8',
  file_name: 'People to import.csv',
  body: [
    '\ufeff',
    csvLine(templatePaths.map((path) => templateLabels.get(path) ?? findTarget(path)!.label)),
    csvLine(templatePaths.map((path) => example[path] ?? '')),
  ],
})
