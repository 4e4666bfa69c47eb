import { parse, CsvError } from 'csv-parse/sync'
import { delimiters, groupSeparator, importLimits } from '../../spreadsheetFormat.ts'
import { decodeText, type Encoding } from './decodeText.ts'

export type Delimiter = (typeof delimiters)[number]

/** How a file is to be read; what is absent is found out. */
export interface ReadingParams {
  format: 'csv' | 'xlsx'
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
  sheet?: string | undefined
}

interface SpreadsheetRow {
  line: number
  cells: string[]
}

export interface Spreadsheet {
  format: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
  sheets: string[]
  headers: string[]
  rows: SpreadsheetRow[]
  notes: string[]
}

/** A file that cannot be read, with a sentence that says why. */
export class UnreadableSpreadsheet extends Error {}

type Read = Omit<Spreadsheet, 'headers'>

const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
/** Rows above the header in which a title may stand. */
const mostAbove = 10
/** More than this is not read at all, so that a sentence can state the limit. */
const mostRead = importLimits.rows + mostAbove + 2

export async function readTable(bytes: Buffer, params: ReadingParams): Promise<Spreadsheet> {
  const read = params.format === 'xlsx' ? await fromXlsx(bytes, params) : fromText(bytes, params)
  return withHeader({ ...read, rows: read.rows.map(cleaned) })
}

/** The number of each delimiter in the first lines, outside of quotes; the steadiest wins. */
function findDelimiter(text: string): Delimiter {
  const lines: string[] = ['']
  let isQuoted = false
  for (const letter of text.slice(0, 60_000)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === '\n' && !isQuoted) lines.push('')
    else if (!isQuoted) lines[lines.length - 1] += letter
    if (lines.length > 30) break
  }
  const scores = delimiters.map((delimiter) => {
    const counts = lines.filter((line) => line.trim() !== '').map((line) => line.split(delimiter).length - 1)
    const often = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    const steady = counts.filter((count) => count === often).length / Math.max(1, counts.length)
    return { delimiter, score: often === 0 ? 0 : often * (0.2 + steady) }
  })
  return scores.toSorted((a, b) => b.score - a.score)[0]!.delimiter
}

function fromText(bytes: Buffer, params: ReadingParams): Read {
  const decoded = decodeText(bytes, params.encoding)
  // Excel writes the delimiter into a first line of its own.
  const named = /^sep=(.)\r?\n/i.exec(decoded.text)
  const text = named ? decoded.text.slice(named[0].length) : decoded.text
  const ofFile = delimiters.find((delimiter) => delimiter === named?.[1])
  const delimiter = params.delimiter ?? ofFile ?? findDelimiter(text)
  const above = named ? 1 : 0
  try {
    const records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      max_record_size: 2_000_000,
      to: mostRead,
      // `info` changes what is returned, which the types of the parser leave out.
    }) as unknown as { info: { lines: number }; record: string[] }[]
    const rows = records.map(({ info, record }) => {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
      return { line: info.lines - breaks + above, cells: record }
    })
    const { encoding, notes } = decoded
    return { format: 'csv', encoding, delimiter, sheet: null, sheets: [], rows, notes }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableSpreadsheet(csvProblem(error)) : error
  }
}

function csvProblem(error: CsvError): string {
  const line = (error as { lines?: number }).lines
  const where = line ? ` before line ${line}` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark is opened and never closed${where}. Close it, or save the file again as CSV or Excel.`
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `One row has more than two million characters${where}. Is a quotation mark opened and never closed?`
  return `The file cannot be read as CSV${where}. Save it again as CSV or Excel.`
}

async function fromXlsx(bytes: Buffer, { sheet: chosen }: ReadingParams): Promise<Read> {
  // Most files are CSV, and their process need not load this.
  const { default: readXlsx } = await import('read-excel-file/node')
  const sheets = await readXlsx(bytes).catch((error: unknown) => {
    throw new UnreadableSpreadsheet(
      'The file cannot be read as an Excel workbook: it is damaged or protected by a password. Save it again, or as CSV.',
      { cause: error },
    )
  })
  const filled = sheets.filter(({ data }) => data.length > 0)
  const found = sheets.find(({ sheet }) => sheet === chosen) ?? filled[0] ?? sheets[0]
  if (!found) throw new UnreadableSpreadsheet('There is no sheet in this workbook.')
  const rows = found.data.slice(0, mostRead).map((cells, at) => ({
    line: at + 1,
    cells: cells.map(cellText),
  }))
  const notes =
    filled.length > 1 && chosen === undefined
      ? [`The workbook has ${filled.length} sheets with rows; “${found.sheet}” was read.`]
      : []
  const names = sheets.map(({ sheet }) => sheet)
  return { format: 'xlsx', encoding: null, delimiter: null, sheet: found.sheet, sheets: names, rows, notes }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

const cleaned = ({ line, cells }: SpreadsheetRow): SpreadsheetRow => ({
  line,
  cells: cells.map((cell) =>
    cell
      .replace(control, '')
      .replace(/\u00a0/g, ' ')
      .trim()
      .normalize('NFC'),
  ),
})

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length

/** Headers with those of merged cells above them, “Spouse – Name”, where some are the same without. */
function withGroups(headers: string[], above: readonly string[]): string[] {
  const named = headers.filter((header) => header !== '')
  if (new Set(named).size === named.length || filledIn(above) < 2) return headers
  let group = ''
  return headers.map((header, index) => {
    group = above[index] || group
    return header === '' || group === '' ? header : `${group}${groupSeparator}${header}`
  })
}

/** Takes the header from the rows: the first that is about as full as the fullest of those at the top. */
function withHeader({ rows: all, notes: before, ...read }: Read): Spreadsheet {
  const notes = [...before]
  const rows = all.filter(({ cells }) => filledIn(cells) > 0)
  const top = rows.slice(0, mostAbove)
  const most = Math.max(0, ...top.map(({ cells }) => filledIn(cells)))
  const at = top.findIndex(({ cells }) => filledIn(cells) >= Math.max(1, most * 0.6))
  if (at < 0) throw new UnreadableSpreadsheet('There is nothing in this file.')
  // Printed or joined tables state the header again on every page.
  const isHeader = ({ cells }: SpreadsheetRow) =>
    cells.join('\n').trim() === rows[at]!.cells.join('\n').trim()
  const body = rows.slice(at + 1).filter((row) => !isHeader(row))
  const again = rows.length - at - 1 - body.length
  const width = Math.max(...rows.slice(at).map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1))
  if (width > importLimits.columns)
    throw new UnreadableSpreadsheet(
      `The file has ${width.toLocaleString('en-US')} columns; an import takes ${importLimits.columns} at most.`,
    )
  if (body.length > importLimits.rows)
    throw new UnreadableSpreadsheet(
      `The file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Split it and import the parts one after the other.`,
    )
  if (body.length === 0)
    throw new UnreadableSpreadsheet('There is a header in this file, but no row of a person below it.')
  const long = body.find(({ cells }) => cells.some((cell) => cell.length > importLimits.cell))
  if (long)
    throw new UnreadableSpreadsheet(
      `A cell in line ${long.line} has more than ${importLimits.cell.toLocaleString('en-US')} characters.`,
    )
  const ownHeaders = Array.from({ length: width }, (_, index) => rows[at]!.cells[index] ?? '')
  const headers = withGroups(ownHeaders, rows[at - 1]?.cells ?? [])
  if (headers !== ownHeaders) notes.push('The header has two lines, which were joined.')
  else if (at > 0)
    notes.push(
      `${at === 1 ? 'One line' : `${at} lines`} above the header ${at === 1 ? 'was' : 'were'} left out.`,
    )
  if (again > 0)
    notes.push(
      `${again === 1 ? 'One repetition' : `${again} repetitions`} of the header ${again === 1 ? 'was' : 'were'} left out.`,
    )
  const first = rows[at]!.line
  const empty = all.filter(({ line, cells }) => line > first && filledIn(cells) === 0).length
  if (empty > 0) notes.push(`${empty === 1 ? 'One empty line was' : `${empty} empty lines were`} left out.`)
  const repeated = headers.find((header, index) => header !== '' && headers.indexOf(header) < index)
  if (repeated)
    notes.push(
      `More than one column is called “${repeated.slice(0, 60)}”; only the first is assigned by its name.`,
    )
  return {
    ...read,
    headers: headers.map((header) => header.replace(/\s+/g, ' ').slice(0, 200)),
    rows: body.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    })),
    notes,
  }
}
