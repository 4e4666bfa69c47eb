import { sql, type RawBuilder } from 'kysely'
import { unprepared, type ReadDb } from '../../../core/server/db.ts'

const asPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The same digits as they are stored: nine, padded from seven or eight. */
function aNumberOf(word: string): string | null {
  const digits = word.replace(/\D/g, '')
  return /^a?#?-?[\d-]{5,13}$/i.test(word) && digits.length >= 5 && digits.length <= 9
    ? digits.length < 7
      ? digits
      : digits.padStart(9, '0')
    : null
}

const wordsOf = (term: string) => term.split(/\s+/).filter(Boolean).slice(0, 8)

/** Every word of the term is in the title, begins the record's number, or begins a name or A-number of anybody in the case. */
export const caseMatches = (term: string): RawBuilder<boolean> =>
  sql.join(
    wordsOf(term).map((word) => sql<boolean>`legal_cases.id in (${casesOf(word)})`),
    sql` and `,
  )

/** A word that more cases than this answer to is common: rows are then looked at in the order of the list. */
const rare = 4_000

/**
 * The same for one page of the list, whatever the word. The rarest word names the candidates; the others are asked of
 * each. When all are common, the first twenty are near in any order, and nobody needs the thousandth.
 */
export async function caseMatchesSoon(
  db: ReadDb,
  term: string,
): Promise<{ matches: RawBuilder<boolean>; isCommon: boolean }> {
  const words = wordsOf(term).toSorted((a, b) => b.length - a.length)
  for (const [index, word] of words.entries()) {
    const { rows } = await sql<{ ids: number[]; found: number }>`
      select ${sql.raw(unprepared)} coalesce(array_agg(distinct id), '{}') as ids, count(*)::int as found
      from (select id from (${casesOf(word)}) answering limit ${rare + 1}) few`.execute(db as never)
    const { ids, found } = rows[0]!
    if (found > rare) continue
    const others = words.filter((_, at) => at !== index).map(rowAnswers)
    return { matches: sql.join([sql`legal_cases.id = any(${ids})`, ...others], sql` and `), isCommon: false }
  }
  return { matches: sql.join(words.map(rowAnswers), sql` and `), isCommon: true }
}

const ofPeople = (word: string, text: string) => {
  const aNumber = aNumberOf(word)
  const inNames = sql`p.search_text like '% ' || fold(${text}) || '%'`
  return aNumber ? sql`(${inNames} or p.search_text like ${`% ${aNumber}%`})` : inNames
}

/** The ids of all cases that answer to a word, some of them twice; from the indexes of the words. */
function casesOf(word: string): RawBuilder<unknown> {
  const text = asPattern(word)
  const people = ofPeople(word, text)
  return sql`
    select id from legal_cases where search_title like '%' || fold(${text}) || '%'
    union all
    select c.id from records r join legal_cases c on c.record_id = r.id where lower(r.public_id) like lower(${text}) || '%'
    union all
    select cp.legal_case_id from parties p join legal_case_parties cp on cp.party_id = p.id where ${people}
    union all
    select c.id from parties p join records r on r.record_holder_party_id = p.id
      join legal_cases c on c.record_id = r.id where ${people}`
}

/** Whether a case in hand answers to a word. */
function rowAnswers(word: string): RawBuilder<unknown> {
  const text = asPattern(word)
  const people = ofPeople(word, text)
  return sql`(legal_cases.search_title like '%' || fold(${text}) || '%'
    or exists (select from records r join parties p on p.id = r.record_holder_party_id
      where r.id = legal_cases.record_id and (lower(r.public_id) like lower(${text}) || '%' or ${people}))
    or exists (select from legal_case_parties cp join parties p on p.id = cp.party_id
      where cp.legal_case_id = legal_cases.id and ${people}))`
}
