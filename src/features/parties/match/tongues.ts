// What is one name in a tongue whose spellings go by systems, and another name elsewhere. A surname tells the tongue.
import { chineseSpellings, isChineseSurname } from './chinese.ts'
import { isKoreanSurname, koreanSpellings } from './korean.ts'

export const tongues = { chinese: 1, korean: 2, armenian: 4 } as const

export function tonguesOf(surnames: readonly { word: string }[]): number {
  let found = 0
  for (const { word } of surnames) {
    if (isChineseSurname(word)) found |= tongues.chinese
    if (isKoreanSurname(word)) found |= tongues.korean
    if (/[iy]an(?:ts|c)?$/.test(word) && word.length > 5) found |= tongues.armenian
  }
  return found
}

const voiced = 'kgtdpb'
const swappedVoice = 'gkdtbp'
/** Hakob as Hagop, Karapetyan as Garabedian: Western Armenian says each of these consonants the other way. */
export const westernArmenian = (word: string): string =>
  word.replace(/[kgtdpb](?!h)/g, (letter) => swappedVoice[voiced.indexOf(letter)]!)

/** The spellings of other systems under which a word may be kept. */
export const formsOfTongue = (word: string, spoken: number): string[] => [
  ...(spoken & tongues.chinese ? chineseSpellings(word) : []),
  ...(spoken & tongues.korean ? koreanSpellings(word) : []),
  ...(spoken & tongues.armenian ? [westernArmenian(word)] : []),
]
