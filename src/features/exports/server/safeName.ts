/** Names that some system reads as a device. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
// Control and bidirectional characters, what a path may not hold, and what some system or shell reads as more than a name.
// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\\/:*?"<>|]+/g
const mostBytes = 120

/** One part of a path in an archive: readable in any script, and never more than a name. */
export function safeName(name: string, otherwise: string): string {
  const plain = name.toWellFormed().normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim()
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = cut(plain.slice(0, plain.length - ending.length)).replace(/^[.\s]+|[.\s]+$/g, '')
  const made = stem === '' ? `${otherwise}${ending}` : `${stem}${ending}`
  return devices.test(made) ? `_${made}` : made
}

/** File systems allow 255 bytes; letters are not cut in two, nor from their accents. */
function cut(text: string): string {
  let bytes = 0
  let made = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > mostBytes) break
    made += segment
  }
  return made
}
