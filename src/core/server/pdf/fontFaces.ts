import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create } from 'fontkit'
import { patchMarkAnchors } from './markAnchors.ts'
import { shaperOf, type Shape } from './shaper.ts'
import { unpackWoff } from './woff.ts'

/** One file of a font: the letters of some scripts, in one weight. */
export interface Face {
  name: string
  /** Letters are shaped by their neighbours, or run right to left: a run is shaped as a whole. */
  shaped: boolean
  /** Puts its letters together, where the reader of fonts does not know how. */
  shape: Shape | null
  bytes: Buffer
  has(codePoint: number): boolean
}

interface Source {
  folder: string
  subset: string
  shaped: boolean
  /** The reader of fonts does not know how to put the letters of this script together. */
  byShaper?: boolean
  ranges: [first: number, last: number][]
}

const require = createRequire(import.meta.url)
const folderOf = (family: string) => path.dirname(require.resolve(`@fontsource/${family}/package.json`))

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function sourcesOf(family: string, includes: (subset: string) => boolean, shaped: boolean): Source[] {
  const folder = folderOf(family)
  const subsets = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(subsets)
    .filter(([subset]) => includes(subset))
    .map(([subset, text]) => ({
      folder,
      subset: subset.replace(/[[\]]/g, ''),
      shaped,
      ranges: rangesOf(text),
    }))
}

const is =
  (...names: string[]) =>
  (subset: string) =>
    names.includes(subset)

/** Han, kana, bopomofo and full-width forms. */
const eastAsian =
  'U+2E80-312F,U+31A0-31FF,U+3200-33FF,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FE30-FE4F,U+FF00-FFEF'

/** Hangul: syllables, and the letters they are made of. */
const korean = 'U+1100-11FF,U+3130-318F,U+A960-A97F,U+AC00-D7FF'

/** Scripts that have a package of their own and are named as it is. */
const plainScripts = ['ethiopic', 'armenian', 'georgian']
const shapedScripts = [
  'arabic',
  'hebrew',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'sinhala',
  'tamil',
  'telugu',
  'thai',
]
/** Myanmar and Tibetan stack their letters, Syriac joins them, Thaana sets vowels on them. */
const scriptsByShaper = ['noto-sans-myanmar', 'noto-serif-tibetan', 'noto-sans-thaana', 'noto-sans-syriac']

const ofScripts = (scripts: readonly string[], shaped: boolean) =>
  scripts.flatMap((script) => sourcesOf(`noto-sans-${script}`, is(script), shaped))

/** The file of common letters, apart from the subsets of large scripts. */
const whole = (family: string, subset: string, ranges: string): Source => ({
  folder: folderOf(family),
  subset,
  shaped: false,
  ranges: rangesOf(ranges),
})

let cachedSources: Source[] | undefined

/**
 * Fonts in the order in which they are tried for a letter. Chinese: the usual ones from one file, the rare ones each
 * from a slice.
 */
function sources(): Source[] {
  return (cachedSources ??= [
    ...sourcesOf('noto-sans', is('latin'), false),
    ...sourcesOf(
      'noto-sans',
      is('latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'),
      false,
    ),
    ...sourcesOf('noto-sans', is('devanagari'), true),
    ...ofScripts(plainScripts, false),
    ...ofScripts(shapedScripts, true),
    ...scriptsByShaper.flatMap((family) =>
      sourcesOf(family, is(family.split('-')[2]!), true).map((source) => ({ ...source, byShaper: true })),
    ),
    whole('noto-sans-kr', 'korean', korean),
    whole('noto-sans-sc', 'chinese-simplified', eastAsian),
    ...sourcesOf('noto-sans-sc', (subset) => subset.startsWith('['), false),
  ])
}

const opened = new Map<string, Face>()

function open({ folder, subset, shaped, byShaper = false }: Source, bold: boolean): Face {
  const name = `${path.basename(folder)}-${subset}-${bold ? 700 : 400}`
  let face = opened.get(name)
  if (!face) {
    const woff = readFileSync(path.join(folder, 'files', `${name}-normal.woff`))
    const bytes = unpackWoff(woff)
    const font = create(bytes)
    patchMarkAnchors(font)
    const shape = byShaper ? shaperOf(bytes) : null
    face = { name, shaped, shape, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
    opened.set(name, face)
  }
  return face
}

const chosen = [new Map<number, Face | null>(), new Map<number, Face | null>()] as const

/** The face that has this letter; null when none of the installed ones does. */
export function faceOf(codePoint: number, bold: boolean): Face | null {
  const cached = chosen[bold ? 1 : 0]
  let face = cached.get(codePoint)
  if (face === undefined) {
    face = null
    for (const source of sources()) {
      if (!source.ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) continue
      const candidate = open(source, bold)
      if (!candidate.has(codePoint)) continue
      face = candidate
      break
    }
    cached.set(codePoint, face)
  }
  return face
}

/** The face of ordinary text, in which what no face has is shown as an empty box. */
export const plainFace = (bold: boolean): Face => faceOf(0x41, bold)!
