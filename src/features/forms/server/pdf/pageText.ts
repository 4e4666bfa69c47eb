import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib'

type Decode = (bytes: Buffer) => string

const longest = 4_000_000

/** Words of a page in the order of its content, spaces where the pen moves: enough to find the line at its foot. */
export function pageText(pdf: PDFDocument, number: number): string {
  const { node } = pdf.getPage(number)
  const contents = node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : []
  const bytes = Buffer.concat(streams.map((each) => decoded(pdf.context.lookup(each))))
  const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return textOf(bytes.subarray(0, longest).toString('latin1'), decodersOf(pdf, fonts))
}

function decoded(stream: PDFObject | undefined): Buffer {
  if (!(stream instanceof PDFRawStream)) return Buffer.alloc(0)
  return Buffer.from(decodePDFRawStream(stream).decode())
}

function decodersOf(pdf: PDFDocument, fonts: PDFDict | undefined): Map<string, Decode> {
  const found = new Map<string, Decode>()
  for (const [name, value] of fonts?.entries() ?? []) {
    const font = pdf.context.lookup(value)
    if (!(font instanceof PDFDict)) continue
    const map = font.lookup(PDFName.of('ToUnicode'))
    const wide = font.get(PDFName.of('Subtype')) === PDFName.of('Type0')
    const letters = map instanceof PDFStream ? lettersOf(decoded(map).toString('latin1')) : null
    found.set(name.decodeText(), (bytes) => {
      let text = ''
      const step = wide ? 2 : 1
      for (let at = 0; at + step <= bytes.length; at += step) {
        const code = bytes.readUIntBE(at, step)
        text += letters?.get(code) ?? (wide ? '' : String.fromCharCode(code))
      }
      return text
    })
  }
  return found
}

/** Single letters and ranges of a table from codes to letters. */
function lettersOf(table: string): Map<number, string> {
  const found = new Map<number, string>()
  const word = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, lines = ''] of table.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', to = ''] of lines.matchAll(/<(\w+)>\s*<((?:\w{4})+)>/g))
      found.set(parseInt(code, 16), word(to))
  for (const [, lines = ''] of table.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', end = '', to = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w{4})>/g)) {
      const [first, last, letter] = [parseInt(from, 16), parseInt(end, 16), parseInt(to, 16)]
      for (let code = first; code <= Math.min(last, first + 65_535); code++)
        found.set(code, String.fromCharCode(letter + code - first))
    }
  return found
}

const token =
  /\/([^\s/[\]<>()]+)\s+[\d.]+\s+Tf|\(((?:\\[^]|[^\\()])*)\)|<([\da-fA-F\s]*)>|(-?[\d.]+)(?=[^[\]]*\]\s*TJ)|\b(T[dDm*]|ET)\b|(T\*)/g

function textOf(content: string, fonts: ReadonlyMap<string, Decode>): string {
  const plain: Decode = (bytes) => bytes.toString('latin1')
  let decode = plain
  let text = ''
  for (const [, font, written, hex, moved, pen] of content.matchAll(token)) {
    if (font !== undefined) decode = fonts.get(font) ?? plain
    else if (written !== undefined) text += decode(unescaped(written))
    else if (hex !== undefined) text += decode(Buffer.from(PDFHexString.of(hex.replace(/\s/g, '')).asBytes()))
    else if (moved !== undefined) text += Number(moved) < -180 ? ' ' : ''
    else if (pen !== undefined) text += ' '
  }
  return text.replace(/\s+/g, ' ')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (written: string): Buffer =>
  Buffer.from(
    written.replace(/\\(?:([0-7]{1,3})|([^]))/g, (_, octal?: string, letter = '') =>
      octal ? String.fromCharCode(parseInt(octal, 8) & 255) : (escapes[letter] ?? letter),
    ),
    'latin1',
  )
