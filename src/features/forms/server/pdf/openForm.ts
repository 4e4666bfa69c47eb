import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** A sentence for whoever sent the file. */
export class UnusableForm extends Error {}

const most = { objects: 200_000, pages: 200, fields: 5_000, depth: 50 }

const name = (key: string) => PDFName.of(key)

/**
 * Official forms as downloaded: encrypted without a password, with XFA next to their fields, scripts and a signature of
 * their publisher. What is left here has fields only.
 */
export async function openForm(bytes: Uint8Array): Promise<PDFDocument> {
  requireFewObjects(bytes)
  const pdf = await load(bytes)
  if (pdf.getPageCount() > most.pages)
    throw new UnusableForm(`It has ${pdf.getPageCount()} pages; a form has at most ${most.pages}.`)
  return pdf
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  const log = console.log
  const warn = console.warn
  // The library says aloud that it leaves out XFA.
  console.log = console.warn = () => {}
  try {
    return await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  } catch (error) {
    const { message } = error as Error
    throw new UnusableForm(
      /password|encrypt/i.test(message)
        ? 'It is protected by a password.'
        : 'It is damaged, or no PDF that can be read.',
    )
  } finally {
    console.log = log
    console.warn = warn
  }
}

const keysThatAct = ['Launch', 'RichMedia', 'Movie', 'Sound', 'ImportData', 'SubmitForm']

/** Objects that do something, or hold other files; `scripts` are in every official form. */
export function activeParts(pdf: PDFDocument): { scripts: boolean; refused: string | null } {
  let scripts = false
  let count = 0
  let refused = null as string | null
  const look = (object: PDFObject, depth: number): void => {
    if (depth > 12) return
    if (object instanceof PDFStream) return look(object.dict, depth + 1)
    if (object instanceof PDFArray) return object.asArray().forEach((each) => look(each, depth + 1))
    if (!(object instanceof PDFDict)) return
    const action = object.get(name('S'))
    const subtype = object.get(name('Subtype'))
    const type = object.get(name('Type'))
    for (const kind of [action, subtype])
      if (kind instanceof PDFName && keysThatAct.includes(kind.decodeText())) refused ??= kind.decodeText()
    if (object.has(name('JS'))) scripts = true
    if (type === name('EmbeddedFile') || object.has(name('EmbeddedFiles'))) refused ??= 'EmbeddedFile'
    for (const [, value] of object.entries()) if (!(value instanceof PDFRef)) look(value, depth + 1)
  }
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if ((count += 1) > most.objects) throw new UnusableForm(tooManyParts)
    look(object, 0)
  }
  return { scripts, refused }
}

const tooManyParts = 'It has more parts than any form. Download it again from the agency.'

/** Counts objects as the file declares them, before anything is unpacked: a packed million takes little room. */
function requireFewObjects(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let count = 0
  for (const [, packed] of text.matchAll(/\bobj\b|\/N\s+(\d+)(?=[^<>]*\/First)/g)) {
    count += packed === undefined ? 1 : Number(packed)
    if (count > most.objects) throw new UnusableForm(tooManyParts)
  }
}

/** Fields within fields, counted without any being read: some name others without end, or themselves. */
export function requireFewNodes(pdf: PDFDocument): void {
  const { context, catalog } = pdf
  const form = catalog.lookup(name('AcroForm'))
  let level = form instanceof PDFDict ? [form.lookup(name('Fields'))] : []
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most.depth) throw new UnusableForm('Its fields are in one another without end.')
    const arrays = level.filter((each) => each instanceof PDFArray)
    for (const array of arrays) requireFewFields((count += array.size()))
    level = arrays.flatMap((array) =>
      array.asArray().flatMap((each) => {
        const field = context.lookup(each)
        return field instanceof PDFDict ? (field.lookup(name('Kids')) ?? []) : []
      }),
    )
  }
}

export function requireFewFields(count: number): void {
  if (count > most.fields)
    throw new UnusableForm(
      `It has ${count.toLocaleString('en-US')} fields; a form has at most ${most.fields.toLocaleString('en-US')}.`,
    )
}

/** Takes out what was the publisher's: encryption, scripts, the signature that no longer fits, and XFA. */
export function stripForm(pdf: PDFDocument): void {
  const { context, catalog } = pdf
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const isEncryption =
      object instanceof PDFDict &&
      object.get(name('Filter')) === name('Standard') &&
      object.has(name('O')) &&
      object.has(name('U'))
    const isOldTable = object instanceof PDFInvalidObject && bytesOf(object).includes('/XRef')
    const isFile = object instanceof PDFStream && object.dict.get(name('Type')) === name('EmbeddedFile')
    if (isEncryption || isOldTable || isFile) context.delete(ref)
    if (object instanceof PDFDict) for (const key of ['AA', 'JS']) object.delete(name(key))
  }
  for (const key of ['Perms', 'OpenAction', 'AA', 'NeedsRendering']) catalog.delete(name(key))
  const names = catalog.lookupMaybe(name('Names'), PDFDict)
  for (const key of ['JavaScript', 'EmbeddedFiles']) names?.delete(name(key))
  const form = catalog.lookupMaybe(name('AcroForm'), PDFDict)
  for (const key of ['XFA', 'NeedAppearances', 'SigFlags']) form?.delete(name(key))
}

function bytesOf(object: PDFInvalidObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}
