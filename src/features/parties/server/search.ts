import { sql, type RawBuilder } from 'kysely'
import { parseANumber } from '../../../fields/aNumber/aNumber.ts'

/** Folded as the searched column is. A typed % or _ stands for itself; escaped last, because folding can make one. */
export const likeText = (text: string): RawBuilder<string> =>
  sql<string>`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

const noPrintable = /[\u0000-\u001f\u007f]/g

/**
 * Whether the party `of` (a table or alias) answers to a search: every word begins a part of the name, or of the
 * A-number; or the whole term is an A-number, however it is written. Null when there is nothing to look for.
 */
export function partyAnswersTo(term: string | undefined, of: string): RawBuilder<boolean> | null {
  const text = (term ?? '').toWellFormed().replace(noPrintable, ' ').trim()
  if (!text) return null
  const searched = sql.ref(`${of}.search_text`)
  const number = parseANumber(text)
  if (number.ok && number.value !== null) {
    // The front zeros of an old number are ours, so its own seven or eight digits may also begin a longer one.
    const digits = text.replace(/\D/g, '')
    return sql<boolean>`(${sql.ref(`${of}.a_number`)} = ${number.value}
      or ${searched} like ${`% ${digits}%`})`
  }
  const words = text.split(/\s+/).slice(0, 8).map(withoutNumberDress)
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${searched} like '% ' || ${likeText(word)} || '%'`),
    sql` and `,
  )})`
}

/** A216-004 → 216004; a name stays as it is. */
const withoutNumberDress = (word: string): string =>
  /^a?#?[\d-]*\d[\d-]*$/i.test(word) ? word.replace(/\D/g, '') : word
