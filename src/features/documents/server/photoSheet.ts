import { pdf } from '#core/server/pdf/pdf.ts'

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
    document.prints({ bytes: photo, copies, alt: `${copies} prints of the photo of ${name}` })
  })
}
