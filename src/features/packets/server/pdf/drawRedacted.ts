import { deflateSync } from 'node:zlib'
import { degrees, drawImage, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import type { Box } from '../../redaction.ts'
import { openInPdfium, type PageSize, type PdfiumDocument } from './openInPdfium.ts'
import { checkPictures } from './checkPictures.ts'
import { UnusableExhibit, type ExhibitType } from './openExhibit.ts'

/** Pixels of an inch, fewer on very large pages. */
const dotsPerInch = 200
const most = { pixels: 8_000_000, side: 12_000 }
const letter = { width: 612, height: 792, margin: 36 }

interface Pixels extends PageSize {
  /** Red, green, blue and one byte more. */
  data: Buffer
}

/** A page on which nothing is left under its boxes, and its size on paper. */
interface RedactedPage {
  pixels: Pixels
  paper: PageSize
}

/** Pages of a file as pictures, each with its boxes painted over: a PDF that holds nothing else. */
export async function drawRedacted(
  bytes: Uint8Array,
  type: ExhibitType,
  pages: readonly number[],
  boxes: readonly Box[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  await onPages(bytes, type, async (open) => {
    for (const index of pages) {
      const { pixels, paper } = await open(index, boxes)
      const page = pdf.addPage([paper.width, paper.height])
      const picture = page.node.newXObject('Page', await embedPixels(pdf, pixels))
      const place =
        type === 'application/pdf' ? { x: 0, y: 0, ...paper } : inMargins(pixels, { ...letter, ...paper })
      page.pushOperators(...drawImage(picture, { ...place, ...straight }))
    }
  })
  await pdf.flush()
  const drawn = await pdf.save({ updateFieldAppearances: false })
  await checkPictures(
    drawn,
    pages.map((_, index) => ({ index, stamp: null })),
  )
  return drawn
}

const straight = { rotate: degrees(0), xSkew: degrees(0), ySkew: degrees(0) }

/** A page as it will be filed, to look at. */
export async function previewRedacted(
  bytes: Uint8Array,
  type: ExhibitType,
  index: number,
  boxes: readonly Box[],
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  let shown: Uint8Array = new Uint8Array()
  await onPages(bytes, type, async (open) => {
    const { width, height, data } = (await open(index, boxes)).pixels
    const raw = { width, height, channels: 4 } as const
    shown = await sharp(data, { raw }).removeAlpha().jpeg({ quality: 80 }).toBuffer()
  })
  return shown
}

type OpenPage = (index: number, boxes: readonly Box[]) => Promise<RedactedPage>

async function onPages(bytes: Uint8Array, type: ExhibitType, use: (open: OpenPage) => Promise<void>) {
  const paint = (pixels: Pixels, { width, height }: PageSize, index: number, boxes: readonly Box[]) => {
    for (const box of boxes) {
      if (box.page !== index + 1) continue
      // Two readers that do not agree about the edges of the page would not about the place of the box.
      if (Math.abs((box.ratio * height) / width - 1) > 0.02)
        throw new UnusableExhibit(`shows page ${box.page} in another shape than when its boxes were drawn`)
      paintBox(pixels, box)
    }
    return pixels
  }
  if (type !== 'application/pdf') {
    const pixels = await pixelsOfPicture(bytes)
    return use(async (index, boxes) => {
      if (index !== 0) throw new UnusableExhibit('has only one page')
      return { pixels: paint(pixels, pixels, 0, boxes), paper: letter }
    })
  }
  const pdf = await openPdfToDraw(bytes)
  try {
    await use(async (index, boxes) => {
      if (index >= pdf.pageCount) throw new UnusableExhibit(`has ${pdf.pageCount} pages`)
      const paper = pdf.sizeOf(index)
      return { pixels: paint(pdf.pixelsOf(index, pixelSize), paper, index, boxes), paper }
    })
  } finally {
    pdf.close()
  }
}

export async function openPdfToDraw(bytes: Uint8Array): Promise<PdfiumDocument> {
  try {
    return await openInPdfium(bytes)
  } catch (error) {
    const isLocked = (error as Error).message === 'Password'
    throw new UnusableExhibit(isLocked ? 'is protected by a password' : 'is damaged, or cannot be read')
  }
}

function pixelSize({ width, height }: PageSize): PageSize {
  const scale = Math.min(
    dotsPerInch / 72,
    Math.sqrt(most.pixels / (width * height)),
    most.side / Math.max(width, height),
  )
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function pixelsOfPicture(bytes: Uint8Array): Promise<Pixels> {
  const { default: sharp } = await import('sharp')
  try {
    // As it stands upright; one that says it is turned only says so.
    const { data, info } = await sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'warning' })
      .rotate()
      .resize({ width: 4_000, height: 4_000, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    throw new UnusableExhibit('is damaged, or cannot be read')
  }
}

/** Black, with every pixel that the box touches, and one more. */
function paintBox({ data, width, height }: Pixels, box: Box): void {
  const from = Math.max(0, Math.floor(box.x * width) - 1)
  const to = Math.min(width, Math.ceil((box.x + box.width) * width) + 1)
  const top = Math.max(0, Math.floor(box.y * height) - 1)
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * height) + 1)
  const black = Buffer.from([0, 0, 0, 255])
  for (let y = top; y < bottom; y++) data.fill(black, (y * width + from) * 4, (y * width + to) * 4)
}

function inMargins(picture: PageSize, { width, height, margin }: typeof letter) {
  const scale = Math.min((width - 2 * margin) / picture.width, (height - 2 * margin) / picture.height)
  const [wide, tall] = [picture.width * scale, picture.height * scale]
  return { x: (width - wide) / 2, y: (height - tall) / 2, width: wide, height: tall }
}

/** Letters in sixteen grays, losslessly, or a photograph: what is smaller. */
async function embedPixels(pdf: PDFDocument, { data, width, height }: Pixels): Promise<PDFRef> {
  const { default: sharp } = await import('sharp')
  const isGray = hasOnlyGrays(data)
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const photo = await (isGray ? picture.toColourspace('b-w') : picture).jpeg({ quality: 80 }).toBuffer()
  const letters = isGray ? deflateSync(inSixteenGrays(data, width, height)) : null
  const isLetters = letters !== null && letters.length <= photo.length
  const image = pdf.context.stream(isLetters ? letters : photo, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: isLetters ? 4 : 8,
    ColorSpace: isGray ? 'DeviceGray' : 'DeviceRGB',
    Filter: PDFName.of(isLetters ? 'FlateDecode' : 'DCTDecode'),
  })
  return pdf.context.register(image)
}

function hasOnlyGrays(data: Buffer): boolean {
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (Math.abs(red - green) > 6 || Math.abs(green - blue) > 6) return false
  }
  return true
}

/** Two pixels in each byte, each line from a new one. */
function inSixteenGrays(data: Buffer, width: number, height: number): Buffer {
  const line = Math.ceil(width / 2)
  const packed = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const gray = Math.round(data[(y * width + x) * 4 + 1]! / 17)
      packed[y * line + (x >> 1)]! |= x % 2 === 0 ? gray << 4 : gray
    }
  return packed
}
