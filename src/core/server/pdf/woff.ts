import { inflateSync } from 'node:zlib'

const headerLength = 44
const entryLength = 20

/**
 * A web font (WOFF 1) as the OpenType font it was made from (W3C, WOFF File Format 1.0, 3-5). The reader of fonts could
 * do it too, in JavaScript and ten times slower.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font.')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = headerLength + index * entryLength
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(12 + 16 * tables.length)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, 4)
  const parts: Buffer[] = [head]
  let position = head.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + 16 * index
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(position, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    position += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
