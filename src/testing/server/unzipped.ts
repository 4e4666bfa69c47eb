import { inflateRawSync } from 'node:zlib'

/** Members of an archive by name, as its central directory lists them. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const members = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const method = zip.readUInt16LE(at + 10)
    const length = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const more = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (members.has(name)) throw new Error(`${name} is twice in the archive.`)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + length)
    members.set(name, method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + nameLength + more
  }
  return members
}
