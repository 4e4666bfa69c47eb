import { sql, type RawBuilder } from 'kysely'

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

/** Every word of the term is in the title, begins the record's number, or begins a name or A-number of anybody in the case. */
export function caseMatches(term: string): RawBuilder<boolean> {
  const words = term.split(/\s+/).filter(Boolean).slice(0, 8)
  return sql.join(words.map(wordMatches), sql` and `)
}

function wordMatches(word: string): RawBuilder<boolean> {
  const text = asPattern(word)
  const aNumber = aNumberOf(word)
  const inNames = sql`p.search_text like '% ' || fold(${text}) || '%'`
  const people = aNumber ? sql`(${inNames} or p.search_text like ${`% ${aNumber}%`})` : inNames
  return sql<boolean>`legal_cases.id in (
    select id from legal_cases where search_title like '%' || fold(${text}) || '%'
    union all
    select c.id from records r join legal_cases c on c.record_id = r.id where lower(r.public_id) like lower(${text}) || '%'
    union all
    select cp.legal_case_id from parties p join legal_case_parties cp on cp.party_id = p.id where ${people}
    union all
    select c.id from parties p join records r on r.record_holder_party_id = p.id
      join legal_cases c on c.record_id = r.id where ${people})`
}
