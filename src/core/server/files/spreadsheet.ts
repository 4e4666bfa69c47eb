import type { SpreadsheetFormat } from '../../spreadsheetFormats.ts'
import { csvRow, csvStart } from './csv.ts'
import {
  clockTime,
  inPieces,
  oneBatch,
  yesOrNo,
  type ColumnType,
  type Sheet,
  type SheetCell,
} from './sheet.ts'
import { xlsxOf } from './xlsx.ts'
import { zipOf } from './zip.ts'

export const spreadsheetTypes: Record<SpreadsheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

interface Options {
  /** Time zone of instants in XLSX and CSV. */
  zone: string
  /** A second sheet of XLSX, of names and values: what the file is, who made it and when. */
  about?: readonly (readonly [string, string])[]
}

/** A spreadsheet, made while it is read. CSV and JSON hold the sheet alone. */
export function spreadsheetOf(
  sheet: Sheet,
  format: SpreadsheetFormat,
  { zone, about = [] }: Options,
): AsyncGenerator<Uint8Array> {
  if (format === 'json') return inPieces(jsonOf(sheet))
  if (format === 'csv') return inPieces(csvOf(sheet, zone))
  return zipOf(xlsxOf(about.length > 0 ? [sheet, aboutSheet(about)] : [sheet], { zone }))
}

const aboutSheet = (lines: readonly (readonly [string, string])[]): Sheet => ({
  title: 'About this file',
  columns: [
    { key: 'name', label: 'Name', type: 'text' },
    { key: 'value', label: 'Value', type: 'text' },
  ],
  rows: oneBatch(lines),
})

async function* csvOf({ columns, rows }: Sheet, zone: string): AsyncGenerator<string> {
  yield csvStart + csvRow(columns.map(({ label }) => label))
  const cellOf = (cell: SheetCell, type: ColumnType): string => {
    if (cell === null) return ''
    if (typeof cell === 'boolean') return yesOrNo(cell)
    return type === 'instant' ? clockTime(String(cell), zone) : String(cell)
  }
  for await (const batch of rows)
    for (const row of batch) yield csvRow(columns.map(({ type }, index) => cellOf(row[index] ?? null, type)))
}

/** An array with one row on each line. */
async function* jsonOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  let start = '[\n'
  for await (const batch of rows)
    for (const row of batch) {
      const entries = columns.map(({ key }, index) => [key, row[index] ?? null])
      yield start + JSON.stringify(Object.fromEntries(entries))
      start = ',\n'
    }
  yield start === '[\n' ? '[]\n' : '\n]\n'
}
