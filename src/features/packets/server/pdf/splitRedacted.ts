import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { openPdfToDraw } from './drawRedacted.ts'
import { fewerPages } from './fewerPages.ts'
import type { PdfiumDocument } from './openInPdfium.ts'
import { UnusableExhibit, type ExhibitType } from './openExhibit.ts'

export interface SplitExhibit {
  /** Indices of pages that become pictures. */
  pictures: number[]
  /** Those of the others. */
  remaining: number[]
  /** The others in their order, as a PDF of their own that holds nothing of the former; null: there are none. */
  rest: Uint8Array | null
}

/** Pages from 1 on, and the indices of those with boxes. */
export interface SplitRange {
  first: number
  last: number | null
  boxed: readonly number[]
  /** The exhibit, by its tab. */
  asker: string
}

const name = (text: string) => PDFName.of(text)

/**
 * A page with boxes becomes a picture. So does every other page that shares a font, a picture or anything else with one,
 * or has annotations or fields: what it would bring along is part of the redacted page.
 */
export async function splitRedacted(
  bytes: Uint8Array,
  type: ExhibitType,
  { first, last, boxed, asker }: SplitRange,
): Promise<SplitExhibit> {
  if (type !== 'application/pdf') return { pictures: [0], remaining: [], rest: null }
  const read = await openPdfToDraw(bytes)
  try {
    const from = first - 1
    const to = last ?? read.pageCount
    if (boxed.some((page) => page >= read.pageCount) || to > read.pageCount || from >= to)
      throw new UnusableExhibit(fewerPages(read.pageCount, asker))
    const all = Array.from({ length: to - from }, (_, index) => from + index)
    const opened = await openForCopies(bytes)
    // Two libraries that do not agree about the pages: only what is drawn can be relied on.
    if (opened?.getPageCount() !== read.pageCount) return { pictures: all, remaining: [], rest: null }
    const pictures = new Set(boxed)
    addThoseThatShare(opened, pictures)
    const remaining = all.filter((page) => !pictures.has(page))
    const rest = await copied(opened, remaining)
    if (rest && !(await showsTheSame(rest, remaining, read)))
      return { pictures: all, remaining: [], rest: null }
    return { pictures: all.filter((page) => pictures.has(page)), remaining, rest }
  } finally {
    read.close()
  }
}

async function openForCopies(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    return await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  } catch {
    return null
  }
}

/** Until no page that is left shares anything with one that goes. */
function addThoseThatShare(pdf: PDFDocument, pictures: Set<number>): void {
  const pages = pdf.getPages()
  const reached = pages.map((page) => reach(pdf, page))
  const gone = new Set<string>()
  const add = (index: number) => {
    pictures.add(index)
    for (const key of reached[index]!.all) gone.add(key)
  }
  for (const index of pictures) add(index)
  for (let before = -1; before !== pictures.size;) {
    before = pictures.size
    for (const [index, { own, isPlain }] of reached.entries())
      if (!pictures.has(index) && (!isPlain || own.some((key) => gone.has(key)))) add(index)
  }
}

/** Objects that hold text or data: dictionaries of numbers and names alone tell nothing. */
interface Reach {
  /** Objects that a copy of the page brings along. */
  own: string[]
  /** With those of its annotations, fields, thumbnail and everything else that hangs on it. */
  all: string[]
  /** It leads to no other page, and has no annotation but links, which show nothing and are left out. */
  isPlain: boolean
}

function reach(pdf: PDFDocument, { node }: PDFPage): Reach {
  node.normalize()
  const seen = new Set<string>()
  const telling: string[] = []
  let isPlain = true
  const look = (object: PDFObject | undefined, owner: string | null): void => {
    if (object instanceof PDFRef) {
      const key = object.toString()
      if (seen.has(key)) return
      seen.add(key)
      const target = pdf.context.lookup(object)
      if (target instanceof PDFDict && /^\/(Page|Pages|Catalog)$/.test(String(target.get(name('Type')))))
        isPlain = false
      else look(target, key)
    } else if (object instanceof PDFStream) {
      if (owner) telling.push(owner)
      look(object.dict, owner)
    } else if (object instanceof PDFString || object instanceof PDFHexString) {
      if (owner) telling.push(owner)
    } else if (object instanceof PDFArray) object.asArray().forEach((each) => look(each, owner))
    else if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) if (key !== name('Parent')) look(value, owner)
  }
  for (const key of broughtAlong) look(node.get(name(key)), null)
  const own = [...telling]
  const isAlone = isPlain
  for (const [key, value] of node.entries()) if (key !== name('Parent')) look(value, null)
  const isLink = (each: PDFObject) => {
    const annotation = pdf.context.lookup(each)
    return annotation instanceof PDFDict && annotation.get(name('Subtype')) === name('Link')
  }
  const annotations = node.Annots()?.asArray() ?? []
  return { own, all: telling, isPlain: isAlone && annotations.every(isLink) }
}

const broughtAlong = ['Resources', 'Contents', 'Group']
const copiedKeys = new Set(['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', ...broughtAlong])

async function copied(pdf: PDFDocument, indices: readonly number[]): Promise<Uint8Array | null> {
  if (indices.length === 0) return null
  for (const { node } of pdf.getPages())
    for (const key of node.keys()) if (!copiedKeys.has(key.decodeText())) node.delete(key)
  const rest = await PDFDocument.create({ updateMetadata: false })
  for (const page of await rest.copyPages(pdf, [...indices])) rest.addPage(page)
  return rest.save({ updateFieldAppearances: false })
}

/** Whether the library that draws finds the pages as large, and with the same words. */
async function showsTheSame(rest: Uint8Array, indices: readonly number[], read: PdfiumDocument) {
  const copy = await openPdfToDraw(rest)
  try {
    return indices.every((index, at) => {
      const [was, is] = [read.sizeOf(index), copy.sizeOf(at)]
      return was.width === is.width && was.height === is.height && read.textOf(index) === copy.textOf(at)
    })
  } finally {
    copy.close()
  }
}
