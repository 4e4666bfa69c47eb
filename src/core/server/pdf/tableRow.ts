import { cleaned, type Line } from './lineBreaking.ts'
import type { Ink, Paper } from './paper.ts'

type Element = PDFKit.PDFStructureElement

export interface Cell {
  words: string
  lines: Line[]
  ink: Ink
  x: number
  tag: 'TH' | 'TD'
  scope?: 'Row' | 'Column'
}

/** Text for screen readers where the drawn glyphs are in another order or incomplete. */
export const actualText = (words: string, lines: Line[]): { actual?: string } =>
  lines.some(({ unclear }) => unclear) ? { actual: cleaned(words) } : {}

export const heightOf = (cells: Cell[], leading: number): number =>
  Math.max(...cells.map(({ lines }) => lines.length)) * leading

/**
 * Cells side by side. A row that does not fit goes to the next page whole; only one that no page could hold is
 * broken. Without an element it is decoration: the head of a table said again.
 */
export function drawRow(
  paper: Paper,
  parent: Element | null,
  cells: Cell[],
  leading: number,
  padding: number,
  onNewPage?: () => void,
): void {
  const height = heightOf(cells, leading)
  const turn = () => {
    paper.newPage()
    onNewPage?.()
  }
  if (!paper.fits(height + 2 * padding) && (height < paper.height * 0.6 || paper.linesFitting(leading) < 4))
    turn()
  const row = parent && paper.doc.struct('TR')
  if (parent && row) parent.add(row)
  const elements = cells.map(({ words, lines, tag, scope }) => {
    if (!row) return null
    const element = paper.doc.struct(tag, { ...actualText(words, lines), ...(scope ? { scope } : {}) })
    row.add(element)
    return element
  })
  const total = Math.max(...cells.map(({ lines }) => lines.length))
  let drawn = 0
  while (drawn < total) {
    paper.space(padding)
    const count = Math.min(total - drawn, Math.max(1, paper.linesFitting(leading)))
    const top = paper.y
    for (const [index, { lines, ink, x }] of cells.entries()) {
      const part = lines.slice(drawn, drawn + count)
      const write = () => {
        for (const [number, line] of part.entries())
          paper.line(line, paper.left + x, top + number * leading, ink)
      }
      const element = elements[index]
      if (element) element.add(write)
      else paper.decoration(write)
    }
    drawn += count
    paper.space(count * leading + padding)
    if (drawn < total) turn()
  }
  row?.end()
}
