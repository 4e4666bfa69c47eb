// Languages whose names are romanized by systems: what is one name there is two elsewhere. A surname indicates the
// language.
import { chineseSpellings, isChineseSurname } from './chinese.ts'
import { isKoreanSurname, koreanSpellings } from './korean.ts'

export const languageBits = { chinese: 1, korean: 2, armenian: 4 } as const

export function languagesOf(surnames: readonly { word: string }[]): number {
  let found = 0
  for (const { word } of surnames) {
    if (isChineseSurname(word)) found |= languageBits.chinese
    if (isKoreanSurname(word)) found |= languageBits.korean
    if (/[iy]an(?:ts|c)?$/.test(word) && word.length > 5) found |= languageBits.armenian
  }
  return found
}

const voiced = 'kgtdpb'
const swappedVoice = 'gkdtbp'
/** Hakob and Hagop, Karapetyan and Garabedian: Western Armenian swaps the sounds of these consonants. */
export const westernArmenian = (word: string): string =>
  word.replace(/[kgtdpb](?!h)/g, (letter) => swappedVoice[voiced.indexOf(letter)]!)

/** Spellings in other systems under which a word may be stored. */
export const spellingsIn = (word: string, languages: number): string[] => [
  ...(languages & languageBits.chinese ? chineseSpellings(word) : []),
  ...(languages & languageBits.korean ? koreanSpellings(word) : []),
  ...(languages & languageBits.armenian ? [westernArmenian(word)] : []),
]
