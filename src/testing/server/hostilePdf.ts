import { deflateSync } from 'node:zlib'

/** A PDF of these objects; a `stream` of zeros is packed, so that the file stays small. */
function pdfOf(objects: (string | { head: string; stream: Buffer })[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  for (const [index, object] of objects.entries()) {
    parts.push(Buffer.from(`${index + 1} 0 obj\n`))
    if (typeof object === 'string') parts.push(Buffer.from(object))
    else {
      const packed = deflateSync(object.stream)
      const head = `<< ${object.head} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
      parts.push(Buffer.from(head), packed, Buffer.from('\nendstream'))
    }
    parts.push(Buffer.from('\nendobj\n'))
  }
  parts.push(Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'))
  return Buffer.concat(parts)
}

const onePage = (fields: string) => [
  `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields ${fields} >> >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
]

/** Each field an object of its own; all of them, and the list of them, are packed into one stream. */
export function pdfOfManyFields(count: number): Buffer<ArrayBuffer> {
  const objects = [`[${Array.from({ length: count }, (_, n) => `${n + 10} 0 R`).join(' ')}] `]
  for (let n = 0; n < count; n++) objects.push(`<</FT/Tx/T(f${n})>> `)
  let length = 0
  const index = objects.map((object, n) => {
    const at = length
    length += object.length
    return `${n + 9} ${at} `
  })
  const stream = Buffer.from([...index, ...objects].join(''))
  const head = `/Type /ObjStm /N ${count + 1} /First ${index.join('').length}`
  return pdfOf([...onePage('9 0 R'), { head, stream }])
}

/** A field that is within itself. */
export const pdfInCircles = (): Buffer<ArrayBuffer> =>
  pdfOf([...onePage('[4 0 R]'), '<< /T (a) /Kids [5 0 R] >>', '<< /T (b) /Kids [4 0 R] >>'])

/** Fields within fields within fields. */
export const pdfTooDeep = (depth: number): Buffer<ArrayBuffer> =>
  pdfOf([
    ...onePage('[4 0 R]'),
    ...Array.from({ length: depth }, (_, n) => `<< /T (a) /Kids [${n + 5} 0 R] >>`),
  ])
