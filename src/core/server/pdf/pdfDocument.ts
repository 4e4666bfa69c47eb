import { drawBarChart, type BarChart } from './barChart.ts'
import { fittedCounts, shortened } from './fittedText.ts'
import { lettersInWords, unprintableIn } from './unprintable.ts'
import { type Face, plainFace } from './fontFaces.ts'
import { linesOf, type Direction, type Line } from './lineBreaking.ts'
import { drawLines } from './drawLines.ts'
import { drawDrawing, drawRichText, type Drawing, type RichBlock } from './richText.ts'
import { Paper, type Ink } from './paper.ts'
import { drawPrints, type Prints } from './prints.ts'
import { columnWidths, type TableColumn } from './columns.ts'
import { actualText, drawRow, heightOf, type Cell } from './tableRow.ts'

export interface PdfAbout {
  title: string
  /** Below the title: the client and the office. */
  subtitle?: string
  printed_by: string
  at: Date
  /** IANA name of the zone the footer speaks in. */
  timezone: string
  /** At the foot of each page instead of who printed it when. */
  footer?: string
  /** Language of the text; English by default. */
  lang?: string
  /** Its first page begins without its title: each of its pages has one of its own. */
  untitled?: boolean
}

interface PdfTable {
  /** Alternative text of the table, for screen readers. */
  label: string
  columns: readonly TableColumn[]
  /** A lone text spans all columns above the rows that follow it. */
  rows: readonly (readonly string[] | string)[]
  /** Smaller and closer, where a whole table should stay on one page. */
  dense?: boolean
}

interface PdfImage {
  /** JPEG or PNG. */
  bytes: Uint8Array
  /** Read out instead of looked at. */
  alt: string
  width: number
  height: number
  caption?: string
}

const text: Ink = { size: 10, leading: 14, color: '#1b1b1b', bold: false }
const strong: Ink = { ...text, bold: true }
const muted: Ink = { size: 9, leading: 14, color: '#555555', bold: false }
const cell: Ink = { ...text, size: 9, leading: 12.5 }
const smallCell: Ink = { ...cell, size: 8, leading: 10 }
const heading = {
  1: { ink: { size: 18, leading: 24, color: '#111111', bold: true }, before: 0, after: 2 },
  2: { ink: { size: 13, leading: 18, color: '#111111', bold: true }, before: 16, after: 4 },
  3: { ink: { size: 10.5, leading: 15, color: '#111111', bold: true }, before: 9, after: 2 },
} as const satisfies Record<number, { ink: Ink; before: number; after: number }>

const labelWidth = 148
const pad = 4
const closePad = 2

type Element = PDFKit.PDFStructureElement

/** Calls that write a document; a thread of its own lays it out, see `pdfStream`. */
export type Pdf = Omit<PdfDocument, 'source' | 'end'>

/**
 * A document on Letter paper: headings, facts, tables, pictures, one below the other. It is tagged for screen readers,
 * every page says its number and who printed it when, and pages leave memory as they fill.
 */
export class PdfDocument {
  readonly #paper: Paper
  readonly #rest: () => Promise<void>
  #chapter: PDFKit.PDFOutline | null = null
  readonly #unprintable = new Set<number>()

  constructor(about: PdfAbout, rest: () => Promise<void>) {
    this.#paper = new Paper(about)
    this.#rest = rest
    if (!about.untitled) this.heading(about.title, 1)
    if (about.subtitle) this.paragraph(about.subtitle, 'muted')
  }

  /** The bytes as they are written. */
  get source(): PDFKit.PDFDocument {
    return this.#paper.doc
  }

  heading(title: string, level: 1 | 2 | 3): void {
    const { ink, before, after } = heading[level]
    const lines = this.#lines(title, ink, this.#paper.width)
    // Never alone at the foot of a page.
    this.#paper.need(before + lines.length * ink.leading + after + 3 * text.leading)
    this.#paper.space(before)
    const outline = level === 2 ? this.#paper.doc.outline : level === 3 ? this.#chapter : null
    const entry = outline?.addItem(title)
    if (level === 2 && entry) this.#chapter = entry
    this.#draw(this.#paper.element(`H${level}`, actualText(title, lines)), lines, ink)
    this.#paper.space(after)
  }

  /** In the direction of its letters, unless the direction of its language is given. */
  paragraph(words: string, look: 'text' | 'strong' | 'muted' = 'text', direction?: Direction): void {
    const ink = { text, strong, muted }[look]
    const lines = this.#lines(words, ink, this.#paper.width, direction)
    // Strong words stand above something.
    if (look === 'strong') this.#paper.need((lines.length + 5) * ink.leading)
    this.#draw(this.#paper.element('P', actualText(words, lines)), lines, ink)
    this.#paper.space(4)
  }

  /** Facts, one per line: label on the left, value on the right. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void {
    if (facts.length === 0) return
    const paper = this.#paper
    const rows = facts.map(([label, value]): Cell[] => [
      { ...this.#text(label, muted, labelWidth - 12), x: 0, tag: 'TH', scope: 'Row' },
      { ...this.#text(value, text, paper.width - labelWidth), x: labelWidth, tag: 'TD' },
    ])
    const height = rows.reduce((sum, cells) => sum + heightOf(cells, text.leading) + 2, 0)
    // Short blocks stay on one page.
    if (height < paper.height / 3) paper.need(height)
    const table = paper.element('Table')
    for (const cells of rows) drawRow(paper, table, cells, text.leading, 1)
    table.end()
    paper.space(4)
  }

  /** Facts that end with the page: the longest values are shortened, and say so. */
  fittedFacts(facts: readonly (readonly [label: string, value: string])[]): void {
    const countOf = (value: string) => this.#lines(value, text, this.#paper.width - labelWidth).length
    const room = Math.floor((this.#paper.linesFitting(1) - 2 * facts.length) / text.leading)
    const counts = fittedCounts(
      facts.map(([, value]) => countOf(value)),
      room,
    )
    this.facts(facts.map(([label, value], at) => [label, shortened(value, counts[at]!, countOf)]))
  }

  /** Lets others have their turn while it is laid out. */
  async table({ label, columns, rows, dense = false }: PdfTable): Promise<void> {
    if (rows.length === 0) return
    const paper = this.#paper
    const body = dense ? smallCell : cell
    const top: Ink = { ...body, bold: true, color: '#333333' }
    const cellPadding = dense ? closePad : pad
    const { leading } = body
    const widths = columnWidths(columns, rows.filter(isRow), {
      width: paper.width,
      pad: 2 * pad,
      measure: (words, bold) => this.#widest(words, bold ? top : body),
    })
    await this.#rest()
    const at = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
    const cellsOf = (row: readonly string[], ink: Ink, kind: Pick<Cell, 'tag' | 'scope'>): Cell[] =>
      widths.map((width, index) => ({
        ...this.#text(row[index] ?? '', ink, width - 2 * pad),
        x: at[index]! + pad,
        ...kind,
      }))
    const groupOf = (title: string): Cell[] => [
      {
        ...this.#text(title, { ...body, bold: true }, paper.width - 2 * pad),
        x: pad,
        tag: 'TH',
        scope: 'Row',
      },
      ...cellsOf([], body, { tag: 'TD' }).slice(1),
    ]
    const titles = columns.map(({ title }) => title)
    const head = cellsOf(titles, top, { tag: 'TH', scope: 'Column' })
    const headHeight = heightOf(head, leading) + 2 * cellPadding
    const table = paper.element('Table', { alt: label })
    const drawHead = (element: Element | null) => {
      paper.fill(headHeight, '#eef0f3')
      drawRow(paper, element, head, leading, cellPadding)
    }
    paper.need(headHeight + 2 * leading + 2 * cellPadding)
    drawHead(table)
    const heightOfRow = (row: readonly string[]) => heightOf(cellsOf(row, body, { tag: 'TD' }), leading)
    for (const [index, row] of rows.entries()) {
      const cells = isRow(row) ? cellsOf(row, body, { tag: 'TD' }) : groupOf(row)
      const next = rows[index + 1] ?? []
      const below = isRow(next) ? Math.min(heightOfRow(next), paper.height / 2) : leading
      // Never alone at the foot of a page.
      if (!isRow(row) && !paper.fits(heightOf(cells, leading) + below + 4 * cellPadding)) {
        paper.newPage()
        drawHead(null)
      }
      drawRow(paper, table, cells, leading, cellPadding, () => drawHead(null))
      paper.rule('#d5d8dd')
      await this.#rest()
    }
    table.end()
    paper.space(8)
  }

  /** A picture, made smaller when it is larger than the page; it never leaves its caption. */
  image({ bytes, alt, width, height, caption }: PdfImage): void {
    const paper = this.#paper
    const lines = caption ? this.#lines(caption, muted, paper.width) : []
    const room = paper.height - lines.length * muted.leading - 8
    const scale = Math.min(1, paper.width / width, room / height)
    paper.need(height * scale + lines.length * muted.leading + 8)
    const figure = paper.element('Figure', { alt })
    const top = paper.y
    figure.add(() => {
      // A buffer of its own: the library takes any other view of bytes for a whole file.
      paper.doc.image(Buffer.from(bytes), paper.left, top, { width: width * scale, height: height * scale })
    })
    figure.end()
    paper.space(height * scale + 2)
    if (lines.length > 0) this.#draw(paper.element('P', actualText(caption!, lines)), lines, muted)
    paper.space(6)
  }

  /** Stays on one page, with what it is called above it. */
  barChart(title: string, chart: BarChart): void {
    this.paragraph(title, 'strong')
    drawBarChart(this.#paper, chart)
  }

  /** The same picture several times, to be cut out. */
  prints(prints: Prints): void {
    drawPrints(this.#paper.doc, prints)
  }

  /** Paragraphs, headings and lists as somebody wrote them, in the direction of their language. */
  richText(blocks: readonly RichBlock[], direction: Direction): void {
    for (const { runs } of blocks) for (const { text: words } of runs) unprintableIn(words, this.#unprintable)
    drawRichText(this.#paper, blocks, direction)
  }

  drawing(drawing: Drawing): void {
    drawDrawing(this.#paper, drawing)
  }

  /** Between the parts of a long document: others get their turn, and what nobody fetches is not laid out. */
  rest(): Promise<void> {
    return this.#rest()
  }

  pageBreak(): void {
    this.#paper.newPage()
  }

  end(): void {
    const letters = lettersInWords(this.#unprintable)
    if (letters)
      this.paragraph(`No font for these letters, which stand as empty boxes: ${letters}.`, 'strong')
    this.#paper.end()
  }

  #lines(words: string, { size, bold }: Ink, width: number, direction?: Direction): Line[] {
    unprintableIn(words, this.#unprintable)
    return linesOf(words, { size, bold, width, measure: this.#paper.measure, direction })
  }

  #text(words: string, ink: Ink, width: number): Pick<Cell, 'words' | 'lines' | 'ink'> {
    return { words, lines: this.#lines(words, ink, width), ink }
  }

  /** How wide the text would like to be, and how wide its widest word is. */
  #widest(words: string, ink: Ink): { natural: number; least: number } {
    const face: Face = plainFace(ink.bold)
    const measured = (part: string) => this.#paper.measure(part, face, ink.size)
    return {
      natural: Math.max(...words.split('\n').map(measured)),
      least: Math.max(...words.split(/[\s-]+/).map(measured)),
    }
  }

  #draw(element: Element, lines: Line[], ink: Ink): void {
    drawLines(this.#paper, element, lines, ink)
    element.end()
  }
}

const isRow = (row: readonly string[] | string): row is readonly string[] => typeof row !== 'string'
