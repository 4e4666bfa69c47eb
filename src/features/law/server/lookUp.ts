import { fold } from '../../../core/fold.ts'
import { findByCitation } from '../catalogue/citations.ts'
import { groundPath, reliefPath } from '../paths.ts'
import { lawEntries, type Catalogue, type LawEntry } from './entries.ts'

export interface LookedUp {
  catalogue: Catalogue
  entry: LawEntry
  /** From 1, in its catalogue. */
  place: number
  /** Its page. */
  link: string
  /** Found by what it cites. */
  is_cited: boolean
}

const wordPattern = /[\p{Alphabetic}\p{M}\p{Nd}]+/gu
const wordsOf = (text: string): readonly string[] => fold(text).match(wordPattern) ?? []

/** By catalogue, with the words of title and slug, which has the abbreviations: TPS, SIJS. */
const shelves = (['relief', 'ground'] as const).map((catalogue) => ({
  catalogue,
  entries: [...lawEntries[catalogue].values()].map((entry, index) => ({
    catalogue,
    entry,
    place: index + 1,
    link: (catalogue === 'relief' ? reliefPath : groundPath)(entry.identifier),
    words: wordsOf(`${entry.shortTitle} ${catalogue === 'relief' ? entry.identifier : ''}`),
  })),
}))

/** A section, and a level below it or the law it is of: what is only a number is one of a person, a record or a phone. */
const mayCite = /(?:\b\d{3,4}[a-z]?[\s.]?[([-]|\b\d{3,4}[a-z]|§|\b(?:ina|u\.?s\.?c|sec)\b.*\d{3})/i
const fewestLetters = 3

/** Entries of both catalogues by a citation in any spelling, else by words that begin words of the title. */
export function lookUp(text: string, words: readonly string[], most: number): LookedUp[] {
  // A ground is the very provision; relief only rests on it.
  const cited = mayCite.test(text) ? shelves.toReversed().map(({ entries }) => byCitation(entries, text)) : []
  if (cited.some(({ length }) => length > 0))
    return takenInTurn(cited, most).map((one) => ({ ...one, is_cited: true }))
  if (!words.some(({ length }) => length >= fewestLetters)) return []
  return takenInTurn(
    shelves.map(({ entries }) =>
      entries.filter((entry) => words.every((word) => entry.words.some((each) => each.startsWith(word)))),
    ),
    most,
  ).map((one) => ({ ...one, is_cited: false }))
}

type Shelved = (typeof shelves)[number]['entries'][number]

const byCitation = (entries: readonly Shelved[], text: string): readonly Shelved[] =>
  findByCitation(entries, text, ({ entry }) => entry.reference)

/** So that many of the one catalogue leave room for the other; each keeps its order. */
function takenInTurn(found: readonly (readonly Shelved[])[], most: number): readonly Shelved[] {
  const [first = [], second = []] = found
  const ofSecond = Math.min(second.length, Math.max(Math.floor(most / 2), most - first.length))
  return [...first.slice(0, most - ofSecond), ...second.slice(0, ofSecond)]
}
