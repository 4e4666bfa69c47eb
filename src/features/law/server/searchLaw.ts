import { findByCitation } from '../catalogue/citations.ts'
import { byName, mayBeCalled, searchEntries, type Ranked } from '../catalogue/search.ts'
import { groundPath, reliefPath } from '../paths.ts'
import { lawEntries, type Catalogue, type LawEntry } from './entries.ts'

interface LawHit {
  catalogue: Catalogue
  entry: LawEntry
  /** From 1, in its catalogue. */
  position: number
  /** Its page. */
  link: string
  /** Matched by a citation of the entry. */
  is_cited: boolean
  /** The everyday word that found it, where its title did not. */
  synonym: string | null
}

const catalogues = (['relief', 'ground'] as const).map((catalogue) =>
  [...lawEntries[catalogue].values()].map((entry, index) => ({
    identifier: entry.identifier,
    title: entry.shortTitle,
    synonyms: entry.synonyms,
    citation: entry.reference,
    catalogue,
    entry,
    position: index + 1,
    link: (catalogue === 'relief' ? reliefPath : groundPath)(entry.identifier),
  })),
)
type CatalogueHit = (typeof catalogues)[number][number]

/** A section, and a level below it or the law it is of: what is only a number is one of a person, a record or a phone. */
const mayCite = /(?:\b\d{3,4}[a-z]?[\s.]?[([-]|\b\d{3,4}[a-z]|§|\b(?:ina|u\.?s\.?c|sec)\b.*\d{3})/i
const fewestLetters = 3
/** An abbreviation of two letters is found only as what the entry is called. */
const byItsName = 95

/** Entries of both catalogues by a citation in any spelling, else by words of their titles and everyday names, the best first. */
export function searchLaw(text: string, words: readonly string[], most: number): LawHit[] {
  // A ground is the very provision; relief only rests on it.
  const cited = mayCite.test(text)
    ? catalogues.toReversed().map((entries) => findByCitation(entries, text, ({ citation }) => citation))
    : []
  if (cited.some(({ length }) => length > 0))
    return takenInTurn(cited, most).map((one) => lookedUp(one, { is_cited: true, synonym: null }))
  if (!words.some((word) => /\p{L}/u.test(word))) return []
  const least = words.some(({ length }) => length >= fewestLetters) ? byName + 1 : byItsName
  const found = catalogues.map((entries) =>
    mayBeCalled(entries, text) ? searchEntries(entries, text).filter(({ score }) => score >= least) : [],
  )
  return takenInTurn<Ranked<CatalogueHit>>(found, most)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry, synonym }) => lookedUp(entry, { is_cited: false, synonym }))
}

const lookedUp = (
  { catalogue, entry, position: place, link }: CatalogueHit,
  how: Pick<LawHit, 'is_cited' | 'synonym'>,
): LawHit => ({ catalogue, entry, position: place, link, ...how })

/** At most `most` hits: half of each catalogue where both have enough, each in its order. */
function takenInTurn<T>(found: readonly (readonly T[])[], most: number): readonly T[] {
  const [first = [], second = []] = found
  const ofSecond = Math.min(second.length, Math.max(Math.floor(most / 2), most - first.length))
  return [...first.slice(0, most - ofSecond), ...second.slice(0, ofSecond)]
}
