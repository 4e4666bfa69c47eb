import { titleOf } from './dictionary.ts'
import { tablesLeftOut, type ExportedTable } from './officeTables.ts'
import type { ExportManifest } from './archive.ts'

/** README.txt of an archive. */
export function readme(manifest: ExportManifest, tables: readonly ExportedTable[]): string {
  const { kind, title, at, by, has_whole_numbers, has_internal, missing_files, unreadable_numbers } = manifest
  const lines = [
    title,
    `As it was on ${at} (UTC), requested by ${by}.`,
    '',
    'tables/NAME.csv        each table for a spreadsheet (UTF-8, RFC 4180)',
    'tables/NAME.json       the same rows exactly, one on each line',
    'documents/             files in folders by record, and by case or person',
    'documents.csv, .json   which row each file belongs to',
    'data_dictionary.csv    what each table and column means, and which row a number refers to',
    'manifest.json          what this archive is',
    'SHA256SUMS             checksums: unpack, then run sha256sum -c SHA256SUMS in this folder',
    '',
    'Days are YYYY-MM-DD, instants ISO 8601 in UTC. An empty cell is a value that is not known. In the CSV files a text that a',
    'spreadsheet would calculate (it begins with = + - or @, and is no number) has an apostrophe before it; JSON has it as it is.',
    '',
    has_whole_numbers
      ? 'PROTECTED NUMBERS ARE IN HERE WHOLE: Social Security, passport and other identifying numbers. Store this archive accordingly.'
      : 'Protected numbers (Social Security, passport and other identifying numbers) were left out.',
  ]
  if (kind === 'office')
    lines.push(
      'Never in an export: passwords, second factors, sessions, links, secrets of outside services, the key that seals documents. Left out, too:',
      ...Object.entries(tablesLeftOut).map(([table, why]) => `  ${table}: ${why}`),
    )
  else
    lines.push(
      has_internal
        ? 'INTERNAL ENTRIES, NOTES, ANALYSIS AND THE ACTIVITY LOG ARE IN HERE. They may be privileged.'
        : 'Notes of docket entries, internal entries, drafts of letters, the analysis of relief and grounds, and the activity log are not in here.',
      'Deleted cases, entries and files, and tables without rows, are not in here.',
    )
  if (missing_files > 0)
    lines.push(
      '',
      `${missing_files} stored files could not be read, or not to their end: documents.csv names them in its column problem, and a`,
      'note lies in the folder of each.',
    )
  if (unreadable_numbers.length > 0)
    lines.push(
      '',
      `Protected numbers that could not be decrypted and are empty: ${unreadable_numbers.length}. manifest.json names all of them.`,
      ...unreadable_numbers.slice(0, 20).map((place) => `  ${place}`),
    )
  const width = Math.max(...manifest.tables.map(({ table }) => table.length))
  const shapes = new Map(tables.map((shape) => [shape.table, shape]))
  lines.push(
    '',
    'Tables with rows, how many, and what they are. Begin with legal_cases, parties and docket_entries.',
    ...manifest.tables
      .filter(({ rows }) => rows > 0)
      .map(
        ({ table, rows }) =>
          `  ${table.padEnd(width)} ${String(rows).padStart(8)}  ${titleOf(shapes.get(table)!)}`,
      ),
  )
  return `${lines.join('\r\n')}\r\n`
}
