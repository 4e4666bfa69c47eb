import {
  PDFArray,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  PDFName,
  PDFNumber,
  PDFOptionList,
  PDFRef,
  PDFStream,
  PDFTextField,
  StandardFonts,
  type PDFFont,
  type PDFField,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { wrapped } from '../../planning/fit.ts'
import { openForm, stripForm } from './openForm.ts'

/** A value as the form has it; boxes are ticked by `true`. */
export interface WrittenField {
  name: string
  value: string | true
  /** Size of the letters, in points; absent: as the form says. */
  size?: number
}

/** A sheet behind the form, for what its own fields do not hold. */
interface Addendum {
  /** Form and edition, name and number of the person, at the head of every sheet. */
  head: readonly string[]
  entries: readonly { where: string; title: string; lines: readonly string[] }[]
  /** Printed above the line for the signature; absent: none. */
  signed_by?: string
}

export interface FillOrder {
  title: string
  author: string
  values: readonly WrittenField[]
  addendum: Addendum | null
  /** Drawn onto the pages, so that no program shows or changes it otherwise. */
  is_flat: boolean
}

const key = (name: string) => PDFName.of(name)

/** The form with these values, every other field as it was. */
export async function fillForm(bytes: Uint8Array, order: FillOrder): Promise<Uint8Array> {
  const pdf = await openForm(bytes)
  stripForm(pdf)
  pdf.setTitle(order.title)
  pdf.setAuthor(order.author)
  pdf.setProducer('Ellis')
  const font = await pdf.embedFont(StandardFonts.CourierBold)
  const form = pdf.getForm()
  // Looking a field up walks the whole tree.
  const fields = new Map(form.getFields().map((field) => [field.getName(), field]))
  for (const written of order.values) {
    const field = fields.get(written.name)
    if (!field) throw new Error('The form has no such field.')
    write(field, written, font)
  }
  if (order.addendum) await addSheets(pdf, order.addendum)
  if (order.is_flat) flatten(pdf)
  return pdf.save({ updateFieldAppearances: false })
}

function write(field: PDFField, { value, size }: WrittenField, font: PDFFont): void {
  if (field instanceof PDFCheckBox) {
    if (value === true) field.check()
    return
  }
  if (value === true) throw new Error('Only a box can be ticked.')
  const before = appearanceOf(field)
  if (field instanceof PDFTextField) {
    if (size) field.setFontSize(size)
    field.setText(value)
    field.updateAppearances(font)
  } else if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    field.select(value)
    field.updateAppearances(font)
  } else throw new Error('This field cannot be written.')
  restoreAppearance(field, before)
}

/** Font of the field's own, which the form's resources have; another program needs it when the value is changed there. */
const appearanceOf = ({ acroField }: PDFField) =>
  [acroField.dict, ...acroField.getWidgets().map(({ dict }) => dict)].map(
    (dict) => [dict, dict.get(key('DA'))] as const,
  )

function restoreAppearance(_: PDFField, before: ReturnType<typeof appearanceOf>): void {
  for (const [dict, value] of before)
    if (value) dict.set(key('DA'), value)
    else dict.delete(key('DA'))
}

const hidden = 2

/** Each field as a drawing on its page, and no field left. */
export function flatten(pdf: PDFDocument): void {
  for (const page of pdf.getPages()) {
    const annotations = page.node.Annots()
    if (!annotations) continue
    const remaining = PDFArray.withContext(pdf.context)
    for (const item of annotations.asArray()) {
      const widget = pdf.context.lookup(item)
      if (!(widget instanceof PDFDict) || widget.get(key('Subtype')) !== key('Widget')) remaining.push(item)
      else draw(pdf, page, widget)
    }
    if (remaining.size() > 0) page.node.set(key('Annots'), remaining)
    else page.node.delete(key('Annots'))
  }
  pdf.catalog.delete(key('AcroForm'))
}

function draw(pdf: PDFDocument, page: PDFPage, widget: PDFDict): void {
  const flags = widget.lookupMaybe(key('F'), PDFNumber)?.asNumber() ?? 0
  const appearances = widget.lookupMaybe(key('AP'), PDFDict)
  if (flags & hidden || !appearances) return
  let shown: unknown = appearances.get(key('N'))
  const normal = pdf.context.lookup(shown as PDFRef)
  if (normal instanceof PDFDict && !(normal instanceof PDFStream)) {
    const state = widget.lookupMaybe(key('AS'), PDFName)
    shown = state && normal.get(state)
  }
  const stream = shown instanceof PDFRef ? pdf.context.lookup(shown) : undefined
  if (!(shown instanceof PDFRef) || !(stream instanceof PDFStream)) return
  const numbersOf = (array: PDFArray | undefined) =>
    array?.asArray().map((each) => pdf.context.lookup(each, PDFNumber).asNumber()) ?? []
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(widget.lookupMaybe(key('Rect'), PDFArray))
  const [bx1 = 0, by1 = 0, bx2 = 0, by2 = 0] = numbersOf(stream.dict.lookupMaybe(key('BBox'), PDFArray))
  if (bx2 === bx1 || by2 === by1) return
  stream.dict.set(key('Subtype'), key('Form'))
  stream.dict.set(key('Type'), key('XObject'))
  const name = page.node.newXObject('Fld', shown)
  const scaleX = (x2 - x1) / (bx2 - bx1)
  const scaleY = (y2 - y1) / (by2 - by1)
  const numbers = [scaleX, 0, 0, scaleY, x1 - bx1 * scaleX, y1 - by1 * scaleY]
  const content = `q ${numbers.map((number) => number.toFixed(4)).join(' ')} cm ${name.toString()} Do Q`
  page.node.wrapContentStreams(pushed(pdf), popped(pdf))
  page.node.addContentStream(pdf.context.register(pdf.context.stream(content)))
}

const pushed = (pdf: PDFDocument) => pdf.context.getPushGraphicsStateContentStream()
const popped = (pdf: PDFDocument) => pdf.context.getPopGraphicsStateContentStream()

const sheet = { width: 612, height: 792, margin: 54, line: 14 }

async function addSheets(pdf: PDFDocument, { head, entries, signed_by }: Addendum): Promise<void> {
  const plain = await pdf.embedFont(StandardFonts.Courier)
  const strong = await pdf.embedFont(StandardFonts.CourierBold)
  const size = 10
  const width = sheet.width - 2 * sheet.margin
  const bottom = sheet.margin + (signed_by === undefined ? 0 : 48)
  let page: PDFPage | null = null
  let y = 0
  const pages: PDFPage[] = []
  const begin = () => {
    page = pdf.addPage([sheet.width, sheet.height])
    pages.push(page)
    y = sheet.height - sheet.margin
    for (const [index, text] of head.entries()) print(text, index === 0 ? strong : plain)
    y -= sheet.line / 2
  }
  const print = (text: string, font: PDFFont) => {
    for (const line of wrapped(text, width, size)) {
      if (!page || y - sheet.line < bottom) begin()
      page!.drawText(line, { x: sheet.margin, y: y - size, size, font })
      y -= sheet.line
    }
  }
  begin()
  for (const { where, title, lines } of entries) {
    if (y - 4 * sheet.line < bottom) begin()
    print([where, title].filter(Boolean).join(': '), strong)
    for (const line of lines) print(line, plain)
    y -= sheet.line / 2
  }
  for (const [index, each] of pages.entries()) {
    const foot = `Sheet ${index + 1} of ${pages.length}`
    each.drawText(foot, { x: sheet.margin, y: sheet.margin - 18, size: 8, font: plain })
    if (signed_by === undefined) continue
    const line = sheet.margin + 14
    each.drawLine({ start: { x: sheet.margin, y: line }, end: { x: 360, y: line }, thickness: 0.7 })
    each.drawLine({ start: { x: 400, y: line }, end: { x: 558, y: line }, thickness: 0.7 })
    each.drawText(`Signature of ${signed_by}`, { x: sheet.margin, y: line - 10, size: 8, font: plain })
    each.drawText('Date', { x: 400, y: line - 10, size: 8, font: plain })
  }
}
