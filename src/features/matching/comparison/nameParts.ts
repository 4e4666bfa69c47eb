// A name taken apart for comparison: its words, each in its role, with those that are written apart or together.
import { relate } from './relate.ts'
import { eastAsianParts } from './romanize.ts'
import { languagesOf } from './languages.ts'
import { allWords, asOneWord, plainWords, type Word } from './words.ts'

/** A name in its parts; of another name of somebody, which has none, all is in the first. */
export interface MatchedName {
  first_name?: string | null
  middle_name?: string | null
  last_name?: string | null
}

/** The middle name field may hold a second given name, a first surname or the father's name. */
type Role = 'given' | 'middle' | 'family' | 'any'
export interface PlacedWord extends Word {
  role: Role
}

/** A name taken apart, to be compared with many. */
export interface NameParts {
  /** The words that count, each in its role. */
  words: readonly PlacedWord[]
  given: Word[]
  middle: Word[]
  family: Word[]
  /** The languages (languages.ts) in which a surname of theirs is at home. */
  languages: number
  /** It is unknown which word belongs to which part. */
  isWhole: boolean
}

/**
 * The boxes of a name; of one written without a space, which begins with the surname, its two parts. Without a last name, what stands
 * in the middle is one, or the given name of somebody whose surname comes first.
 */
export function boxesOf({ first_name, middle_name, last_name }: MatchedName): MatchedName {
  if (first_name && middle_name && !last_name) return { first_name, last_name: middle_name }
  const filled = [first_name, middle_name, last_name].filter(Boolean)
  const parts = filled.length === 1 ? eastAsianParts(filled[0]!.trim()) : null
  return parts
    ? { first_name: parts.given, last_name: parts.surname }
    : { first_name, middle_name, last_name }
}

/** Languages (languages.ts) in which a surname is common; without a known surname, those of any word. */
export function languagesOfName(named: MatchedName): number {
  const { first_name, last_name } = boxesOf(named)
  return languagesOf([...allWords(last_name), ...(named.last_name ? [] : allWords(first_name))])
}

export function nameParts(named: MatchedName): NameParts {
  const { first_name, middle_name, last_name } = boxesOf(named)
  const [given, middle, family] = [first_name, middle_name, last_name].map((part) => [...allWords(part)])
  const isWhole = !last_name && !middle_name
  const languages = languagesOfName(named)
  return withWords({ given: given!, middle: middle!, family: family!, languages, isWhole })
}

/** First halves of names that are written apart or together: Abdul Rahman, Abdurrahman. */
const compoundStarts = new Set(['abd', 'abdul', 'abdel', 'abdal', 'abdol', 'abdu', 'abdur', 'abdi', 'عبد'])

/** Whether a joined word may be this other one: a cheap test before the costly one. */
const mayBeOne = (whole: Word, other: Word, languages: number) =>
  Boolean(whole.latin ?? other.latin) ||
  (Math.abs(whole.word.length - other.word.length) <= 3 &&
    // Where spelling goes by systems, both ends may differ: Kyung-hee, Gyeonghui.
    (languages !== 0 || whole.word[0] === other.word[0] || whole.word.at(-1) === other.word.at(-1)))

/** Two words of one side that are one of the other's become one: Abdul Rahman and Abdurrahman, de la Cruz and Delacruz. */
function joined(
  words: readonly Word[],
  others: readonly Word[],
  areSurnames: boolean,
  languages: number,
): Word[] {
  if (words.length < 2) return [...words]
  const isAs = (word: Word, other: Word) => relate(word, other, areSurnames, languages)[0] >= 0.92
  for (let length = Math.min(words.length, 4); length > 1; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length)
      const whole = asOneWord(run)
      const isOne =
        others.some((other) => mayBeOne(whole, other, languages) && isAs(whole, other)) ||
        (isCompound(run[0]!) &&
          compoundsOf(others).some((other) => mayBeOne(whole, other, languages) && isAs(whole, other)))
      if (isOne && !plainWords(run).every((word) => others.some((other) => isAs(word, other))))
        return [...words.slice(0, at), whole, ...words.slice(at + length)]
    }
  return [...words]
}

const isCompound = ({ word }: Word) => compoundStarts.has(word)
const compoundsOf = (words: readonly Word[]) =>
  words.slice(1).flatMap((word, at) => (isCompound(words[at]!) ? [asOneWord([words[at]!, word])] : []))

const withWords = (parts: Omit<NameParts, 'words'>): NameParts => ({ ...parts, words: placed(parts) })

function placed({ given, middle, family, isWhole }: Omit<NameParts, 'words'>): PlacedWord[] {
  const inRole = (part: readonly Word[], role: Role) =>
    plainWords(part).map((word): PlacedWord => ({ ...word, role }))
  const words: PlacedWord[] = [
    ...inRole(given, isWhole ? 'any' : 'given'),
    ...inRole(middle, 'middle'),
    ...inRole(family, given.length + middle.length > 0 ? 'family' : 'any'),
  ]
  const isOne = words.length > 1 && words.every(({ word }) => word === words[0]!.word)
  return isOne ? [{ ...words[0]!, role: 'any' }] : words
}

export const wordsOf = ({ given, middle, family }: NameParts) => [...given, ...middle, ...family]

/** Also joins a name whose second half is in the middle name field: Abdul | Rahman. */
export function joinedParts(parts: NameParts, others: readonly Word[], languages: number): NameParts {
  const { given, middle, family } = parts
  if (given.length + middle.length < 2 && family.length < 2) return parts
  const withFather = middle.length > 0 ? joined([...middle, ...family], others, true, languages) : []
  // The father's name and his father's written as one surname: Tewolde | Berhe.
  if (middle.length > 0 && withFather.length === 1)
    return withWords({ ...parts, middle: [], family: withFather })
  const first = joined([...given, ...middle], others, false, languages)
  const surnames = joined(family, others, true, languages)
  const apart = given.length + middle.length - first.length
  if (apart === 0 && surnames.length === family.length) return parts
  const ofGiven = Math.max(1, given.length - apart)
  return withWords({
    ...parts,
    given: first.slice(0, ofGiven),
    middle: first.slice(ofGiven),
    family: surnames,
  })
}
