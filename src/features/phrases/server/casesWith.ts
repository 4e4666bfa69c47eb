import { sql, type RawBuilder } from 'kysely'
import { isVisible, type ScopedDb } from '#access/server/visibleRows.ts'

type Reader = Pick<ScopedDb, 'actor'>

const asPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The digits as stored: nine, padded from seven or eight. */
function aNumberOf(word: string): string | null {
  const digits = word.replace(/\D/g, '')
  return /^a?#?-?[\d-]{5,13}$/i.test(word) && digits.length >= 5 && digits.length <= 9
    ? digits.length < 7
      ? digits
      : digits.padStart(9, '0')
    : null
}

/** Whether a word begins a name or the A-number of the person in hand. */
export function personAnswers(word: string): RawBuilder<boolean> {
  const aNumber = aNumberOf(word)
  const inNames = sql<boolean>`parties.search_text like '% ' || normalize_text(${asPattern(word)}) || '%'`
  return aNumber ? sql`(${inNames} or parties.search_text like ${`% ${aNumber}%`})` : inNames
}

const visibleMember = ({ actor }: Reader) =>
  sql`parties.deleted_at is null and ${isVisible(actor, 'parties')}`

/**
 * The holder's name is on every case; other people's names count only for those who see them, and so do A-numbers,
 * which could be guessed digit by digit.
 */
const holderAnswers = (reader: Reader, word: string) =>
  /\p{Number}/u.test(word) ? sql`${visibleMember(reader)} and ${personAnswers(word)}` : personAnswers(word)

/** Sorts after everything that begins with the text before it. */
const last = '\uffff'

/**
 * The ids of all cases that answer to a word, some of them twice; from the indexes of the words. It is in the title,
 * begins the record's number, or begins a name or A-number of anybody in the case.
 */
export function casesWith(reader: Reader, word: string): RawBuilder<unknown> {
  const text = asPattern(word)
  const answers = personAnswers(word)
  return sql`
    select id from legal_cases where search_title like '%' || normalize_text(${text}) || '%'
    union all
    select c.id from records r join legal_cases c on c.record_id = r.id
      where lower(r.public_id) ~>=~ lower(${word}) and lower(r.public_id) ~<~ (lower(${word}) || ${last})
    union all
    select cp.legal_case_id from parties join legal_case_parties cp on cp.party_id = parties.id
      where ${visibleMember(reader)} and ${answers}
    union all
    select c.id from parties join records r on r.record_holder_party_id = parties.id
      join legal_cases c on c.record_id = r.id where ${holderAnswers(reader, word)}`
}

/** Whether a case in hand, `of` in the query, answers to a word. */
export function caseAnswers(reader: Reader, word: string, of = 'legal_cases'): RawBuilder<boolean> {
  const text = asPattern(word)
  const answers = personAnswers(word)
  const own = (column: string) => sql.ref(`${of}.${column}`)
  return sql<boolean>`(${own('search_title')} like '%' || normalize_text(${text}) || '%'
    or exists (select from records r join parties on parties.id = r.record_holder_party_id
      where r.id = ${own('record_id')} and (lower(r.public_id) like lower(${text}) || '%' or (${holderAnswers(reader, word)})))
    or exists (select from legal_case_parties cp join parties on parties.id = cp.party_id
      where cp.legal_case_id = ${own('id')} and ${visibleMember(reader)} and ${answers}))`
}
