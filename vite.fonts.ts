import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const source = '@fontsource-variable/ibm-plex-sans/index.css'
/** The weights and features that styles name; without the others a page's font weighs two thirds. */
const weights = { min: 400, max: 600 }
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']
/** Phonetic letters and scripts of scholars, which come in no name. */
const rare = /,U\+(?:1D00-1DBF|2C60-2C7F|A720-A7FF)/g

/** The office's typeface, reduced to what its pages can show. */
export function smallerFonts(): Plugin {
  return {
    name: 'smaller-fonts',
    apply: 'build',
    config: async () => ({ resolve: { alias: { [source]: await reduced() } } }),
  }
}

/** The style sheet of reduced files, which names each by the letters it has. */
async function reduced(): Promise<string> {
  const home = path.dirname(createRequire(import.meta.url).resolve(source))
  const folder = path.resolve('node_modules/.cache/fonts')
  mkdirSync(folder, { recursive: true })
  const css = readFileSync(path.join(home, 'index.css'), 'utf8').replace(rare, '')
  for (const [, file, letters] of css.matchAll(/url\(\.\/files\/(\S+?)\).*?unicode-range: ([^;]+)/gs)) {
    const font = readFileSync(path.join(home, 'files', file!))
    const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures } as const
    writeFileSync(path.join(folder, file!), await subsetFont(font, lettersOf(letters!), options))
  }
  const sheet = path.join(folder, 'index.css')
  writeFileSync(
    sheet,
    css
      .replaceAll('./files/', './')
      .replaceAll('font-weight: 100 700', `font-weight: ${weights.min} ${weights.max}`),
  )
  return sheet
}

/** `U+0041-005A,U+00E9` as text. */
function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => parseInt(hex, 16))
      return Array.from({ length: last! - first! + 1 }, (_, index) => String.fromCodePoint(first! + index))
    })
    .join('')
}
