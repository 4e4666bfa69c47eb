import { clockTime, inPieces, yesOrNo, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts'
import type { ZipMember } from './zip.ts'

interface Options {
  zone: string
  /** Rows of a sheet with its header; those that follow go into another. */
  most_rows?: number
}

const mostRows = 1_048_576
const mostLetters = 32_767
export const mostColumns = 16_384
/** Rows that are read ahead, from which the widths of the columns follow. */
const measuredRows = 100

/** The parts of a workbook: header frozen, with a filter, and cells of their types. There are no formulas in it. */
export async function* xlsxOf(
  sheets: readonly Sheet[],
  { zone, most_rows = mostRows }: Options,
): AsyncGenerator<ZipMember> {
  const modified = new Date()
  const part = (name: string, texts: AsyncIterable<string>): ZipMember => ({
    name,
    modified,
    compress: true,
    read: () => inPieces(texts),
  })
  const names: string[] = []
  for (const { title, columns, rows } of sheets) {
    const source = new RowSource(rows)
    try {
      for (let number = 1; number === 1 || (await source.hasMore()); number++) {
        names.push(sheetName(number === 1 ? title : `${title.slice(0, 24)} ${number}`))
        yield part(`xl/worksheets/sheet${names.length}.xml`, sheetXml(columns, source, { zone, most_rows }))
      }
    } finally {
      await source.close()
    }
  }
  for (const [name, xml] of Object.entries(workbookParts(names))) yield part(name, once(xml))
}

/** Rows one by one, with a look at those to come; a sheet that is full leaves the rest to the next. */
class RowSource {
  #batches: AsyncIterator<readonly (readonly SheetCell[])[]>
  #ahead: (readonly SheetCell[])[] = []
  #next = 0

  constructor(batches: AsyncIterable<readonly (readonly SheetCell[])[]>) {
    this.#batches = batches[Symbol.asyncIterator]()
  }

  async hasMore(): Promise<boolean> {
    return (await this.lookAhead(1)).length > 0
  }

  async lookAhead(count: number): Promise<readonly (readonly SheetCell[])[]> {
    while (this.#ahead.length - this.#next < count) {
      const { done, value } = await this.#batches.next()
      if (done) break
      this.#ahead = [...this.#ahead.slice(this.#next), ...value]
      this.#next = 0
    }
    return this.#ahead.slice(this.#next, this.#next + count)
  }

  async take(): Promise<readonly SheetCell[] | undefined> {
    if (this.#next === this.#ahead.length && !(await this.hasMore())) return undefined
    return this.#ahead[this.#next++]
  }

  async close(): Promise<void> {
    await this.#batches.return?.()
  }
}

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

async function* sheetXml(
  columns: readonly SheetColumn[],
  source: RowSource,
  { zone, most_rows }: Required<Options>,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index))
  const widths = widthsOf(columns, await source.lookAhead(measuredRows))
  yield `${xmlStart}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`
  for (const [index, width] of widths.entries())
    yield `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  yield '</cols><sheetData><row r="1">'
  for (const [index, { label }] of columns.entries())
    yield textCell(`${letters[index]}1`, label, styles.header)
  yield '</row>'
  let count = 1
  while (count < most_rows) {
    const row = await source.take()
    if (!row) break
    count++
    let xml = `<row r="${count}">`
    for (const [index, column] of columns.entries())
      xml += cellXml(`${letters[index]}${count}`, row[index] ?? null, column, zone)
    yield `${xml}</row>`
  }
  const whole = `A1:${letters.at(-1)}${count}`
  yield `</sheetData><autoFilter ref="${whole}"/><ignoredErrors><ignoredError sqref="${whole}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

/** Positions in `cellXfs` below. */
const styles = { header: 1, text: 2, day: 3, instant: 4, money: 5 }

function cellXml(at: string, cell: SheetCell, { type }: SheetColumn, zone: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'boolean') return textCell(at, yesOrNo(cell))
  if (type === 'number' || type === 'money') {
    const value = exactNumber(cell)
    if (value !== null) return valueCell(at, value, type === 'money' ? styles.money : 0)
  }
  const text = String(cell)
  if (type === 'day' || type === 'instant') {
    const shown = type === 'day' ? text : clockTime(text, zone)
    const serial = serialOf(shown)
    return serial === null ? textCell(at, shown) : valueCell(at, serial, styles[type])
  }
  return textCell(at, text)
}

const valueCell = (at: string, value: number, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`

const textCell = (at: string, text: string, style = styles.text) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Spreadsheets count in doubles: a longer number stays text. */
function exactNumber(cell: string | number): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  return /^-?\d+(\.\d+)?$/.test(cell) && cell.replaceAll(/[-.]/g, '').length <= 15 ? Number(cell) : null
}

/** Spreadsheets disagree on the days before: for some, 1900 was a leap year. */
const firstDay = '1900-03-01'
const dayZero = Date.UTC(1899, 11, 30)

/** '2026-11-06' or '2026-11-06 13:05' as days since the end of 1899; null: a day known in part, or too early. */
function serialOf(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(text) || text < firstDay) return null
  const at = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? ':00' : 'T00:00:00'}Z`)
  return Number.isNaN(at) ? null : (at - dayZero) / 86_400_000
}

// Characters that XML cannot hold.
// oxlint-disable-next-line no-control-regex
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  const whole = text.toWellFormed().replace(/\r\n?/g, '\n').replace(illegal, '')
  const cut =
    whole.length > mostLetters ? `${whole.slice(0, mostLetters - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : whole
  // Excel reads _x0041_ as the letter of that number.
  return cut.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[&<>"]/g, (letter) => entities[letter]!)
}

/** A, B, … Z, AA, AB, … */
function columnLetters(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}

function widthsOf(columns: readonly SheetColumn[], rows: readonly (readonly SheetCell[])[]): number[] {
  const least = { day: 11, instant: 17 } as Record<string, number>
  return columns.map(({ label, type }, index) => {
    let letters = Math.max(label.length + 3, least[type] ?? 8)
    for (const row of rows) letters = Math.max(letters, String(row[index] ?? '').length)
    return Math.min(letters + 1, 60)
  })
}

const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\\u0000-\u001F]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet'

async function* once(xml: string): AsyncGenerator<string> {
  yield xmlStart + xml
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`

const numbered = (names: readonly string[], xml: (number: number, name: string) => string) =>
  names.map((name, index) => xml(index + 1, name)).join('')

const workbookParts = (names: readonly string[]): Record<string, string> => ({
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${numbered(
    names,
    (number, name) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${numbered(
    names,
    (number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Formats: 49 text, 14 a day and 22 a time as the reader’s country writes them, 4 two digits after the point.
  'xl/styles.xml': `<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>${[
    49, 14, 22, 4,
  ]
    .map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf('styles')}"/>${numbered(
    names,
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${typeOf('worksheet')}"/>`,
  )}</Types>`,
})
