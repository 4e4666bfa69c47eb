import { normalizeText } from '#core/normalizeText.ts'
import { isArabic, readArabic } from './arabicLetters.ts'
import { burmeseWords, isBurmese, readBurmese } from './burmese.ts'
import { isHebrew, readHebrew } from './hebrew.ts'
import { joinedPattern, patternTest, type LatinReading } from './letterPatterns.ts'
import { memoized } from './memoized.ts'
import { romanize } from './romanize.ts'
import { isKhmer, isThai, readKhmer, readThai } from './thaiKhmer.ts'

const particles = new Set(
  'de del la las los el y e da das do dos di du des le van von der den ter al ul ur bin bint ibn ben abu san santa saint st בן'.split(
    ' ',
  ),
)
/** Placeholders forms print where a name is missing. */
const placeholders = new Set('fnu lnu nfn nln nmn nlu unknown na none'.split(' '))

interface Latin extends Pick<LatinReading, 'pattern' | 'readings'> {
  isSpelledAs: (word: string) => boolean
}
const latinOf = ({ pattern, readings }: Pick<LatinReading, 'pattern' | 'readings'>): Latin => ({
  pattern,
  readings,
  isSpelledAs: patternTest(pattern),
})

/** A word of a name as it is compared, and as somebody wrote it. */
export interface Word {
  word: string
  written: string
  /** Latin spellings of a word in Arabic, Hebrew, Thai, Khmer or Burmese letters, and its consonants in each way they may be meant. */
  latin?: Latin
  /** Chinese characters or Korean syllables match as one name only when they are pronounced alike. */
  isEastAsian?: boolean
}

/** Every word of a part of a name, in its order. */
export const allWords = (part: string | null | undefined): readonly Word[] => (part ? wordsOf(part) : [])
const wordsOf = memoized((part): readonly Word[] => readWords(part))

function readWords(part: string): Word[] {
  const words: Word[] = []
  for (const written of part.split(/[^\p{L}\p{M}\p{N}'’ʻ`]+/u)) {
    const inLatin = readPatterns(written)
    if (inLatin) {
      words.push(...inLatin)
      continue
    }
    const word = romanize(normalizeText(written)).replace(/[^a-z0-9]/g, '')
    if (word !== '' && !placeholders.has(word))
      words.push(eastAsian.test(written) ? { word, written, isEastAsian: true } : { word, written })
  }
  return words
}

/** Longer ones are no names, and their patterns would be slow. */
const longestPattern = 16
type Reader = [isIn: (text: string) => boolean, longest: number, read: (text: string) => LatinReading]
const readers: readonly Reader[] = [
  [isArabic, longestPattern, readArabic],
  [isHebrew, longestPattern, readHebrew],
  [isThai, 2 * longestPattern, readThai],
  [isKhmer, 2 * longestPattern, readKhmer],
]

/** Words of a script of which each has many Latin spellings; null of any other. */
function readPatterns(written: string): Word[] | null {
  const inPattern = (text: string, reading: LatinReading): Word[] =>
    reading.word ? [{ word: reading.word, written: text, latin: latinOf(reading) }] : []
  if (isBurmese(written))
    return burmeseWords(written.slice(0, 6 * longestPattern)).flatMap((syllables) =>
      inPattern(syllables, readBurmese(syllables.slice(0, 2 * longestPattern))),
    )
  const reader = readers.find(([isIn, longest]) => isIn(written) && written.length <= longest)
  return reader ? inPattern(written, reader[2](written)) : null
}
const eastAsian = /[\p{Script=Han}\p{Script=Hangul}]/u

/** Words of one side that the other writes as one. */
export function asOneWord(words: readonly Word[]): Word {
  const one: Word = {
    word: words.map(({ word }) => word).join(''),
    written: words.map(({ written }) => written).join(' '),
  }
  if (words.every(({ latin }) => latin)) {
    const pattern = joinedPattern(words.map(({ latin }) => latin!.pattern))
    if (pattern) one.latin = latinOf({ pattern, readings: readingsOf(words) })
  }
  return one
}

const mostReadings = 8
/** Sounds of words written as one. */
export const readingsOf = (words: readonly Word[]) =>
  words.reduce<string[]>(
    (before, { word, latin }) =>
      before.flatMap((start) => (latin?.readings ?? [word]).map((one) => start + one)).slice(0, mostReadings),
    [''],
  )

/** The words that count: without particles, unless nothing else is left. */
export function plainWords(words: readonly Word[]): Word[] {
  const plain = words.filter(({ word }) => !particles.has(word))
  return plain.length > 0 ? plain : [...words]
}

/** The words by which somebody is looked for: those that count, and neighbours written as one. */
export function matchedWords(part: string | null | undefined): string[] {
  const words = allWords(part)
  const plain = words.filter(({ word }) => !particles.has(word))
  if (plain.length === 0) return words.flatMap((word) => readingsOf([word]))
  return [
    ...plain.flatMap((word) => readingsOf([word])),
    ...words.slice(1).flatMap((word, at) => readingsOf([words[at]!, word])),
    ...(words.length > 2 ? readingsOf(words) : []),
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
