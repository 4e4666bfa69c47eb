// Hebrew letters leave most vowels out and several have two sounds, so a word is a pattern that its Latin spellings fit: those of
// Israeli passports (Shwartz, Itzhak) and the older ones of emigrants (Schwartz, Isaac by its other forms).
import { readingsOfParts, spellingTable, type LatinReading, type Spellings } from './letterPatterns.ts'

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
const vowels = 'aeiou'.split('')
const twoVowels = vowels.flatMap((one) => [one, ...vowels.map((other) => one + other)])
const perhapsVowels = ['', ...twoVowels]
/** Sounds that find the word: spellings of a letter that sound alike need only one. */
const sounds: ReadonlyMap<string, Spellings> = new Map([
  ['ב', ['b']],
  ['ח', ['h', 'ch']],
  ['כ', ['k', 'ch']],
  ['פ', ['p', 'f']],
  ['צ', ['tz', 'z']],
  ['ש', ['sh', 's']],
])
const finalForms = new Map('ךםןףץ'.split('').map((letter, at) => [letter, 'כמנפצ'[at]!] as const))

interface Part {
  spellings: Spellings
  sounds: Spellings
}

const list = (text: string) => text.split(' ')
const lastHe = ['', ...list('a ah e eh o oh ia h')]
const firstVav = list('v w o ou u')
const vav = list('v w o u oo ou ow')
const firstYod = list('y yi i j e')
const yod = list('i y e ie ee ei ey ai ay ia')
const twoYods = list('i y ii yi iy ai ay ayi aye aii ei ey eyi eye aya aia iya')

function partOf(letter: string, isFirst: boolean, isLast: boolean): Part {
  switch (letter) {
    case 'א':
    case 'ע':
      if (!isFirst) return { spellings: perhapsVowels, sounds: [''] }
      return { spellings: [...twoVowels, ...twoVowels.map((spelling) => `y${spelling}`)], sounds: ['a'] }
    case 'ה':
      if (isLast) return { spellings: lastHe, sounds: [''] }
      return { spellings: isFirst ? ['h'] : ['h', ''], sounds: ['h'] }
    case 'ו':
      return isFirst ? { spellings: firstVav, sounds: ['v'] } : { spellings: vav, sounds: ['', 'v'] }
    case 'יי':
      return { spellings: twoYods, sounds: [isFirst ? 'y' : ''] }
    case 'י':
      return isFirst ? { spellings: firstYod, sounds: ['y'] } : { spellings: yod, sounds: [''] }
    default: {
      const spellings = consonants.get(letter) ?? ['']
      return {
        spellings: [...spellings, ...spellings.map((spelling) => spelling + spelling)],
        sounds: sounds.get(letter) ?? spellings.slice(0, 1),
      }
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
    pattern: parts.flatMap(({ spellings }, at) => (at === 0 ? [spellings] : [perhapsVowels, spellings])),
    readings: readingsOfParts(
      parts.map((part) => part.sounds),
      'a',
    ),
  }
}
