import {
  degrees,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib'
import type { Line, Sheet } from '../sheets.ts'
import { checkPictures } from './checkPictures.ts'
import { openExhibit, type ExhibitType } from './openExhibit.ts'

export interface PartOrder {
  title: string
  /** Files of the part, one after the other in the bytes. */
  sources: { index: number; type: ExhibitType; length: number }[]
  sheets: Sheet[]
  /** Number of the first page; null: pages are not numbered. */
  first: number | null
  /** By sheet of this part. */
  bookmarks: { title: string; sheet: number }[]
}

/** One part of a packet: numbered pages, with bookmarks. */
export async function buildPart(bytes: Uint8Array, order: PartOrder): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(order.title)
  pdf.setProducer('Ellis')
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const strong = await pdf.embedFont(StandardFonts.HelveticaBold)
  const copied = new Map<string, PDFPage>()
  let at = 0
  for (const { index, type, length } of order.sources) {
    const pages = order.sheets.flatMap((sheet) =>
      sheet.kind === 'page' && sheet.source === index ? [sheet.page] : [],
    )
    const source = await openExhibit(bytes.subarray(at, at + length), type)
    at += length
    const copies = await pdf.copyPages(source, pages)
    for (const [position, page] of pages.entries()) copied.set(`${index} ${page}`, copies[position]!)
  }
  for (const [position, sheet] of order.sheets.entries()) {
    const page =
      sheet.kind === 'page'
        ? pdf.addPage(copied.get(`${sheet.source} ${sheet.page}`)!)
        : drawText(pdf.addPage([612, 792]), sheet.lines, plain, strong)
    if (order.first !== null) stamp(page, String(order.first + position), strong)
  }
  outline(pdf, order.bookmarks)
  const built = await pdf.save({ updateFieldAppearances: false })
  await checkPictures(
    built,
    order.sheets.flatMap((sheet, index) =>
      sheet.kind === 'page' && sheet.isRedacted
        ? [{ index, stamp: order.first === null ? null : String(order.first + index) }]
        : [],
    ),
  )
  return built
}

function drawText(page: PDFPage, lines: readonly Line[], plain: PDFFont, strong: PDFFont): PDFPage {
  let y = page.getHeight() - 72
  for (const { cells, size, bold, gap = 0 } of lines) {
    y -= gap + size
    const font = bold ? strong : plain
    for (const { text, x, width, align } of cells) {
      if (!text) continue
      const natural = font.widthOfTextAtSize(text, size)
      const own = natural > width ? (size * width) / natural : size
      const rest = width - Math.min(natural, width)
      const shift = align === 'center' ? rest / 2 : align === 'right' ? rest : 0
      page.drawText(text, { x: x + shift, y, size: own, font })
    }
  }
  return page
}

/** At the bottom right, above the edge: the bottom centre has the barcodes of forms. */
function stamp(page: PDFPage, text: string, font: PDFFont): void {
  const size = 9
  const edge = 9
  const { x, y, width, height } = page.getCropBox()
  const long = font.widthOfTextAtSize(text, size)
  const angle = ((page.getRotation().angle % 360) + 360) % 360
  const right = edge + 9
  const places = {
    0: [x + width - long - right, y + edge],
    90: [x + width - edge, y + height - long - right],
    180: [x + long + right, y + height - edge],
    270: [x + edge, y + long + right],
  } as const
  const [left, low] = places[angle as 0] ?? places[0]
  page.drawText(text, { x: left, y: low, size, font, rotate: degrees(angle) })
}

function outline(pdf: PDFDocument, bookmarks: PartOrder['bookmarks']): void {
  if (bookmarks.length === 0) return
  const { context, catalog } = pdf
  const pages = pdf.getPages()
  const root = context.nextRef()
  const refs = bookmarks.map(() => context.nextRef())
  for (const [index, { title, sheet }] of bookmarks.entries()) {
    const item = context.obj({ Parent: root, Dest: [pages[sheet]!.ref, PDFName.of('Fit')] })
    item.set(PDFName.of('Title'), PDFHexString.fromText(title))
    if (refs[index - 1]) item.set(PDFName.of('Prev'), refs[index - 1]!)
    if (refs[index + 1]) item.set(PDFName.of('Next'), refs[index + 1]!)
    context.assign(refs[index]!, item)
  }
  const tree = context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)! })
  tree.set(PDFName.of('Count'), PDFNumber.of(refs.length))
  context.assign(root, tree)
  catalog.set(PDFName.of('Outlines'), root)
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}
