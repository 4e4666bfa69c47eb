import { createHash } from 'node:crypto'
import {
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  PDFHexString,
  PDFName,
  PDFOptionList,
  type PDFPage,
  type PDFRef,
  PDFSignature,
  PDFString,
  PDFTextField,
  type PDFField,
} from '@cantoo/pdf-lib'
import { barcodePattern, isBarcode, type FormField, type ReadForm } from '../../formShape.ts'
import { activeParts, openForm, requireFewFields, requireFewNodes, UnusableForm } from './openForm.ts'
import { pageText } from './pageText.ts'

const isEncrypted = (bytes: Buffer) => bytes.includes('/Encrypt')

/** Everything that Ellis has to know of a form before it is used; refuses by `UnusableForm`. */
export async function readForm(bytes: Buffer): Promise<ReadForm> {
  const pdf = await openForm(bytes)
  requireFewNodes(pdf)
  const fields = pdf.getForm().getFields()
  requireFewFields(fields.length)
  const { scripts, refused } = activeParts(pdf)
  const is_as_published = isUnchanged(bytes)
  if (refused && !is_as_published)
    throw new UnusableForm(`It contains what no form needs (${refused}). Download it again from the agency.`)
  if (scripts && !is_as_published)
    throw new UnusableForm(
      'It contains scripts and was changed after its publisher signed it. Download it again from the agency.',
    )
  const pages = pdf.getPages()
  const pageOf = new Map(pages.map((page, index) => [page.ref, index + 1]))
  const shapes = fields.flatMap((field) => shapeOf(field, pages, pageOf))
  const barcode = fields
    .filter((field) => isBarcode(field.getName()))
    .map((field) => (field instanceof PDFTextField ? barcodePattern.exec(field.getText() ?? '') : null))
    .find(Boolean)
  const text = textOfFirst(pdf)
  const footer = /Form\s+([A-Z]{1,5}-\d+[A-Z]*)\s*(?:Edition\s*)?(\d\d\/\d\d\/\d{2,4})/.exec(text)
  const [, form = null, edition = null] = barcode ?? footer ?? []
  return {
    form,
    edition,
    title: pdf.getTitle()?.trim() || null,
    recognised_by: barcode ? 'barcode' : footer ? 'footer' : null,
    pages: pages.length,
    sizes: pages.map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())] as const),
    fields: shapes,
    fingerprint: fingerprintOf(shapes),
    is_as_published,
    is_encrypted: isEncrypted(bytes),
    has_xfa: bytes.includes('/XFA'),
  }
}

function textOfFirst(pdf: PDFDocument): string {
  try {
    return pageText(pdf, 0)
  } catch {
    return ''
  }
}

const round = (number: number) => Math.round(number * 10) / 10

function shapeOf(
  field: PDFField,
  pages: readonly PDFPage[],
  pageOf: ReadonlyMap<PDFRef, number>,
): FormField[] {
  const name = field.getName()
  const kind =
    field instanceof PDFTextField
      ? 'text'
      : field instanceof PDFCheckBox
        ? 'check'
        : field instanceof PDFDropdown || field instanceof PDFOptionList
          ? 'list'
          : field instanceof PDFSignature
            ? 'signature'
            : null
  const [widget] = field.acroField.getWidgets()
  if (!kind || !widget || isBarcode(name)) return []
  const page = pageNumber(widget, pages, pageOf)
  const { x, y, width, height } = widget.getRectangle()
  const tall = pages[page - 1]?.getHeight() ?? 792
  const tooltip = field.acroField.dict.lookup(PDFName.of('TU'))
  const words = tooltip instanceof PDFString || tooltip instanceof PDFHexString ? tooltip.decodeText() : ''
  const most = field instanceof PDFTextField ? field.getMaxLength() : undefined
  return [
    {
      name,
      kind,
      page,
      box: [round(x), round(tall - y - height), round(width), round(height)],
      ...(most !== undefined && { max: most }),
      ...(field instanceof PDFTextField && field.isCombed() && { comb: true as const }),
      ...(field instanceof PDFTextField && field.isMultiline() && { multiline: true as const }),
      ...(field.isReadOnly() && { read_only: true as const }),
      ...(kind === 'check' && { export: widget.getOnValue()?.decodeText() ?? 'Yes' }),
      ...((field instanceof PDFDropdown || field instanceof PDFOptionList) && {
        options: field.getOptions().slice(0, 500),
      }),
      ...(words && { tooltip: words.slice(0, 600) }),
    },
  ]
}

function pageNumber(
  widget: ReturnType<PDFField['acroField']['getWidgets']>[number],
  pages: readonly PDFPage[],
  pageOf: ReadonlyMap<PDFRef, number>,
): number {
  const named = pageOf.get(widget.P()!)
  if (named) return named
  const index = pages.findIndex((page) =>
    page.node
      .Annots()
      ?.asArray()
      .some((ref) => page.doc.context.lookup(ref, PDFDict) === widget.dict),
  )
  return index + 1
}

/** One for all prints of an edition, encrypted or not, empty or filled. */
function fingerprintOf(fields: readonly FormField[]): string | null {
  if (fields.length === 0) return null
  const lines = fields.map(({ name, kind, export: value = '' }) => `${name}\t${kind}\t${value}`)
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}

/**
 * The usage-rights signature covers the file to its end, and holds its SHA-256. Whose certificate it is, is not
 * checked.
 */
function isUnchanged(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  for (const [, ...numbers] of text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)) {
    const [start, length, rest, last] = numbers.map(Number) as [number, number, number, number]
    if (start !== 0 || rest < length || rest + last !== bytes.length) continue
    const digest = createHash('sha256')
      .update(bytes.subarray(0, length))
      .update(bytes.subarray(rest))
      .digest('hex')
    const signature = text.slice(length, rest).replace(/[^\da-f]/gi, '')
    if (signature.toLowerCase().includes(digest)) return true
  }
  return false
}
