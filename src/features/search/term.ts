import { normalizeText } from '#core/normalizeText.ts'
import { parseANumber } from '#fields/aNumber/aNumber.ts'
import { wordPattern } from './highlights.ts'

/** A search term, in each way it can be read. */
export interface Term {
  text: string
  /** Normalized words of letters and digits. */
  words: string[]
  /** The same, also split between letters and digits: I130 becomes i and 130. */
  pieces: string[]
  /** The digits, if the term is only digits and the separators of numbers. */
  digits: string | null
  /** Nine digits, if it can be a complete A-number. */
  a_number: string | null
  /** In the form of a record number: without spaces, in lower case. */
  public_id: string | null
}

const noPrintable = /[\u0000-\u001f\u007f]/g
const maxWords = 8
const maxLetters = 40
const asNumber = /^(?:a\s*#?\s*|\+|tel:)?[\s\d().\-/‐‑‒–—]*$/i

export function readTerm(typed: string): Term {
  const text = typed.toWellFormed().replace(noPrintable, ' ').trim()
  const folded = normalizeText(text)
  const found = asNumber.test(text) ? text.replace(/\D/g, '') : ''
  const number = parseANumber(text)
  const compact = folded.replace(/\s+/g, '').replace(/[‐‑‒–—]/g, '-')
  return {
    text,
    words: limited(folded.match(wordPattern)),
    pieces: limited(folded.match(/[\p{Alphabetic}\p{M}]+|\p{Nd}+/gu)),
    digits: found === '' || found.length > 15 ? null : found,
    a_number: number.ok ? number.value : null,
    public_id: /^[a-z0-9-]{2,30}$/.test(compact) && /\d/.test(compact) ? compact : null,
  }
}

const limited = (words: string[] | null): string[] =>
  [...new Set((words ?? []).map((word) => [...word].slice(0, maxLetters).join('')))].slice(0, maxWords)
