import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** A blank form with this line at its foot, a text and a box; each name makes other fields, and so another form. */
export async function aFormPdf(foot: string, name = 'Name', change: (pdf: PDFDocument) => void = () => {}) {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([612, 792])
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  page.drawText(foot, { x: 40, y: 30, size: 9, font })
  const form = pdf.getForm()
  form.createTextField(`${name}.Text`).addToPage(page, { x: 40, y: 700, width: 200, height: 18 })
  form.createCheckBox(`${name}.Box`).addToPage(page, { x: 40, y: 660, width: 10, height: 10 })
  change(pdf)
  return Buffer.from(await pdf.save({ updateFieldAppearances: false }))
}
