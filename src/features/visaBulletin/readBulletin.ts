import {
  areaCodes,
  areas,
  categories,
  categoryCodes,
  cellKey,
  type AreaCode,
  type CategoryCode,
  type Chart,
  type Preference,
} from './contract/bulletin.ts'
import { monthName } from './contract/monthName.ts'

export interface ReadBulletin {
  /** `YYYY-MM`, where the text says it. */
  month: string | null
  /** Printed cells by `cellKey`, readable or not. */
  cells: Record<string, string>
  /** Sentences on all that was not understood. */
  problems: string[]
}

const limits = { characters: 3_000_000, lines: 20_000, line: 2_000, problems: 20 }
const monthNames =
  'january february march april may june july august september october november december'.split(' ')

/** Letters and digits alone: the bulletin breaks its words at other places every month. */
const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const looksLikeCutoff = (text: string): boolean => /^(?:c|u|\d{1,2}[a-z]{3}\d{2})$/i.test(text)

/**
 * The charts of a bulletin, from a text with a line for each row: cells apart by tabs, as a browser and a spreadsheet copy
 * them, or by spaces, as a PDF does. Headings say which chart follows. Where a month is corrected, nothing is taken from
 * the bulletin of another.
 */
export function readBulletin(text: string, corrected?: string): ReadBulletin {
  const read: ReadBulletin = { month: null, cells: {}, problems: [] }
  if (text.length > limits.characters) return tooLong(read)
  const lines = text.split(/\r\n|[\r\n]/)
  if (lines.length > limits.lines) return tooLong(read)
  const reader = new ChartReader(read)
  for (const line of lines) if (line.length <= limits.line) reader.take(line)
  if (Object.keys(read.cells).length === 0 && read.problems.length === 0)
    read.problems.push(
      'No chart of the bulletin was found. Copy the whole page, with the headings of its charts',
    )
  if (corrected !== undefined && (read.month ?? corrected) !== corrected) {
    const problem = `This is the bulletin for ${monthName(read.month!)}, and you are correcting that for ${monthName(corrected)}`
    return { month: read.month, cells: {}, problems: [problem] }
  }
  read.problems.splice(limits.problems)
  return read
}

function tooLong(read: ReadBulletin): ReadBulletin {
  read.problems.push('This is far longer than a bulletin. Copy the page of one month')
  return read
}

/** Goes down the lines of a bulletin and keeps where it is. */
class ChartReader {
  private readonly read: ReadBulletin
  private chart: Chart | null = null
  private preference: Preference | null = null
  private columns: AreaCode[] = []
  /** Words since the last heading or row: a header, or the beginning of a row that goes on in the next line. */
  private words = ''

  constructor(read: ReadBulletin) {
    this.read = read
  }

  take(line: string): void {
    const words = bare(line)
    if (words === '' || this.takeMonth(words) || this.takeHeading(words)) return
    const { label, cells } = this.partsOf(line)
    const category = cells.length > 0 ? this.categoryOf(bare(label)) : null
    if (category) this.takeRow(category, cells)
    else this.words = (this.words + words).slice(-limits.line)
  }

  private takeMonth(words: string): boolean {
    const [, name = '', year] = /visabulletinfor([a-z]{3,9})(\d{4})/.exec(words) ?? []
    const month = monthNames.indexOf(name) + 1
    if (month > 0) this.read.month ??= `${year}-${String(month).padStart(2, '0')}`
    return month > 0
  }

  private takeHeading(words: string): boolean {
    const [, name, preference] =
      /(finalactiondates|datesforfiling)(?:for|of)?(family|employment)/.exec(words) ?? []
    if (!name) return false
    this.chart = name === 'finalactiondates' ? 'final_action' : 'dates_for_filing'
    this.preference = preference as Preference
    this.columns = []
    this.words = ''
    return true
  }

  private partsOf(line: string): { label: string; cells: string[] } {
    const tabs = line.split('\t').map((cell) => cell.trim())
    if (tabs.length > 1) return { label: tabs[0]!, cells: withoutEmptyEnd(tabs.slice(1)) }
    const commas = line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, ''))
    if (commas.length >= 6 && commas.slice(-2).every(looksLikeCutoff))
      return { label: commas.slice(0, -5).join(' '), cells: commas.slice(-5) }
    const parts = line.trim().split(/\s+/)
    let first = parts.length
    while (first > 0 && looksLikeCutoff(parts[first - 1]!)) first -= 1
    // Five columns at least: "C" alone ends sentences, too.
    return parts.length - first >= 5
      ? { label: parts.slice(0, first).join(' '), cells: parts.slice(first) }
      : { label: line, cells: [] }
  }

  /** By the words of its own line, or of the lines that began its first cell. */
  private categoryOf(label: string): CategoryCode | null {
    const begins = (words: string) => categoryCodes.find((code) => categories[code].row.test(words))
    return begins(label) ?? begins(this.words + label) ?? null
  }

  private takeRow(category: CategoryCode, cells: string[]): void {
    if (this.words !== '') this.takeHeader(cells.length)
    this.words = ''
    const { preference, label } = categories[category]
    if (!this.chart || this.preference !== preference)
      return this.refuse(
        `The row “${label}” stands below no heading that says which chart it is of. Copy the headings, too`,
      )
    if (this.columns.length === 0)
      return this.refuse(
        `The columns above the row “${label}” have no names. Copy the first line of the chart, too`,
      )
    if (cells.length !== this.columns.length)
      return this.refuse(
        `The row “${label}” has ${cells.length} cells, and ${this.columns.length} columns have names`,
      )
    for (const [at, area] of this.columns.entries()) this.put(category, area, cells[at]!)
  }

  private put(category: CategoryCode, area: AreaCode, printed: string): void {
    const key = cellKey({ chart: this.chart!, category, area })
    const before = this.read.cells[key]
    if (before !== undefined && before !== printed)
      this.refuse(
        `${categories[category].label}, ${areas[area].label} stands there twice: ${before} and ${printed}`,
      )
    this.read.cells[key] = printed.slice(0, 40)
  }

  /** Words between a heading and the first row name the columns, in their order. */
  private takeHeader(count: number): void {
    const found = areaCodes
      .map((area) => ({ area, at: lastMatch(this.words, areas[area].column) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)
    if (found.length === 0) return
    this.columns = found.map(({ area }) => area)
    if (count > this.columns.length) this.refuse('The chart has a column of a name that Ellis does not know')
  }

  private refuse(problem: string): void {
    if (!this.read.problems.includes(problem)) this.read.problems.push(problem)
  }
}

function withoutEmptyEnd(cells: string[]): string[] {
  let end = cells.length
  while (end > 0 && cells[end - 1] === '') end -= 1
  return cells.slice(0, end)
}

/** Prose above a chart may name a country, so the last place counts. */
function lastMatch(text: string, pattern: RegExp): number {
  const all = [...text.matchAll(new RegExp(pattern.source, 'g'))]
  return all.at(-1)?.index ?? -1
}
