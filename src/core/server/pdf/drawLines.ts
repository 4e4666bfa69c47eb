import type { Line } from './lineBreaking.ts'
import type { Ink, Paper } from './paper.ts'

interface Column {
  /** From the left edge of the text. */
  inset?: number
  width?: number
}

/** Lines one below the other as parts of an element, on as many pages as they need. */
export function drawLines(
  paper: Paper,
  element: PDFKit.PDFStructureElement,
  lines: readonly Line[],
  ink: Ink,
  { inset = 0, width = paper.width }: Column = {},
): void {
  let rest = lines
  while (rest.length > 0) {
    const fitting = paper.linesFitting(ink.leading)
    // One line of several alone at the foot or the head of a page looks lost.
    const isLost = fitting === 1 && rest.length > 1
    if (fitting < 1 || isLost) {
      paper.newPage()
      continue
    }
    const count = rest.length - fitting === 1 && fitting > 2 ? fitting - 1 : Math.min(fitting, rest.length)
    const part = rest.slice(0, count)
    rest = rest.slice(count)
    const top = paper.y
    const left = paper.left + inset
    element.add(() =>
      part.forEach((line, index) => {
        const x = line.rtl ? left + width - line.width : left
        paper.line(line, x, top + index * ink.leading, ink)
      }),
    )
    paper.space(part.length * ink.leading)
  }
}
