import { inflateSync } from 'node:zlib'
import { PDFHexString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'

/** Most bytes of the pixels as a reader unpacks them. */
const mostBytes = 300_000_000

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1 }

interface Png {
  width: number
  height: number
  depth: number
  color: number
  isInterlaced: boolean
  isTransparent: boolean
  palette: Buffer | null
  data: Buffer
}

interface EmbeddedPng {
  ref: PDFRef
  width: number
  height: number
}

/**
 * Embeds a PNG as it is packed: PDF takes the same packing, and to pack a page of a scan anew takes seconds. One that is
 * transparent, interlaced or of 16 bits is made plain first.
 */
export async function embedPng(pdf: PDFDocument, bytes: Uint8Array): Promise<EmbeddedPng> {
  const png = readPng(bytes)
  const isPlain = !png.isInterlaced && !png.isTransparent && png.depth <= 8
  const { width, height, depth, color, palette, data } = isPlain ? png : readPng(await madePlain(bytes))
  const colors = channels[color]!
  const size = (1 + Math.ceil((width * colors * depth) / 8)) * height
  // A picture that is cut short would be found only by whoever opens the packet.
  if (inflateSync(data, { maxOutputLength: size }).length !== size) throw new Error('Cut short')
  const space = color === 0 ? 'DeviceGray' : 'DeviceRGB'
  const indexed = palette && [
    'Indexed',
    space,
    palette.length / 3 - 1,
    PDFHexString.of(palette.toString('hex')),
  ]
  const image = pdf.context.stream(data, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: depth,
    ColorSpace: color === 3 ? indexed : space,
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: colors, BitsPerComponent: depth, Columns: width },
  })
  return { ref: pdf.context.register(image), width, height }
}

async function madePlain(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer()
}

function readPng(bytes: Uint8Array): Png {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const data: Buffer[] = []
  let palette: Buffer | null = null
  let isTransparent = false
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const content = file.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT') data.push(content)
    if (type === 'PLTE') palette = content
    if (type === 'tRNS') isTransparent = true
    if (type === 'IEND') break
    at += 12 + length
  }
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const [depth, color, interlaced] = [file[24]!, file[25]!, file[28]!]
  if (width * height * 4 > mostBytes) throw new Error('Too many pixels')
  if (color === 3 && !palette) throw new Error('No palette')
  return {
    width,
    height,
    depth: depth!,
    color: color!,
    isInterlaced: interlaced !== 0,
    isTransparent: isTransparent || color === 4 || color === 6,
    palette,
    data: Buffer.concat(data),
  }
}
