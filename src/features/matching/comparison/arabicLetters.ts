// Names in Arabic letters are written without their short vowels, and several Latin letters stand for one of theirs. So such a
// word is not turned into one Latin word: it is a pattern that its Latin spellings fit, after BGN/PCGN for Arabic, Persian,
// Pashto and Urdu and the spellings of French and English documents.

import type { LatinReading } from './letterPatterns.ts'

interface Letter {
  /** How its Latin spellings are written. */
  pattern: string
  /** Sounds of the letter, the likeliest first. */
  sounds: readonly string[]
}

const any = '[aeiou]{0,2}'
const lines = `
ب b|p b
پ p p
ت t t
ٹ t t
ټ t t
ث th|s|t th s
ج j|g|dj j g
چ ch|tch|c ch
ح h h
خ kh|j|h|x|ch kh
د d d
ڈ d d
ډ d d
ذ dh|z|th|d z dh
ر r r
ڑ r|d r
ړ r|d r
ز z|s z
ژ zh|j|z j zh
ځ z|dz|j z
څ ts|s|c ts s
ږ g|zh|gh g
س s|c s
ش sh|ch|sch sh
ښ sh|kh|x sh kh
ص s s
ض d|dh|z d z dh
ط t t
ظ z|dh|d|th z dh
غ gh|g|q gh
ف f|ph f
ڤ v|f v
ق q|k|g|gh|c|ck q g
ك k|c|ck k
ک k|c|ck k
گ g|gu g
ګ g|gu g
ل l l
م m m
ن n n
ں n n
ڼ n n
`
const letters = new Map<string, Letter>(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [letter, pattern, ...sounds] = line.split(' ')
      return [letter!, { pattern: `(?:${pattern}){1,2}`, sounds }]
    }),
)
const sunLetters = 'تثدذرزسشصضطظلن'

/** One letter however it is written: without its marks, Persian and Urdu forms as their Arabic ones. */
const plain = (written: string) =>
  written
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[یېۍ]/g, 'ي')
    .replace(/[ہۀ]/g, 'ه')
    .replace(/ک/g, 'ك')

function letterOf(word: string, at: number): Letter {
  const letter = word[at]!
  const isFirst = at === 0
  const isLast = at === word.length - 1
  switch (letter) {
    case 'ا':
      if (isFirst) return { pattern: /[يو]/.test(word[1] ?? '') ? any : '[aeiou]{1,2}', sounds: ['a'] }
      return { pattern: `(?:aa?|ai|[eou]|ou)${word[at - 1] === 'ع' ? '?' : ''}`, sounds: [''] }
    case 'ع':
      return isFirst ? { pattern: '[aeiou]{1,2}', sounds: ['a'] } : { pattern: any, sounds: [''] }
    case 'و':
      if (isFirst) return { pattern: '(?:[wvou]|ou)', sounds: ['w'] }
      return { pattern: '(?:[wvuo]|oo|ou|au|aw|ow|ew)', sounds: ['', 'w'] }
    case 'ي':
      if (isFirst) return { pattern: '(?:y|j|i|e)', sounds: ['y'] }
      if (isLast) return { pattern: '(?:[iyea]|ee|ie|iy|ei|eh|ay|ai)', sounds: [''] }
      return { pattern: '(?:[yiea]|ee|ei|ey|ay|ai|ia|iy|aye?)', sounds: [''] }
    case 'ى':
      return { pattern: '(?:[aiey]|ah)', sounds: [''] }
    case 'ے':
      return { pattern: '(?:[eiy]|ay|ai|ee|ey)', sounds: [''] }
    case 'ه':
      return isLast ? { pattern: '(?:[aeo]h?|h)', sounds: [''] } : { pattern: 'h{0,2}', sounds: ['h'] }
    case 'ھ':
      return { pattern: 'h?', sounds: ['h', ''] }
    case 'ة':
      return { pattern: '[ae][ht]?', sounds: [''] }
    case 'ء':
    case 'ئ':
    case 'ؤ':
      return { pattern: '[aeiouyw]{0,2}', sounds: [''] }
    default:
      return letters.get(letter) ?? { pattern: '', sounds: [''] }
  }
}

/** Ways to say a word that are looked for. */
const mostSounds = 8
const article = /^ال(?=...)/

export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

export function readArabic(written: string): LatinReading {
  const whole = plain(written)
  const word = whole.replace(article, '')
  let pattern = ''
  let readings = ['']
  for (let at = 0; at < word.length; at++) {
    const letter = letterOf(word, at)
    const isArticleWithin =
      word[at] === 'ل' && word[at - 1] === 'ا' && at > 1 && sunLetters.includes(word[at + 1] ?? ' ')
    pattern += isArticleWithin ? 'l{0,2}' : letter.pattern
    // No short vowel is left unwritten next to a long one.
    const next = word[at + 1]
    if (next && !'اىة'.includes(next) && !'اع'.includes(word[at]!))
      pattern += at === 0 ? '(?:[aeiou]|ou)?' : '[aeiou]?'
    readings = readings.flatMap((before) => letter.sounds.map((sound) => before + sound)).slice(0, mostSounds)
  }
  if (word === whole) return { word: whole, pattern, readings }
  return {
    word,
    pattern: `(?:[aeiu](?:l|[dnrstz]|sh|th)?)?${pattern}`,
    readings: readings.flatMap((reading) => [reading, `al${reading}`]),
  }
}
