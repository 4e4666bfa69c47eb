import { hash } from 'node:crypto'
import { boxesOf, languagesOfName, type MatchedName } from '../comparison/nameParts.ts'
import { formsOf } from '../comparison/relate.ts'
import { spellingsIn } from '../comparison/languages.ts'
import { memoized } from '../comparison/memoized.ts'
import { allWords, matchedWords, readingsOf, soundOf } from '../comparison/words.ts'
import { dayOf } from '#fields/day/day.ts'
import type { Day } from '#fields/day/partialDay.ts'

/**
 * Version of the rules here and in parties/match that make keys: raised whenever a name gets other keys, so that all are made
 * again.
 */
export const keysVersion = 4

export interface Keyed {
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  born: Day | null
  a_number: string | null
}

/** A name as `known_names` holds it. */
export interface NamedRow {
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  dob: string | null
  dob_format: string | null
  a_number: string | null
}

export const bornOf = (row: { dob?: unknown; dob_format?: unknown; uncertain_dob?: unknown }): Day | null =>
  dayOf({ ...row }, 'dob', { label: '', uncertain: 'uncertain_dob' })

/** A key as the index holds it. */
export const matchKey = memoized((key): number => hash('sha256', key, 'buffer').readInt32BE(), 50_000)

/** Only longer sounds of the query may match with a slip: two consonants would find half the office. */
const soundAndSlips = (sound: string, shortest: number): string[] =>
  sound.length < shortest
    ? [sound]
    : [...new Set([sound, ...[...sound].map((_, at) => sound.slice(0, at) + sound.slice(at + 1))])]

interface Sounds {
  /** As it is written. */
  own: Set<string>
  /** Keys of other spellings, short and long forms. */
  forms: Set<string>
}

const soundsOf = (part: string | null | undefined, withForms: boolean, languages: number): Sounds => {
  const words = matchedWords(part)
  const own = new Set(words.map(soundOf))
  const forms = withForms
    ? words.flatMap((word) => [...formsOf(word), ...otherSpellings(word), ...spellingsIn(word, languages)])
    : []
  return { own, forms: new Set(forms.map(soundOf)).difference(own) }
}

/** Spellings with another sound: a mute h, the gh of Armenian and Persian, the x of Somali, scanning errors. */
function otherSpellings(word: string): string[] {
  const spellings: string[] = []
  const add = (pattern: RegExp, letters: string) => {
    if (pattern.test(word)) spellings.push(word.replace(pattern, letters))
  }
  add(/^h(?=[aeiou])/, '')
  add(/^(?=[aeiou])/, 'h')
  add(/(?<=[aeiou])h/, '')
  add(/gh(?=[aou])/, 'k')
  add(/^k(?=a)|q(?!u)/, 'gh')
  add(/x(?=[aeiou])/, 'h')
  add(/^zh/, 'j')
  add(/^dj|^j/, 'zh')
  add(/ph/, 'p')
  add(/rn/, 'm')
  add(/m/, 'rn')
  return spellings
}

/**
 * Index keys of a name: each pair of words from different boxes by sound, either with one slip; the only word there
 * is; each word with the date of birth; the A-number. A query also has keys of other forms of its words; only stored
 * names get keys with slips.
 */
export function matchKeys(name: Keyed, withForms = true): number[] {
  const boxes = boxesOf(name)
  const languages = withForms ? languagesOfName(name) : 0
  const parts = [boxes.first_name, boxes.middle_name, boxes.last_name].map((part) =>
    soundsOf(part, withForms, languages),
  )
  for (const sound of acrossBoxes(boxes)) parts[0]!.own.add(sound)
  const shortest = withForms ? 4 : 3
  const filled = parts.filter(({ own }) => own.size > 0)
  const keys = new Set<string>()
  const pair = (one: string, other: string) => {
    if (one !== other) keys.add(one < other ? `${one}|${other}` : `${other}|${one}`)
  }
  const pairWithSlips = (one: string, other: string) => {
    if (one === other) return
    const [first, second] = one < other ? [one, other] : [other, one]
    for (const slip of soundAndSlips(second, shortest)) keys.add(`${first}|${slip}`)
    for (const slip of soundAndSlips(first, shortest)) keys.add(`${slip}|${second}`)
  }
  for (const [at, part] of filled.entries())
    for (const other of filled.length === 1 ? filled : filled.slice(at + 1)) {
      for (const one of part.own) {
        for (const two of other.own) pairWithSlips(one, two)
        for (const two of other.forms) pair(one, two)
      }
      for (const one of part.forms) {
        for (const two of other.own) pair(one, two)
        for (const two of other.forms) pair(one, two)
      }
    }
  const own = new Set(filled.flatMap(({ own: sounds }) => [...sounds]))
  if (own.size === 1) {
    for (const slip of soundAndSlips([...own][0]!, shortest)) keys.add(`1|${slip}`)
    for (const { forms } of filled) for (const sound of forms) keys.add(`1|${sound}`)
  } else if (withForms) for (const word of nameWords(name)) keys.add(`1|${soundOf(word)}`)
  for (const date of datesOf(name.born, withForms)) for (const sound of own) keys.add(`${date}|${sound}`)
  const number = name.a_number
  if (number) for (const one of withForms ? swappedNumbers(number) : [number]) keys.add(`a${one}`)
  return [...keys].map(matchKey)
}

/** A given name with its second half in the middle name field: Haile | Michael, Abdul | Qayum. */
function acrossBoxes({ first_name, middle_name }: MatchedName): string[] {
  const [first, second] = [allWords(first_name).at(-1), allWords(middle_name)[0]]
  return first && second ? readingsOf([first, second]).map(soundOf) : []
}

/** A person of one name may be entered by it alone. */
const nameWords = (name: Keyed) =>
  [name.first_name, name.last_name].flatMap((part) =>
    allWords(part).flatMap(({ word, latin }) => latin?.readings ?? [word]),
  )

/** A whole day, and the one with day and month swapped. */
function datesOf(born: Day | null, withSwapped: boolean): string[] {
  if (born?.format !== 'MM/DD/YYYY') return []
  const { date } = born
  const swapped = `${date.slice(0, 5)}${date.slice(8)}-${date.slice(5, 7)}`
  return withSwapped ? [...new Set([date, swapped])] : [date]
}

/** A number, and those with two of its digits changed about. */
export function swappedNumbers(a_number: string): string[] {
  const numbers = new Set([a_number])
  for (let i = 0; i < a_number.length; i++)
    for (let j = i + 1; j < a_number.length; j++) {
      const digits = a_number.split('')
      ;[digits[i], digits[j]] = [digits[j]!, digits[i]!]
      numbers.add(digits.join(''))
    }
  return [...numbers]
}
