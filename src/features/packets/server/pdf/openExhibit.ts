import {
  degrees,
  drawImage,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRef,
  PDFStream,
  PDFArray,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { flatten } from '#features/forms/server/pdf/fillForm.ts'
import { embedPng } from './embedPng.ts'

/** A sentence for whoever makes the packet. */
export class UnusableExhibit extends Error {}

export type ExhibitType = 'application/pdf' | 'image/jpeg' | 'image/png'

const letter = { width: 612, height: 792, margin: 36 }
const straight = { rotate: degrees(0), xSkew: degrees(0), ySkew: degrees(0) }

/** A PDF, or a picture on a page of its own; fields of forms are drawn onto their pages, which lose them otherwise. */
export async function openExhibit(bytes: Uint8Array, type: ExhibitType): Promise<PDFDocument> {
  try {
    return type === 'application/pdf' ? await openPdf(bytes) : await pictureOf(bytes, type)
  } catch (error) {
    if (error instanceof UnusableExhibit) throw error
    const { message } = error as Error
    throw new UnusableExhibit(
      /password|encrypt/i.test(message) ? 'is protected by a password' : 'is damaged, or cannot be read',
    )
  }
}

async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  if (pdf.catalog.has(PDFName.of('AcroForm'))) flatten(pdf)
  if (pdf.getPageCount() === 0) throw new UnusableExhibit('has no pages')
  return pdf
}

async function pictureOf(bytes: Uint8Array, type: ExhibitType): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  const image = type === 'image/png' ? await embedPng(pdf, bytes) : await pdf.embedJpg(await upright(bytes))
  const page = pdf.addPage([letter.width, letter.height])
  const room = { width: letter.width - 2 * letter.margin, height: letter.height - 2 * letter.margin }
  const scale = Math.min(room.width / image.width, room.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const name = page.node.newXObject('Picture', image.ref)
  const [x, y] = [(letter.width - width) / 2, (letter.height - height) / 2]
  page.pushOperators(...drawImage(name, { x, y, width, height, ...straight }))
  // Embedded only now, and weighed before it is saved.
  await pdf.flush()
  return pdf
}

/** A camera that was held on its side only says so; a PDF shows the pixels as they are. */
async function upright(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { orientation = 1 } = await sharp(bytes).metadata()
  return orientation === 1 ? bytes : sharp(bytes).rotate().jpeg({ quality: 90 }).toBuffer()
}

export interface MeasuredPage {
  page: number
  /** Bytes of its own. */
  weight: number
  /** Larger streams, which pages may share. */
  heavy: [string, number][]
}

const large = 8_000

/** Bytes that each page brings along: of every stream that it reaches. */
export async function measureExhibit(bytes: Uint8Array, type: ExhibitType): Promise<MeasuredPage[]> {
  const pdf = await openExhibit(bytes, type)
  return pdf.getPages().map((page, index) => ({ page: index, ...weigh(pdf, page) }))
}

function weigh(pdf: PDFDocument, { node }: PDFPage): Omit<MeasuredPage, 'page'> {
  const seen = new Set<string>()
  const heavy: [string, number][] = []
  let weight = 500
  const look = (object: PDFObject | undefined): void => {
    if (object instanceof PDFRef) {
      const key = object.toString()
      if (seen.has(key)) return
      seen.add(key)
      const target = pdf.context.lookup(object)
      if (target instanceof PDFStream) {
        const size = target.getContentsSize() + 300
        if (size > large) heavy.push([key, size])
        else weight += size
      } else weight += 120
      return look(target)
    }
    if (object instanceof PDFStream) return look(object.dict)
    if (object instanceof PDFArray) return object.asArray().forEach(look)
    if (!(object instanceof PDFDict)) return
    for (const [name, value] of object.entries())
      if (name !== PDFName.of('Parent') && name !== PDFName.of('P')) look(value)
  }
  // Resources that it inherits from the tree of pages come along, too.
  node.normalize()
  look(node.Resources())
  look(node.get(PDFName.of('Contents')))
  look(node.get(PDFName.of('Annots')))
  return { weight, heavy }
}
