import { findByCitation } from '../catalogue/citations.ts'
import type { Shelf, ShelfEntry } from './shelf.ts'

export interface Hit {
  entry: ShelfEntry
  /** The words around what was found, where title and citation do not show it. */
  excerpt: string | null
}

interface Finding {
  hits: readonly Hit[]
  /** The words to mark; none where a citation was found. */
  words: readonly string[]
  /** What Enter opens. */
  best: Hit | undefined
}

const around = 60

/** By citation in any spelling, else by words, all of which stand somewhere in the entry. */
export function findIn({ entries }: Shelf, typed: string): Finding {
  const asked = typed.trim()
  if (!asked) return { hits: entries.map(shownWhole), words: [], best: undefined }

  const cited = findByCitation(entries, asked, ({ citation }) => citation).map(shownWhole)
  if (cited.length > 0) return { hits: cited, words: [], best: cited[0] }

  const words = asked.split(/\s+/)
  const patterns = words.map((word) => new RegExp(beginning([word]), 'iu'))
  const hits = entries.flatMap((entry): Hit[] => {
    const shown = `${entry.title} ${entry.citation}`
    const hidden = patterns.filter((pattern) => !pattern.test(shown))
    const [first] = hidden
    if (first === undefined) return [shownWhole(entry)]
    if (!hidden.every((pattern) => pattern.test(entry.words))) return []
    return [{ entry, excerpt: excerptOf(entry.words, entry.words.search(first)) }]
  })
  return { hits, words, best: hits.find(({ excerpt }) => excerpt === null) ?? hits[0] }
}

/** Any of these words where a word begins: grams, but not programs. `RegExp.escape` is younger than some browsers. */
export function beginning(words: readonly string[]): string {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
  return `(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`
}

const shownWhole = (entry: ShelfEntry): Hit => ({ entry, excerpt: null })

function excerptOf(text: string, at: number): string {
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1
  const end = from + 2.5 * around
  const to = end < text.length ? text.lastIndexOf(' ', end) : text.length
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}
