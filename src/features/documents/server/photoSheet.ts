import { pdf } from '#core/server/pdf/pdf.ts'

const inch = 72
const edge = 2 * inch
const left = 54
const columns = 3
const gap = { across: 36, down: 12 }
/** Space below the title, however long the name: a sheet is one page. */
const top = 124

/** Prints of 2 × 2 inches with crop lines, on Letter paper. */
export function photoSheet({
  photo,
  copies,
  name,
  printed_by,
  at,
  timezone,
}: {
  photo: Buffer
  copies: number
  name: string
  printed_by: string
  at: Date
  timezone: string
}): Promise<Buffer> {
  return pdf({ title: 'Photos', subtitle: name.slice(0, 80), printed_by, at, timezone }, (document) => {
    document.paragraph('Each is 2 × 2 inches when printed at 100 %, not fitted to the page.', 'muted')
    const page = document.source
    const sheet = page.struct('Figure', { alt: `${copies} prints of the photo of ${name}` }, () => {
      for (let n = 0; n < copies; n++) {
        const x = left + (n % columns) * (edge + gap.across)
        const y = top + Math.floor(n / columns) * (edge + gap.down)
        page.image(photo, x, y, { width: edge, height: edge })
        page.rect(x, y, edge, edge).lineWidth(0.25).dash(3, { space: 3 }).stroke('#888888').undash()
      }
    })
    page.addStructure(sheet)
  })
}
