import type { encodings } from '../../spreadsheetFormat.ts'

export type Encoding = (typeof encodings)[number]

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const isValid = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** UTF-16 without a mark: every other byte of Latin text is zero. */
function widthOf(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 4_000)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]!++
  if (zeros[1]! > head.length / 5 && zeros[0]! < zeros[1]! / 5) return 'utf-16le'
  if (zeros[0]! > head.length / 5 && zeros[1]! < zeros[0]! / 5) return 'utf-16be'
  return null
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from)
    const next = end < 0 ? bytes.length : end + 1
    lines.push(bytes.subarray(from, next))
    from = next
  }
  return lines
}

/** Lines pasted from another file may have another encoding than the rest. */
function byLine(bytes: Buffer): { text: string; encoding: Encoding; notes: string[] } {
  const lines = linesOf(bytes).map((line) => ({ line, is_utf8: isValid(line) }))
  const wrong = lines.filter(({ is_utf8 }) => !is_utf8).length
  const right = lines.filter(({ line, is_utf8 }) => is_utf8 && line.some((byte) => byte > 127)).length
  const other = new TextDecoder('windows-1252')
  if (wrong >= right) return { text: other.decode(bytes), encoding: 'windows-1252', notes: [] }
  const text = lines.map(({ line, is_utf8 }) => (is_utf8 ? line.toString('utf8') : other.decode(line)))
  return {
    text: text.join(''),
    encoding: 'utf-8',
    notes: [
      `${wrong === 1 ? 'One line is' : `${wrong} lines are`} in another encoding than the rest and ${wrong === 1 ? 'was' : 'were'} read as Windows-1252; look at the accents there.`,
    ],
  }
}

/** The text of a file, by its mark, by its bytes, or in the encoding that somebody has chosen. */
export function decodeText(
  bytes: Buffer,
  chosen: Encoding | null = null,
): { text: string; encoding: Encoding; notes: string[] } {
  const mark = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  const encoding = chosen ?? mark?.[0] ?? widthOf(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding, notes: [] }
  if (isValid(bytes)) return { text: bytes.toString('utf8'), encoding: 'utf-8', notes: [] }
  return byLine(bytes)
}
