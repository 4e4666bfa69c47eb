// Hebrew letters leave most vowels out and several have two sounds, so a word is a pattern that its Latin spellings fit: those of
// Israeli passports (Shwartz, Itzhak) and the older ones of emigrants (Schwartz, Isaac by its other forms).
import { oneOf, readingsOfParts, spellingTable, type LatinReading, type Spellings } from './letterPatterns.ts'

const consonants = spellingTable(`
  וו v w
  ב b v bh
  ג g j
  ד d
  ז z s
  ח h ch kh c
  ט t
  כ k ch kh c ck
  ל l
  מ m
  נ n
  ס s c
  פ p f ph
  צ tz ts z c s
  ק k c ck q
  ר r
  ש sh s sch ch
  ת t th
`)
const vowel = '[aeiou]'
/** Sounds that find the word: spellings of a letter that sound alike need only one. */
const sounds: ReadonlyMap<string, Spellings> = new Map([
  ['ב', ['b']],
  ['ח', ['h', 'ch']],
  ['כ', ['k', 'ch']],
  ['פ', ['p', 'f']],
  ['צ', ['tz', 'z']],
  ['ש', ['sh', 's']],
])
const finalForms = new Map([...'ךםןףץ'].map((letter, at) => [letter, 'כמנפצ'[at]!] as const))

interface Part {
  pattern: string
  sounds: Spellings
}

function partOf(letter: string, isFirst: boolean, isLast: boolean): Part {
  switch (letter) {
    case 'א':
    case 'ע':
      if (isFirst) return { pattern: `(?:y?${vowel}{1,2})`, sounds: ['a'] }
      return { pattern: `${vowel}{0,2}`, sounds: [''] }
    case 'ה':
      if (isLast) return { pattern: '(?:[aeo]h?|ia|h)', sounds: [''] }
      return { pattern: isFirst ? 'h' : 'h?', sounds: ['h'] }
    case 'ו':
      if (isFirst) return { pattern: '(?:[vw]|ou?|u)', sounds: ['v'] }
      return { pattern: '(?:[vwou]|oo|ou|ow)', sounds: ['', 'v'] }
    case 'יי':
      return { pattern: '(?:[aei]?[iy]{1,2}[aei]?)', sounds: [isFirst ? 'y' : ''] }
    case 'י':
      if (isFirst) return { pattern: '(?:yi?|i|j|e)', sounds: ['y'] }
      return { pattern: '(?:[iye]|ie|ee|ei|ey|ai|ay|ia?)', sounds: [''] }
    default: {
      const spellings = consonants.get(letter) ?? ['']
      return { pattern: `${oneOf(spellings)}{1,2}`, sounds: sounds.get(letter) ?? spellings.slice(0, 1) }
    }
  }
}

export const isHebrew = (text: string): boolean => /\p{Script=Hebrew}/u.test(text)

export function readHebrew(written: string): LatinReading {
  const word = written
    .normalize('NFKD')
    .replace(/[^א-ת]/g, '')
    .replace(/[ךםןףץ]/g, (letter) => finalForms.get(letter)!)
  const letters = word.match(/וו|יי|./g) ?? []
  const parts = letters.map((letter, at) => partOf(letter, at === 0, at === letters.length - 1))
  return {
    word,
    pattern: parts.map(({ pattern }) => pattern).join(`${vowel}{0,2}`),
    readings: readingsOfParts(parts.map((part) => part.sounds)),
  }
}
