import bidiFactory, { type Bidi } from 'bidi-js'
import { limitMarks } from '../../normalizeText.ts'
import { phoneInText } from '../../phonesInText.ts'
import { faceOf, plainFace, type Face } from './fontFaces.ts'

/** A stretch of one line in one face and one direction, ready to be drawn. */
export interface Run {
  text: string
  face: Face
  width: number
}

export interface Line {
  /** In visual order, from left to right. */
  runs: Run[]
  width: number
  rtl: boolean
  /** The order or the shapes of the glyphs do not give the text. */
  unclear: boolean
}

export type Measure = (text: string, face: Face, size: number) => number

// Its types are those of an ES module, which Node does not take it for.
const bidi = (bidiFactory as unknown as () => Bidi)()
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
/** Controls, and marks that turn the direction of what follows: they could make a name read as another. */
// oxlint-disable-next-line no-control-regex
const unwanted =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const breakAfter = /[\s\-/\u2010\u2013\u2014]/
const breakableCharacter = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/

export const cleaned = (text: string): string =>
  limitMarks(text).replace(/\r\n?/g, '\n').replaceAll('\t', '    ').replace(unwanted, '').normalize('NFC')

export type Direction = 'ltr' | 'rtl'

interface Layout {
  size: number
  /** Whether the whole text is bold, or the letter at a place of the cleaned text. */
  bold: boolean | ((index: number) => boolean)
  width: number
  measure: Measure
  /** Direction of a document in another language than English. */
  direction?: Direction | undefined
}

/** Breaks a text into lines of at most this width. */
export function linesOf(text: string, { bold, width, ...layout }: Layout): Line[] {
  const isBold = typeof bold === 'boolean' ? () => bold : bold
  let offset = 0
  return cleaned(text)
    .split('\n')
    .flatMap((paragraph) => {
      const from = offset
      offset += paragraph.length + 1
      return brokenLines(
        paragraph,
        width,
        measured(paragraph, (index) => isBold(from + index), layout),
      )
    })
}

/** Widths and lines of parts of a paragraph. */
interface Measured {
  widthOf(from: number, to: number): number
  lineOf(from: number, to: number): Line
}

function brokenLines(paragraph: string, width: number, { widthOf, lineOf }: Measured): Line[] {
  const lines: Line[] = []
  let start = 0
  let end = 0
  let used = 0
  const finish = () => {
    lines.push(lineOf(start, end))
    start = end
    used = 0
  }
  for (const piece of piecesOf(paragraph)) {
    const wide = widthOf(piece.start, piece.start + paragraph.slice(piece.start, piece.end).trimEnd().length)
    if (used + wide > width && used > 0) finish()
    if (wide > width) {
      // A word wider than the line, an address of a web page for instance, is broken where the line ends.
      for (const { index, segment } of graphemes.segment(paragraph.slice(piece.start, piece.end))) {
        const at = piece.start + index
        const letter = widthOf(at, at + segment.length)
        if (used + letter > width && used > 0) finish()
        used += letter
        end = at + segment.length
      }
      continue
    }
    used += widthOf(piece.start, piece.end)
    end = piece.end
  }
  if (end > start || lines.length === 0) finish()
  return lines
}

function measured(
  paragraph: string,
  boldAt: (index: number) => boolean,
  { size, measure, direction }: Pick<Layout, 'size' | 'measure' | 'direction'>,
): Measured {
  const faces = facesOf(paragraph, boldAt)
  const mixed = direction === 'rtl' || rightToLeft.test(paragraph)
  const bidiLevels = mixed ? levelsOf(paragraph, direction ?? directionOf(paragraph)) : null
  const rtl = bidiLevels?.rtl ?? false

  function runsBetween(from: number, to: number) {
    const runs: { start: number; end: number; face: Face; missing: boolean; level: number }[] = []
    for (let index = from; index < to; index++) {
      const found = faces[index]
      const face = found ?? plainFace(boldAt(index))
      const level = bidiLevels?.levels[index] ?? 0
      const last = runs.at(-1)
      if (last && last.face === face && last.level === level && last.missing === !found) last.end = index + 1
      else runs.push({ start: index, end: index + 1, face, missing: !found, level })
    }
    return runs
  }

  return {
    widthOf: (from, to) =>
      runsBetween(from, to).reduce(
        (sum, run) => sum + measure(paragraph.slice(run.start, run.end), run.face, size),
        0,
      ),
    lineOf(from, to) {
      const visible = from + paragraph.slice(from, to).trimEnd().length
      const parts = inVisualOrder(runsBetween(from, visible))
      const runs = parts.map(({ start, end, face, level }): Run => {
        const drawn = drawnText(paragraph.slice(start, end), face, level)
        return { text: drawn, face, width: measure(drawn, face, size) }
      })
      return {
        runs,
        width: runs.reduce((sum, run) => sum + run.width, 0),
        rtl,
        unclear: parts.some(({ missing, level, face }) => missing || level % 2 === 1 || face.shaped),
      }
    },
  }
}

/** Levels of the Unicode bidirectional algorithm; a telephone number is one word from left to right. */
function levelsOf(paragraph: string, direction: Direction): { levels: Uint8Array; rtl: boolean } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, direction)
  const rtl = (paragraphs[0]?.level ?? 0) % 2 === 1
  if (rtl)
    for (const { index, 0: phone } of paragraph.matchAll(phoneInText))
      levels.fill(2, index, index + phone.length)
  return { levels, rtl }
}

/** The documents are English: what is not wholly of right-to-left letters reads from left to right, whatever it begins with. */
function directionOf(paragraph: string): Direction {
  const letters = paragraph.match(/\p{L}/gu) ?? []
  return letters.every((letter) => rightToLeft.test(letter)) ? 'rtl' : 'ltr'
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Where a line may end: after spaces and hyphens, and between the letters of East Asian scripts. */
function* piecesOf(text: string): Generator<{ start: number; end: number }> {
  let start = 0
  for (let index = 1; index <= text.length; index++) {
    const [before, after] = [text[index - 1]!, text[index] ?? '']
    const mayBreak =
      after === '' ||
      (breakAfter.test(before) && !/\s/.test(after)) ||
      breakableCharacter.test(after) ||
      breakableCharacter.test(before)
    if (!mayBreak) continue
    yield { start, end: index }
    start = index
  }
}

/** Font face of every unit of the text; null where no face has it. Spaces and marks take the face before them. */
function facesOf(text: string, boldAt: (index: number) => boolean): (Face | null)[] {
  const faces: (Face | null)[] = []
  for (const letter of text) {
    const codePoint = letter.codePointAt(0)!
    const before = faces.at(-1)
    const stays = before?.has(codePoint) && /[\s\p{M}\u200C\u200D]/u.test(letter)
    const face: Face | null = stays && before ? before : faceOf(codePoint, boldAt(faces.length))
    for (let unit = 0; unit < letter.length; unit++) faces.push(face)
  }
  return faces
}

/** Rule L2 of the Unicode bidirectional algorithm, over runs. */
function inVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if (ordered[start]!.level < level) continue
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end
    }
  }
  return ordered
}

/** In Thai and Lao the ring of the vowel am is below a tone that is written before it. */
const tonesAbove = (text: string): string =>
  text
    .replace(/([\u0E48-\u0E4B])\u0E33/g, '\u0E4D$1\u0E32')
    .replace(/([\u0EC8-\u0ECB])\u0EB3/g, '\u0ECD$1\u0EB2')

/** Shaped faces turn their runs round themselves, always; the others never. */
function drawnText(text: string, face: Face, level: number): string {
  const turned = level % 2 === 1
  const shapedRightToLeft = face.shaped && rightToLeft.test(text)
  if (turned === shapedRightToLeft) return face.shaped ? tonesAbove(text) : text
  const letters = [...text].toReversed()
  return turned
    ? letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
    : letters.join('')
}
