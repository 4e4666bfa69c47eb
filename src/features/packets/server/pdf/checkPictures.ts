import { PDFDict, PDFDocument, PDFName, PDFStream, type PDFPage } from '@cantoo/pdf-lib'
import { openInPdfium } from './openInPdfium.ts'

const mayHave = {
  page: new Set(['Type', 'Parent', 'MediaBox', 'Resources', 'Contents', 'Annots']),
  resources: new Set(['XObject', 'Font', 'ProcSet', 'ExtGState']),
  image: new Set([
    'Type',
    'Subtype',
    'Width',
    'Height',
    'BitsPerComponent',
    'ColorSpace',
    'Filter',
    'Length',
  ]),
  catalog: new Set(['Type', 'Pages', 'Outlines', 'PageMode']),
}

/**
 * Refuses a PDF whose pages of these indices hold anything but one picture, and the number stamped on them. It reads the
 * bytes as they will be filed, by two libraries, and trusts nothing of how they were made.
 */
export async function checkPictures(
  bytes: Uint8Array,
  pictures: readonly { index: number; stamp: string | null }[],
): Promise<void> {
  if (pictures.length === 0) return
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  requireOnly(pdf.catalog, mayHave.catalog)
  const end = Buffer.from('%%EOF')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // An earlier revision would end with one of its own.
  if (file.indexOf(end) !== file.lastIndexOf(end)) throw new Error('Not one revision')
  const pages = pdf.getPages()
  const read = await openInPdfium(bytes)
  try {
    for (const { index, stamp } of pictures) {
      checkPage(pages[index]!, stamp !== null)
      if (read.textOf(index).trim() !== (stamp ?? '')) throw new Error('A redacted page has text')
    }
  } finally {
    read.close()
  }
}

function checkPage({ node }: PDFPage, isStamped: boolean): void {
  requireOnly(node, mayHave.page)
  if (node.Annots()?.size()) throw new Error('A redacted page has annotations')
  const resources = node.Resources()!
  requireOnly(resources, mayHave.resources)
  const images = resources.lookup(PDFName.of('XObject'), PDFDict).values()
  const fonts = resources.lookupMaybe(PDFName.of('Font'), PDFDict)?.values() ?? []
  if (images.length !== 1 || fonts.length > (isStamped ? 1 : 0)) throw new Error('More than one picture')
  const image = node.context.lookup(images[0], PDFStream)
  requireOnly(image.dict, mayHave.image)
  if (image.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) throw new Error('No picture')
}

function requireOnly(dict: PDFDict, names: ReadonlySet<string>): void {
  const other = dict.keys().find((key) => !names.has(key.decodeText()))
  if (other) throw new Error(`A redacted page has ${other.decodeText()}`)
}
