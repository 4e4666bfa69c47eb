import { fold } from '../../../core/fold.ts'

// As `latin_letters`, `matched_words` and `name_sound` in the database do it: what is found there is judged here.

const digraphs: Record<string, string> = {
  щ: 'shch',
  ш: 'sh',
  ч: 'ch',
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ю: 'yu',
  я: 'ya',
  є: 'ye',
  ї: 'yi',
}
const from = 'абвгґдеэзиіыйклмнопрстуф'.split('')
const to = 'abvhgdeeziiyyklmnoprstuf'.split('')
const letters = new Map([
  ...from.map((letter, at) => [letter, to[at]!] as const),
  ...Object.entries(digraphs),
])

/** Ukrainian and Russian letters as passports romanise them, roughly. */
export const latin = (text: string): string =>
  text.replace(/[\u0400-\u04ff]/g, (letter) => letters.get(letter) ?? ('ьъў'.includes(letter) ? '' : letter))

const particles = new Set(
  'de del la las los el y e da das do dos di du des le van von der den ter al ul ur bin bint ibn ben abu san santa saint st'.split(
    ' ',
  ),
)
/** What forms write where a name is missing. */
const placeholders = new Set('fnu lnu nfn nln nmn nlu unknown na none'.split(' '))

/** A word of a name as it is compared, and as somebody wrote it. */
export interface Word {
  word: string
  written: string
}

const read = new Map<string, readonly Word[]>()
const mostKept = 20_000

/** Every word of a part of a name, in its order. The same parts come again and again. */
export function allWords(part: string | null | undefined): readonly Word[] {
  if (!part) return []
  let words = read.get(part)
  if (!words) {
    if (read.size >= mostKept) read.clear()
    read.set(part, (words = readWords(part)))
  }
  return words
}

function readWords(part: string): Word[] {
  const words: Word[] = []
  for (const written of part.split(/[^\p{L}\p{M}\p{N}'’ʻ`]+/u)) {
    const word = latin(fold(written)).replace(/[^\p{L}\p{N}]|\p{Lm}/gu, '')
    if (word !== '' && !placeholders.has(word)) words.push({ word, written })
  }
  return words
}

/** The words that count: without particles, unless nothing else is left. */
export function plainWords(words: readonly Word[]): Word[] {
  const plain = words.filter(({ word }) => !particles.has(word))
  return plain.length > 0 ? plain : [...words]
}

/** The words by which somebody is looked for: those that count, and neighbours written as one. */
export function matchedWords(part: string | null | undefined): string[] {
  const words = allWords(part).map(({ word }) => word)
  const plain = words.filter((word) => !particles.has(word))
  if (plain.length === 0) return words
  return [
    ...plain,
    ...words.slice(1).map((word, at) => words[at]! + word),
    ...(words.length > 2 ? [words.join('')] : []),
  ]
}

const classes = new Map('cqzgvwj'.split('').map((letter, at) => [letter, 'kkshbby'.charAt(at)]))

/** Names that sound alike in any of the ways offices write them share a sound: its consonants, in classes. */
export function soundOf(word: string): string {
  const written = word
    .replace(/^hs/, 's')
    .replace(/^x/, 's')
    .replace(/^dj/, 'j')
    .replace(/tch|sch|cz|ch|sh/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('kh', 'h')
    .replaceAll('gh', 'h')
    .replaceAll('x', 'ks')
    .replace(/[cqzgvwj]/g, (letter) => classes.get(letter)!)
    .replace(/h$/, '')
  const sound = (/^[aeiouy]/.test(written) ? '.' : '') + written.replace(/[aeiouy]/g, '')
  return sound.replace(/(.)\1+/gu, '$1')
}
