import PDFDocument from 'pdfkit'
import { plainFace, type Face } from './fontFaces.ts'
import { cleaned, linesOf, type Line } from './lineBreaking.ts'
import type { PdfAbout } from './pdfDocument.ts'
import type { Shape } from './shaper.ts'

export interface Ink {
  size: number
  /** From one line to the next. */
  leading: number
  color: string
  bold: boolean
}

const page = { width: 612, height: 792 }
/** Three quarters of an inch. */
const margin = 54
/** Baseline of a line within its leading: the same for labels and the larger values next to them. */
const onLine = 0.75
const footer: Ink = { size: 8, leading: 11, color: '#555555', bold: false }

/** Parts of a pdfkit font that its types leave out. */
interface OpenedFont {
  id: string
  /** Letters of each shape used. */
  unicode: number[][]
  encode(text: string): [codes: string[], positions: unknown[]]
  ref(): PDFKit.PDFKitReference
  scale: number
  font: { getGlyph(id: number, codePoints: number[]): { advanceWidth: number } }
  layoutRun(text: string): { glyphs: unknown[]; positions: object[]; advanceWidth: number }
}

/** Gets the shapes of a text and their positions from the shaper. */
function shapeWith(opened: OpenedFont, shape: Shape): void {
  const { scale, font } = opened
  opened.layoutRun = (text) => {
    const shaped = shape(text)
    const glyphs = shaped.map(({ id, text: words }) =>
      font.getGlyph(
        id,
        [...words].map((letter) => letter.codePointAt(0)!),
      ),
    )
    return {
      glyphs,
      positions: shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
        xAdvance: xAdvance * scale,
        yAdvance: yAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
        advanceWidth: glyphs[index]!.advanceWidth * scale,
      })),
      advanceWidth: shaped.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale,
    }
  }
}

/** Pages and the position on them; everything is drawn through it. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly left = margin
  readonly width = page.width - 2 * margin
  readonly height = page.height - 2 * margin
  y = margin
  readonly #about: PdfAbout
  readonly #printed: string
  readonly #root: PDFKit.PDFStructureElement
  /** The number of pages, known only at the end: one drawing that every footer shows. */
  readonly #total: PDFKit.PDFKitReference
  readonly #faces = new Map<string, OpenedFont>()
  #pages = 0

  constructor(about: PdfAbout) {
    this.#about = about
    const at = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: about.timezone,
    }).format(about.at)
    this.#printed = about.footer ?? `Printed by ${about.printed_by}, ${at}`
    const options = {
      size: 'LETTER',
      margin,
      autoFirstPage: false,
      // The library's own fonts know only Western letters.
      font: '',
      pdfVersion: '1.7',
      lang: about.lang ?? 'en-US',
      tagged: true,
      displayTitle: true,
      info: {
        Title: cleaned(about.title),
        Author: cleaned(about.printed_by),
        CreationDate: about.at,
        Creator: 'Ellis',
      },
    } as const
    this.doc = new PDFDocument(options)
    this.#total = this.doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -4, 60, 12] })
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
    this.newPage()
  }

  readonly measure = (words: string, face: Face, size: number): number => {
    this.#pick(face, size)
    return this.doc.widthOfString(words, this.#shaping(face))
  }

  newPage(): void {
    this.doc.addPage()
    this.#pages++
    this.y = margin
    if (this.#pages > 1) this.#margin(this.#about.title, margin - 18, null)
    this.#margin(`Page ${this.#pages} of `, page.height - margin + 20, this.#printed)
  }

  /** A new page, unless so much still fits on this one. */
  need(height: number): void {
    if (!this.fits(height) && this.y > margin) this.newPage()
  }

  fits(height: number): boolean {
    return this.y + height <= page.height - margin + 0.01
  }

  linesFitting(leading: number): number {
    return Math.floor((page.height - margin - this.y + 0.01) / leading)
  }

  space(height: number): void {
    this.y += height
  }

  element(type: string, options: PDFKit.Mixins.StructureElementOptions = {}): PDFKit.PDFStructureElement {
    const element = this.doc.struct(type, options)
    this.#root.add(element)
    return element
  }

  /** Excluded from the text for screen readers. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  /** A coloured band behind the next element. */
  fill(height: number, color: string): void {
    const top = this.y
    this.decoration(() => this.doc.rect(this.left, top, this.width, height).fill(color))
  }

  rule(color: string): void {
    const { y } = this
    this.decoration(() =>
      this.doc
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(0.5)
        .stroke(color),
    )
  }

  /** Draws a line whose upper edge is at `top`. */
  line(line: Line, left: number, top: number, { size, leading, color }: Ink): void {
    const baseline = top + leading * onLine
    let x = left
    for (const { text, face, width } of line.runs) {
      this.#pick(face, size)
      this.doc.fillColor(color).text(text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...this.#shaping(face),
      })
      x += width
    }
  }

  /**
   * Whole runs, where letters change with their neighbours. Other fonts keep composed letters in one piece (no
   * `ccmp`), so that copied and searched text equals the original.
   */
  #shaping({ name, shaped }: Face): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
    if (shaped) return { features: [] }
    if (name === plainFace(false).name || name === plainFace(true).name) return {}
    // Features may be switched off by name, too; the types know only lists of those switched on.
    return { features: { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
  }

  end(): void {
    const font = this.#pick(plainFace(false), footer.size)
    const [codes] = font.encode(String(this.#pages))
    Object.assign(this.#total.data, { Resources: { Font: { [font.id]: font.ref() } } })
    this.#total.end(
      Buffer.from(
        `0.333 g BT /${font.id} ${footer.size} Tf 1 0 0 1 0 0 Tm <${codes.join('')}> Tj ET`,
        'latin1',
      ),
    )
    // Dots of a decomposed letter have no text; an empty text makes some readers speak noise.
    for (const opened of this.#faces.values()) {
      const { unicode } = opened
      for (const [glyph, letters] of unicode.entries()) if (letters.length === 0) unicode[glyph] = [0x200b]
    }
    this.#root.end()
    this.doc.end()
  }

  /** In the margin: something at the left, which the number of pages may follow, and something at the right. */
  #margin(atLeft: string, top: number, atRight: string | null): void {
    const [left, right] = [atLeft, atRight ?? ''].map(
      (words) =>
        linesOf(words, {
          size: footer.size,
          bold: false,
          width: this.width * 0.75,
          measure: this.measure,
        })[0]!,
    ) as [Line, Line]
    this.decoration(() => {
      this.line(left, this.left, top, footer)
      this.line(right, this.left + this.width - right.width, top, footer)
      if (atRight === null) return
      const space = this.measure(' ', plainFace(false), footer.size)
      const baseline = top + footer.leading * onLine
      const current = this.doc.page as { xobjects: Record<string, PDFKit.PDFKitReference> }
      current.xobjects.Total = this.#total
      // The page's coordinates grow downwards, those of the drawing upwards.
      this.doc.save()
      this.doc.transform(1, 0, 0, -1, this.left + left.width + space, baseline)
      ;(this.doc as { addContent(content: string): void }).addContent('/Total Do')
      this.doc.restore()
    }, 'Pagination')
  }

  #pick(face: Face, size: number): OpenedFont {
    // Opened for each document: embedding a font drops its map from glyphs to letters.
    if (!this.#faces.has(face.name)) this.doc.registerFont(face.name, face.bytes)
    this.doc.font(face.name).fontSize(size)
    // The font in use, which the types leave out as it is private.
    const opened = (this.doc as unknown as { _font: OpenedFont })._font
    if (face.shape && !this.#faces.has(face.name)) shapeWith(opened, face.shape)
    this.#faces.set(face.name, opened)
    return opened
  }
}
