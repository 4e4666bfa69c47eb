/** A square picture, printed several times to be cut out. */
export interface Prints {
  /** JPEG or PNG. */
  bytes: Uint8Array
  copies: number
  alt: string
}

const inch = 72
const edge = 2 * inch
const left = 54
const columns = 3
const gap = { across: 36, down: 12 }
/** Space below the title, however long the name: a sheet is one page. */
const top = 124

/** Prints of 2 × 2 inches with crop lines. */
export function drawPrints(page: PDFKit.PDFDocument, { bytes, copies, alt }: Prints): void {
  // A buffer of its own: the library takes any other view of bytes for a whole file.
  const picture = Buffer.from(bytes)
  const sheet = page.struct('Figure', { alt }, () => {
    for (let n = 0; n < copies; n++) {
      const x = left + (n % columns) * (edge + gap.across)
      const y = top + Math.floor(n / columns) * (edge + gap.down)
      page.image(picture, x, y, { width: edge, height: edge })
      page.rect(x, y, edge, edge).lineWidth(0.25).dash(3, { space: 3 }).stroke('#888888').undash()
    }
  })
  page.addStructure(sheet)
}
