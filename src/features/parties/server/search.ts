import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { isVisible } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { parseANumber } from '#fields/aNumber/aNumber.ts'

/**
 * Normalized like the searched column. A typed % or _ is literal; escaped last, because normalizing can produce one.
 */
export const likeText = (text: string): RawBuilder<string> =>
  sql<string>`regexp_replace(normalize_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

const noPrintable = /[\u0000-\u001f\u007f]/g

/** Parsed search term: a whole A-number with its digits as typed; or words that each begin a part of the name. */
export type PartyTerm =
  | { a_number: string; typed_digits: string }
  | {
      names: string[]
      /** Words of digits: of the A-number, its beginning or its end. */
      digits: string[]
    }

const fewestOfAnEnd = 4

/** Null when there is nothing to look for. */
export function readPartyTerm(term: string | undefined): PartyTerm | null {
  const text = (term ?? '').toWellFormed().replace(noPrintable, ' ').trim()
  if (!text) return null
  const number = parseANumber(text)
  // The front zeros of an old number are ours, so its own seven or eight digits may also begin a longer one.
  if (number.ok && number.value !== null)
    return { a_number: number.value, typed_digits: text.replace(/\D/g, '') }
  const words = text.split(/\s+/).slice(0, 8).map(withoutNumberDress)
  const isDigits = (word: string) => /^\d+$/.test(word) && word.length >= fewestOfAnEnd
  return { names: words.filter((word) => !isDigits(word)), digits: words.filter(isDigits) }
}

/** Whether the party `of` (a table or alias) matches the query. Depends on no value, so it may be built once. */
export function answersTo(term: PartyTerm, of: string): RawBuilder<boolean> {
  const searched = sql.ref(`${of}.search_text`)
  const number = sql.ref(`${of}.a_number`)
  if ('a_number' in term)
    return sql<boolean>`(${number} = ${term.a_number} or ${searched} like '% ' || ${term.typed_digits}::text || '%')`
  return sql<boolean>`(${sql.join(
    [
      ...term.names.map((word) => sql`${searched} like '% ' || ${likeText(word)} || '%'`),
      ...term.digits.map(
        (digits) => sql`(${searched} like '% ' || ${digits}::text || '%'
          or (reverse(${number}) ~>=~ reverse(${digits}) and reverse(${number}) ~<~ (reverse(${digits}) || ${last})))`,
      ),
    ],
    sql` and `,
  )})`
}

/** Words of plain letters, folded: such are looked up among the words that are in anybody's name. */
export function plainWords(term: PartyTerm): string[] | null {
  if ('a_number' in term || term.digits.length > 0) return null
  const words = term.names.map(normalizeText)
  return words.length > 0 && words.every((word) => /^[a-z]{2,}$/.test(word)) ? words : null
}

/** A beginning that more words share is looked for by its letters. */
const fewWords = 6

/** The known words that begin so, or one more than few. */
const wordsBegun = (word: string): RawBuilder<string[]> =>
  sql`array(select known.word from name_words known
    where known.word ~>=~ ${word}::text and known.word ~<~ (${word}::text || ${last}) limit ${sql.raw(String(fewWords + 1))})`

const isFew = (words: RawBuilder<string[]>): RawBuilder<boolean> =>
  sql`cardinality(${words}) <= ${sql.raw(String(fewWords))}`

/**
 * The rows of `among` whose names have a word that begins so for each of the words, as a table `name`, at most `most`: of
 * words that begin few names by those names, of others by their letters.
 */
export function withNamed(
  db: ReadDb,
  name: string,
  words: readonly string[],
  among: () => SelectQueryBuilder<Tables, 'parties', object>,
  most: RawBuilder<unknown>,
): ReadDb {
  const one = words.map((_, at) => sql<string[]>`(select ${sql.ref(`begun.words_${at}`)} from begun)`)
  const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`
  // One of the two branches never starts: the condition between them is evaluated once and not for each row.
  const byWords = among()
    .where(sql<boolean>`(select is_few from few)`)
    .where(all(one.map((begun) => sql`name_words_of(parties.search_text) && ${begun}`)))
  const byLetters = among()
    .where(sql<boolean>`not (select is_few from few)`)
    .where(all(words.map((word) => sql`parties.search_text like '% ' || ${word}::text || '%'`)))
  const known = words.map((word, at) => sql`${wordsBegun(word)} as ${sql.ref(`words_${at}`)}`)
  const withTables = db
    .with(
      (cte) => cte('begun').materialized(),
      () => sql`(select ${sql.join(known)})`,
    )
    .with(
      (cte) => cte('few').materialized(),
      () => sql`(select ${all(one.map(isFew))} as is_few)`,
    )
    .with(
      (cte) => cte(name).materialized(),
      () => sql`(${byWords} union all ${byLetters} limit ${most})`,
    )
  // With tables of its own in front, the query builder is of another type than a database.
  return withTables as never
}

export function partyAnswersTo(term: string | undefined, of: string): RawBuilder<boolean> | null {
  const parsed = readPartyTerm(term)
  return parsed && answersTo(parsed, of)
}

/** Sorts behind everything that begins with the text before it. */
const last = '\uffff'
const backwards = (digits: string) => [...digits].reverse().join('')

/** As a range, which a prepared statement finds in the index of reversed numbers. */
export const endsWith = (column: 'parties.a_number' | 'phone.phone_number', digits: string) =>
  sql<boolean>`(reverse(${sql.ref(column)}) ~>=~ ${backwards(digits)}
    and reverse(${sql.ref(column)}) ~<~ ${backwards(digits) + last})`

/** A216-004 → 216004; a name stays as it is. */
const withoutNumberDress = (word: string): string =>
  /^a?#?[\d-]*\d[\d-]*$/i.test(word) ? word.replace(/\D/g, '') : word

/**
 * Term match on a record or case by its holder: the name, which is stored with it, and for those who see them the
 * A-number.
 */
export const holderText = ({ actor }: { actor: Actor }): RawBuilder<string> =>
  sql<string>`case when ${isVisible(actor, 'parties', 'holder')} then holder.search_text else holder.display_name end`
