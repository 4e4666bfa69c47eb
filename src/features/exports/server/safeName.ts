/** Names that some system reads as a device. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
// Control and bidirectional characters, what a path may not hold, and what some system or shell reads as more than a name.
// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\\/:*?"<>|]+/g

/**
 * One part of a path in an archive: readable in any script, and never more than a name. `longest` counts letters as Windows
 * does, without the ending.
 */
export function safeName(name: string, otherwise: string, longest: number): string {
  const plain = name.toWellFormed().normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim()
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = cut(plain.slice(0, plain.length - ending.length), longest).replace(/^[.\s]+|[.\s]+$/g, '')
  const made = stem === '' ? `${otherwise}${ending}` : `${stem}${ending}`
  return devices.test(made) ? `_${made}` : made
}

/** Letters are not cut in two, nor from their accents. */
function cut(text: string, longest: number): string {
  let made = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (made.length + segment.length > longest) break
    made += segment
  }
  return made
}
