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
/** Hakob as Hagop, Karapetyan as Garabedian: Western Armenian says each of these consonants the other way. */
export const westernArmenian = (word: string): string =>
  word.replace(/[kgtdpb](?!h)/g, (letter) => swappedVoice[voiced.indexOf(letter)]!)

/** The spellings of other systems under which a word may be kept. */
export const spellingsIn = (word: string, languages: number): string[] => [
  ...(languages & languageBits.chinese ? chineseSpellings(word) : []),
  ...(languages & languageBits.korean ? koreanSpellings(word) : []),
  ...(languages & languageBits.armenian ? [westernArmenian(word)] : []),
]
