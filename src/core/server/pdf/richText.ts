import { drawLines } from './drawLines.ts'
import { cleaned, linesOf, type Direction, type Line } from './lineBreaking.ts'
import type { Ink, Paper } from './paper.ts'

/** Words with their weight. */
export interface RichRun {
  text: string
  bold: boolean
}

export interface RichBlock {
  kind: 'paragraph' | 'heading2' | 'heading3' | 'item'
  /** Number or dot of a list item; empty for a further paragraph of the same item. */
  marker?: string
  runs: readonly RichRun[]
}

/** Lines drawn by hand, each a list of x and y, within a box of this size. */
export interface Drawing {
  strokes: readonly (readonly number[])[]
  width: number
  height: number
  /** In place of the picture, for screen readers. */
  alt: string
}

const words: Ink = { size: 11, leading: 16, color: '#1b1b1b', bold: false }
const inks = {
  paragraph: { ink: words, before: 0, after: 7, tag: 'P' },
  item: { ink: words, before: 0, after: 4, tag: 'LBody' },
  heading2: { ink: { ...words, size: 13.5, leading: 19, bold: true }, before: 10, after: 4, tag: 'H2' },
  heading3: { ink: { ...words, size: 11.5, leading: 17, bold: true }, before: 6, after: 3, tag: 'H3' },
} as const
const indent = 26

export function drawRichText(paper: Paper, blocks: readonly RichBlock[], direction: Direction): void {
  let list: PDFKit.PDFStructureElement | null = null
  for (const block of blocks) {
    if (block.kind !== 'item') {
      list?.end()
      list = null
    } else list ??= paper.element('L')
    drawBlock(paper, block, direction, list)
  }
  list?.end()
}

function drawBlock(
  paper: Paper,
  { kind, marker, runs }: RichBlock,
  direction: Direction,
  list: PDFKit.PDFStructureElement | null,
): void {
  const { ink, before, after, tag } = inks[kind]
  const width = paper.width - (list ? indent : 0)
  const lines = richLines(paper, runs, { ink, width, direction })
  paper.need(before + (list ? ink.leading : Math.min(lines.length, 2) * ink.leading))
  paper.space(before)
  const element = list ? paper.doc.struct(tag) : paper.element(tag, actualText(runs, lines))
  if (list) {
    const item = paper.doc.struct('LI')
    list.add(item)
    if (marker) drawMarker(paper, item, marker, { ink, direction })
    item.add(element)
    drawLines(paper, element, lines, ink, { inset: direction === 'rtl' ? 0 : indent, width })
    element.end()
    item.end()
  } else {
    drawLines(paper, element, lines, ink)
    element.end()
  }
  paper.space(after)
}

function drawMarker(
  paper: Paper,
  item: PDFKit.PDFStructureElement,
  marker: string,
  { ink, direction }: { ink: Ink; direction: Direction },
): void {
  const [line] = linesOf(marker, { ...ink, width: indent, measure: paper.measure, direction })
  const label = paper.doc.struct('Lbl')
  item.add(label)
  const x = direction === 'rtl' ? paper.left + paper.width - line!.width : paper.left
  label.add(() => paper.line(line!, x, paper.y, ink))
  label.end()
}

/** An empty paragraph is one empty line. */
function richLines(
  paper: Paper,
  runs: readonly RichRun[],
  { ink, width, direction }: { ink: Ink; width: number; direction: Direction },
): Line[] {
  const parts = runs.map(({ text, bold }) => ({ text: cleaned(text), bold: bold || ink.bold }))
  const weights = parts.flatMap(({ text, bold }) => Array.from({ length: text.length }, () => bold))
  return linesOf(parts.map(({ text }) => text).join(''), {
    size: ink.size,
    bold: (index) => weights[index] ?? ink.bold,
    width,
    measure: paper.measure,
    direction,
  })
}

const actualText = (runs: readonly RichRun[], lines: readonly Line[]): { actual?: string } =>
  lines.some(({ unclear }) => unclear) ? { actual: cleaned(runs.map(({ text }) => text).join('')) } : {}

/** As large as fits a line to sign on. */
const drawn = { width: 220, height: 70 }

export function drawDrawing(paper: Paper, { strokes, width, height, alt }: Drawing): void {
  const scale = Math.min(drawn.width / width, drawn.height / height)
  paper.need(height * scale + 8)
  const figure = paper.element('Figure', { alt })
  const [left, top] = [paper.left, paper.y]
  figure.add(() => {
    for (const stroke of strokes) {
      for (let at = 0; at + 1 < stroke.length; at += 2) {
        const [x, y] = [left + stroke[at]! * scale, top + stroke[at + 1]! * scale]
        if (at === 0) paper.doc.moveTo(x, y)
        // A dot has a length of its own, or it would not show.
        if (at > 0 || stroke.length === 2) paper.doc.lineTo(at > 0 ? x : x + 0.6, y)
      }
      paper.doc.lineWidth(1.2).lineCap('round').lineJoin('round').stroke('#1b2a4a')
    }
  })
  figure.end()
  paper.space(height * scale + 8)
}
