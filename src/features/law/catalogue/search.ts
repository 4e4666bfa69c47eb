// How an entry is found by words, in the browser and in the search of the office: first what it is called, then what people
// call it, then what it cites, then all that it says.
import { normalizeText } from '#core/normalizeText.ts'

interface Searchable {
  identifier: string
  title: string
  synonyms: readonly string[]
  citation: string
  /** Full text; omitted where only names are searched. */
  text?: string
}

export interface Ranked<T> {
  entry: T
  score: number
  /** The everyday word that found it, where the title did not. */
  synonym: string | null
}

/** From here on it was found by a name or a citation, and not by the text alone. */
export const byName = 40

/** Entries that contain all the words, best first; ties by the shorter title, then in catalogue order. */
export function searchEntries<T extends Searchable>(
  entries: readonly T[],
  typed: string,
): readonly Ranked<T>[] {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  return entries
    .flatMap((entry): Ranked<T>[] => {
      const found = rank(entry, terms)
      return found ? [{ entry, ...found }] : []
    })
    .toSorted(
      (a, b) => b.score - a.score || (a.score >= byName ? a.entry.title.length - b.entry.title.length : 0),
    )
}

function termsOf(typed: string): readonly string[] {
  const words = tokensOf(typed)
  // Entries name a form such as "Form I-730" by its number alone.
  return (words.length > 1 && words[0] === 'form' ? words.slice(1) : words).map(withoutPlural)
}

const beginnings = new WeakMap<readonly Searchable[], ReadonlySet<string>>()

/** Whether each of the words begins a name in the catalogue. Most of what is typed is the name of a person. */
export function mayBeCalled(entries: readonly Searchable[], typed: string): boolean {
  const known = beginnings.get(entries) ?? new Set(entries.flatMap(beginningsOf))
  beginnings.set(entries, known)
  return termsOf(typed).every((term) => known.has(term))
}

function beginningsOf(entry: Searchable): string[] {
  const { title, synonyms } = indexOf(entry)
  const prefixes = (word: string) => Array.from(word, (_, at) => word.slice(0, at + 1))
  return [...title, ...synonyms.flat()].flatMap(prefixes)
}

function rank(entry: Searchable, terms: readonly string[]): { score: number; synonym: string | null } | null {
  const { title, synonyms, citation, text } = indexOf(entry)
  const ofTitle = (score: number) => ({ score, synonym: null })
  const ofSynonym = (score: number, fits: (words: readonly string[]) => boolean) => {
    const at = synonyms.findIndex(fits)
    return at < 0 ? null : { score, synonym: entry.synonyms[at]! }
  }
  const at = positionOf(title, terms)
  if (at === 0 && title.length === terms.length) return ofTitle(100)
  const named = ofSynonym(95, (words) => words.length === terms.length && positionOf(words, terms) === 0)
  if (named) return named
  if (at >= 0) return ofTitle(at === 0 ? 85 : 80)
  if (hasAll(title, terms)) return ofTitle(70)
  const called =
    ofSynonym(60, (words) => positionOf(words, terms) >= 0) ?? ofSynonym(55, (words) => hasAll(words, terms))
  if (called) return called
  const names = [...title, ...synonyms.flat()]
  if (hasAll(names, terms)) return ofTitle(50)
  if (hasAll([...names, ...citation], terms)) return ofTitle(byName)
  const everything = text()
  if (positionOf(everything, terms) >= 0) return ofTitle(20)
  return hasAll([...names, ...citation, ...everything], terms) ? ofTitle(10) : null
}

interface Index {
  title: readonly string[]
  synonyms: readonly (readonly string[])[]
  citation: readonly string[]
  text: () => readonly string[]
}
const indexes = new WeakMap<Searchable, Index>()

/** The texts are long: they are taken apart once, when first a search has to look into them. */
function indexOf(entry: Searchable): Index {
  const cached = indexes.get(entry)
  if (cached) return cached
  let text: readonly string[] | undefined
  const index: Index = {
    title: tokensOf(entry.title),
    synonyms: entry.synonyms.map(tokensOf),
    citation: tokensOf(entry.citation),
    text: () => (text ??= tokensOf(entry.text ?? '')),
  }
  indexes.set(entry, index)
  return index
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Lower case without accents; a form as its letters and its number: U-visa is `u visa`, I-601A and I601A `i 601a`, ten-year `10 year`. */
const tokensOf = (text: string): readonly string[] =>
  (normalizeText(text).match(/[\p{L}\p{M}]+(?=\p{Nd})|[\p{L}\p{M}\p{Nd}]+/gu) ?? []).map((word) => {
    const number = numbers.indexOf(word)
    return number < 0 ? word : String(number)
  })

const withoutPlural = (word: string): string => (/^\p{L}{3,}[^su]s$/u.test(word) ? word.slice(0, -1) : word)

/** A word is found where one begins with it; a letter or two only as they are, and a number with whatever letter follows. */
const fits = (word: string | undefined, terms: string): boolean => {
  if (word === undefined || word === terms) return word === terms
  if (!word.startsWith(terms)) return false
  return /^\p{Nd}/u.test(terms) ? /^\p{L}/u.test(word.slice(terms.length)) : terms.length > 2
}

const hasAll = (words: readonly string[], terms: readonly string[]): boolean =>
  terms.every((one) => words.some((word) => fits(word, one)))

/** Where the words follow on each other, -1 where they nowhere do. */
const positionOf = (words: readonly string[], terms: readonly string[]): number =>
  words.findIndex((_, at) => terms.every((one, step) => fits(words[at + step], one)))
