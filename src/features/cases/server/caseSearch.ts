import type { ScopedDb } from '#access/server/visibleRows.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#core/actor.ts'
import { customPlan, type ReadDb } from '#core/server/db/db.ts'
import { caseAnswers, casesWith } from '#features/phrases/server/casesWith.ts'
import { casesOfEntries, casesOfWord, entryAnswers, heldEntries } from '#features/phrases/server/entries.ts'
import { isAmong } from '#features/phrases/server/peopleOf.ts'
import type { Phrase, Word } from '#features/phrases/server/phrase.ts'

const wordsOf = (term: string) => term.split(/\s+/).filter(Boolean).slice(0, 8)

/** Every word is in the title, begins the record's number, or begins a name or A-number of a party. */
export const caseMatches = (reader: { actor: Actor }, term: string): RawBuilder<boolean> =>
  sql.join(
    wordsOf(term).map((word) => sql<boolean>`legal_cases.id in (${casesWith(reader, word)})`),
    sql` and `,
  )

/** A word that matches more cases than this is common: rows are then read in the order of the list. */
const rare = 4_000

/**
 * The same for one page of the list. The rarest word selects the candidates, which are then checked against the
 * others. If all words are common, the first twenty matches are found quickly in any order.
 */
export async function caseMatchesSoon(
  { db, actor }: { db: ReadDb; actor: Actor },
  term: string,
): Promise<{ matches: RawBuilder<boolean>; isCommon: boolean }> {
  const words = wordsOf(term).toSorted((a, b) => b.length - a.length)
  const answers = (word: string) => caseAnswers({ actor }, word)
  for (const [index, word] of words.entries()) {
    const { rows } = await sql<{ ids: number[]; found: number }>`
      select ${sql.raw(customPlan)} coalesce(array_agg(distinct id), '{}') as ids, count(*)::int as found
      from (select id from (${casesWith({ actor }, word)}) answering limit ${rare + 1}) few`.execute(db)
    const { ids, found } = rows[0]!
    if (found > rare) continue
    const others = words.filter((_, at) => at !== index).map(answers)
    return { matches: sql.join([sql`legal_cases.id = any(${ids})`, ...others], sql` and `), isCommon: false }
  }
  return { matches: sql.join(words.map(answers), sql` and `), isCommon: true }
}

/**
 * Every word of the phrase matches the case and its people, or all of them match one entry: "guatemala chicago next
 * week" does not match a case with a past hearing in Chicago and a deadline next week.
 */
export function casePhrase(ctx: ScopedDb, phrase: Phrase): RawBuilder<boolean> {
  if (phrase.days && !phrase.days.word) {
    const entries = heldEntries(ctx).select('docket_entries.legal_case_id').where(entryAnswers(ctx, phrase))
    return isAmong('legal_cases.id', sql`${entries}`)
  }
  const words = [...phrase.words, ...(phrase.days?.word ? [phrase.days.word] : [])]
  // Built once for each word: used for the cases and for their entries.
  const named = words.map((_, at) => sql.table(`of_word_${at}`))
  const sets = words.map(
    (word, at) =>
      sql`${named[at]!} as materialized (${sql.join(
        casesOfWord(ctx, word, phrase.genders).map((ids) => sql`select id from (${ids}) found`),
        sql` union all `,
      )})`,
  )
  const ids = named.map((name) => sql`select id from ${name}`)
  const ofCase = sql.join(
    words.map((word, at) => withStaff(word, ids[at]!)),
    sql` intersect `,
  )
  const mayBeOfEntry = phrase.days !== null || words.some(mayNameEntry)
  const ofEntry = sql` union all ${casesOfEntries(ctx, phrase, ids, openEntries(ctx, phrase))}`
  return isAmong(
    'legal_cases.id',
    sql`with ${sql.join(sets)} ${mayBeOfEntry ? sql`(${ofCase})${ofEntry}` : ofCase}`,
  )
}

const openEntries = (ctx: ScopedDb, { days }: Phrase) =>
  heldEntries(ctx).$if(days === null, (query) => query.where('docket_entries.is_done', '=', false))

const mayNameEntry = ({ types, locations, users }: Word): boolean =>
  types.length + locations.length + users.length > 0

/** Cases that match a word, and cases of colleagues whom it names. */
const withStaff = ({ users }: Word, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  users.length === 0
    ? ids
    : sql`(${ids}
      union all select id from legal_cases where primary_attorney_id = any(${users}) and deleted_at is null
      union all select id from legal_cases where primary_legal_assistant_id = any(${users}) and deleted_at is null
      union all select legal_case_id from legal_case_users where user_id = any(${users}))`
