import { sql, type RawBuilder } from 'kysely'
import { parseANumber } from '../../../fields/aNumber/aNumber.ts'

/** Folded as the searched column is. A typed % or _ stands for itself; escaped last, because folding can make one. */
export const likeText = (text: string): RawBuilder<string> =>
  sql<string>`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

const noPrintable = /[\u0000-\u001f\u007f]/g

/** What a search asks for: a whole A-number with its own digits, or words that each begin a part of name or number. */
export type Asked = { a_number: string; digits: string } | { words: string[] }

/** Null when there is nothing to look for. */
export function readPartyTerm(term: string | undefined): Asked | null {
  const text = (term ?? '').toWellFormed().replace(noPrintable, ' ').trim()
  if (!text) return null
  const number = parseANumber(text)
  // The front zeros of an old number are ours, so its own seven or eight digits may also begin a longer one.
  return number.ok && number.value !== null
    ? { a_number: number.value, digits: `% ${text.replace(/\D/g, '')}%` }
    : { words: text.split(/\s+/).slice(0, 8).map(withoutNumberDress) }
}

/** Whether the party `of` (a table or alias) is what is asked for. */
export function answersTo(asked: Asked, of: string): RawBuilder<boolean> {
  const searched = sql.ref(`${of}.search_text`)
  if ('a_number' in asked)
    return sql<boolean>`(${sql.ref(`${of}.a_number`)} = ${asked.a_number} or ${searched} like ${asked.digits})`
  return sql<boolean>`(${sql.join(
    asked.words.map((word) => sql`${searched} like '% ' || ${likeText(word)} || '%'`),
    sql` and `,
  )})`
}

export function partyAnswersTo(term: string | undefined, of: string): RawBuilder<boolean> | null {
  const asked = readPartyTerm(term)
  return asked && answersTo(asked, of)
}

/** A216-004 → 216004; a name stays as it is. */
const withoutNumberDress = (word: string): string =>
  /^a?#?[\d-]*\d[\d-]*$/i.test(word) ? word.replace(/\D/g, '') : word
