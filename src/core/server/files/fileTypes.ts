import { fileTypeFromBuffer } from 'file-type'
import { invalid } from '../../errors.ts'

/** Allowed file types, by extension: how each is served, and what its first bytes may be detected as (absent: text). */
const allowedTypes: Record<string, { type: string; found?: string[] }> = {
  pdf: { type: 'application/pdf', found: ['application/pdf'] },
  jpg: { type: 'image/jpeg', found: ['image/jpeg'] },
  jpeg: { type: 'image/jpeg', found: ['image/jpeg'] },
  png: { type: 'image/png', found: ['image/png', 'image/apng'] },
  gif: { type: 'image/gif', found: ['image/gif'] },
  webp: { type: 'image/webp', found: ['image/webp'] },
  heic: {
    type: 'image/heic',
    found: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
  tif: { type: 'image/tiff', found: ['image/tiff'] },
  tiff: { type: 'image/tiff', found: ['image/tiff'] },
  doc: { type: 'application/msword', found: ['application/x-cfb'] },
  xls: { type: 'application/vnd.ms-excel', found: ['application/x-cfb'] },
  ppt: { type: 'application/vnd.ms-powerpoint', found: ['application/x-cfb'] },
  msg: { type: 'application/vnd.ms-outlook', found: ['application/x-cfb'] },
  docx: zipped('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  xlsx: zipped('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  pptx: zipped('application/vnd.openxmlformats-officedocument.presentationml.presentation'),
  odt: zipped('application/vnd.oasis.opendocument.text'),
  ods: zipped('application/vnd.oasis.opendocument.spreadsheet'),
  rtf: { type: 'application/rtf', found: ['application/rtf', 'text/rtf'] },
  mp3: { type: 'audio/mpeg', found: ['audio/mpeg'] },
  m4a: { type: 'audio/mp4', found: ['audio/mp4', 'audio/x-m4a', 'video/mp4'] },
  wav: { type: 'audio/wav', found: ['audio/wav', 'audio/vnd.wave'] },
  mp4: { type: 'video/mp4', found: ['video/mp4', 'video/x-m4v'] },
  mov: { type: 'video/quicktime', found: ['video/quicktime'] },
  txt: { type: 'text/plain; charset=utf-8' },
  csv: { type: 'text/csv; charset=utf-8' },
  eml: { type: 'message/rfc822' },
}

/** The first bytes of a zip do not always distinguish an office document from another zip. */
function zipped(type: string): { type: string; found: string[] } {
  return { type, found: [type, 'application/zip'] }
}

const archives = new Set(
  Object.values(allowedTypes).flatMap((kind) => (kind.found?.includes('application/zip') ? [kind.type] : [])),
)

/** Whether files of this type are zips inside. */
export const isArchive = (content_type: string): boolean => archives.has(content_type)

/** Pictures that can be displayed; HEIC is stored, but nothing here decodes it. */
export const isPicture = (content_type: string): boolean =>
  ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/tiff'].includes(content_type)

/** Headers for serving a file. Throws for an extension that is not accepted, or contents of another type. */
export async function contentTypeOf(filename: string, head: Buffer): Promise<string> {
  const ending = /\.([^.]+)$/.exec(filename.toLowerCase())?.[1] ?? ''
  const kind = Object.hasOwn(allowedTypes, ending) ? allowedTypes[ending]! : undefined
  if (!kind)
    throw invalid(
      { files: `“${filename}” cannot be kept: send PDF, Word, Excel, images, text, e-mail, audio or video` },
      'file.kind',
    )
  const found = (await fileTypeFromBuffer(head))?.mime ?? tiffOf(head)
  const fits = kind.found ? kind.found.includes(found ?? '') : !found && !head.includes(0)
  if (!fits)
    throw invalid(
      { files: `“${filename}” cannot be kept: what is in it is not what its ending .${ending} says` },
      'file.contents',
    )
  return kind.type
}

/** Same where a table is expected: text of any encoding, UTF-16 too, or a workbook. */
export async function spreadsheetTypeOf(filename: string, head: Buffer): Promise<string> {
  const found = (await fileTypeFromBuffer(head))?.mime
  const isWorkbook = /\.xlsx$/i.test(filename)
  if (isWorkbook && allowedTypes['xlsx']!.found!.includes(found ?? '')) return allowedTypes['xlsx']!.type
  if (!isWorkbook && /\.(?:csv|txt|tsv)$/i.test(filename) && !found) return allowedTypes['csv']!.type
  throw invalid(
    {
      file: `“${filename}” is no table that can be read here: send CSV or Excel (.xlsx); an older .xls is saved again as .xlsx`,
    },
    'file.kind',
  )
}

/** Further TIFF directories may be at the end of the file; the first bytes suffice. */
const tiffOf = (head: Buffer): string | undefined =>
  ['49492a00', '4d4d002a', '49492b00', '4d4d002b'].includes(head.subarray(0, 4).toString('hex'))
    ? 'image/tiff'
    : undefined

/** A name that is safe to show and to save under: no folders, no characters that hide or turn it round. */
export function cleanFilename(sent: string): string {
  // Its end has what is shown of it; a header can hold so much more that looking for dots and marks takes seconds.
  const name = sent
    .slice(-1_000)
    .toWellFormed()
    .normalize('NFC')
    // Browsers percent-encode characters that a header cannot hold.
    .replace(/%0[ad]|%22/gi, '')
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return (
    name
      .slice(0, name.length - ending.length)
      .slice(0, 150)
      .trim() + ending || 'file'
  )
}

/** The new name with the old extension, since the contents do not change. */
export function renamedFile(before: string, requested: string): string {
  const ending = /\.[^.]+$/.exec(before)?.[0] ?? ''
  const whole = requested.toLowerCase().endsWith(ending.toLowerCase()) ? requested : requested + ending
  return cleanFilename(whole.replaceAll(/[/\\]/g, '-'))
}
