import * as z from 'zod'
import { normalizeText } from '#core/normalizeText.ts'

/** A text and the parts of it that matched, as character offsets. */
export const highlightedText = z.object({
  text: z.string(),
  marks: z.array(z.object({ from: z.int(), to: z.int() })),
})
export type HighlightedText = z.output<typeof highlightedText>
type Mark = HighlightedText['marks'][number]

/** Letters and digits; everything else separates words. */
export const wordPattern = /[\p{Alphabetic}\p{M}\p{Nd}]+/gu
const maxJoined = 4

/**
 * Highlights words of a text that begin with the (normalized) words of the query. Words that are apart in the text may
 * be joined in the query: delacruz marks "de la Cruz".
 */
export function highlightWords(text: string, terms: readonly string[]): HighlightedText {
  const tokens = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word,
    index,
    folded: normalizeText(word),
  }))
  const marks: Mark[] = []
  for (const term of terms) {
    for (let first = 0; first < tokens.length; first++) {
      let joined = ''
      for (let last = first; last < Math.min(first + maxJoined, tokens.length); last++) {
        const { word, index, folded } = tokens[last]!
        const rest = term.slice(joined.length)
        if (!folded.startsWith(rest) && !rest.startsWith(folded)) break
        joined += folded
        if (joined.length < term.length) continue
        marks.push({ from: tokens[first]!.index, to: index + lengthOf(word, rest.length) })
        break
      }
    }
  }
  return { text, marks: merged(marks) }
}

/** Number of characters of a word that normalize to so many letters. */
function lengthOf(word: string, letters: number): number {
  for (let end = 1; end < word.length; end++)
    if (normalizeText(word.slice(0, end)).length >= letters) return end
  return word.length
}

export const plain = (text: string): HighlightedText => ({ text, marks: [] })

/** Highlights a part that is known to be in the text. */
export function highlightPart(text: string, part: string): HighlightedText {
  const from = text.lastIndexOf(part)
  return { text, marks: from < 0 ? [] : [{ from, to: from + part.length }] }
}

/** An excerpt around the first match of a long text. */
export function excerpt(marked: HighlightedText, margin = 40): HighlightedText {
  const { text, marks } = marked
  const first = marks[0]
  if (text.length <= 2 * margin) return marked
  if (!first) return plain(text.slice(0, 2 * margin))
  const from = first.from <= margin ? 0 : wordStart(text, first.from - margin)
  const to = Math.min(text.length, Math.max(first.to + margin, from + 2 * margin))
  const lead = from > 0 ? '…' : ''
  return {
    text: `${lead}${text.slice(from, to)}${to < text.length ? '…' : ''}`.replace(/\s/g, ' '),
    marks: marks
      .filter((mark) => mark.from >= from && mark.to <= to)
      .map((mark) => ({ from: mark.from - from + lead.length, to: mark.to - from + lead.length })),
  }
}

function wordStart(text: string, at: number): number {
  const space = text.slice(at).search(/\s/)
  return space < 0 || space > 15 ? at : at + space + 1
}

function merged(marks: Mark[]): Mark[] {
  const all: Mark[] = []
  for (const mark of marks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const before = all.at(-1)
    if (before && mark.from <= before.to) before.to = Math.max(before.to, mark.to)
    else all.push({ ...mark })
  }
  return all
}
