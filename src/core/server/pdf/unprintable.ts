import { faceOf } from './fontFaces.ts'
import { cleaned } from './lineBreaking.ts'

/** Letters that no installed font has, by code point. */
export function unprintableIn(text: string, found = new Set<number>()): Set<number> {
  for (const letter of cleaned(text))
    if (!/\s/.test(letter) && faceOf(letter.codePointAt(0)!, false) === null)
      found.add(letter.codePointAt(0)!)
  return found
}

/** Scripts that somebody's name may be written in and for which no font is installed. */
const scripts = [
  'Adlam',
  'Balinese',
  'Chakma',
  'Cham',
  'Cherokee',
  'Hanifi_Rohingya',
  'Javanese',
  'Lepcha',
  'Limbu',
  'Meetei_Mayek',
  'Mongolian',
  'Nko',
  'Ol_Chiki',
  'Oriya',
  'Tai_Le',
  'Tai_Tham',
  'Tifinagh',
  'Vai',
  'Yi',
].map((name) => [name.replaceAll('_', ' '), new RegExp(`\\p{Script=${name}}`, 'u')] as const)

const mostNamed = 12

/** "Adlam (U+1E900, U+1E922)": the letters by name, since they cannot be shown. */
export function lettersInWords(letters: ReadonlySet<number>): string {
  const named = [...letters].toSorted((a, b) => a - b).slice(0, mostNamed)
  const byScript = Map.groupBy(
    named,
    (letter) => scripts.find(([, script]) => script.test(String.fromCodePoint(letter)))?.[0] ?? '',
  )
  const words = [...byScript].map(([script, ofScript]) => {
    const codes = ofScript
      .map((letter) => `U+${letter.toString(16).toUpperCase().padStart(4, '0')}`)
      .join(', ')
    return script ? `${script} (${codes})` : codes
  })
  const more = letters.size - named.length
  return [...words, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
