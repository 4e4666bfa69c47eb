import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#core/actor.ts'
import { unprepared, type ReadDb } from '#core/server/db/db.ts'
import { caseAnswers, casesWith } from '#features/phrases/server/casesWith.ts'
import { entryAnswers, heldEntries } from '#features/phrases/server/entries.ts'
import { casesOfPeople, isAmong, isFrom } from '#features/phrases/server/peopleOf.ts'
import type { Phrase, Word } from '#features/phrases/server/phrase.ts'

const wordsOf = (term: string) => term.split(/\s+/).filter(Boolean).slice(0, 8)

/** Every word of the term is in the title, begins the record's number, or begins a name or A-number of anybody in the case. */
export const caseMatches = (reader: { actor: Actor }, term: string): RawBuilder<boolean> =>
  sql.join(
    wordsOf(term).map((word) => sql<boolean>`legal_cases.id in (${casesWith(reader, word)})`),
    sql` and `,
  )

/** A word that more cases than this answer to is common: rows are then looked at in the order of the list. */
const rare = 4_000

/**
 * The same for one page of the list, whatever the word. The rarest word names the candidates; the others are asked of
 * each. When all are common, the first twenty are near in any order, and nobody needs the thousandth.
 */
export async function caseMatchesSoon(
  { db, actor }: { db: ReadDb; actor: Actor },
  term: string,
): Promise<{ matches: RawBuilder<boolean>; isCommon: boolean }> {
  const words = wordsOf(term).toSorted((a, b) => b.length - a.length)
  const answers = (word: string) => caseAnswers({ actor }, word)
  for (const [index, word] of words.entries()) {
    const { rows } = await sql<{ ids: number[]; found: number }>`
      select ${sql.raw(unprepared)} coalesce(array_agg(distinct id), '{}') as ids, count(*)::int as found
      from (select id from (${casesWith({ actor }, word)}) answering limit ${rare + 1}) few`.execute(
      db as never,
    )
    const { ids, found } = rows[0]!
    if (found > rare) continue
    const others = words.filter((_, at) => at !== index).map(answers)
    return { matches: sql.join([sql`legal_cases.id = any(${ids})`, ...others], sql` and `), isCommon: false }
  }
  return { matches: sql.join(words.map(answers), sql` and `), isCommon: true }
}

type Seer = { db: ReadDb; actor: Actor }

/**
 * Every word of the phrase is of the case and its people, or all of it is of one entry: "guatemala chicago next week"
 * is no case with a hearing in Chicago once and a deadline next week.
 */
export function casePhrase(ctx: Seer, phrase: Phrase): RawBuilder<boolean> {
  const entries = heldEntries(ctx)
    .select('docket_entries.legal_case_id')
    .where(entryAnswers(ctx, phrase))
    .$if(phrase.days === null, (query) => query.where('docket_entries.is_done', '=', false))
  const ofEntry = isAmong('legal_cases.id', sql`${entries}`)
  if (phrase.days && !phrase.days.word) return ofEntry
  const words = [...phrase.words, ...(phrase.days?.word ? [phrase.days.word] : [])]
  const ofCase = words.map((word) => caseAnswersWord(ctx, word, phrase.genders))
  const isOfCase = sql<boolean>`(${sql.join(ofCase, sql` and `)})`
  const mayBeOfEntry = phrase.days !== null || words.some(isOfEntry)
  return mayBeOfEntry ? sql<boolean>`(${isOfCase} or ${ofEntry})` : isOfCase
}

const isOfEntry = ({ types, locations, users }: Word): boolean =>
  types.length + locations.length + users.length > 0

function caseAnswersWord(
  ctx: Seer,
  { text, countries, genders, users }: Word,
  all: number[],
): RawBuilder<boolean> {
  const conditions = [isAmong('legal_cases.id', casesWith(ctx, text))]
  if (countries.length > 0 || genders.length > 0)
    conditions.push(isAmong('legal_cases.id', casesOfPeople(ctx, isFrom(countries, all))))
  if (users.length > 0)
    conditions.push(
      sql`(legal_cases.primary_attorney_id = any(${users}) or legal_cases.primary_legal_assistant_id = any(${users})
        or exists (select from legal_case_users staff where staff.legal_case_id = legal_cases.id and staff.user_id = any(${users})))`,
    )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
