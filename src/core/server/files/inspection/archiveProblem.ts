import { createInflateRaw } from 'node:zlib'

/** Limits of archives within office documents; real ones come nowhere near. */
const most = { members: 10_000, bytes: 500_000_000, unpacked_at_ease: 100_000_000, ratio: 200 }

interface Member {
  method: number
  packed: number
  unpacked: number
  start: number
}

class UnsafeArchive extends Error {}

/**
 * Looks into a zip (Word, Excel and such are zips) without keeping any of it. Returns what is wrong, or null. What
 * the archive says of itself is not believed: every member is unpacked as far as it says, and may not go on after.
 */
export async function archiveProblem(archive: Buffer): Promise<string | null> {
  try {
    const members = membersOf(archive)
    const unpacked = members.reduce((sum, member) => sum + member.unpacked, 0)
    if (
      members.length > most.members ||
      unpacked > most.bytes ||
      (unpacked > most.unpacked_at_ease && unpacked > archive.length * most.ratio)
    )
      return 'unpacked it is larger than any real document'
    for (const member of members) await unpack(archive, member)
    return null
  } catch (error) {
    if (error instanceof UnsafeArchive || error instanceof RangeError) return 'it is damaged'
    throw error
  }
}

/** Central directory of a zip; its members must not overlap. */
function membersOf(archive: Buffer): Member[] {
  const { count, start } = endOf(archive)
  const members: Member[] = []
  let at = start
  for (let n = 0; n < count; n++) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new UnsafeArchive()
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const [unpacked, packed, local] = wide(
      [24, 20, 42].map((offset) => archive.readUInt32LE(at + offset)) as [number, number, number],
      archive.subarray(at + 46 + name, at + 46 + name + extra),
    )
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new UnsafeArchive()
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    members.push({ method: archive.readUInt16LE(at + 10), packed, unpacked, start: begin })
    at += 46 + name + extra + comment
  }
  const inOrder = members.toSorted((a, b) => a.start - b.start)
  for (const [n, member] of inOrder.entries())
    if (member.start + member.packed > (inOrder[n + 1]?.start ?? start)) throw new UnsafeArchive()
  return members
}

function endOf(archive: Buffer): { count: number; start: number } {
  const at = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (at < 0) throw new UnsafeArchive()
  const count = archive.readUInt16LE(at + 10)
  const start = archive.readUInt32LE(at + 16)
  if (count !== 0xffff && start !== 0xffffffff) return { count, start }
  if (archive.readUInt32LE(at - 20) !== 0x07064b50) throw new UnsafeArchive()
  const wideEnd = Number(archive.readBigUInt64LE(at - 12))
  return {
    count: Number(archive.readBigUInt64LE(wideEnd + 32)),
    start: Number(archive.readBigUInt64LE(wideEnd + 48)),
  }
}

/** Numbers too large for their fields are in an extra field, in this order. */
function wide(numbers: [number, number, number], extra: Buffer): [number, number, number] {
  if (!numbers.includes(0xffffffff)) return numbers
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let offset = at + 4
    return numbers.map((number) => {
      if (number !== 0xffffffff) return number
      offset += 8
      return Number(extra.readBigUInt64LE(offset - 8))
    }) as [number, number, number]
  }
  throw new UnsafeArchive()
}

async function unpack(archive: Buffer, { method, packed, unpacked, start }: Member): Promise<void> {
  if (method === 0 && packed === unpacked) return
  if (method !== 8) throw new UnsafeArchive()
  const inflate = createInflateRaw()
  inflate.end(archive.subarray(start, start + packed))
  let length = 0
  try {
    for await (const piece of inflate) {
      length += (piece as Buffer).length
      if (length > unpacked) throw new UnsafeArchive()
    }
  } catch (error) {
    throw error instanceof UnsafeArchive ? error : new UnsafeArchive()
  } finally {
    inflate.destroy()
  }
}
