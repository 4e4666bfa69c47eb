import { findByCitation } from '../catalogue/citations.ts'
import { byName, searchEntries } from '../catalogue/search.ts'
import type { Catalogue, CatalogueEntry } from './catalogue.ts'

export interface Hit {
  entry: CatalogueEntry
  /** Why an entry was found, where title and citation do not show it: an everyday name, or the surrounding text. */
  excerpt: string | null
}

interface Finding {
  hits: readonly Hit[]
  /** The words to mark; none where a citation was found. */
  words: readonly string[]
  /** Best hit first; otherwise in catalogue order. */
  isRanked: boolean
}

const margin = 60

/** Finds entries by citation in any spelling, else by words, all of which must occur in the entry. */
export function searchCatalogue({ entries }: Catalogue, typed: string): Finding {
  const term = typed.trim()
  if (!term) return { hits: entries.map(shownWhole), words: [], isRanked: false }

  const cited = findByCitation(entries, term, ({ citation }) => citation).map(shownWhole)
  if (cited.length > 0) return { hits: cited, words: [], isRanked: false }

  const words = term.split(/[\s-]+/).filter(Boolean)
  const hits = searchEntries(entries, term).map(({ entry, score, synonym }): Hit => {
    if (synonym !== null) return { entry, excerpt: `Also called ${synonym}` }
    return score >= byName ? shownWhole(entry) : { entry, excerpt: excerptOf(entry.text, words) }
  })
  return { hits, words, isRanked: true }
}

/** Any of these words where a word begins: grams, but not programs; a letter or two only by themselves. */
export function beginning(words: readonly string[]): string {
  // `RegExp.escape` is younger than some browsers.
  const escaped = words.map((word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    return word.length > 2 ? literal : `${literal}(?![\\p{L}\\p{N}])`
  })
  return `(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`
}

const shownWhole = (entry: CatalogueEntry): Hit => ({ entry, excerpt: null })

function excerptOf(text: string, words: readonly string[]): string {
  const together = words.map((word) => beginning([word])).join('[^\\p{L}\\p{N}]+')
  const places = [together, beginning(words)].map((pattern) => text.search(new RegExp(pattern, 'iu')))
  const at = Math.max(0, places.find((lawContext) => lawContext >= 0) ?? 0)
  const from = at <= margin ? 0 : text.indexOf(' ', at - margin) + 1
  const end = from + 2.5 * margin
  const to = end < text.length ? text.lastIndexOf(' ', end) : text.length
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}
